import Foundation
import TesseraDomain
import TesseraDraft

/// Releases in which every text, name and value that may hold anything tries to become markup.
enum HostileFixture {
  /// Each does something in a page that takes it for markup, an attribute, a style or a script.
  static let texts = [
    "<script>hurt=1</script>", "\"><img src=x onerror=hurt=1>", "' onmouseover='hurt=1",
    "</style><script>hurt=1</script>",
    "javascript:hurt=1", "red;background:url(//example.org/x)}*{display:none", "<!--", "-->", "&lt;script&gt;",
    "</title><h1>hurt</h1>", "</textarea><svg onload=hurt=1>", "[x](javascript:hurt=1)", "${hurt=1}", "\\u003cscript>",
    "\u{1b}[31m\u{202e}\u{0007}", "</code></pre><iframe srcdoc='<script>hurt=1</script>'>",
  ]

  static func releases() throws -> SiteFixture {
    var fixture = SiteFixture()
    let all = texts.joined(separator: "\n")
    try fixture.add(files(1), "1.0.0", notes: all, yank: .init(reason: all, atMilliseconds: SiteFixture.now))
    try fixture.add(files(2), "2.0.0", notes: "- \(texts.joined(separator: "\n- "))\n\n```\n\(all)\n```\n`\(all)`")
    return fixture
  }

  /// A name of a font may hold no braces either.
  private static func family(_ text: String) -> String { text.filter { !"{}".contains($0) } }

  private static func files(_ version: Int) throws -> DraftFiles {
    var colors: [String: Any] = ["$type": "color", "$description": texts[0]]
    var others: [String: Any] = ["$description": texts[3]]
    for (place, text) in texts.enumerated() {
      // A name may hold neither braces nor dots, nor begin with a dollar sign.
      let name = String(text.filter { !"{}.$\u{7}\u{1b}".contains($0) }) + "\(place)"
      var color: [String: Any] = [
        "$description": text,
        "$value": ["colorSpace": "srgb", "components": [0.1, 0.2, 0.01 * Double(place + version)]],
        "$extensions": ["x": text, text: [text: text]],
      ]
      if place % 2 == 0 { color["$deprecated"] = text }
      colors[name] = color
      others["font \(name)"] = [
        "$type": "fontFamily", "$value": [family(text), "serif"], "$description": text,
      ]
    }
    others["type"] = [
      "$type": "typography",
      "$value": [
        "fontFamily": texts.map(family), "fontSize": ["value": 16, "unit": "px"], "fontWeight": 400,
        "letterSpacing": ["value": 0, "unit": "px"], "lineHeight": 1.5,
      ] as [String: Any],
    ]
    // What an imported system carries may be typed as anything, and be anything.
    for (place, text) in texts.enumerated() {
      let plain = family(text)
      others["carried \(place)"] = [
        "$type": plain, "$value": place < 8 ? plain as Any : [plain: [plain, plain, version] as [Any]],
      ]
    }
    others["alias"] = ["$type": "color", "$value": "{\(texts[0]).\(texts[0])0}"]
    let dark: [String: Any] = [
      texts[0]: [
        "$type": "color",
        texts[0] + "0": ["$value": ["colorSpace": "srgb", "components": [0.9, 0.1 * Double(version), 0.5]]],
      ]
    ]
    let recipe: [String: Any] = [
      "kind": "modifier", "description": texts.joined(separator: " "), "deprecated": texts[0],
      "parameters": [
        ["name": "count", "type": "integer", "default": version, "description": texts[1]],
        [
          "name": "title", "type": "string", "default": "'\(texts[3].replacing("'", with: ""))'",
          "description": texts[2],
        ],
        ["name": "isOn", "type": "boolean", "default": true],
      ],
      "steps": [
        ["apply": "padding", "length": 8], ["apply": "opacity", "opacity": "isOn ? 1 : 0.5"],
        ["apply": "overlay", "view": ["view": "text", "text": "title"]], ["raw": ".modifier(\(texts[0]))"],
      ],
      "examples": [
        [
          "name": "Example", "description": texts[1],
          "code": texts.filter { !$0.contains("$") }.map { "Text(\"\($0)\") // \($0)" },
          "view": ["view": "text", "text": "words", "steps": [["use": "card"]]], "copy": ["en": ["words": texts[3]]],
        ] as [String: Any]
      ],
    ]
    let resolver: [String: Any] = [
      "version": "2025.10",
      "sets": ["base": ["sources": [["$ref": "base.tokens.json"]], "description": texts[0]] as [String: Any]],
      "modifiers": [
        texts[8]: [
          "default": texts[6], "description": texts[0],
          "contexts": [texts[6]: [], texts[7]: [["$ref": "dark.tokens.json"]]] as [String: Any],
        ] as [String: Any]
      ],
      "resolutionOrder": [["$ref": "#/sets/base"], ["$ref": "#/modifiers/&lt;script&gt;"]],
    ]
    let manifest: [String: Any] = [
      "id": "hostile.system", "conformance": "imported", "title": texts.joined(separator: " "),
      "description": texts.joined(separator: " "),
      "contrastPairs": [
        ["foreground": "\(texts[0]).\(texts[0])0", "background": "\(texts[0]).\(texts[6])6", "level": "AAA"]
      ],
    ]
    func file(_ object: [String: Any]) throws -> [UInt8] {
      Array(try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
    }
    return DraftFiles(files: [
      "design-system.json": try file(manifest), "recipes/card.recipe.json": try file(recipe),
      "tokens/base.tokens.json": try file([texts[0]: colors, "others": others]),
      "tokens/dark.tokens.json": try file(dark), "tokens/x.resolver.json": try file(resolver),
    ])
  }
}
