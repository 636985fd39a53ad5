internal import JSON
internal import TesseraDomain

/// Reads a resolver document: sets, modifiers and their order, with every source they name, into a system's content.
///
/// Source: Design Tokens Resolver 2025.10; its JSON schema.
struct ResolverReader {
  static let version = "2025.10"

  let root: JSONNode
  /// The resolver's path below the folder; sources are named relative to it.
  let file: String
  let files: DraftFiles
  var state: DraftState
  /// Files that some source names, read once each.
  var documents: [NameKey: JSONDocument?] = [:]
  /// The sets and modifiers of the root maps.
  let setNodes: [NameKey: JSONNode]
  let modifierNodes: [NameKey: JSONNode]
  var setIndices: [NameKey: Int] = [:]
  var modifierIndices: [NameKey: Int] = [:]
  /// Sets and modifiers that something refers to, sound or not.
  var metSets: Set<NameKey> = []
  private var metModifiers: Set<NameKey> = []
  /// How often a name had to be varied.
  private var variations: [NameKey: Int] = [:]
  /// Sets being read, outermost first: meeting one again is a circle.
  var running: [String] = []
  /// What references are being followed to, outermost first.
  var following: [JSONNode] = []
  /// Sources and entries of the order met so far.
  var placeCount = 0

  init(_ root: JSONNode, file: String, files: DraftFiles, state: DraftState) {
    self.root = root
    self.file = file
    self.files = files
    self.state = state
    self.state.resolver = root
    self.state.content = SystemContent(
      layers: [], resolver: ResolverShape(isImplicit: false, sets: [], modifiers: [], order: []))
    setNodes = Self.index(root["sets"])
    modifierNodes = Self.index(root["modifiers"])
    documents[NameKey(file)] = root.document
  }

  private static func index(_ map: JSONNode?) -> [NameKey: JSONNode] {
    var found: [NameKey: JSONNode] = [:]
    if let map {
      for member in map.members where found[NameKey(member.name)] == nil { found[NameKey(member.name)] = member.value }
    }
    return found
  }

  /// Files that the resolver reaches.
  var reachedFiles: Set<NameKey> { Set(documents.keys) }

  mutating func read() {
    guard root.kind == .object else {
      state.log.add("value.shape", at: root, "a resolver document is an object", advice: "Write { \"version\": … }.")
      return
    }
    readRoot()
    readUnused()
  }

  private mutating func readRoot() {
    for member in root.members {
      switch member.name {
      case "version", "resolutionOrder", "$defs": break
      case "sets", "modifiers":
        if member.value.kind != .object {
          state.log.add(
            "value.shape", at: member.value, "\"\(member.name)\" is an object", advice: "Write {\"name\": …}.")
        }
        for entry in member.value.members { checkName(entry.nameNode) }
      case "name", "description", "$schema":
        if member.value.kind != .string {
          state.log.add(
            "value.shape", at: member.value, "\"\(member.name)\" is a string", advice: "Write text in quotes.")
        }
      default:
        state.log.add(
          "node.extra-member", at: member.nameNode, "a resolver has no member \"\(member.name)\"",
          advice: "It has version, resolutionOrder, sets, modifiers, name, description, $schema and $defs.")
      }
    }
    state.content.resolver.name = root["name"]?.string
    state.content.resolver.description = root["description"]?.string
    if root["version"]?.isString("2025.10") != true {
      state.log.add(
        "resolver.version", at: root["version"] ?? root,
        root["version"] == nil ? "the resolver has no \"version\"" : "\"version\" is \"2025.10\" and nothing else",
        advice: "Write \"version\": \"\(Self.version)\".")
    }
    guard let order = root["resolutionOrder"], order.kind == .array, order.count > 0 else {
      state.log.add(
        "resolver.order-missing", at: root["resolutionOrder"] ?? root,
        "\"resolutionOrder\" is a list with at least one entry", advice: "List the sets and modifiers in order.")
      return
    }
    var names: [NameKey: JSONNode] = [:]
    for item in order.elements {
      guard admitPlace(item) else { return }
      readOrderItem(item, &names)
    }
  }

