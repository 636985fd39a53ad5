internal import JSON
internal import TesseraDomain

/// What `tessera init` writes.
struct StarterFiles {
  struct File {
    /// Below the design system's folder.
    let path: String
    let text: String
  }

  let id: SystemIdentifier
  let title: String?

  /// The starter: spacing, radii, text and colours, these in a light and a dark theme, and a recipe over them.
  var all: [File] {
    [
      manifest(hasThemes: true), File(path: "tokens/base.tokens.json", text: Self.base),
      File(path: "tokens/light.tokens.json", text: Self.light), File(path: "tokens/dark.tokens.json", text: Self.dark),
      File(path: "tokens/themes.resolver.json", text: Self.resolver),
      File(path: "recipes/card.recipe.json", text: Self.card),
    ]
  }

  func manifest(hasThemes: Bool) -> File {
    var object: JSONObject = ["id": .string(id.description)]
    object.append("title", .string(title ?? Self.title(of: id.name)))
    if hasThemes {
      object.append("appearances", ["light": ["theme": "light"], "dark": ["theme": "dark"]])
      object.append(
        "contrastPairs",
        [
          ["foreground": "color.text", "background": "color.surface", "level": "AA"],
          ["foreground": "color.onAccent", "background": "color.accent", "level": "AA"],
        ])
    }
    var bytes: [UInt8] = []
    JSONText.append(.object(object), to: &bytes, indent: 2)
    return File(path: "design-system.json", text: String(decoding: bytes, as: UTF8.self) + "\n")
  }

  /// `Night sky` for `night-sky`.
  private static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  // MARK: - Token files

  private static let base = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      "palette": {
        "$type": "color",
        "$description": "Raw colors. Products use the names under \\"color\\".",
        "$extensions": { "dev.tessera": { "visibility": "private" } },
        "white": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } },
        "ink": { "$value": { "colorSpace": "srgb", "components": [0.0706, 0.0784, 0.1098], "hex": "#12141c" } },
        "blue": {
          "300": { "$value": { "colorSpace": "srgb", "components": [0.5412, 0.7059, 1], "hex": "#8ab4ff" } },
          "700": { "$value": { "colorSpace": "srgb", "components": [0.0431, 0.3412, 0.8157], "hex": "#0b57d0" } }
        }
      },
      "spacing": {
        "$type": "dimension",
        "$description": "Distances between things.",
        "sm": { "$value": { "value": 8, "unit": "px" } },
        "md": { "$value": { "value": 16, "unit": "px" } },
        "lg": { "$value": { "value": 24, "unit": "px" } }
      },
      "radius": {
        "$type": "dimension",
        "$description": "Roundness of corners.",
        "sm": { "$value": { "value": 4, "unit": "px" } },
        "md": { "$value": { "value": 8, "unit": "px" } }
      },
      "text": {
        "$type": "typography",
        "$description": "Text styles.",
        "title": {
          "$value": {
            "fontFamily": ["system-ui"],
            "fontSize": { "value": 28, "unit": "px" },
            "fontWeight": 700,
            "letterSpacing": { "value": 0, "unit": "px" },
            "lineHeight": 1.2
          }
        },
        "body": {
          "$value": {
            "fontFamily": ["system-ui"],
            "fontSize": { "value": 16, "unit": "px" },
            "fontWeight": 400,
            "letterSpacing": { "value": 0, "unit": "px" },
            "lineHeight": 1.5
          }
        }
      }
    }

    """

  private static let light = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      "color": {
        "$type": "color",
        "$description": "Colors, named for what they say.",
        "surface": { "$value": "{palette.white}", "$description": "What everything lies on." },
        "text": { "$value": "{palette.ink}", "$description": "Text on the surface." },
        "accent": { "$value": "{palette.blue.700}", "$description": "What can be tapped." },
        "onAccent": { "$value": "{palette.white}", "$description": "Text on the accent." }
      }
    }

    """

  private static let dark = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      "color": {
        "$type": "color",
        "$description": "Colors, named for what they say.",
        "surface": { "$value": "{palette.ink}", "$description": "What everything lies on." },
        "text": { "$value": "{palette.white}", "$description": "Text on the surface." },
        "accent": { "$value": "{palette.blue.300}", "$description": "What can be tapped." },
        "onAccent": { "$value": "{palette.ink}", "$description": "Text on the accent." }
      }
    }

    """

  private static let resolver = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
      "version": "2025.10",
      "sets": {
        "base": { "sources": [{ "$ref": "base.tokens.json" }] }
      },
      "modifiers": {
        "theme": {
          "default": "light",
          "contexts": {
            "light": [{ "$ref": "light.tokens.json" }],
            "dark": [{ "$ref": "dark.tokens.json" }]
          }
        }
      },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }]
    }

    """

  // MARK: - Recipes

  private static let card = """
    {
      "kind": "modifier",
      "description": "A surface that holds what belongs together.",
      "parameters": [
        { "name": "elevation", "type": "length", "default": 4, "description": "How high it floats." }
      ],
      "steps": [
        { "apply": "padding", "length": "{spacing.md}" },
        { "apply": "foregroundStyle", "style": "{color.text}" },
        { "apply": "background", "style": "{color.surface}" },
        { "apply": "clipShape", "shape": "RoundedRectangle(cornerRadius: {radius.md})" },
        { "apply": "shadow", "color": ".black.opacity(0.1)", "radius": "elevation", "x": 0, "y": 2 }
      ],
      "examples": [
        {
          "name": "Note",
          "description": "A sentence on a card.",
          "view": { "view": "text", "text": "note", "steps": [{ "use": "card" }] },
          "copy": { "en": { "note": "Saved for later." } }
        }
      ],
      "expectations": [
        {
          "name": "a card floats as high as it is told",
          "given": { "elevation": 8 },
          "expect": [{ "step": "shadow", "radius": 8 }]
        }
      ]
    }

    """
}
