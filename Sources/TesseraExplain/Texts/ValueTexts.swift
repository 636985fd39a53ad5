extension Explanations {
  static let valueTexts = #"""
    # value.shape
    Something is written in another form than its type has
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Each type has one form in the format, and a form that has to be guessed is guessed differently by each program.
    wrong:
    { "gap": { "$type": "dimension", "$value": "8px" } }
    right:
    { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
    fix: Write it as the advice shows.
    # value.range
    A number or a word is none that is allowed there
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Beyond the range a value means nothing, or something else on each platform.
    wrong:
    { "$type": "color", "$value": { "colorSpace": "srgb", "components": [255, 0, 0] } }
    right:
    { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } }
    fix: Stay within the range that the message names. Components of sRGB run from 0 to 1, percentages from 0 to 100.
    # value.unit
    A unit is none of the format
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Dimensions are px or rem, durations ms or s. Other units mean something on one platform only.
    wrong:
    { "$type": "dimension", "$value": { "value": 1.5, "unit": "em" } }
    right:
    { "$type": "dimension", "$value": { "value": 24, "unit": "px" } }
    fix: Convert the number, and write one of the units. A point of Apple's and a dp of Android's are px here.
    # value.missing-field
    A value lacks a member that its type always has
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: There are no defaults inside of values: a missing letter spacing could be none, or the font's own.
    wrong:
    { "$type": "border", "$value": { "color": "{line}", "width": "{thin}" } }
    right:
    { "$type": "border", "$value": { "color": "{line}", "width": "{thin}", "style": "solid" } }
    fix: Add the member.
    # value.extra-field
    A value has a member that its type does not have
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Values are closed. What a program does not know it would drop without a word.
    wrong:
    { "$type": "typography", "$value": { "fontFamily": "Inter", …, "fontStyle": "italic" } }
    right:
    { "$type": "typography", "$value": { "fontFamily": "Inter Italic", … } }
    fix: Take it out, or keep it in "$extensions" of the token.
    # color.space
    There is no such color space
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: The numbers of a color mean nothing without the space that they are in.
    wrong:
    { "colorSpace": "rgb", "components": [1, 0, 0] }
    right:
    { "colorSpace": "srgb", "components": [1, 0, 0] }
    fix: Write one of srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50, hsl, hwb, lab, lch,
    oklab and oklch.
    # color.count
    A color has not just three components
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Every space of the format has three. Opacity is a member of its own.
    wrong:
    { "colorSpace": "srgb", "components": [1, 0, 0, 0.5] }
    right:
    { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5 }
    fix: Write three, and opacity as "alpha".
    # color.hex
    The fallback of a color is not # and six hexadecimal digits
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: "hex" is for programs that know nothing but sRGB. It has no short form, and opacity is not part of it.
    wrong:
    { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#f00" }
    right:
    { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" }
    fix: Write six digits, or leave "hex" out.
    # color.hex-disagrees
    The fallback of a color is not the color
    why: Programs that read "hex" show another color than those that read the components, and nobody notices for long.
    wrong:
    { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#00ff00" }
    right:
    { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" }
    fix: Write the one that the message names, or leave "hex" out.
    """#
}