  /// Counts a source or an entry of the order; whether it still may be read.
  mutating func admitPlace(_ node: JSONNode) -> Bool {
    if state.isFull { return false }
    placeCount += 1
    guard placeCount > 5 * LayerOrder.maximumPlaces else { return true }
    state.isFull = true
    state.log.add(
      "limit.sources", at: node, "the resolver names more than \(5 * LayerOrder.maximumPlaces) sources",
      advice: "Refer to each set once.")
    return false
  }

  /// Holds the name of a set, modifier or context against the bounds.
  mutating func checkName(_ name: JSONNode) {
    let count = name.withUTF8 { $0.count } ?? 0
    if count == 0 {
      state.log.add("name.empty", at: name, "a set, modifier or context has a name", advice: "Name it.")
    } else if count > TokenTreeReader.maximumNameBytes {
      state.log.add(
        "limit.name", at: name, "a name is longer than \(TokenTreeReader.maximumNameBytes) bytes",
        advice: "Shorten it.")
    }
  }

  // MARK: - Order

  private mutating func readOrderItem(_ item: JSONNode, _ names: inout [NameKey: JSONNode]) {
    guard item.kind == .object else {
      state.log.add(
        "value.shape", at: item, "an entry of resolutionOrder is an object", advice: "Write {\"$ref\": \"#/sets/…\"}.")
      return
    }
    if let pointer = item["$ref"] {
      readOrderReference(item, pointer)
      return
    }
    var isSound = true
    let name = item["name"]?.string ?? ""
    if let written = item["name"], written.kind != .string {
      state.log.add("value.shape", at: written, "\"name\" is a string", advice: "Write text in quotes.")
      isSound = false
    } else if name.utf8.isEmpty {
      state.log.add(
        "value.missing-field", at: item["name"] ?? item, "an inline entry of resolutionOrder needs a \"name\"",
        advice: "Add \"name\", or refer to a set or modifier.")
      isSound = false
    } else if let first = names[NameKey(name)] {
      let place = state.log.place(of: first)
      state.log.add(
        "resolver.order-name-twin", at: item["name"], "the name \"\(name)\" stands already at \(place)",
        advice: "Give each inline entry a name of its own.")
      isSound = false
    } else {
      names[NameKey(name)] = item["name"]
    }
    let isSet = item["type"]?.isString("set") == true
    if !isSet, item["type"]?.isString("modifier") != true {
      state.log.add(
        item["type"] == nil ? "value.missing-field" : "value.range", at: item["type"] ?? item,
        "an inline entry of resolutionOrder has the \"type\" \"set\" or \"modifier\"", advice: "Write one of them.")
      return
    }
    let label = freeName(name, isSet: isSet)
    if isSet {
      if let set = readSet(item, nil, named: label, isInline: true), isSound {
        state.content.resolver.order.append(.set(set))
      }
    } else if let modifier = readModifier(item, nil, named: label, isInline: true), isSound {
      state.content.resolver.order.append(.modifier(modifier))
    }
  }

  /// `name`, or a variation of it that no set or modifier has.
  private mutating func freeName(_ name: String, isSet: Bool) -> String {
    let nodes = isSet ? setNodes : modifierNodes
    let indices = isSet ? setIndices : modifierIndices
    var candidate = name
    var number = variations[NameKey(name)] ?? 1
    while nodes[NameKey(candidate)] != nil || indices[NameKey(candidate)] != nil {
      number += 1
      candidate = "\(name)'\(number)"
    }
    variations[NameKey(name)] = number
    return candidate
  }

