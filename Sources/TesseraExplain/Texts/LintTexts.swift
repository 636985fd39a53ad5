extension Explanations {
  static let lintTexts = #"""
    # lint.naming
    A name is written in another style than the system's
    Names of tokens and groups are joined from words in one way: kebab-case, camelCase, snake_case or PascalCase. Without
    a setting the style is the one that most names fit; where two are equal, kebab-case. A word alone fits three of them,
    and letters beyond ASCII count as small ones.
    why: People guess names. In a system with two styles they guess wrong half of the time, and two names that differ only
    in style become one identifier in generated code.
    wrong:
    { "text": { "font-size": { … }, "line-height": { … }, "letterSpacing": { … } } }
    right:
    { "text": { "font-size": { … }, "line-height": { … }, "letter-spacing": { … } } }
    fix: Rename what is new. A name that is published stays as a deprecated alias of the new one, or the rename is a major.
    where: "lint": {"naming": "kebab"} in design-system.json, or "namingPattern": "[a-z]+(-[a-z0-9]+)*", which each whole
    name is then held against. Severity: "rules": {"lint.naming": "off"}.
    # lint.twin
    Two names of a group differ only in case or in how a letter is written
    An é can be one character or an e with an accent behind it: both look the same and are different names.
    why: Nobody can tell such names apart in speech, and neither can file systems that fold case.
    wrong:
    { "size": { "md": { … }, "MD": { … } } }
    right:
    { "size": { "md": { … }, "md-large": { … } } }
    fix: Rename one of them.
    where: "rules": {"lint.twin": "error"} under "lint" in design-system.json.
    # lint.collision
    Two names would be one identifier in a format
    The code that names things in exports is asked, for every format, with the format's own defaults and with the settings
    under "export". All meetings are told, not only the first.
    why: An export that meets two names in one identifier is refused as a whole, and that would come to light only in the
    project of a product team.
    wrong:
    { "color": { "gray-6": { … }, "gray_6": { … } } }
    right:
    { "color": { "gray-6": { … }, "gray-60": { … } } }
    fix: Rename one of them before it is published.
    where: "rules": {"lint.collision": "warning"} under "lint" in design-system.json; options of formats under "export".
    # lint.description
    A group or token does not say what it is for
    why: A value says how something looks and never when to use it. Descriptions stand in generated code, in the reference
    and in search.
    wrong:
    { "color": { "$type": "color", "accent": { … } } }
    right:
    { "color": { "$type": "color", "$description": "Colors by purpose.", "accent": { … } } }
    fix: Add "$description", a sentence that says when to use it.
    where: "lint": {"descriptions": …} in design-system.json: top-groups (what stands at the top), groups (also groups that
    hold tokens), semantic (public tokens that refer to others), public (every public token) or all.
    # lint.duplicate-value
    Two tokens hold the same value, and neither refers to the other
    Compared are tokens with written values, in all their contexts; values are the same when a diff would say so. Names
    that are deprecated, and tokens that SwiftUI realises in different ways, are left out.
    why: When the value changes, one of the two is forgotten. A reference says that both are meant to be the same.
    wrong:
    { "space": { "$type": "dimension", "md": { "$value": { "value": 16, "unit": "px" } },
      "card": { "$value": { "value": 16, "unit": "px" } } } }
    right:
    { "space": { "$type": "dimension", "md": { "$value": { "value": 16, "unit": "px" } },
      "card": { "$value": "{space.md}" } } }
    fix: Let one refer to the other, or take one out. If both are equal by chance, say so: "lint": ["lint.duplicate-value"]
    in "$extensions": {"dev.tessera": …} of the token.
    where: "lint": {"duplicates": "group"} in design-system.json compares within a group at the top, "system" everywhere.
    # lint.context-gap
    A token has a value of its own in some contexts of a modifier and not in others
    Contexts that define no token at all are not expected to, and neither is the default context where the token also has
    a value outside of the modifier.
    why: Mostly the token was forgotten in a theme, and shows the value of another one there.
    wrong:
    light.tokens.json   { "color": { "text": { … }, "line": { … } } }
    dark.tokens.json    { "color": { "text": { … } } }
    right:
    light.tokens.json   { "color": { "text": { … }, "line": { … } } }
    dark.tokens.json    { "color": { "text": { … }, "line": { … } } }
    fix: Define the token in the missing context, by reference if it is to be the same.
    where: "lint": {"sparseContexts": ["contrast/high"]} in design-system.json names contexts that hold only a few tokens.
    # lint.contrast
    A declared pair of colors is below its level
    The contrast is that of WCAG 2, in every context that reaches one of the two colors. AA asks for 4.5:1, AAA for 7:1,
    AA-large for 3:1 and AAA-large for 4.5:1. Ratios are rounded down.
    why: The pair was declared to be readable. Publish refuses a release in which a pair falls below its level.
    wrong:
    { "foreground": "text.quiet", "background": "surface", "level": "AA" }    and #777777 on #ffffff
    right:
    { "foreground": "text.quiet", "background": "surface", "level": "AA" }    and #767676 on #ffffff
    fix: Make one of the colors darker or lighter; or declare the level that is meant, such as AA-large for titles.
    where: "contrastPairs" in design-system.json. Publish lets it pass with --accept contrast --reason.
    # lint.contrast-aaa
    A pair of colors that is declared for AA does not meet AAA
    The rule is off until somebody wants it. Pairs that are declared for AAA are held to it by lint.contrast.
    why: AA is the floor; for long texts, and for readers with weak eyes, AAA is what is comfortable.
    wrong:
    { "foreground": "text", "background": "surface", "level": "AA" }    and #767676 on #ffffff, 4.54:1
    right:
    { "foreground": "text", "background": "surface", "level": "AA" }    and #595959 on #ffffff, 7:1
    fix: Widen the contrast, and declare the pair for AAA so that it stays.
    where: "rules": {"lint.contrast-aaa": "warning"} under "lint" in design-system.json, or --rule for one run.
    # lint.font-size
    The font of a text style is smaller than the smallest allowed
    A rem counts as 16 pixels, and a pixel as a point.
    why: Small text is not read. Platforms do not go below 11 points in their own text styles.
    wrong:
    { "caption": { "$type": "typography", "$value": { "fontSize": { "value": 9, "unit": "px" }, … } } }
    right:
    { "caption": { "$type": "typography", "$value": { "fontSize": { "value": 12, "unit": "px" }, … } } }
    fix: Make the text larger.
    where: "lint": {"minimumFontSize": 11} in design-system.json; 0 lets every size pass.
    # lint.gamut
    A color lies outside of what screens are expected to show
    why: Each program brings such a color back in its own way, so that it looks different in each; and what is shown in its
    place may have less contrast.
    wrong:
    { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, 0.3, 150] } }
    right:
    { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, 0.2, 150] } }
    fix: Choose a color inside, or say that wide colors are meant.
    where: "lint": {"gamut": "srgb"} in design-system.json; "display-p3" or "rec2020" for wide screens.
    # lint.deprecated-reference
    A token that is in use refers to a deprecated one
    Tokens that are deprecated themselves may refer to what they like.
    why: When the deprecated name is taken out, the reference leads nowhere and the release cannot be published.
    wrong:
    { "old": { "$value": …, "$deprecated": "Use {new}." }, "link": { "$value": "{old}" } }
    right:
    { "old": { "$value": …, "$deprecated": "Use {new}." }, "link": { "$value": "{new}" } }
    fix: Refer to the replacement.
    where: "rules": {"lint.deprecated-reference": "error"} under "lint" in design-system.json.
    # lint.unused-private
    No public token needs a private one
    Private tokens that only refer to each other count as unused too. What a public group takes over by "$extends" is used.
    why: Nobody outside can use it, and nothing inside does: it is carried along for nothing.
    wrong:
    { "palette": { "$extensions": { "dev.tessera": { "visibility": "private" } },
      "blue": { … }, "teal": { … } }, "accent": { "$value": "{palette.blue}" } }
    right:
    { "palette": { "$extensions": { "dev.tessera": { "visibility": "private" } },
      "blue": { … } }, "accent": { "$value": "{palette.blue}" } }
    fix: Refer to it, make it public, or take it out. A palette that is kept whole on purpose says so with "lint":
    ["lint.unused-private"] in its "dev.tessera".
    where: "rules": {"lint.unused-private": "off"} under "lint" in design-system.json.
    # lint.unknown-suppression
    A suppression names no rule that there is
    why: What was to be suppressed is told all the same, and the word that stands there misleads readers.
    wrong:
    "$extensions": { "dev.tessera": { "lint": ["lint.duplicates"] } }
    right:
    "$extensions": { "dev.tessera": { "lint": ["lint.duplicate-value"] } }
    fix: Write the code as the finding has it.
    where: "rules": {"lint.unknown-suppression": "error"} under "lint" in design-system.json.
    # lint.unused-suppression
    A suppression has nothing to suppress
    Suppressions of rules that are switched off are not judged.
    why: What it excused is gone; left in place it would hide the next finding.
    wrong:
    "caption": { "$value": { "fontSize": { "value": 12, "unit": "px" }, … },
      "$extensions": { "dev.tessera": { "lint": ["lint.font-size"] } } }
    right:
    "caption": { "$value": { "fontSize": { "value": 12, "unit": "px" }, … } }
    fix: Take it out.
    where: "rules": {"lint.unused-suppression": "off"} under "lint" in design-system.json.
    """#
}
