internal import CommandLineKit
internal import HTTPClient
internal import TesseraClient
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// Registries at addresses, and the keys for them.
enum RemoteAccess {
  /// Parses the address of a registry.
  static func address(_ text: String) throws(Failure) -> HTTPAddress {
    do throws(HTTPAddress.ParseError) {
      return try HTTPAddress(parsing: text)
    } catch {
      throw Failure(
        "usage", "\(text) is no address of a registry: \(error.message)",
        advice: "Write it as https://tessera.acme.com.", exit: .usage)
    }
  }

  /// The registry at an address, with the key that may go there.
  static func registry(
    _ location: RegistryLocation, _ call: Invocation
  ) throws(Failure) -> (registry: RemoteRegistry, hasKey: Bool) {
    if let known = call.session.remote { return known }
    let address = try address(location.path)
    let key = try key(address, location.source)
    let registry = try registry(address, key: key, call)
    call.session.remote = (registry, key != nil)
    return (registry, key != nil)
  }

  /// The registry at an address, with this key.
  static func registry(_ address: HTTPAddress, key: String?, _ call: Invocation) throws(Failure) -> RemoteRegistry {
    var settings = HTTPClientSettings(userAgent: "tessera/\(Program.version)", key: key)
    settings.certificateFile = call.parsed.value("ca-file") ?? environment("TESSERA_CA_FILE")
    if let file = settings.certificateFile, FilePath.kind(file) != .file {
      throw Failure(
        "usage", "there is no file of certificates at \(file)", advice: "Name another with --ca-file.",
        exit: .usage)
    }
    if call.session.isHurried { (settings.hurrySeconds, settings.maximumTries) = (2, 1) }
    let line = call.terminal.progress()
    var names: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "HOME"] { names[name] = environment(name) }
    let cache = ContentCache(environment: names)
    let client: HTTPClient
    do throws(HTTPClientError) {
      client = try HTTPClient(address, settings)
    } catch {
      throw Failure(.unreachable(place: address.description, reason: error.message))
    }
    return RemoteRegistry(client) { release in
      guard let cached = try? cache?.release(release.releaseDigest) else { return nil }
      return CachedSubject.input(cached)?.graph.content
    } progress: { step in
      switch step {
      case .received(let now, let total): line.update(Self.text(now, total, address))
      case .done: line.erase()
      }
    }
  }

  private static func text(_ now: Int64, _ total: Int64?, _ address: HTTPAddress) -> String {
    let size = DatabaseStatusCommand.size(now)
    return "\(size)\(total.map { " of \(DatabaseStatusCommand.size($0))" } ?? "") from \(address)"
  }

  // MARK: - Keys

  /// The file of the user's keys.
  static func keyFile() throws(Failure) -> KeyFile {
    if let file = KeyFile(environment: environment) { return file }
    throw Failure("keys.file", "there is no home folder to keep keys in", advice: "Set HOME or XDG_CONFIG_HOME.")
  }

  /// Runs what is done to the file of keys, with its errors as failures of ours.
  static func keeping<R>(_ body: () throws(KeyFile.Failure) -> R) throws(Failure) -> R {
    do throws(KeyFile.Failure) {
      return try body()
    } catch {
      throw Failure("keys.file", error.message, advice: error.advice)
    }
  }

  private static func key(_ address: HTTPAddress, _ source: RegistryLocation.Source) throws(Failure) -> String? {
    if Terminal.environmentVariable("TESSERA_KEY") == nil, Terminal.hasEnvironmentVariable("TESSERA_KEY") {
      throw Failure("usage", "TESSERA_KEY is not UTF-8", advice: "Put a key there, or unset it.", exit: .usage)
    }
    let given = Terminal.environmentVariable("TESSERA_KEY")
    if let given, !given.isEmpty, !KeyRule.isKey(given) {
      throw Failure("usage", "TESSERA_KEY is no key", advice: "Put a key there, or unset it.", exit: .usage)
    }
    return try KeyRule.key(
      for: address.origin, namedBy: source == .project ? .project : .user, environment: given
    ) { origin throws(Failure) in
      guard let file = KeyFile(environment: environment) else { return nil }
      return try keeping { () throws(KeyFile.Failure) in try file.key(for: origin) }
    }
  }

  /// A variable of the environment; empty counts as not set.
  private static func environment(_ name: String) -> String? {
    Terminal.environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
