internal import JSON
internal import TesseraDomain

/// Reads `tessera.json` and collects all that is wrong with it.
struct ProjectFileReader {
  private let document: JSONDocument
  private(set) var problems: [FileProblem] = []

  init(_ document: JSONDocument) { self.document = document }

  mutating func read() -> (registry: String?, entries: [ProjectEntry]) {
    for member in document.duplicateMembers {
      problems.append(FileProblem(position: member.namePosition, message: "\"\(member.name)\" stands here twice"))
    }
    let root = document.root
    guard object(root, "the file", knows: ProjectFile.Members.root) else { return (nil, []) }
    if let schema = root["$schema"] { _ = text(schema, "$schema") }
    let registry = root["registry"].flatMap { nonEmptyText($0, "registry") }
    var entries: [ProjectEntry] = []
    if let node = root["entries"] {
      if node.kind == .object {
        for member in node.members { if let entry = entry(member) { entries.append(entry) } }
      } else {
        report(node, "\"entries\" is an object: a name for each design system, and what to take of it")
      }
    }
    checkOutputs(root)
    return (registry, entries)
  }

  private mutating func entry(_ member: JSONMember) -> ProjectEntry? {
    let name = member.name
    if !ProjectEntry.isName(name) {
      let rule = "a name is letters, digits, \".\", \"-\" and \"_\", up to \(ProjectEntry.maximumNameLength) bytes"
      problems.append(FileProblem(position: member.namePosition, message: rule))
    }
    let node = member.value
    guard object(node, "an entry", knows: ProjectFile.Members.entry) else { return nil }
    let system = required(node, "system", "the identifier of a design system, such as \"acme.mosaic\"")
      .flatMap { text($0, "system") }
    var identifier: SystemIdentifier?
    if let system, let place = node["system"] {
      do throws(SystemIdentifier.ParseError) {
        identifier = try SystemIdentifier(parsing: system)
      } catch {
        report(place, "\"system\" is no identifier: \(error)")
      }
    }
    let range = required(node, "range", "a range such as \"^1.2\" or a channel such as \"latest\"")
      .flatMap { text($0, "range") }
    var selector: ReleaseSelector?
    if let range, let place = node["range"] {
      do throws(ReleaseSelector.ParseError) {
        selector = try ReleaseSelector(parsing: range)
      } catch {
        report(place, "\"range\" is neither a range nor a channel: \(error)")
      }
    }
    let list = required(node, "exports", "a list of what to generate").map { exports($0) }
    guard let identifier, let selector, let list else { return nil }
    return ProjectEntry(name: name, system: identifier, selector: selector, exports: list)
  }

  private mutating func exports(_ node: JSONNode) -> [ProjectExport] {
    guard node.kind == .array else {
      report(node, "\"exports\" is a list of objects with \"format\" and \"out\"")
      return []
    }
    var exports: [ProjectExport] = []
    for element in node.elements { if let export = export(element) { exports.append(export) } }
    return exports
  }

  private mutating func export(_ node: JSONNode) -> ProjectExport? {
    guard object(node, "an export", knows: ProjectFile.Members.export) else { return nil }
    let format = required(node, "format", "the name of a format, such as \"css\"").flatMap {
      nonEmptyText($0, "format")
    }
    let out = required(node, "out", "the folder for the generated files").flatMap { output($0) }
    let settings = node["options"].map { options($0) } ?? [:]
    let fixed = node["contexts"].map { contexts($0, beside: settings) } ?? [:]
    let names = NameSelection(
      include: node["include"].map { paths($0, "include") } ?? [],
      exclude: node["exclude"].map { paths($0, "exclude") } ?? [])
    if names.isEmpty, let list = node["exclude"] {
      report(list, "\"exclude\" leaves nothing of what \"include\" takes")
    }
    guard let format, let out else { return nil }
    return ProjectExport(format: format, out: out, options: settings, contexts: fixed, names: names)
  }

  private mutating func contexts(_ node: JSONNode, beside options: [String: String]) -> [String: String] {
    guard node.kind == .object else {
      report(
        node, "\"contexts\" is an object: for each modifier the context to hold it at, such as {\"brand\": \"beta\"}")
      return [:]
    }
    var contexts: [String: String] = [:]
    for member in node.members {
      if member.name.utf8.isEmpty {
        problems.append(FileProblem(position: member.namePosition, message: "the name of a modifier is empty"))
      } else if options["context.\(member.name)"] != nil {
        problems.append(
          FileProblem(
            position: member.namePosition,
            message: "\"\(member.name)\" is fixed in \"options\" already: say it in one of the two places"))
      } else if let context = nonEmptyText(member.value, member.name) {
        contexts[member.name] = context
      }
    }
    return contexts
  }

