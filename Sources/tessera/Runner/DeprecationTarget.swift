internal import CommandLineKit
internal import TesseraDomain

/// What `deprecate` and `undeprecate` speak of.
enum DeprecationTarget {
  struct Releases {
    let system: SystemIdentifier
    let range: VersionRange
  }

  /// The name is as it was typed: what it means, a folder or a registry has to say.
  case draft(folder: String, path: TokenPath)
  case releases(Releases, path: TokenPath?)

  /// Reads the arguments; a channel stands for the release that it means now.
  init(_ call: Invocation) throws(Failure) {
    let target = call.argument(0)
    let path = try call.parsed.positional(1).map { text throws(Failure) in try Self.name(text, "NAME", call) }
    switch try Subject(target) {
    case .folder(let folder):
      guard let path else { throw call.usage("NAME is missing: which token, group or recipe of \(folder)?") }
      self = .draft(folder: folder, path: path)
    case .release(let reference):
      guard target.utf8.contains(UInt8(ascii: "@")) else {
        throw call.usage("say which releases: \(target)@^1 for a line, \(target)@* for all of them")
      }
      self = .releases(Releases(system: reference.system, range: try Self.range(of: reference, call)), path: path)
    }
  }

  private static func range(of reference: ReleaseReference, _ call: Invocation) throws(Failure) -> VersionRange {
    if case .range(let range) = reference.selector { return range }
    let registry = try call.registry()
    return VersionRange(
      exactly: try Failure.registry { () throws(RegistryError) in try registry.release(reference).version })
  }

  /// What a name means that was typed, in all releases of a system.
  static func meaning(
    of path: TokenPath?, in system: SystemIdentifier, _ registry: any Registry
  ) throws(Failure) -> TokenPath? {
    guard let path else { return nil }
    return try Failure.registry { () throws(RegistryError) in try registry.meaning(of: path, in: system) }
  }

  /// A name as it is typed: `color.accent`, with or without braces, `card` or `recipes/card`.
  static func name(_ text: String, _ what: String, _ call: Invocation) throws(Failure) -> TokenPath {
    var bytes = Substring(text).utf8[...]
    if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") { bytes = bytes.dropFirst().dropLast() }
    let path = TokenPath(typed: String(Substring(bytes)))
    guard !path.isRoot, path.isDefinable else {
      throw call.usage("\(what) \"\(text)\" is no name of a token, group or recipe")
    }
    return path
  }

  /// The arguments and options as they were given, for the same command without `--dry-run`.
  static func words(_ call: Invocation) -> [String] {
    var words = [call.argument(0)]
    if let name = call.parsed.positional(1) { words.append(name) }
    for option in ["reason", "replacement"] where call.parsed.isGiven(option) {
      if let value = call.parsed.value(option) { words += ["--" + option, value] }
    }
    return words
  }
}
