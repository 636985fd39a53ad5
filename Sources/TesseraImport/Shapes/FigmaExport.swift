internal import JSON
internal import TesseraDomain

/// Variables of Figma in other forms than a file for each mode: what its REST API answers, and what plug-ins make of it.
///
/// What lists variables one by one is written once more as trees of tokens; each of them stands in the line, and where
/// that is possible in the column, of what it comes from, so that notes point there.
struct FigmaExport {
  /// A collection, and a tree of tokens for each of its modes.
  struct Collection {
    let name: String
    var modes: [(name: String, root: JSONNode)]
    /// The mode that is declared as the default.
    var defaultIndex: Int?
  }

  private var collections: [Collection] = []

  /// Whether a file has one of these forms.
  static func isExport(_ root: JSONNode) -> Bool {
    if let list = root["collections"], list.element(0)?["modes"]?.kind == .array { return true }
    if let meta = root["meta"] ?? (root["variables"] == nil ? nil : root), let variables = meta["variables"],
      meta["variableCollections"] != nil || meta["collections"] != nil
    {
      return children(of: variables).contains { $0["valuesByMode"] != nil }
    }
    var export = FigmaExport()
    return export.readNamed(root)
  }

  /// The collections in a file; nil where it is none of these forms.
  static func collections(in file: ImportFile, _ log: inout ImportLog) -> [Collection]? {
    var export = FigmaExport()
    let root = file.root
    if export.readNamed(root) { return export.collections }
    if let list = root["collections"], list.kind == .array, list.element(0)?["modes"]?.kind == .array {
      export.readLists(list, file, &log)
    } else if let meta = root["meta"] ?? (root["variables"] == nil ? nil : root),
      let variables = meta["variables"], let collections = meta["variableCollections"] ?? meta["collections"]
    {
      export.readVariables(variables, collections, file, &log)
    } else {
      return nil
    }
    return export.collections.isEmpty ? nil : export.collections
  }

  // MARK: - Trees

  /// `[{"Theme": {"modes": {"Light": {…}}}}]`, or one object with a member for each collection.
  private mutating func readNamed(_ root: JSONNode) -> Bool {
    let objects = root.kind == .array ? Array(root.elements) : [root]
    for object in objects {
      guard object.kind == .object else { return false }
      for member in object.members {
        if member.startsWithDollar { continue }
        guard let modes = member.value["modes"], modes.kind == .object, modes.count > 0,
          modes.members.allSatisfy({ $0.value.kind == .object && $0.value["$value"] == nil && $0.value["value"] == nil }
          ),
          member.value.members.allSatisfy({ $0.isNamed("modes") || $0.value.kind != .object || $0.startsWithDollar })
        else { return false }
        collections.append(
          Collection(name: member.name, modes: modes.members.map { (name: $0.name, root: $0.value) }))
      }
    }
    return !collections.isEmpty
  }

  // MARK: - Lists

  /// A variable, and what one mode says of it.
  private struct Variable {
    let name: String
    let type: String?
    /// A value as it is written, or an alias.
    let value: JSONNode
    var alias: String?
    /// The object that holds the rest, where the variable is told apart from its values.
    var owner: JSONNode?
  }

  /// `{"collections": [{"name": …, "modes": [{"name": …, "variables": [{"name": …, "value": …}]}]}]}`.
  private mutating func readLists(_ list: JSONNode, _ file: ImportFile, _ log: inout ImportLog) {
    for (index, entry) in list.elements.enumerated() {
      guard let modes = entry["modes"] else { continue }
      var collection = Collection(name: entry["name"]?.string ?? "collection-\(index + 1)", modes: [])
      for mode in modes.elements {
        let variables = (mode["variables"]?.elements.map(\.self) ?? []).compactMap { node -> Variable? in
          guard let name = node["name"]?.string, let value = node["value"] ?? node["$value"] else { return nil }
          let target = value.kind == .object ? value["name"]?.string : nil
          return Variable(name: name, type: Self.type(node["type"]?.string), value: value, alias: target)
        }
        let text = Self.tree(of: variables)
        if let root = Self.parsed(text, at: mode, file, &log) {
          collection.modes.append((mode["name"]?.string ?? "mode-\(collection.modes.count + 1)", root))
        }
      }
      if !collection.modes.isEmpty { collections.append(collection) }
    }
  }

  /// What the REST API answers: variables with a value for each mode of their collection.
  private mutating func readVariables(
    _ variables: JSONNode, _ written: JSONNode, _ file: ImportFile, _ log: inout ImportLog
  ) {
    let nodes = Self.children(of: variables).filter {
      $0["name"]?.kind == .string && $0["remote"]?.bool != true && $0["deletedButReferenced"]?.bool != true
    }
    var names: [NameKey: String] = [:]
    for node in nodes { if let id = node["id"]?.string, let name = node["name"]?.string { names[NameKey(id)] = name } }
    let entries = Self.children(of: written).filter { $0.kind == .object && $0["remote"]?.bool != true }
    for entry in entries {
      let id = entry["id"]?.string
      let own = nodes.filter { node in
        guard let home = node["variableCollectionId"]?.string ?? node["collectionId"]?.string else {
          return entries.count == 1
        }
        return id.map { $0.hasSameBytes(as: home) } ?? false
      }
      let modes = Self.modes(of: entry, own)
      var collection = Collection(name: entry["name"]?.string ?? "collection", modes: [])
      for mode in modes {
        let list = own.compactMap { node -> Variable? in
          guard let value = node["valuesByMode"]?.member(mode.id), let name = node["name"]?.string else { return nil }
          var alias: String?
          if value["type"]?.isString("VARIABLE_ALIAS") == true {
            // Of a library elsewhere there is nothing but the identity.
            alias = value["id"]?.string.flatMap { names[NameKey($0)] ?? $0 }
          }
          return Variable(
            name: name, type: Self.type(node["resolvedType"]?.string ?? node["type"]?.string), value: value,
            alias: alias, owner: node)
        }
        guard !list.isEmpty, let root = Self.parsed(Self.tree(of: list), at: entry, file, &log) else { continue }
        if let standard = entry["defaultModeId"]?.string, standard.hasSameBytes(as: mode.id) {
          collection.defaultIndex = collection.modes.count
        }
        collection.modes.append((mode.name, root))
      }
      if !collection.modes.isEmpty { collections.append(collection) }
    }
  }

