internal import JSON
internal import TesseraDomain

/// Writes the resolver document of a system, its sources named by the files of its layers.
struct ResolverFileWriter {
  let content: SystemContent
  /// By layer.
  let fileNames: [String]

  func file() -> [UInt8] {
    let resolver = content.resolver
    var root = JSONObject()
    if let name = resolver.name { root.append("name", .string(name)) }
    root.append("version", "2025.10")
    if let description = resolver.description { root.append("description", .string(description)) }
    var sets = JSONObject()
    for set in resolver.sets {
      var object = described(set.description)
      object.append("sources", sources(set.sources))
      sets.append(set.name, extended(object, set.extensions))
    }
    root.append("sets", .object(sets))
    var modifiers = JSONObject()
    for modifier in resolver.modifiers {
      var object = described(modifier.description)
      var contexts = JSONObject()
      for context in modifier.contexts { contexts.append(context.name, sources(context.sources)) }
      object.append("contexts", .object(contexts))
      if let index = modifier.defaultIndex { object.append("default", .string(modifier.contexts[index].name)) }
      modifiers.append(modifier.name, extended(object, modifier.extensions))
    }
    if !resolver.modifiers.isEmpty { root.append("modifiers", .object(modifiers)) }
    let order = resolver.order.map { item in
      switch item {
      case .set(let index): reference("#/sets/" + escaped(resolver.sets[index].name))
      case .modifier(let index): reference("#/modifiers/" + escaped(resolver.modifiers[index].name))
      }
    }
    root.append("resolutionOrder", .array(order))
    return PrettyJSON.text(of: .object(root))
  }

  private func described(_ description: String?) -> JSONObject {
    description.map { ["description": .string($0)] } ?? JSONObject()
  }

  private func extended(_ object: JSONObject, _ extensions: JSONNode?) -> JSONValue {
    guard let extensions else { return .object(object) }
    var object = object
    object.append("$extensions", JSONValue(extensions))
    return .object(object)
  }

  private func sources(_ list: [ResolverShape.Source]) -> JSONValue {
    .array(
      list.map { source in
        switch source {
        case .layer(let index): reference(fileNames[index])
        case .set(let index): reference("#/sets/" + escaped(content.resolver.sets[index].name))
        }
      })
  }

  private func reference(_ target: String) -> JSONValue { .object(["$ref": .string(target)]) }

  /// A name as a segment of a JSON Pointer in a URI fragment: `~` and `/` by RFC 6901, all that is not unreserved by
  /// percent.
  private func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): text += "~0"
      case UInt8(ascii: "/"): text += "~1"
      case _ where FileName.isPlain(byte), UInt8(ascii: "."): text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }
}
