package import JSON

/// The shape as a JSON document of indices, in the author's order: what is stored, and read again.
extension SystemContent {
  /// Layers, resolver and settings: all of the content but its definitions.
  package var shapeJSON: JSONValue {
    var root: JSONObject = ["layers": .array(layers.map { .string($0.key) })]
    if let appearances { root.append("appearances", JSONValue(appearances)) }
    if let exportSettings { root.append("export", JSONValue(exportSettings)) }
    if !resolver.isImplicit { root.append("resolver", resolver.json) }
    return .object(root)
  }

  /// Content without definitions, from what ``shapeJSON`` wrote; `nil` for anything else.
  package init?(shape: JSONNode) {
    guard let keys = shape["layers"], keys.kind == .array else { return nil }
    var layers: [Layer] = []
    for key in keys.elements {
      guard let layer = key.string.flatMap(Layer.init(key:)), layer != .recipes else { return nil }
      layers.append(layer)
    }
    guard Set(layers).count == layers.count else { return nil }
    var resolver = ResolverShape.implicit
    if let written = shape["resolver"] {
      guard let read = ResolverShape(json: written, layerCount: layers.count) else { return nil }
      resolver = read
    } else if layers.count != 1 {
      return nil
    }
    // What was published was checked; what is read here may have been changed by others since.
    guard !LayerOrder(layerCount: layers.count, resolver: resolver).isTooLong else { return nil }
    self.init(layers: layers, resolver: resolver)
    appearances = shape["appearances"]
    exportSettings = shape["export"]
  }
}

extension ResolverShape {
  var json: JSONValue {
    func sources(_ list: [Source]) -> JSONValue {
      .array(
        list.map {
          switch $0 {
          case .layer(let index): .object(["layer": .integer(Int64(index))])
          case .set(let index): .object(["set": .integer(Int64(index))])
          }
        })
    }
    func described(_ object: JSONObject, _ description: String?, _ extensions: JSONNode?) -> JSONValue {
      var object = object
      if let description { object.append("description", .string(description)) }
      if let extensions { object.append("extensions", JSONValue(extensions)) }
      return .object(object)
    }
    var root: JSONObject = [
      "sets": .array(
        sets.map {
          described(["name": .string($0.name), "sources": sources($0.sources)], $0.description, $0.extensions)
        }),
      "modifiers": .array(
        modifiers.map { modifier in
          var object: JSONObject = [
            "name": .string(modifier.name),
            "contexts": .array(
              modifier.contexts.map { .object(["name": .string($0.name), "sources": sources($0.sources)]) }),
          ]
          if let index = modifier.defaultIndex { object.append("default", .integer(Int64(index))) }
          return described(object, modifier.description, modifier.extensions)
        }),
      "order": .array(
        order.map {
          switch $0 {
          case .set(let index): .object(["set": .integer(Int64(index))])
          case .modifier(let index): .object(["modifier": .integer(Int64(index))])
          }
        }),
    ]
    if let name { root.append("name", .string(name)) }
    if let description { root.append("description", .string(description)) }
    return .object(root)
  }

  /// Reads what ``json`` wrote; `nil` where an index leads nowhere, sets lead in a circle, or a bound is passed.
  init?(json: JSONNode, layerCount: Int) {
    let setCount = json["sets"]?.count ?? 0
    func index(_ node: JSONNode?, below count: Int) -> Int? {
      guard let value = node?.integer, value >= 0, value < Int64(count) else { return nil }
      return Int(value)
    }
    func sources(_ list: JSONNode?) -> [Source]? {
      guard let list, list.kind == .array else { return nil }
      var result: [Source] = []
      for item in list.elements {
        if let layer = index(item["layer"], below: layerCount) {
          result.append(.layer(layer))
        } else if let set = index(item["set"], below: setCount) {
          result.append(.set(set))
        } else {
          return nil
        }
      }
      return result
    }
    self.init(
      isImplicit: false, sets: [], modifiers: [], order: [], name: json["name"]?.string,
      description: json["description"]?.string)
    if let list = json["sets"] {
      for set in list.elements {
        guard let name = set["name"]?.string, let sources = sources(set["sources"]) else { return nil }
        sets.append(
          SetShape(
            name: name, sources: sources, description: set["description"]?.string, extensions: set["extensions"]))
      }
    }
    if let list = json["modifiers"] {
      for modifier in list.elements {
        guard let name = modifier["name"]?.string, let written = modifier["contexts"] else { return nil }
        var contexts: [Modifier.Context] = []
        for context in written.elements {
          guard let name = context["name"]?.string, let sources = sources(context["sources"]) else { return nil }
          contexts.append(Modifier.Context(name: name, sources: sources))
        }
        guard (1...Self.maximumContexts).contains(contexts.count), modifiers.count < Self.maximumModifiers else {
          return nil
        }
        modifiers.append(
          Modifier(
            name: name, contexts: contexts, defaultIndex: index(modifier["default"], below: contexts.count),
            description: modifier["description"]?.string, extensions: modifier["extensions"]))
      }
    }
    if let list = json["order"] {
      for item in list.elements {
        if let set = index(item["set"], below: sets.count) {
          order.append(.set(set))
        } else if let modifier = index(item["modifier"], below: modifiers.count) {
          order.append(.modifier(modifier))
        } else {
          return nil
        }
      }
    }
    if hasCircle { return nil }
  }

  /// Whether some set leads back to itself, or further than the bound.
  private var hasCircle: Bool {
    /// By set: how many sets lie below it; -1 before it is known, and -2 while it is worked out.
    var depths = Array(repeating: -1, count: sets.count)
    func depth(_ set: Int, _ level: Int) -> Int? {
      if depths[set] >= 0 { return depths[set] }
      guard depths[set] == -1, level <= LayerOrder.maximumDepth else { return nil }
      depths[set] = -2
      var deepest = 0
      for source in sets[set].sources {
        guard case .set(let inner) = source else { continue }
        guard let below = depth(inner, level + 1) else { return nil }
        deepest = max(deepest, below + 1)
      }
      depths[set] = deepest
      return deepest
    }
    return sets.indices.contains { (depth($0, 0) ?? .max) > LayerOrder.maximumDepth }
  }
}