  private static func children(of node: JSONNode) -> [JSONNode] {
    node.kind == .array ? Array(node.elements) : node.members.map(\.value)
  }

  /// The modes of a collection: as it lists them, else as the values name them.
  private static func modes(of collection: JSONNode, _ variables: [JSONNode]) -> [(id: String, name: String)] {
    let listed = collection["modes"]
    if let listed, listed.kind == .object {
      return listed.members.map { (id: $0.name, name: $0.value.string ?? $0.value["name"]?.string ?? $0.name) }
    }
    let found = (listed?.elements.map(\.self) ?? []).compactMap { node -> (id: String, name: String)? in
      if let name = node.string { return (name, name) }
      guard let id = node["modeId"]?.string ?? node["id"]?.string ?? node["name"]?.string else { return nil }
      return (id, node["name"]?.string ?? id)
    }
    if !found.isEmpty { return found }
    return variables.first?["valuesByMode"]?.members.map { (id: $0.name, name: $0.name) } ?? []
  }

  private static func type(_ written: String?) -> String? {
    switch written?.lowercased() {
    case "color": "color"
    case "float", "number": "number"
    case "string": "string"
    case "boolean": "boolean"
    default: written
    }
  }

  // MARK: - Writing trees

  private static func tree(of variables: [Variable]) -> [UInt8] {
    var text = AlignedText()
    text.append("{")
    for (place, variable) in variables.enumerated() {
      if place > 0 { text.append(",") }
      let names = variable.name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      for name in names.isEmpty ? [variable.name] : names {
        text.append(name, isQuoted: true)
        text.append(":{")
      }
      if let type = variable.type {
        text.append("\"$type\":")
        text.append(type, isQuoted: true)
        text.append(",")
      }
      if let owner = variable.owner { append(owner, to: &text) }
      text.append("\"$value\":")
      text.align(to: variable.value.position)
      if let alias = variable.alias {
        let path = alias.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
        text.append("{" + String(decoding: path, as: UTF8.self) + "}", isQuoted: true)
      } else {
        text.append(variable.value)
      }
      for _ in 0..<max(1, names.count) { text.append("}") }
    }
    text.append("}")
    return text.bytes
  }

  private static func append(_ owner: JSONNode, to text: inout AlignedText) {
    if let description = owner["description"], description.string?.isEmpty == false {
      text.append("\"$description\":")
      text.append(description)
      text.append(",")
    }
    if let id = owner["id"], id.kind == .string {
      text.append("\"uuid\":")
      text.append(id)
      text.append(",")
    }
    let kept: [StaticString] = ["key", "hiddenFromPublishing", "scopes", "codeSyntax"]
    let members = owner.members.filter { member in kept.contains { member.isNamed($0) } }
    guard !members.isEmpty else { return }
    text.append("\"$extensions\":{\"com.figma\":{")
    for (place, member) in members.enumerated() {
      if place > 0 { text.append(",") }
      text.append(member.nameNode)
      text.append(":")
      text.append(member.value)
    }
    text.append("}},")
  }

  /// - Parameter origin: what the tree was made of, which is refused where its names make the tree too deep or too large.
  private static func parsed(
    _ bytes: [UInt8], at origin: JSONNode, _ file: ImportFile, _ log: inout ImportLog
  ) -> JSONNode? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: bytes, options: .lenient)
      log.name(document, file.path)
      return document.root
    } catch {
      SourceReader.refuse(error.reason, at: log.location(of: origin), &log)
      return nil
    }
  }
}

/// A text in which a value can be put where it stood in another one.
private struct AlignedText {
  /// Further to the right nothing is put.
  private static let maximumColumn = 2_000

  private(set) var bytes: [UInt8] = []
  private var line = 1
  private var column = 1

  /// Goes on to a place, if it lies ahead.
  mutating func align(to position: JSONPosition) {
    guard position.line >= line else { return }
    while line < position.line {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
      column = 1
    }
    guard position.column > column, position.column <= Self.maximumColumn else { return }
    bytes += Array(repeating: UInt8(ascii: " "), count: position.column - column)
    column = position.column
  }

  mutating func append(_ text: String, isQuoted: Bool = false) {
    guard isQuoted else { return add(text.utf8) }
    var quoted: [UInt8] = []
    JSONText.append(.string(text), to: &quoted)
    add(quoted)
  }

  mutating func append(_ node: JSONNode) {
    var text: [UInt8] = []
    JSONText.append(node: node, to: &text)
    add(text)
  }

  private mutating func add(_ added: some Sequence<UInt8>) {
    for byte in added {
      bytes.append(byte)
      if byte & 0xC0 != 0x80 { column += 1 }
    }
  }
}
