import Foundation

/// A sound design system in which every text, name and value that may hold anything tries to become markup.
enum HostileDraft {
  /// Each does something in a page that takes it for markup, an attribute, a style or a script. `window.hurt` is what they set.
  static let texts = [
    "<script>window.hurt=1</script>", "\"><img src=x onerror=window.hurt=1>", "' onmouseover='window.hurt=1",
    "</style><script>window.hurt=1</script>", "javascript:window.hurt=1", "]]><script>window.hurt=1</script>",
    "red;background:url(//example.org/x)}*{display:none", "<!--", "-->", "&lt;script&gt;", "</title><h1>hurt</h1>",
    "[x](javascript:window.hurt=1)", "<a href='javascript:window.hurt=1'>x</a>", "${window.hurt=1}", "\\u003cscript>",
  ]

  /// Files by path below the folder; `version` makes each release another one.
  static func files(_ version: Int) throws -> [String: String] {
    var tokens: [String: Any] = [:]
    for (place, text) in texts.enumerated() {
      // A name may hold neither braces nor dots, nor begin with a dollar sign.
      let name = text.filter { !"{}.$".contains($0) }
      var extensions: [String: Any] = [:]
      if place % 3 == 0 { extensions = ["dev.tessera": ["swiftui": ["asset": text]], text: [text: text]] }
      tokens[name + "\(place)"] =
        [
          "$type": "color", "$description": text,
          "$value": ["colorSpace": "srgb", "components": [0.1, 0.2, 0.01 * Double(place + version)]],
          "$deprecated": place % 2 == 0 ? text as Any : false as Any,
          "$extensions": extensions.isEmpty ? ["x": text] : ["x": text, text: text],
        ] as [String: Any]
      tokens["font\(place)"] =
        ["$type": "fontFamily", "$value": [text.filter { !"{}".contains($0) }, "serif"], "$description": text]
        as [String: Any]
    }
    tokens["space"] =
      [
        "$type": "dimension", "$description": texts[0],
        "s": ["$value": ["value": version, "unit": "px"], "$description": texts[1]] as [String: Any],
      ] as [String: Any]
    let manifest: [String: Any] = [
      "id": "hostile.system", "title": texts[0], "description": texts[1],
    ]
    let recipe: [String: Any] = [
      "kind": "modifier", "description": texts[0],
      "parameters": [["name": "count", "type": "integer", "default": 1, "description": texts[1]] as [String: Any]],
      "steps": [["apply": "padding", "length": "{space.s}"], ["apply": "opacity", "opacity": "count > 1 ? 1 : 0.5"]],
    ]
    func text(_ object: [String: Any]) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
    }
    return [
      "design-system.json": try text(manifest), "tokens/all.tokens.json": try text(tokens),
      "recipes/card.recipe.json": try text(recipe),
      "CHANGELOG.md": "# Changes\n\n## \(version).0.0\n\n" + texts.map { "- \($0)\n" }.joined(),
    ]
  }
}
