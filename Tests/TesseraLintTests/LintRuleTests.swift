import TesseraDomain
import TesseraDraft
import TesseraLint
import Testing

/// Each rule over drafts that it has something against, and over those that it has nothing against.
@Suite struct LintRuleTests {
  private static let resolver = """
    {'version': '2025.10', 'sets': {'base': {'sources': [{'$ref': 'base.tokens.json'}]}},
     'modifiers': {'theme': {'default': 'light', 'contexts': {
       'light': [{'$ref': 'light.tokens.json'}], 'dark': [{'$ref': 'dark.tokens.json'}], 'dim': [{'$ref': 'dim.tokens.json'}]}}},
     'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/modifiers/theme'}]}
    """

  /// Files of a system with a set and the themes light, which is the default, dark and dim.
  private static func themes(base: String = "{}", light: String = "{}", dark: String = "{}", dim: String = "{}")
    -> [String: String]
  {
    [
      "x.resolver.json": resolver, "base.tokens.json": base, "light.tokens.json": light, "dark.tokens.json": dark,
      "dim.tokens.json": dim,
    ]
  }

  private static func number(_ names: String...) -> String {
    "{'$type': 'number'" + names.map { ", \($0): {'$value': 1}" }.joined() + "}"
  }

  @Test(arguments: [
    LintCase(
      "naming", "most names are in kebab-case", number("'font-size'", "'line-height'", "«'letterSpacing'", "'md'"),
      "letterSpacing|kebab-case, as most names here are|Write \"letter-spacing\""),
    LintCase(
      "naming", "most names are in camelCase",
      "{'lineHeight': {'$type': 'number', 'xSmall': {'$value': 1}, «'x-large': {'$value': 2}, '2xl': {'$value': 3}}}",
      "lineHeight.x-large|camelCase|Write \"xLarge\""),
    LintCase("naming", "words alone are in every style", number("'a'", "'b1'", "'ü'", "'500'")),
    LintCase("naming", "of two styles equally frequent kebab-case wins", number("'a-b'", "«'aB'"), "aB|Write \"a-b\""),
    LintCase(
      "naming", "a style that is set", number("'aB'", "«'a-b'", "«'A'"), settings: "'naming': 'camel'", "a-b", "A|\"a\""
    ),
    LintCase(
      "naming", "snake and its edges", number("'a_b'", "«'_a'", "«'b_'", "«'a__b'", "«'a b'"),
      settings: "'naming': 'snake'",
      "_a", "b_", "a__b", "a b|a_b"),
    LintCase("naming", "pascal", number("'XL'", "'2'", "«'md'"), settings: "'naming': 'pascal'", "md|\"Md\""),
    LintCase(
      "naming", "$root has the name that the format gives it",
      "{'a-b': {'$root': {'$type': 'number', '$value': 1}}, 'c-d': {'$type': 'number', '$value': 1}}"),
    LintCase(
      "naming", "a group without a word of its own stands where it is written",
      "{\n 'a-b': {'c-d': {\n «'eF': {'g': {'$type': 'number', '$value': 1}}}}}", "a-b.c-d.eF"),
    LintCase(
      "naming", "a pattern in the place of a style", number("'ab1'", "«'aB'", "«'1a'"),
      settings: "'naming': 'camel', 'namingPattern': '[a-z]+[0-9]?'", "aB|of the pattern [a-z]+[0-9]?", "1a|Rename it"),
    LintCase(
      "naming", "a private name may simply be changed",
      "{'a-b': {'$type': 'number', '$value': 1}, «'cD': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'visibility': 'private'}}}}",
      "cD|Write \"c-d\"."),
    LintCase("twin", "case", number("'md'", "«'MD'"), "MD|\"MD\" and \"md\", at tokens/a.tokens.json:1,"),
    LintCase("twin", "a letter written in two ways", number("'\u{e9}'", "«'e\u{301}'"), "e\u{301}"),
    LintCase("twin", "names in different groups are none", "{'a': \(number("'m'")), 'b': \(number("'M'"))}"),
    LintCase(
      "collision", "words joined in two ways",
      "{'color': {'$type': 'number', 'gray-6': {'$value': 1}, ««'gray_6': {'$value': 2}}}",
      "color.gray_6|in css it would be --color-gray-6, as {color.gray-6} at tokens/a.tokens.json:1 is",
      "color.gray_6|in swiftui it would be gray6"),
    LintCase(
      "collision", "all that there are, in each format that has them",
      "{'t': {'$type': 'number', ««'aB': {'$value': 1}, 'a-b': {'$value': 2}, «'gray6': {'$value': 3}, 'gray-6': {'$value': 4}}}",
      "t.aB|in css it would be --t-a-b", "t.aB|in swiftui it would be aB", "t.gray6|in swiftui it would be gray6"),
    LintCase(
      "collision", "a text style has two properties in css",
      "{'t': {'$type': 'typography', '$value': @text 12}, «'t-letter-spacing': {'$type': 'number', '$value': 1}}",
      "t-letter-spacing|in css it would be --t-letter-spacing"),
    LintCase(
      "collision", "with a setting of the system only",
      "{'a': {'$type': 'number', 'mosaic-release': {'b': {'$value': 1}}, 'c': {'$value': 1}}}",
      manifest: "'export': {'swiftui': {'namespace': 'Mosaic'}}"),
    LintCase(
      "description", "groups at the top",
      "{«'a': {'b': {'c': {'$type': 'number', '$value': 1}}}, 'd': {'$description': 'D', 'e': {'$type': 'number', '$value': 1}}, «'f': {'$type': 'number', '$value': 1}}",
      "a|the group has no description", "f|the token has no description"),
    LintCase(
      "description", "private groups are nobody's",
      "{'a': {'$extensions': {'dev.tessera': {'visibility': 'private'}}, 'b': {'$type': 'number', '$value': 1}}}"),
    LintCase(
      "description", "groups that hold tokens",
      "{'a': {'$description': 'A', «'b': {'c': {'$type': 'number', '$value': 1}}}}",
      settings: "'descriptions': 'groups'", "a.b"),
    LintCase(
      "description", "references to others",
      "{'a': {'$type': 'number', '$value': 1}, «'b': {'$value': '{a}'}, 'c': {'$value': '{a}', '$description': 'C'}}",
      settings: "'descriptions': 'semantic'", "b"),
    LintCase(
      "description", "public tokens",
      "{'g': {'$type': 'number', «'a': {'$value': 1, '$description': ' '}, 'b': {'$value': 1, '$extensions': {'dev.tessera': {'visibility': 'private'}}}}}",
      settings: "'descriptions': 'public'", "g.a"),
    LintCase(
      "description", "everything",
      "{«'g': {'$type': 'number', «'b': {'$value': 1, '$extensions': {'dev.tessera': {'visibility': 'private'}}}}}",
      settings: "'descriptions': 'all'", "g", "g.b"),
    LintCase(
      "duplicate-value", "twice in a group, spelled in two ways",
      "{'g': {'$type': 'color', 'a': {'$value': @red}, 'b': {'c': «{'$value': {'colorSpace': 'hsl', 'components': [0, 100, 50]}}}}}",
      "g.b.c|#ff0000 is the value of {g.a} too, at tokens/a.tokens.json:1|\"{g.a}\""),
    LintCase(
      "duplicate-value", "references and other groups are none",
      "{'g': {'$type': 'number', 'a': {'$value': 1}, 'b': {'$value': '{g.a}'}}, 'h': {'$type': 'number', 'c': {'$value': 1}}}"
    ),
    LintCase(
      "duplicate-value", "in the whole system",
      "{'g': {'$type': 'dimension', 'a': {'$value': @px 4}}, 'h': {'$type': 'dimension', 'c': «{'$value': @px 4.0}}, 'i': {'$type': 'dimension', '$value': {'value': 4, 'unit': 'rem'}}}",
      settings: "'duplicates': 'system'", "h.c"),
    LintCase(
      "duplicate-value", "another type, a deprecated name and another realisation are none",
      "{'g': {'a': {'$type': 'number', '$value': 400}, 'b': {'$type': 'fontWeight', '$value': 400}, 'c': {'$type': 'number', '$value': 400, '$deprecated': 'Old.'}, 'd': {'$type': 'number', '$value': 400, '$extensions': {'dev.tessera': {'swiftui': {'asset': 'D'}}}}}}"
    ),
    LintCase(
      "duplicate-value", "the same in every context, and in some only",
      files: themes(
        light: "{'g': {'$type': 'number', 'a': {'$value': 1}, 'b': «{'$value': 1}, 'c': {'$value': 1}}}",
        dark: "{'g': {'$type': 'number', 'a': {'$value': 2}, 'b': {'$value': 2}, 'c': {'$value': 3}}}",
        dim: "{'g': {'$type': 'number', 'a': {'$value': 2}, 'b': {'$value': 2}, 'c': {'$value': 2}}}"), ["g.b"]),
    LintCase(
      "context-gap", "own values with two of three",
      files: themes(
        light: "{'a': «{'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}}",
        dark: "{'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}}",
        dim: "{'b': {'$type': 'number', '$value': 1}}"),
      ["a|a value of its own with theme=light, theme=dark, and none with theme=dim"]),
    LintCase(
      "context-gap", "the default falls back to what is outside",
      files: themes(
        base: "{'a': {'$type': 'number', '$value': 1}}", light: "{'b': {'$type': 'number', '$value': 1}}",
        dark: "{'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}}",
        dim: "{'a': {'$type': 'number', '$value': 1}, 'b': {'$type': 'number', '$value': 1}}")),
    LintCase(
      "context-gap", "another context does not",
      files: themes(
        base: "{'a': «{'$type': 'number', '$value': 1}, 'b': «{'$type': 'number', '$value': 1}}",
        dark: "{'a': {'$type': 'number', '$value': 1}}",
        dim: "{'b': {'$type': 'number', '$value': 1}, 'a2': «{'$type': 'number', '$value': 1}}"),
      [
        "a|with theme=dark, and none with theme=dim", "b|with theme=dim, and none with theme=dark",
        "a2|none with theme=dark",
      ]),
    LintCase(
      "context-gap", "a context that is to hold little, and one that holds nothing",
      files: themes(
        light: "{'a': {'$type': 'number', '$value': 1}}", dark: "{'b': {'$type': 'number', '$value': 1}}"),
      settings: "'sparseContexts': ['theme/dark', 'theme/light']"),
    LintCase(
      "contrast", "below AA by a hair, and above it",
      "{'a': {'$type': 'color', '$value': @grey 119}, 'b': {'$type': 'color', '$value': @grey 118}, 'w': {'$type': 'color', '$value': @grey 255}}",
      manifest:
        "'contrastPairs': [«{'foreground': 'a', 'background': 'w'}, {'foreground': 'b', 'background': 'w', 'level': 'AA'}, «{'foreground': 'b', 'background': 'w', 'level': 'AAA'}]",
      "a|{a} on {w} is 4.47:1; AA asks for 4.5:1", "b|4.54:1; AAA asks for 7:1"),
    LintCase(
      "contrast", "in one theme",
      files: themes(
        base: "{'w': {'$type': 'color', '$value': @grey 255}}", light: "{'a': {'$type': 'color', '$value': @grey 0}}",
        dark: "{'a': {'$type': 'color', '$value': @grey 255}}", dim: "{'a': {'$type': 'color', '$value': @grey 119}}"),
      manifest: "'contrastPairs': [«{'foreground': 'a', 'background': 'w'}]",
      ["a|1:1 with theme=dark, 4.47:1 with theme=dim;"]),
    LintCase(
      "contrast-aaa", "what AA is enough for",
      "{'b': {'$type': 'color', '$value': @grey 118}, 'w': {'$type': 'color', '$value': @grey 255}}",
      manifest:
        "'contrastPairs': [«{'foreground': 'b', 'background': 'w', 'level': 'AA'}, {'foreground': 'b', 'background': 'w', 'level': 'AA-large'}]",
      "b|4.54:1; AAA asks for 7:1"),
    LintCase(
      "font-size", "smaller than eleven points",
      "{'t': {'$type': 'typography', 'a': {'$value': @text 11}, 'b': {'$value': @text! 10.9}, 'c': {'$value': '{t.b}'}, 'd': {'$value': @text! 0.5rem}, 'e': {'$value': @text 1rem}}}",
      "t.b|the font is 10.9px high, and no text is to be smaller than 11px", "t.d|0.5rem"),
    LintCase(
      "font-size", "what is set counts",
      "{'s': {'$type': 'dimension', '$value': @px 13}, 't': {'$type': 'typography', 'a': {'$value': {'fontFamily': 'Inter', 'fontSize': «'{s}', 'fontWeight': 400, 'letterSpacing': @px 0, 'lineHeight': 1}}, 'b': {'$value': @text 14}}}",
      settings: "'minimumFontSize': 14", "t.a|13px|smaller than 14px"),
    LintCase(
      "gamut", "wider than sRGB",
      "{'$type': 'color', 'a': {'$value': «{'colorSpace': 'display-p3', 'components': [1, 0, 0]}}, 'b': {'$value': «{'colorSpace': 'oklch', 'components': [0.7, 0.3, 150]}}, 'c': {'$value': @red}, 'd': {'$value': '{a}'}, 'e': {'$value': {'colorSpace': 'oklch', 'components': [1, 0, 0]}}}",
      "a|display-p3 1 0 0 lies outside of srgb|#ff0b0c", "b|#00c248"),
    LintCase(
      "gamut", "inside of a wider one",
      "{'$type': 'color', 'a': {'$value': {'colorSpace': 'display-p3', 'components': [1, 0, 0]}}, 'b': {'$value': «{'colorSpace': 'rec2020', 'components': [0, 1, 0]}}}",
      settings: "'gamut': 'display-p3'", "b|outside of display-p3"),
    LintCase(
      "gamut", "a color in a shadow and in a border, not one that is taken from a token",
      "{'p': {'$type': 'color', '$value': @red}, 's': {'$type': 'shadow', '$value': «{'color': {'colorSpace': 'display-p3', 'components': [0, 1, 0]}, 'offsetX': @px 0, 'offsetY': @px 0, 'blur': @px 0, 'spread': @px 0}}, 'b': {'$type': 'border', '$value': {'color': '{p}', 'width': @px 1, 'style': 'solid'}}}",
      "s"),
    LintCase(
      "deprecated-reference", "in use, and itself on the way out",
      "{'old': {'$type': 'number', '$value': 1, '$deprecated': 'Use {new}.'}, 'new': {'$type': 'number', '$value': 1}, 'a': {'$value': «'{old}'}, 'b': {'$value': '{old}', '$deprecated': 'Gone.'}, 'c': {'$type': 'number', '$value': {'$ref': «'#/old/$value'}}}",
      "a|{old} is deprecated: Use {new}.|Refer to {new}.", "c|Refer to {new}."),
    LintCase(
      "deprecated-reference", "from inside of a value",
      "{'old': {'$type': 'color', '$value': @red, '$deprecated': true}, 'b': {'$type': 'border', '$value': {'color': «'{old}', 'width': @px 1, 'style': 'solid'}}}",
      "b|a token that stays"),
    LintCase(
      "unused-private", "no way leads to it",
      "{'p': {'$type': 'number', '$extensions': {'dev.tessera': {'visibility': 'private'}}, 'a': {'$value': 1}, 'b': {'$value': '{p.c}'}, 'c': {'$value': 2}, 'd': «{'$value': '{p.e}'}, 'e': «{'$value': 3}}, 'x': {'$value': '{p.a}'}, 'y': {'$value': '{p.b}'}}",
      "p.d", "p.e"),
    LintCase(
      "unused-private", "what a public group extends is needed",
      "{'p': {'$type': 'number', '$extensions': {'dev.tessera': {'visibility': 'private'}}, 'a': {'$value': 1}}, 'q': {'$extends': '{p}', '$extensions': {'dev.tessera': {'visibility': 'public'}}}}"
    ),
    LintCase(
      "unknown-suppression", "a rule that there is not",
      "{'$extensions': {'dev.tessera': {'lint': [«'lint.namng', 'lint.twin']}}, 'a': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'lint': [«'value.range']}}}}",
      "|Did you mean \"lint.naming\"?", "a"),
  ])
  func `a rule finds what it forbids and nothing else`(_ lintCase: LintCase) {
    lintCase.check()
  }
}