  private mutating func paths(_ node: JSONNode, _ name: String) -> [TokenPath] {
    guard node.kind == .array else {
      report(node, "\"\(name)\" is a list of tokens and groups, such as [\"color\", \"spacing.gutter\"]")
      return []
    }
    var paths: [TokenPath] = []
    var known: Set<TokenPath> = []
    for element in node.elements {
      guard let text = element.string else {
        report(element, "the name of a token or group is a text in quotes")
        continue
      }
      let path = TokenPath(text)
      if !NameSelection.isPath(text) {
        report(
          element, "\"\(text)\" is no name: names of groups and a token are joined by dots, such as \"color.accent\"")
      } else if known.insert(path).inserted {
        paths.append(path)
      } else {
        report(element, "\"\(text)\" stands here twice")
      }
    }
    return paths
  }

  private mutating func output(_ node: JSONNode) -> String? {
    guard let text = text(node, "out") else { return nil }
    do throws(SafePath.Problem) {
      return try SafePath.output(text)
    } catch {
      report(node, "the path in \"out\" \(error.rawValue)")
      return nil
    }
  }

  /// Values are texts; a bool or number stands for its spelling, as people write `true` without quotes.
  private mutating func options(_ node: JSONNode) -> [String: String] {
    guard node.kind == .object else {
      report(node, "\"options\" is an object of names and values")
      return [:]
    }
    var options: [String: String] = [:]
    for member in node.members {
      let value = member.value
      switch value.kind {
      case .string: options[member.name] = value.string
      case .bool: options[member.name] = value.bool == true ? "true" : "false"
      case .number: options[member.name] = value.numberText
      case .null, .array, .object: report(value, "the value of an option is a text, a number, true or false")
      }
    }
    return options
  }

  /// Two exports in one folder would each take the other's files for strangers.
  private mutating func checkOutputs(_ root: JSONNode) {
    guard let entries = root["entries"] else { return }
    var outputs: [(path: String, key: [UInt8], node: JSONNode)] = []
    for entry in entries.members {
      guard let exports = entry.value["exports"] else { continue }
      for export in exports.elements {
        guard let node = export["out"], let text = node.string, let path = try? SafePath.output(text) else { continue }
        outputs.append((path, SafePath.key(path), node))
      }
    }
    // In the order of their keys a folder is followed at once by those that lie in it.
    outputs.sort { $0.key.lexicographicallyPrecedes($1.key) }
    for (outer, inner) in zip(outputs, outputs.dropFirst()) where inner.key.starts(with: outer.key) {
      let (first, second) = outer.node.byteOffset < inner.node.byteOffset ? (outer, inner) : (inner, outer)
      let what = "\"\(second.path)\" and \"\(first.path)\" (line \(first.node.position.line)) lie in each other"
      report(second.node, "\(what): every export needs a folder of its own")
    }
  }

  // MARK: - Pieces

  private mutating func report(_ node: JSONNode, _ message: String) {
    problems.append(FileProblem(position: node.position, message: message))
  }

  private mutating func object(_ node: JSONNode, _ what: String, knows members: [StaticString]) -> Bool {
    guard node.kind == .object else {
      report(node, "\(what) is an object")
      return false
    }
    for member in node.members where !members.contains(where: { member.isNamed($0) }) {
      let known = members.filter { !$0.hasDollar }.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.append(
        FileProblem(position: member.namePosition, message: "\"\(member.name)\" is unknown here: \(what) has \(known)"))
    }
    return true
  }

  private mutating func required(_ node: JSONNode, _ name: StaticString, _ what: String) -> JSONNode? {
    if let value = node[name] { return value }
    report(node, "\"\(name)\" is missing: \(what)")
    return nil
  }

  private mutating func text(_ node: JSONNode, _ name: String) -> String? {
    if let text = node.string { return text }
    report(node, "\"\(name)\" is a text in quotes")
    return nil
  }

  private mutating func nonEmptyText(_ node: JSONNode, _ name: String) -> String? {
    guard let text = text(node, name) else { return nil }
    if !text.utf8.isEmpty { return text }
    report(node, "\"\(name)\" is empty")
    return nil
  }
}

extension StaticString {
  fileprivate var hasDollar: Bool { withUTF8Buffer { $0.first == UInt8(ascii: "$") } }
}
