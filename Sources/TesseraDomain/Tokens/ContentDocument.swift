internal import JSON
package import TesseraCrypto

/// A release's content as one canonical JSON text, which decides whether two contents are the same.
///
/// ```
/// {"appearances":…,"export":…,"format":"tessera-content/1",
///  "layers":{"sets/base":{a nested token tree with own members only},…},
///  "recipes":{"card":{the object of its file},…},
///  "resolver":{"modifiers":{…},"resolutionOrder":[…],"sets":{…}}}
/// ```
///
/// File layout, key order and the spelling of numbers leave no trace in it. What a design system does not have
/// (`appearances`, `export`, `recipes`, and `resolver` where it has no resolver document) is absent. A source in the resolver is
/// `{"layer": key}` or `{"$ref": "#/sets/name"}`. A number that a double cannot carry, which only foreign `$extensions`
/// may hold, stands as it was spelled.
///
/// Source: RFC 8785.
package enum ContentDocument {
  package static let format = "tessera-content/1"

  /// Appends the canonical text of `content`.
  ///
  /// - Complexity: O(*n* log *m*) in definitions, with *m* members in a group; makes no tree of values.
  package static func appendCanonical(_ content: SystemContent, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    if let appearances = content.appearances {
      out.append(contentsOf: "\"appearances\":".utf8)
      append(appearances, to: &out)
      out.append(UInt8(ascii: ","))
    }
    if let settings = content.exportSettings {
      out.append(contentsOf: "\"export\":".utf8)
      append(settings, to: &out)
      out.append(UInt8(ascii: ","))
    }
    out.append(contentsOf: "\"format\":".utf8)
    JSONText.append(string: format, to: &out)
    out.append(contentsOf: ",\"layers\":".utf8)
    appendLayers(content, to: &out)
    if !content.recipes.isEmpty {
      out.append(contentsOf: ",\"recipes\":".utf8)
      appendObject(ofNames: content.recipes.map(\.name), to: &out) { index, out in
        content.recipes[index].appendCanonical(to: &out)
      }
    }
    if !content.resolver.isImplicit {
      out.append(contentsOf: ",\"resolver\":".utf8)
      appendResolver(content, to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  /// The digest of ``appendCanonical(_:to:)``: equal for contents that say the same.
  package static func digest(_ content: SystemContent) -> Digest {
    var text: [UInt8] = []
    text.reserveCapacity(content.nodes.count * 200)
    appendCanonical(content, to: &text)
    return Digest.of(text)
  }

  /// Appends a part of the content as it was authored.
  static func append(_ node: JSONNode, to out: inout [UInt8]) {
    CanonicalJSON.append(node, to: &out) { !$0.isCarriedByDouble }
  }

  // MARK: - Layers

  private static func appendLayers(_ content: SystemContent, to out: inout [UInt8]) {
    let nodesByLayer = nodesInCanonicalOrder(content)
    appendObject(ofNames: content.layers.map(\.key), to: &out) { layer, out in
      var writer = CanonicalLayerWriter(content: content, layer: Int32(layer))
      writer.append(nodesByLayer[layer], to: &out)
    }
  }

  /// For each layer the nodes that it defines something at: parents first, siblings by name.
  private static func nodesInCanonicalOrder(_ content: SystemContent) -> [[Int32]] {
    var result: [[Int32]] = Array(repeating: [], count: content.layers.count)
    var waiting: [Int32] = [0]
    while let index = waiting.popLast() {
      let node = content.nodes[Int(index)]
      for definition in node.definitions where result[Int(definition.layer)].last != index {
        result[Int(definition.layer)].append(index)
      }
      guard node.children.count > 1 else {
        waiting.append(contentsOf: node.children)
        continue
      }
      waiting.append(
        contentsOf: node.children.sorted {
          CanonicalJSON.precedes(content.nodes[Int($1)].name, content.nodes[Int($0)].name)
        })
    }
    return result
  }

  // MARK: - Resolver

  private static func appendResolver(_ content: SystemContent, to out: inout [UInt8]) {
    let resolver = content.resolver
    out.append(UInt8(ascii: "{"))
    if let description = resolver.description { appendMember("description", description, to: &out) }
    out.append(contentsOf: "\"modifiers\":".utf8)
    appendObject(ofNames: resolver.modifiers.map(\.name), to: &out) { index, out in
      let modifier = resolver.modifiers[index]
      out.append(UInt8(ascii: "{"))
      appendExtensions(modifier.extensions, to: &out)
      out.append(contentsOf: "\"contexts\":".utf8)
      appendObject(ofNames: modifier.contexts.map(\.name), to: &out) { context, out in
        append(modifier.contexts[context].sources, of: content, to: &out)
      }
      if let index = modifier.defaultIndex {
        out.append(UInt8(ascii: ","))
        appendMember("default", modifier.contexts[index].name, to: &out)
        out.removeLast()
      }
      if let description = modifier.description {
        out.append(UInt8(ascii: ","))
        appendMember("description", description, to: &out)
        out.removeLast()
      }
      out.append(UInt8(ascii: "}"))
    }
    out.append(UInt8(ascii: ","))
    if let name = resolver.name { appendMember("name", name, to: &out) }
    out.append(contentsOf: "\"resolutionOrder\":[".utf8)
    for (place, item) in resolver.order.enumerated() {
      if place > 0 { out.append(UInt8(ascii: ",")) }
      switch item {
      case .set(let index): appendPointer("sets", resolver.sets[index].name, to: &out)
      case .modifier(let index): appendPointer("modifiers", resolver.modifiers[index].name, to: &out)
      }
    }
    out.append(contentsOf: "],\"sets\":".utf8)
    appendObject(ofNames: resolver.sets.map(\.name), to: &out) { index, out in
      let set = resolver.sets[index]
      out.append(UInt8(ascii: "{"))
      appendExtensions(set.extensions, to: &out)
      if let description = set.description { appendMember("description", description, to: &out) }
      out.append(contentsOf: "\"sources\":".utf8)
      append(set.sources, of: content, to: &out)
      out.append(UInt8(ascii: "}"))
    }
    out.append(UInt8(ascii: "}"))
  }

  private static func append(_ sources: [ResolverShape.Source], of content: SystemContent, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "["))
    for (place, source) in sources.enumerated() {
      if place > 0 { out.append(UInt8(ascii: ",")) }
      switch source {
      case .set(let index): appendPointer("sets", content.resolver.sets[index].name, to: &out)
      case .layer(let index):
        out.append(contentsOf: "{\"layer\":".utf8)
        JSONText.append(string: content.layers[index].key, to: &out)
        out.append(UInt8(ascii: "}"))
      }
    }
    out.append(UInt8(ascii: "]"))
  }

  /// `{"$ref":"#/sets/name"}`, the name escaped as RFC 6901 says.
  private static func appendPointer(_ map: String, _ name: String, to out: inout [UInt8]) {
    var pointer = "#/" + map + "/"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
    out.append(contentsOf: "{\"$ref\":".utf8)
    JSONText.append(string: pointer, to: &out)
    out.append(UInt8(ascii: "}"))
  }

  // MARK: - Pieces

  /// An object whose members are `names` in canonical order, each value written by `body` from its index.
  private static func appendObject(
    ofNames names: [String], to out: inout [UInt8], _ body: (Int, inout [UInt8]) -> Void
  ) {
    out.append(UInt8(ascii: "{"))
    for (place, index) in names.indices.sorted(by: { CanonicalJSON.precedes(names[$0], names[$1]) }).enumerated() {
      if place > 0 { out.append(UInt8(ascii: ",")) }
      JSONText.append(string: names[index], to: &out)
      out.append(UInt8(ascii: ":"))
      body(index, &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  /// `"name":"text",`.
  private static func appendMember(_ name: String, _ text: String, to out: inout [UInt8]) {
    JSONText.append(string: name, to: &out)
    out.append(UInt8(ascii: ":"))
    JSONText.append(string: text, to: &out)
    out.append(UInt8(ascii: ","))
  }

  private static func appendExtensions(_ extensions: JSONNode?, to out: inout [UInt8]) {
    guard let extensions else { return }
    out.append(contentsOf: "\"$extensions\":".utf8)
    append(extensions, to: &out)
    out.append(UInt8(ascii: ","))
  }
}
