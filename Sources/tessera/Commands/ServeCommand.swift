internal import CommandLineKit
internal import Glibc
internal import HTTPServer
internal import JSON
internal import TesseraDomain
internal import TesseraHTTP
internal import TesseraService

/// `tessera serve`: the registry as a service that teams share.
enum ServeCommand: Verb {
  static let command = Command(
    "serve", "Serve a registry over HTTP: the interface, and pages for people", group: "Operation",
    discussion: """
      One process serves one file, and makes it where it is missing, but no folder. Reading needs no key unless \
      --no-anonymous-read is given; everything else needs one, which "tessera key create" makes on the file. The command \
      line may use the file beside it.

      It speaks HTTP without encryption: outside of this machine put a proxy before it that does, and name it with \
      --trusted-proxy. It says where it listens once it does, writes a line for each request to standard error, and ends \
      on SIGTERM or SIGINT once what it has begun is done.
      """,
    options: [
      .value("listen", "ADDRESS:PORT", "Where to listen; port 0 takes one that is free.", default: "127.0.0.1:7878"),
      .value("database", "FILE", "The registry's file; the same as --registry."),
      .flag("no-anonymous-read", "Ask for a key for reading, too."),
      .value("public-address", "URL", "Where clients reach it: https://tessera.acme.dev."),
      .value("log", "FORM", "How a request is logged.", choices: ["text", "json", "none"], default: "text"),
      .value("trusted-proxy", "ADDRESS", "A proxy, or a network of them, that says who a client is.", repeats: true),
      .value("rate-limit", "NUMBER", "Requests a second of one key or address; 0 for no bound.", default: "1000"),
      .value("max-connections", "NUMBER", "Open connections in all.", default: "4096"),
      .value("max-connections-per-address", "NUMBER", "Open connections of one address.", default: "256"),
      .value("max-publish-size", "MEGABYTES", "The largest folder that is taken.", default: "128"),
      .value("workers", "NUMBER", "Threads for what takes longer than a moment.", default: "2"),
      .value("cache", "MEGABYTES", "Prepared answers that are kept in memory.", default: "64"),
      .value("grace", "SECONDS", "How long to wait for what runs when it is to end.", default: "30"),
    ],
    examples: [
      .init("On this machine", "tessera serve --database /srv/tessera/registry.sqlite"),
      .init("Behind nginx, with keys for everything", "tessera serve --trusted-proxy 127.0.0.1 --no-anonymous-read"),
      .init(
        "A key for a pipeline", "tessera key create --name ci --scope publish --registry /srv/tessera/registry.sqlite"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let place = try Place(call)
    let (path, isStandard) = try database(call)
    var settings = try settings(call)
    settings.program = Program.version
    let limits = try limits(call)
    let grace = try number("grace", 0...3_600, call)
    let signals = Signals()

    // A port that is taken, or a path that somebody mistyped, leaves nothing behind.
    let listener: Listener
    do throws(ServerError) {
      listener = try Listener(address: place.address, port: place.port)
    } catch {
      throw Failure(error, place)
    }
    let lock = try Failure.registry { () throws(RegistryError) in
      if isStandard { try FileRegistry.makeFolder(of: path) }
      return try ServeLock.take(of: path)
    }
    defer { withExtendedLifetime(lock) {} }
    let isNew = FilePath.kind(path) == .missing
    let pool = try Failure.registry { () throws(RegistryError) in
      try RegistryPool(path: path, readers: limits.workers + limits.threads + 1, now: Moment.now)
    }
    let service = RegistryService(pool: pool, settings: settings, now: Moment.now)
    var hooks = service.hooks
    let log = log(call)
    if let log { hooks.log = { entry in log.writer.append(LogLine.bytes(entry, log.form, now: Moment.now())) } }
    let server = Server(router: service.router, limits: limits, hooks: hooks)
    service.count { [weak server] in server?.metrics }
    Self.raiseDescriptorLimit(to: limits.connections + 256)
    do throws(ServerError) {
      try server.start(on: listener)
    } catch {
      pool.close()
      throw Failure(error, place)
    }
    let address = "http://\(place.written):\(listener.port)"
    call.say { page in
      if isNew { page.line("Made a new registry: there was none at \(path, .bold)") }
      page.line("Serving \(path, .bold) at \(address, .bold)")
      if !settings.anonymousRead { page.line("reading needs a key", indent: 2) }
      if !place.isLoopback {
        page.line("\("mind:", .yellow) keys cross the network as they are; put a proxy with TLS before it", indent: 2)
      }
    }

    var loss: RegistryError?
    var seconds = 0
    while loss == nil, !signals.wait(seconds: 1) {
      seconds += 1
      if seconds.isMultiple(of: 20) { service.tend() }
      do throws(RegistryError) { try pool.checkPlace() } catch { loss = error }
    }
    signals.letGo()
    let isDone = server.stop(grace: .seconds(grace))
    log?.writer.close()
    // A handler that did not end still holds the file, and may do so for long: the end of the process closes it.
    if isDone {
      service.tend()
      pool.close()
    }
    if let loss { throw Failure(loss) }
    return Report {
      ["outcome": "stopped", "address": .string(address), "database": .string(path), "finished": .bool(isDone)]
    } text: { page in
      page.line(isDone ? "Stopped" : "Stopped, though something still ran")
    }
  }

  // MARK: - Options

  /// Where to listen.
  struct Place {
    let address: String
    let port: Int

    init(_ call: Invocation) throws(Failure) {
      let text = call.parsed.value("listen") ?? ""
      let bytes = text.utf8
      guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")),
        let port = Int(text[bytes.index(after: colon)...]), (0...65_535).contains(port)
      else { throw call.usage("--listen is ADDRESS:PORT, such as 127.0.0.1:7878 or [::1]:7878, not \"\(text)\"") }
      var host = bytes[..<colon]
      if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") { host = host.dropFirst().dropLast() }
      let name = String(Substring(host))
      address = name.utf8.elementsEqual("localhost".utf8) ? "127.0.0.1" : name
      self.port = port
    }

    var isLoopback: Bool { address.utf8.starts(with: "127.".utf8) || address.utf8.elementsEqual("::1".utf8) }

    /// As an address of http has it.
    var written: String { address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]" : address }
  }

  /// The file, and whether it is the one that is meant where nobody says which.
  private static func database(_ call: Invocation) throws(Failure) -> (path: String, isStandard: Bool) {
    guard let path = call.parsed.value("database") else {
      let path = try RegistryLocation.file(call, toBe: "served")
      return (path, try RegistryLocation.find(call).source == .standard)
    }
    if call.parsed.value("registry") != nil { throw call.usage("--database and --registry are the same: give one") }
    if path.isEmpty { throw call.usage("--database is empty") }
    return (path, false)
  }

  private static func number(_ name: String, _ range: ClosedRange<Int>, _ call: Invocation) throws(Failure) -> Int {
    guard let number = call.parsed.value(name).flatMap({ Int($0) }), range.contains(number) else {
      throw call.usage("--\(name) is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func settings(_ call: Invocation) throws(Failure) -> ServiceSettings {
    var settings = ServiceSettings()
    settings.anonymousRead = !call.parsed.flag("no-anonymous-read")
    if let address = call.parsed.value("public-address") {
      let isWeb = address.utf8.starts(with: "http://".utf8) || address.utf8.starts(with: "https://".utf8)
      let isPlain = address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      guard isWeb, isPlain else { throw call.usage("--public-address is an address of http or https") }
      settings.publicAddress = address.utf8.last == UInt8(ascii: "/") ? String(address.dropLast()) : address
    }
    settings.requestsPerSecond = try number("rate-limit", 0...1_000_000, call)
    settings.burst = max(1, settings.requestsPerSecond * 2)
    settings.maximumPublishBytes = try number("max-publish-size", 1...256, call) << 20
    settings.cacheBytes = try number("cache", 0...65_536, call) << 20
    if let folder = Terminal.environmentVariable("TMPDIR"), !folder.isEmpty { settings.temporaryFolder = folder }
    return settings
  }

  private static func limits(_ call: Invocation) throws(Failure) -> ServerLimits {
    var limits = ServerLimits()
    limits.connections = try number("max-connections", 1...1_000_000, call)
    limits.connectionsPerAddress = try number("max-connections-per-address", 1...1_000_000, call)
    limits.workers = try number("workers", 1...256, call)
    limits.bufferedBytes = max(limits.bufferedBytes, try number("max-publish-size", 1...256, call) << 21)
    for text in call.parsed.values("trusted-proxy") {
      guard let block = AddressBlock(text) else {
        throw call.usage("--trusted-proxy is an address or a network such as 10.0.0.0/8, not \"\(text)\"")
      }
      limits.trustedProxies.append(block)
    }
    return limits
  }

  // MARK: - Running

  private static func log(_ call: Invocation) -> (writer: LogWriter, form: LogLine.Form)? {
    guard let form = call.parsed.value("log").flatMap(LogLine.Form.init) else { return nil }
    return (LogWriter(descriptor: 2) { LogLine.lost($0, form, now: Moment.now()) }, form)
  }

  /// As many files as there may be connections, as far as the system lets this user.
  private static func raiseDescriptorLimit(to count: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(count) else {
      return
    }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

/// SIGTERM and SIGINT, waited for instead of ending the process.
private struct Signals {
  private var set = sigset_t()

  /// To be made before other threads are: they take over what is blocked.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// - Returns: whether one came within that time.
  func wait(seconds: Int) -> Bool {
    var set = set
    var time = timespec(tv_sec: seconds, tv_nsec: 0)
    return sigtimedwait(&set, nil, &time) > 0
  }

  /// The next one ends the process at once.
  func letGo() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

extension Failure {
  fileprivate init(_ error: ServerError, _ place: ServeCommand.Place) {
    let advice = "Name another with --listen ADDRESS:PORT."
    switch error {
    case .libraryMissing(let reason):
      self.init(
        "serve.library", "libmicrohttpd cannot be used: \(reason)",
        advice: "Install it: apt-get install libmicrohttpd12.")
    case .addressInvalid(let text):
      self.init("usage", "--listen names no address: \"\(text)\"", advice: advice, exit: .usage)
    case .addressInUse(let address, let port):
      self.init("serve.address-in-use", "another program listens on \(address) port \(port)", advice: advice)
    case .addressNotAvailable(let address):
      self.init("serve.address", "this machine does not have the address \(address)", advice: advice)
    case .notPermitted(let port):
      self.init("serve.address", "only an administrator may listen on port \(port)", advice: advice)
    case .system(let number):
      self.init(
        "serve.failed", "the system does not let it listen: \(String(cString: strerror(number)))", advice: advice)
    case .notStarted:
      self.init("serve.failed", "the server could not be started", advice: "Too many threads may be running.")
    }
  }
}
