internal import JSON
internal import TesseraDomain

/// Sets and modifiers.
extension ResolverReader {
  /// Reports a set that is being read already.
  mutating func closesCircle(_ name: String, at site: JSONNode) -> Bool {
    guard let start = running.firstIndex(where: { $0.hasSameBytes(as: name) }) else { return false }
    let circle = (running[start...] + [name]).joined(separator: " → ")
    state.log.add(
      "resolver.pointer-cycle", at: site, "sets refer to each other in a circle: \(circle)",
      advice: "Take one reference out of the circle.")
    return true
  }

  /// The set of the root map named `name`, read on first use.
  mutating func set(named name: String, at site: JSONNode) -> Int? {
    if closesCircle(name, at: site) { return nil }
    if let known = setIndices[NameKey(name)] { return known }
    guard let target = setNodes[NameKey(name)] else {
      reportMissing(site, name, among: setNodes)
      return nil
    }
    metSets.insert(NameKey(name))
    running.append(name)
    defer { running.removeLast() }
    return readSet(target, nil, named: name, isInline: false)
  }

  mutating func readSet(_ set: JSONNode, _ overrides: JSONNode?, named name: String, isInline: Bool) -> Int? {
    guard checkShape(set, overrides, "a set", .set, isInline: isInline) else { return nil }
    guard let sources = overrides?["sources"] ?? set["sources"] else {
      state.log.add(
        "value.missing-field", at: set, "the set \"\(name)\" needs \"sources\"", advice: "Add \"sources\": [ … ].")
      return nil
    }
    guard let read = readSources(sources, of: .set(name)) else { return nil }
    let index = state.content.resolver.sets.count
    state.content.resolver.sets.append(
      .init(
        name: name, sources: read, description: (overrides?["description"] ?? set["description"])?.string,
        extensions: overrides?["$extensions"] ?? set["$extensions"]))
    setIndices[NameKey(name)] = index
    return index
  }

  enum Shape {
    case set, modifier
  }

  /// Checks that an object is closed and its common members have their shapes.
  mutating func checkShape(
    _ node: JSONNode, _ overrides: JSONNode?, _ what: String, _ shape: Shape, isInline: Bool
  ) -> Bool {
    guard node.kind == .object else {
      state.log.add(
        "value.shape", at: node, "\(what) is an object",
        advice: shape == .set ? "Write {\"sources\": …}." : "Write {\"contexts\": …}.")
      return false
    }
    for source in [node, overrides].compactMap(\.self) {
      for member in source.members {
        switch member.name {
        case "sources" where shape == .set, "contexts" where shape == .modifier: break
        case "default" where shape == .modifier: break
        case "name" where isInline, "type" where isInline: break
        case "$ref" where source.index == overrides?.index: break
        case "description":
          if member.value.kind != .string {
            state.log.add(
              "value.shape", at: member.value, "\"description\" is a string", advice: "Write text in quotes.")
          }
        case "$extensions":
          if member.value.kind != .object {
            state.log.add(
              "value.shape", at: member.value, "\"$extensions\" is an object", advice: "Write {\"com.example\": …}.")
          }
        default:
          state.log.add(
            "node.extra-member", at: member.nameNode, "\(what) has no member \"\(member.name)\"",
            advice: member.isNamed("context") && shape == .modifier
              ? "Write \"contexts\"." : "Move it into \"$extensions\", or take it out.")
        }
      }
    }
    return true
  }

  // MARK: - Modifiers

  mutating func readModifier(
    _ modifier: JSONNode, _ overrides: JSONNode?, named name: String, isInline: Bool
  ) -> Int? {
    guard checkShape(modifier, overrides, "a modifier", .modifier, isInline: isInline) else { return nil }
    guard let contexts = overrides?["contexts"] ?? modifier["contexts"] else {
      state.log.add(
        "resolver.contexts", at: modifier, "the modifier \"\(name)\" needs \"contexts\"",
        advice: "Add \"contexts\": {\"light\": [ … ], \"dark\": [ … ]}.")
      return nil
    }
    guard contexts.kind == .object else {
      state.log.add(
        "value.shape", at: contexts, "\"contexts\" is an object", advice: "Write {\"light\": [ … ], \"dark\": [ … ]}.")
      return nil
    }
    if contexts.count < 2 {
      state.log.add(
        "resolver.contexts", at: contexts,
        "the modifier \"\(name)\" has \(contexts.count == 0 ? "no" : "one") context, and needs two or more",
        advice: contexts.count == 0 ? "Add contexts." : "Make it a set, or add a context.")
    }
    if contexts.count > ResolverShape.maximumContexts
      || state.content.resolver.modifiers.count >= ResolverShape.maximumModifiers
    {
      state.log.add(
        "limit.modifiers", at: modifier,
        """
        there are more than \(ResolverShape.maximumModifiers) modifiers, \
        or more than \(ResolverShape.maximumContexts) contexts in one
        """, advice: "Split the system.")
      return nil
    }
    var shapes: [ResolverShape.Modifier.Context] = []
    for member in contexts.members {
      checkName(member.nameNode)
      if let sources = readSources(member.value, of: .context(modifier: name, context: member.name)) {
        shapes.append(.init(name: member.name, sources: sources))
      }
    }
    let index = state.content.resolver.modifiers.count
    state.content.resolver.modifiers.append(
      .init(
        name: name, contexts: shapes,
        defaultIndex: defaultContext(overrides?["default"] ?? modifier["default"], of: name, shapes),
        description: (overrides?["description"] ?? modifier["description"])?.string,
        extensions: overrides?["$extensions"] ?? modifier["$extensions"]))
    modifierIndices[NameKey(name)] = index
    return index
  }

  private mutating func defaultContext(
    _ written: JSONNode?, of name: String, _ shapes: [ResolverShape.Modifier.Context]
  ) -> Int? {
    guard let written else { return nil }
    let names = shapes.map(\.name)
    let index = written.string.flatMap { text in names.firstIndex { $0.hasSameBytes(as: text) } }
    if index == nil {
      state.log.add(
        "resolver.default", at: written, "the default of \"\(name)\" is none of its contexts",
        advice: written.string.flatMap { NearName.find($0, among: names) }.map { "Write \"\($0)\"." }
          ?? "Use one of: " + names.prefix(16).joined(separator: ", ") + ".")
    }
    return index
  }
}
