internal import CommandLineKit
internal import HTTPClient
internal import TesseraClient
internal import TesseraDomain
internal import TesseraDraft
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
    settings.certificateFile = try certificates(address, call)
    if call.session.isHurried { (settings.hurrySeconds, settings.maximumTries) = (2, 1) }
    let client: HTTPClient
    do throws(HTTPClientError) {
      client = try HTTPClient(address, settings)
    } catch {
      throw Failure(RegistryError(error, place: address.description))
    }
    let cache = ContentCache.ofUser.map { cache in
      RemoteRegistry.Cache {
        cache.content(of: $0)
      } keep: {
        cache.keep($0, $1, $2)
      }
    }
    let progress = RequestProgress(call.terminal.progress(), address)
    return RemoteRegistry(client, cache: cache) { progress.show($0) }
  }

  /// The certificates to trust instead of the system's; nil for those.
  private static func certificates(_ address: HTTPAddress, _ call: Invocation) throws(Failure) -> String? {
    if let file = call.parsed.value("ca-file") {
      if holdsCertificate(file) { return file }
      throw Failure(
        "usage", "there is no file of certificates at \(file)",
        advice: "Name one in PEM, which has a line -----BEGIN CERTIFICATE-----, with --ca-file.", exit: .usage)
    }
    guard address.origin.isSecure else { return nil }
    // The second is what other programs on OpenSSL go by.
    for name in ["TESSERA_CA_FILE", "SSL_CERT_FILE"] {
      guard let file = environment(name) else { continue }
      if holdsCertificate(file) { return file }
      throw Failure(
        "usage", "there is no file of certificates at \(file), which \(name) names",
        advice: "Name another with --ca-file, or unset it.", exit: .usage)
    }
    return nil
  }

  /// Whether a file is one of certificates as PEM has them, which is all that libcurl reads.
  private static func holdsCertificate(_ file: String) -> Bool {
    guard FilePath.kind(file) == .file, let bytes = try? DraftFiles.readFile(file) else { return false }
    return ["-----BEGIN CERTIFICATE-----", "-----BEGIN TRUSTED CERTIFICATE-----"].contains { mark in
      String(decoding: bytes, as: UTF8.self).contains(mark)
    }
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
