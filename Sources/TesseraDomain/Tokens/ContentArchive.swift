internal import JSON

/// A release's content as one self-contained JSON text that gives back what the author wrote, order and spelling too.
///
/// ```
/// {"format":"tessera-archive/1","shape":{…},"recipes":[["name",{…}],…],"definitions":[[layer,isToken,"path",{…}],…]}
/// ```
///
/// Without recipes their member is absent.
package enum ContentArchive {
  package static let format = "tessera-archive/1"

  /// The text of `content`.
  ///
  /// - Complexity: O(bytes).
  package static func bytes(of content: SystemContent) -> [UInt8] {
    var text: [UInt8] = []
    let bodies = content.bodies(into: &text)
    var out: [UInt8] = []
    out.reserveCapacity(text.count + bodies.count * 64)
    out.append(contentsOf: "{\"format\":".utf8)
    JSONText.append(string: format, to: &out)
    out.append(contentsOf: ",\"shape\":".utf8)
    JSONText.append(content.shapeJSON, to: &out)
    if !content.recipes.isEmpty {
      for (place, recipe) in content.recipes.enumerated() {
        out.append(contentsOf: (place == 0 ? ",\"recipes\":[[" : ",[").utf8)
        JSONText.append(string: recipe.name, to: &out)
        out.append(UInt8(ascii: ","))
        recipe.appendBody(to: &out)
        out.append(UInt8(ascii: "]"))
      }
      out.append(UInt8(ascii: "]"))
    }
    out.append(contentsOf: ",\"definitions\":[".utf8)
    for (place, body) in bodies.enumerated() {
      out.append(contentsOf: (place == 0 ? "[" : ",[").utf8)
      out.append(contentsOf: String(body.layer).utf8)
      out.append(contentsOf: (body.isToken ? ",true," : ",false,").utf8)
      JSONText.append(string: content.nodes[body.node].path.text, to: &out)
      out.append(UInt8(ascii: ","))
      out.append(contentsOf: text[body.range])
      out.append(UInt8(ascii: "]"))
    }
    out.append(contentsOf: "]}\n".utf8)
    return out
  }

  /// Reads what ``bytes(of:)`` wrote; `nil` for anything else.
  package static func read(_ bytes: [UInt8]) -> SystemContent? {
    // Deeper than an author may nest: the archive puts bodies three levels down.
    let options = JSONReadOptions(maximumDepth: 520)
    guard let root = (try? JSONDocument(parsing: bytes, options: options))?.root,
      root["format"]?.isString("tessera-archive/1") == true,
      let shape = root["shape"], var content = SystemContent(shape: shape), let definitions = root["definitions"]
    else { return nil }
    content.reserveCapacity(definitions.count)
    for entry in definitions.elements {
      var parts = entry.elements
      guard let layer = parts.next()?.integer, layer >= 0, layer < Int64(content.layers.count),
        let isToken = parts.next()?.bool, let path = parts.next()?.string.map({ TokenPath($0) }),
        let source = parts.next(), source.kind == .object, path.isWellFormed, !(isToken && path.isRoot),
        content.isWithinBounds
      else { return nil }
      let node = content.makeNode(at: path)
      content.append(.init(layer: Int32(layer), isToken: isToken, source: source), to: node)
    }
    guard let recipes = root["recipes"] else { return content }
    for entry in recipes.elements {
      var parts = entry.elements
      guard let name = parts.next()?.string, let source = parts.next(), source.kind == .object,
        content.recipes.count < SystemContent.maximumRecipes,
        content.recipes.last.map({ $0.name.precedesByBytes(name) }) ?? true
      else { return nil }
      content.recipes.append(RecipeSource(name: name, source: source))
    }
    return content
  }
}
