internal import CommandLineKit
internal import Glibc
internal import TesseraDomain
internal import TesseraProject

/// Where the registry lies, and who says so.
struct RegistryLocation {
  enum Source { case option, environment, project, standard }

  /// The path of a file, or an address of http or https.
  let path: String
  let source: Source
  /// As `tessera.json` has it; nil where it was not asked.
  var written: String?

  /// `--registry`, else `TESSERA_REGISTRY`, else what the nearest `tessera.json` names, else a file in the user's data
  /// folder.
  ///
  /// A path in `tessera.json` is relative to that file's folder.
  static func find(_ call: Invocation) throws(Failure) -> RegistryLocation {
    let location = try choose(call)
    if location.isAddress { return location }
    if let scheme = location.path.utf8.firstRange(of: "://".utf8),
      location.path.utf8[..<scheme.lowerBound].allSatisfy(isOfScheme), scheme.lowerBound > location.path.utf8.startIndex
    {
      throw Failure(
        "usage", "the registry \(location.path) is neither a file nor an address of http or https", advice: advice,
        exit: .usage)
    }
    if looksLikeAddress(location.path), FilePath.kind(location.path) == .missing {
      throw Failure(
        "usage", "the registry \(location.path) is no file that is there, and no address of http or https",
        advice: "Write http:// or https:// before the address of a service, ./ before the name of a new file.",
        exit: .usage)
    }
    // SQLite takes this name for a database that is gone with the program.
    if location.path.utf8.elementsEqual(":memory:".utf8) {
      return RegistryLocation(path: "./" + location.path, source: location.source, written: location.written)
    }
    if location.path.isEmpty {
      throw Failure("registry.unreachable", "the name of the registry is empty", advice: advice, exit: .unreachable)
    }
    return location
  }

  /// The path of the registry's file, for what can only be done to a file.
  ///
  /// - Parameter what: what is to be done, as in "only a registry's file can be restored".
  static func file(_ call: Invocation, toBe what: String) throws(Failure) -> String {
    let location = try find(call)
    if !location.isAddress { return location.path }
    throw Failure(
      "registry.no-file", "only a registry's file can be \(what), and \(location.path) is an address",
      advice: "Run it where the file lies, with --registry FILE.", exit: .usage)
  }

  private static func choose(_ call: Invocation) throws(Failure) -> RegistryLocation {
    if let path = call.parsed.value("registry") { return RegistryLocation(path: path, source: .option) }
    if let path = Terminal.environmentVariable("TESSERA_REGISTRY") {
      if !path.isEmpty { return RegistryLocation(path: path, source: .environment) }
    } else if Terminal.hasEnvironmentVariable("TESSERA_REGISTRY") {
      throw Failure("usage", "TESSERA_REGISTRY is not UTF-8", advice: advice, exit: .usage)
    }
    if let location = try inProject() { return location }
    return try standard()
  }

  private static func inProject() throws(Failure) -> RegistryLocation? {
    let project: Project
    do throws(ProjectError) {
      project = try Project.find(from: ".")
    } catch {
      if case .noProject = error { return nil }
      throw Failure(error)
    }
    guard let registry = project.file.registry else { return nil }
    let isWhole = isAddress(registry) || registry.utf8.first == UInt8(ascii: "/")
    return RegistryLocation(
      path: isWhole ? registry : FilePath.joined(project.root, registry), source: .project, written: registry)
  }

  private static func standard() throws(Failure) -> RegistryLocation {
    // The specification wants relative paths ignored: https://specifications.freedesktop.org/basedir-spec/latest/
    var folder = Terminal.environmentVariable("XDG_DATA_HOME").flatMap { $0.utf8.first == 0x2F ? $0 : nil }
    if folder == nil, let home = Terminal.environmentVariable("HOME"), !home.isEmpty {
      folder = FilePath.joined(home, ".local/share")
    }
    guard let folder else {
      throw Failure(
        "registry.unreachable", "there is no home folder to keep a registry in", advice: advice, exit: .unreachable)
    }
    return RegistryLocation(path: FilePath.joined(folder, "tessera/registry.sqlite"), source: .standard)
  }

  private static let advice = "Name the registry's file with --registry or TESSERA_REGISTRY."

  /// Whether it is what people type who leave out what an address begins with: `localhost:7878`, `http:/localhost`.
  private static func looksLikeAddress(_ path: String) -> Bool {
    let bytes = path.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
      !bytes[..<colon].contains(UInt8(ascii: "/"))
    else { return false }
    let scheme = path[..<colon].lowercased()
    if scheme == "http" || scheme == "https" { return true }
    let port = bytes[bytes.index(after: colon)...].prefix { $0 != UInt8(ascii: "/") }
    return (1...5).contains(port.count) && port.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  var isAddress: Bool { Self.isAddress(path) }

  static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
