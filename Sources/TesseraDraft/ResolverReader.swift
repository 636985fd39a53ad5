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
  var content = SystemContent(
    layers: [], resolver: ResolverShape(isImplicit: false, sets: [], modifiers: [], order: []))
  var log: DraftLog
  /// Files that some source names, read once each.
  var documents: [String: JSONDocument?] = [:]
  private var setIndices: [String: Int] = [:]
  private var modifierIndices: [String: Int] = [:]
  /// Sets being read, outermost first: meeting one again is a circle.
  private var running: [String] = []
  var sourceDepth = 0

  init(_ root: JSONNode, file: String, files: DraftFiles, log: DraftLog) {
    self.root = root
    self.file = file
    self.files = files
    self.log = log
    documents[file] = root.document
  }

  /// Files that the resolver reaches.
  var reachedFiles: Set<String> { Set(documents.keys) }

  mutating func read() {
    guard root.kind == .object else {
      log.add("value.shape", at: root, "a resolver document is an object", advice: "Write { \"version\": … }.")
      return
    }
    readRoot()
    readUnused()
  }

  private mutating func readRoot() {
    for member in root.members {
      switch member.name {
      case "version", "resolutionOrder", "sets", "modifiers", "$defs": break
      case "name", "description", "$schema":
        if member.value.kind != .string {
          log.add("value.shape", at: member.value, "\"\(member.name)\" is a string", advice: "Write text in quotes.")
        }
      default:
        log.add(
          "node.extra-member", at: member.nameNode, "a resolver has no member \"\(member.name)\"",
          advice: "It has version, resolutionOrder, sets, modifiers, name, description, $schema and $defs.")
      }
    }
    content.resolver.name = root["name"]?.string
    content.resolver.description = root["description"]?.string
    if let version = root["version"] {
      if !version.isString("2025.10") {
        log.add(
          "resolver.version", at: version, "\"version\" is \"\(Self.version)\" and nothing else",
          advice: "Write \"\(Self.version)\".")
      }
    } else {
      log.add(
        "resolver.version", at: root, "the resolver has no \"version\"", advice: "Add \"version\": \"\(Self.version)\"."
      )
    }
    for name: StaticString in ["sets", "modifiers"] {
      if let map = root[name], map.kind != .object {
        log.add("value.shape", at: map, "\"\(name)\" is an object", advice: "Write {\"name\": …}.")
      }
    }
    guard let order = root["resolutionOrder"], order.kind == .array, order.count > 0 else {
      log.add(
        "resolver.order-missing", at: root["resolutionOrder"] ?? root,
        "\"resolutionOrder\" is a list with at least one entry", advice: "List the sets and modifiers in order.")
      return
    }
    var names: [String: JSONNode] = [:]
    for item in order.elements { readOrderItem(item, &names) }
  }

  // MARK: - Order

  private mutating func readOrderItem(_ item: JSONNode, _ names: inout [String: JSONNode]) {
    guard item.kind == .object else {
      log.add(
        "value.shape", at: item, "an entry of resolutionOrder is an object", advice: "Write {\"$ref\": \"#/sets/…\"}.")
      return
    }
    if let pointer = item["$ref"] {
      readOrderReference(item, pointer)
      return
    }
    var isSound = true
    let name = item["name"]?.string
    if name?.isEmpty != false {
      log.add(
        "value.missing-field", at: item, "an inline entry of resolutionOrder needs a \"name\"",
        advice: "Add \"name\", or refer to a set or modifier.")
      isSound = false
    }
    let isSet = item["type"]?.isString("set") == true
    if !isSet, item["type"]?.isString("modifier") != true {
      log.add(
        item["type"] == nil ? "value.missing-field" : "value.range", at: item["type"] ?? item,
        "an inline entry of resolutionOrder has the \"type\" \"set\" or \"modifier\"", advice: "Write one of them.")
      return
    }
    if let name {
      if let first = names[name] {
        log.add(
          "resolver.order-name-twin", at: item["name"],
          "the name \"\(name)\" stands already at \(log.place(of: first))",
          advice: "Give each inline entry a name of its own.")
        isSound = false
      }
      names[name] = item["name"]
    }
    let label = freeName(name ?? "", isSet: isSet)
    if isSet {
      if let set = readSet(item, nil, named: label, isInline: true), isSound {
        content.resolver.order.append(.set(set))
      }
    } else if let modifier = readModifier(item, nil, named: label, isInline: true), isSound {
      content.resolver.order.append(.modifier(modifier))
    }
  }

  /// `name`, or a variation of it that no set or modifier in the root has.
  private func freeName(_ name: String, isSet: Bool) -> String {
    var candidate = name
    while (isSet ? root["sets"] : root["modifiers"])?.member(candidate) != nil
      || (isSet ? setIndices[candidate] : modifierIndices[candidate]) != nil
    { candidate += "'" }
    return candidate
  }

  private mutating func readOrderReference(_ item: JSONNode, _ pointer: JSONNode) {
    guard let segments = segments(pointer, inside: "resolutionOrder") else { return }
    let overrides = item.count > 1 ? item : nil
    switch (segments.first, segments.count) {
    case ("sets", 2):
      if overrides == nil {
        if let set = set(named: segments[1], at: pointer) { content.resolver.order.append(.set(set)) }
      } else if let target = root["sets"]?.member(segments[1]) {
        let label = freeName(segments[1], isSet: true)
        if let set = readSet(target, overrides, named: label, isInline: false) {
          content.resolver.order.append(.set(set))
        }
      } else {
        reportMissing(pointer)
      }
    case ("modifiers", 2):
      guard let target = root["modifiers"]?.member(segments[1]) else {
        reportMissing(pointer)
        return
      }
      if overrides == nil, let known = modifierIndices[segments[1]] {
        content.resolver.order.append(.modifier(known))
        return
      }
      let label = overrides == nil ? segments[1] : freeName(segments[1], isSet: false)
      if let modifier = readModifier(target, overrides, named: label, isInline: false) {
        content.resolver.order.append(.modifier(modifier))
      }
    case ("resolutionOrder", _):
      log.add(
        "resolver.pointer-forbidden", at: pointer, "nothing may point into resolutionOrder",
        advice: "Point at #/sets/… or #/modifiers/….")
    default:
      log.add(
        "resolver.pointer-forbidden", at: pointer, "an entry of resolutionOrder points at a set or a modifier",
        advice: "Point at #/sets/… or #/modifiers/….")
    }
  }

  /// The segments of a pointer into this document; `nil` once reported.
  mutating func segments(_ pointer: JSONNode, inside place: String) -> [String]? {
    guard let text = pointer.string else {
      log.add("ref.syntax", at: pointer, "$ref is a string", advice: "Write \"#/sets/…\".")
      return nil
    }
    do throws(ReferenceSyntaxError) {
      return try TokenReference.segments(ofPointer: text)
    } catch {
      log.add("ref.syntax", at: pointer, error.message, advice: "Write \"#/sets/name\".")
      return nil
    }
  }

  mutating func reportMissing(_ pointer: JSONNode) {
    log.add(
      "ref.missing", at: pointer, "\(pointer.string ?? "") points at nothing", advice: "Point at something that exists."
    )
  }

  // MARK: - Sets

  /// The set of the root map named `name`, read on first use.
  mutating func set(named name: String, at site: JSONNode) -> Int? {
    if let start = running.firstIndex(of: name) {
      let circle = (running[start...] + [name]).joined(separator: " → ")
      log.add(
        "resolver.pointer-cycle", at: site, "sets refer to each other in a circle: \(circle)",
        advice: "Take one reference out of the circle.")
      return nil
    }
    if let known = setIndices[name] { return known }
    guard let target = root["sets"]?.member(name) else {
      reportMissing(site)
      return nil
    }
    running.append(name)
    defer { running.removeLast() }
    return readSet(target, nil, named: name, isInline: false)
  }

  private mutating func readSet(_ set: JSONNode, _ overrides: JSONNode?, named name: String, isInline: Bool) -> Int? {
    guard checkShape(set, overrides, "a set", "sources", isInline: isInline) else { return nil }
    guard let sources = overrides?["sources"] ?? set["sources"] else {
      log.add(
        "value.missing-field", at: set, "the set \"\(name)\" needs \"sources\"", advice: "Add \"sources\": [ … ].")
      return nil
    }
    guard let read = readSources(sources, of: .set(name)) else { return nil }
    let index = content.resolver.sets.count
    content.resolver.sets.append(
      .init(
        name: name, sources: read, description: (overrides?["description"] ?? set["description"])?.string,
        extensions: overrides?["$extensions"] ?? set["$extensions"]))
    setIndices[name] = index
    return index
  }

  /// Checks that an object is closed and its common members have their shapes.
  private mutating func checkShape(
    _ node: JSONNode, _ overrides: JSONNode?, _ what: String, _ own: StaticString, isInline: Bool
  ) -> Bool {
    guard node.kind == .object else {
      log.add("value.shape", at: node, "\(what) is an object", advice: "Write {\"\(own)\": …}.")
      return false
    }
    let isModifier = "\(own)" == "contexts"
    for source in [node, overrides].compactMap(\.self) {
      for member in source.members {
        switch member.name {
        case "sources" where !isModifier, "contexts" where isModifier: break
        case "default" where isModifier: break
        case "name" where isInline, "type" where isInline: break
        case "$ref" where overrides != nil: break
        case "description":
          if member.value.kind != .string {
            log.add("value.shape", at: member.value, "\"description\" is a string", advice: "Write text in quotes.")
          }
        case "$extensions":
          if member.value.kind != .object {
            log.add(
              "value.shape", at: member.value, "\"$extensions\" is an object", advice: "Write {\"com.example\": …}.")
          }
        default:
          log.add(
            "node.extra-member", at: member.nameNode, "\(what) has no member \"\(member.name)\"",
            advice: "Move it into \"$extensions\", or take it out.")
        }
      }
    }
    return true
  }

  // MARK: - Modifiers

  private mutating func readModifier(
    _ modifier: JSONNode, _ overrides: JSONNode?, named name: String, isInline: Bool
  ) -> Int? {
    guard checkShape(modifier, overrides, "a modifier", "contexts", isInline: isInline) else { return nil }
    guard let contexts = overrides?["contexts"] ?? modifier["contexts"] else {
      log.add(
        "resolver.contexts", at: modifier, "the modifier \"\(name)\" needs \"contexts\"",
        advice: "Add \"contexts\": {\"light\": [ … ], \"dark\": [ … ]}.")
      return nil
    }
    guard contexts.kind == .object else {
      log.add(
        "value.shape", at: contexts, "\"contexts\" is an object", advice: "Write {\"light\": [ … ], \"dark\": [ … ]}.")
      return nil
    }
    if contexts.count < 2 {
      log.add(
        "resolver.contexts", at: contexts,
        "the modifier \"\(name)\" has \(contexts.count) contexts, and needs two or more",
        advice: contexts.count == 0 ? "Add contexts." : "Make it a set, or add a context.")
    }
    if contexts.count > ResolverShape.maximumContexts
      || content.resolver.modifiers.count >= ResolverShape.maximumModifiers
    {
      log.add(
        "limit.modifiers", at: modifier,
        "there are more than \(ResolverShape.maximumModifiers) modifiers, or more than \(ResolverShape.maximumContexts) contexts in one",
        advice: "Split the system.")
      return nil
    }
    var shapes: [ResolverShape.Modifier.Context] = []
    for member in contexts.members {
      if member.name.utf8.isEmpty {
        log.add("name.empty", at: member.nameNode, "a context has a name", advice: "Name it.")
        continue
      }
      guard let sources = readSources(member.value, of: .context(modifier: name, context: member.name)) else {
        continue
      }
      shapes.append(.init(name: member.name, sources: sources))
    }
    var defaultIndex: Int?
    if let written = overrides?["default"] ?? modifier["default"] {
      defaultIndex = written.string.flatMap { text in shapes.firstIndex { $0.name.hasSameBytes(as: text) } }
      if defaultIndex == nil {
        log.add(
          "resolver.default", at: written, "the default of \"\(name)\" is none of its contexts",
          advice: "Use one of: " + shapes.map(\.name).joined(separator: ", ") + ".")
      }
    }
    let index = content.resolver.modifiers.count
    content.resolver.modifiers.append(
      .init(
        name: name, contexts: shapes, defaultIndex: defaultIndex,
        description: (overrides?["description"] ?? modifier["description"])?.string,
        extensions: overrides?["$extensions"] ?? modifier["$extensions"]))
    modifierIndices[name] = index
    return index
  }

  /// Judges sets and modifiers that the order leaves out, and keeps them out of the content.
  private mutating func readUnused() {
    let kept = content
    for member in root["sets"]?.members.map(\.self) ?? [] where setIndices[member.name] == nil {
      log.add(
        "resolver.unused", .warning, at: member.nameNode, "the set \"\(member.name)\" is in no resolution order",
        advice: "Add it to resolutionOrder, or take it out.")
      _ = set(named: member.name, at: member.nameNode)
    }
    for member in root["modifiers"]?.members.map(\.self) ?? [] where modifierIndices[member.name] == nil {
      log.add(
        "resolver.unused", .warning, at: member.nameNode, "the modifier \"\(member.name)\" is in no resolution order",
        advice: "Add it to resolutionOrder, or take it out.")
      _ = readModifier(member.value, nil, named: member.name, isInline: false)
    }
    content = kept
  }
}
