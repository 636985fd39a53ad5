internal import JSON
internal import TesseraCrypto
internal import TesseraDomain

/// Reads `tessera.lock`, which only we write: the first thing that does not fit ends it.
struct LockFileReader {
  /// Set when the file says that it has a format later than ours.
  private(set) var newerVersion: Int?

  mutating func read(_ document: JSONDocument) throws(FileProblem) -> [LockedEntry] {
    if let twice = document.duplicateMembers.first {
      throw FileProblem(position: twice.namePosition, message: "\"\(twice.name)\" stands here twice")
    }
    let root = document.root
    try check(root, ["lockVersion"], others: true)
    let version = try number(root, "lockVersion")
    guard version == LockFile.formatVersion else {
      if version > LockFile.formatVersion { newerVersion = version }
      throw problem(root["lockVersion"] ?? root, "there is no lock version \(version)")
    }
    try check(root, ["lockVersion", "entries"])
    guard let entries = root["entries"], entries.kind == .object else { throw problem(root, "\"entries\" is missing") }
    var locked: [LockedEntry] = []
    for member in entries.members {
      guard ProjectEntry.isName(member.name) else {
        throw FileProblem(position: member.namePosition, message: "this cannot be the name of an entry")
      }
      locked.append(try entry(member.name, member.value))
    }
    return locked
  }

  private func entry(_ name: String, _ node: JSONNode) throws(FileProblem) -> LockedEntry {
    try check(node, ["pin", "exports"])
    guard let pin = node["pin"] else { throw problem(node, "\"pin\" is missing") }
    try check(pin, ["system", "range", "version", "content", "release", "registry", "address"])
    guard let list = node["exports"], list.kind == .array else { throw problem(node, "\"exports\" is missing") }
    var exports: [LockedExport] = []
    for element in list.elements { exports.append(try export(element)) }
    return LockedEntry(
      name: name,
      system: try parsed(pin, "system") { text throws(VersionTextError) in try SystemIdentifier(parsing: text) },
      selector: try parsed(pin, "range") { text throws(VersionTextError) in try ReleaseSelector(parsing: text) },
      version: try parsed(pin, "version") { text throws(VersionTextError) in try ReleaseVersion(parsing: text) },
      contentDigest: try digest(pin, "content"), releaseDigest: try digest(pin, "release"),
      registryUUID: try text(pin, "registry"), registryAddress: pin["address"] == nil ? nil : try text(pin, "address"),
      exports: exports)
  }

  private func export(_ node: JSONNode) throws(FileProblem) -> LockedExport {
    try check(node, ["out", "format", "formatVersion", "options", "contexts", "include", "exclude", "files"])
    let out = try text(node, "out")
    guard let clean = try? SafePath.output(out), clean.hasSameBytes(as: out) else {
      throw problem(node["out"] ?? node, "this cannot be an output folder")
    }
    guard let list = node["options"], list.kind == .object else { throw problem(node, "\"options\" is missing") }
    return LockedExport(
      out: out, format: try text(node, "format"), formatVersion: try number(node, "formatVersion"),
      options: try texts(list, "the value of an option is a text"),
      contexts: try node["contexts"].map { list throws(FileProblem) in
        guard list.kind == .object else { throw problem(list, "\"contexts\" is an object") }
        return try texts(list, "a context is a text")
      } ?? [:],
      names: NameSelection(include: try paths(node["include"]), exclude: try paths(node["exclude"])),
      files: try digest(node, "files"))
  }

  private func texts(_ list: JSONNode, _ rule: String) throws(FileProblem) -> [String: String] {
    var texts: [String: String] = [:]
    for member in list.members {
      guard let value = member.value.string else { throw problem(member.value, rule) }
      texts[member.name] = value
    }
    return texts
  }

  private func paths(_ list: JSONNode?) throws(FileProblem) -> [TokenPath] {
    guard let list else { return [] }
    guard list.kind == .array else { throw problem(list, "a list of names is expected here") }
    var paths: [TokenPath] = []
    for element in list.elements {
      guard let text = element.string, NameSelection.isPath(text) else {
        throw problem(element, "the name of a token or group is expected here")
      }
      paths.append(TokenPath(text))
    }
    return paths
  }

  // MARK: - Pieces

  private func problem(_ node: JSONNode, _ message: String) -> FileProblem {
    FileProblem(position: node.position, message: message)
  }

  private func check(_ node: JSONNode, _ names: [StaticString], others: Bool = false) throws(FileProblem) {
    guard node.kind == .object else { throw problem(node, "an object is expected here") }
    if others { return }
    for member in node.members where !names.contains(where: { member.isNamed($0) }) {
      throw FileProblem(position: member.namePosition, message: "\"\(member.name)\" is unknown here")
    }
  }

  private func text(_ node: JSONNode, _ name: StaticString) throws(FileProblem) -> String {
    guard let member = node[name] else { throw problem(node, "\"\(name)\" is missing") }
    guard let text = member.string else { throw problem(member, "\"\(name)\" is a text") }
    return text
  }

  private func number(_ node: JSONNode, _ name: StaticString) throws(FileProblem) -> Int {
    guard let member = node[name] else { throw problem(node, "\"\(name)\" is missing") }
    guard let number = member.integer, let result = Int(exactly: number), result > 0 else {
      throw problem(member, "\"\(name)\" is a whole number above 0")
    }
    return result
  }

  private func digest(_ node: JSONNode, _ name: StaticString) throws(FileProblem) -> Digest {
    guard let digest = Digest(hex: try text(node, name)) else {
      throw problem(node[name] ?? node, "\"\(name)\" is 64 lower-case hexadecimal digits")
    }
    return digest
  }

  private func parsed<Value>(
    _ node: JSONNode, _ name: StaticString, _ parse: (String) throws(VersionTextError) -> Value
  ) throws(FileProblem) -> Value {
    let text = try text(node, name)
    do throws(VersionTextError) {
      return try parse(text)
    } catch {
      throw problem(node[name] ?? node, "\"\(name)\": \(error)")
    }
  }
}

extension FileProblem: Error {}