  private mutating func readOrderReference(_ item: JSONNode, _ pointer: JSONNode) {
    guard let segments = segments(pointer) else { return }
    let overrides = item.count > 1 ? item : nil
    switch (segments.first, segments.count) {
    case ("sets", 2):
      let index: Int?
      if let overrides {
        index = overridingSet(named: segments[1], overrides, at: pointer)
      } else {
        index = set(named: segments[1], at: pointer)
      }
      if let index { state.content.resolver.order.append(.set(index)) }
    case ("modifiers", 2):
      guard let target = modifierNodes[NameKey(segments[1])] else {
        reportMissing(pointer, segments[1], among: modifierNodes)
        return
      }
      metModifiers.insert(NameKey(segments[1]))
      // An input names the modifier, whatever members stand beside the reference.
      let known = modifierIndices[NameKey(segments[1])]
      if let known, overrides == nil {
        state.content.resolver.order.append(.modifier(known))
        return
      }
      let label = known == nil ? segments[1] : freeName(segments[1], isSet: false)
      if let modifier = readModifier(target, overrides, named: label, isInline: false) {
        state.content.resolver.order.append(.modifier(modifier))
      }
    case ("resolutionOrder", _):
      state.log.add(
        "resolver.pointer-forbidden", at: pointer, "nothing may point into resolutionOrder",
        advice: "Point at #/sets/… or #/modifiers/….")
    default:
      state.log.add(
        "resolver.pointer-forbidden", at: pointer, "an entry of resolutionOrder points at a set or a modifier",
        advice: "Point at #/sets/… or #/modifiers/….")
    }
  }

  /// The set named `name` with the members of `overrides` in the place of its own, as a set of its own.
  mutating func overridingSet(named name: String, _ overrides: JSONNode, at pointer: JSONNode) -> Int? {
    guard let target = setNodes[NameKey(name)] else {
      reportMissing(pointer, name, among: setNodes)
      return nil
    }
    metSets.insert(NameKey(name))
    guard !closesCircle(name, at: pointer) else { return nil }
    running.append(name)
    defer { running.removeLast() }
    return readSet(target, overrides, named: freeName(name, isSet: true), isInline: false)
  }

  /// The segments of a pointer into this document; `nil` once reported.
  mutating func segments(_ pointer: JSONNode) -> [String]? {
    guard let text = pointer.string else {
      state.log.add("ref.syntax", at: pointer, "$ref is a string", advice: "Write \"#/sets/…\".")
      return nil
    }
    do throws(ReferenceSyntaxError) {
      return try TokenReference.segments(ofPointer: text)
    } catch {
      state.log.add(error.code, at: pointer, error.message, advice: "Write \"#/sets/name\".")
      return nil
    }
  }

  mutating func reportMissing(_ pointer: JSONNode, _ name: String = "", among names: [NameKey: JSONNode] = [:]) {
    let near = names.count > 1_000 ? nil : NearName.find(name, among: names.keys.map(\.text).sorted())
    state.log.add(
      "ref.missing", at: pointer, "\(pointer.string ?? "") points at nothing",
      advice: near.map { "Did you mean \"\($0)\"?" } ?? "Point at something that exists.")
  }

  /// Judges sets and modifiers that the order leaves out, and keeps them out of the content.
  private mutating func readUnused() {
    let kept = state
    for member in root["sets"]?.members.map(\.self) ?? [] where !metSets.contains(NameKey(member.name)) {
      guard !state.isFull else { break }
      warnOfUnused(member, "set")
      _ = set(named: member.name, at: member.nameNode)
    }
    for member in root["modifiers"]?.members.map(\.self) ?? [] where !metModifiers.contains(NameKey(member.name)) {
      guard !state.isFull else { break }
      warnOfUnused(member, "modifier")
      _ = readModifier(member.value, nil, named: member.name, isInline: false)
    }
    state.forgetNodes(since: kept)
  }

  private mutating func warnOfUnused(_ member: JSONMember, _ what: String) {
    state.log.add(
      "resolver.unused", .warning, at: member.nameNode, "the \(what) \"\(member.name)\" is in no resolution order",
      advice: "Add it to resolutionOrder, or take it out.")
  }
}
