import TesseraTestKit

/// An author's folder that a test changes token by token.
struct YearDraft {
  /// Definitions by path, as JSON: what is the same everywhere.
  var base: [String: String] = [:]
  /// Modifiers in their order, each with its contexts in theirs; the first is the default.
  var modifiers: [(name: String, contexts: [(name: String, tokens: [String: String])])] = []

  /// Definitions of one context.
  subscript(modifier: String, context: String) -> [String: String] {
    get { contexts(of: modifier).first { $0.name == context }?.tokens ?? [:] }
    set {
      guard let modifier = modifiers.firstIndex(where: { $0.name == modifier }),
        let context = modifiers[modifier].contexts.firstIndex(where: { $0.name == context })
      else { return }
      modifiers[modifier].contexts[context].tokens = newValue
    }
  }

  private func contexts(of modifier: String) -> [(name: String, tokens: [String: String])] {
    modifiers.first { $0.name == modifier }?.contexts ?? []
  }

  /// Writes the folder `ds`, over what was there.
  func write(in folder: TemporaryFolder) throws {
    try folder.write(
      """
      {"id": "acme.mosaic", "policy": {"profile": "strict"},
       "appearances": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
       "contrastPairs": [{"foreground": "color.text", "background": "color.surface", "level": "AA"}]}

      """, to: "ds/design-system.json")
    try folder.write(Self.document(base), to: "ds/tokens/base.tokens.json")
    var shapes: [String] = []
    for modifier in modifiers {
      var contexts: [String] = []
      for context in modifier.contexts {
        let file = "\(modifier.name)-\(context.name).tokens.json"
        if !context.tokens.isEmpty { try folder.write(Self.document(context.tokens), to: "ds/tokens/\(file)") }
        contexts.append(#""\#(context.name)": [\#(context.tokens.isEmpty ? "" : #"{"$ref": "\#(file)"}"#)]"#)
      }
      shapes.append(
        #""\#(modifier.name)": {"default": "\#(modifier.contexts[0].name)", "contexts": {\#(contexts.joined(separator: ", "))}}"#
      )
    }
    let order = ["#/sets/base"] + modifiers.map { "#/modifiers/\($0.name)" }
    try folder.write(
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {\(shapes.joined(separator: ", "))},
       "resolutionOrder": [\(order.map { #"{"$ref": "\#($0)"}"# }.joined(separator: ", "))]}

      """, to: "ds/tokens/mosaic.resolver.json")
  }

  /// A token file: groups from the dots of the paths, one line a token.
  private static func document(_ tokens: [String: String]) -> String {
    var text = "{"
    var open: [Substring] = []
    var isFirst = true
    for (path, definition) in tokens.sorted(by: { $0.key < $1.key }) {
      let names = path.split(separator: ".")
      let groups = names.dropLast()
      let shared = zip(open, groups).prefix { $0 == $1 }.count
      text += String(repeating: "}", count: open.count - shared)
      if !isFirst { text += "," }
      text += "\n"
      for group in groups.dropFirst(shared) { text += "\"\(group)\": {" }
      text += "\"\(names[names.count - 1])\": \(definition)"
      open = Array(groups)
      isFirst = false
    }
    return text + String(repeating: "}", count: open.count) + "\n}\n"
  }
}

/// Definitions in the spelling of the Design Tokens format.
enum TokenJSON {
  /// - Parameter more: further members, with a comma before the first.
  static func color(_ hex: UInt32, _ more: String = "") -> String {
    let components = [hex >> 16 & 255, hex >> 8 & 255, hex & 255].map { "\(Double($0) / 255)" }
    return
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(components.joined(separator: ", "))]}\#(more)}"#
  }

  static func alias(_ path: String, _ type: String = "color", _ more: String = "") -> String {
    #"{"$type": "\#(type)", "$value": "{\#(path)}"\#(more)}"#
  }

  static func pixels(_ value: Int, _ more: String = "") -> String {
    #"{"$type": "dimension", "$value": {"value": \#(value), "unit": "px"}\#(more)}"#
  }

  static func milliseconds(_ value: Int, _ more: String = "") -> String {
    #"{"$type": "duration", "$value": {"value": \#(value), "unit": "ms"}\#(more)}"#
  }

  static func textStyle(_ more: String = "") -> String {
    """
    {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"},
    "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}\(more)}
    """
  }

  static func id(_ id: String) -> String { #", "$extensions": {"dev.tessera": {"id": "\#(id)"}}"# }

  static func says(_ description: String) -> String { #", "$description": "\#(description)""# }

  static func deprecated(_ reason: String, for replacement: String) -> String {
    #", "$deprecated": "\#(reason)", "$extensions": {"dev.tessera": {"replacement": "\#(replacement)"}}"#
  }
}
