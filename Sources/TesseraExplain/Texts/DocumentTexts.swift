extension Explanations {
  static let documentTexts = #"""
    # json.syntax
    The file is not JSON
    why: Nothing of the file can be read behind the place where it stops being JSON. References into it are not judged
    until it is mended.
    wrong:
    { "space": { "$type": "dimension", } }
    right:
    { "space": { "$type": "dimension" } }
    fix: Mend the file at the place that is named. JSON has no comments and no comma before a closing bracket.
    # json.duplicate-key
    One object has two members of the same name
    why: JSON lets it pass, and programs differ in which of the two counts.
    wrong:
    { "red": { "$value": … }, "red": { "$value": … } }
    right:
    { "red": { "$value": … }, "crimson": { "$value": … } }
    fix: Keep one of them.
    # name.dollar
    The name of a token or group begins with $
    why: Names that begin with $ belong to the format, now and later. "$root" is the one exception: the token of a group.
    wrong:
    { "color": { "$accent": { "$value": … } } }
    right:
    { "color": { "accent": { "$value": … } } }
    fix: Choose another name.
    # name.char
    A name holds a dot or a brace
    why: Dots separate the names of a path, and braces mark references. With them in a name neither could be read back.
    wrong:
    { "space": { "1.5": { "$value": … } } }
    right:
    { "space": { "1-5": { "$value": … } } }
    fix: Use another character, such as a hyphen.
    # name.empty
    A name is empty
    why: A token that has no name cannot be referred to.
    wrong:
    { "color": { "": { "$value": … } } }
    right:
    { "color": { "plain": { "$value": … } } }
    fix: Name it.
    # name.case-twin
    Two names of a group, or of recipes, differ only in case or in how a letter is written
    why: They are two names to the format, and one to people, to file systems and to some kinds of generated code.
    wrong:
    { "size": { "md": { … }, "MD": { … } } }
    right:
    { "size": { "md": { … }, "md-wide": { … } } }
    fix: Rename one of them.
    # node.token-and-group
    A path is a token and a group at once
    It may happen inside one object, or between two files.
    why: A token holds a value and nothing below it. A tool that took it for a group would lose the value.
    wrong:
    { "accent": { "$value": …, "strong": { "$value": … } } }
    right:
    { "accent": { "$root": { "$value": … }, "strong": { "$value": … } } }
    fix: Move the value into "$root", or the child out of the token.
    # node.incomplete-token
    Something looks like a token that has lost its value
    why: An object with a "$type" and no children is an empty group to the format, which is hardly what was meant. A "$root"
    without a value is an error, as it can only be a token.
    wrong:
    { "gap": { "$type": "dimension" } }
    right:
    { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
    fix: Add "$value", or take it out.
    # node.unknown-dollar
    A member that begins with $ is none that the format has
    why: Such names belong to the format. A tool that does not know one cannot know what it changes.
    wrong:
    { "red": { "$value": …, "$comment": "brand" } }
    right:
    { "red": { "$value": …, "$description": "brand" } }
    fix: Use the format's own member, or move it into "$extensions" under a name of yours.
    # node.extra-member
    An object has a member that does not belong there
    why: Tokens, groups, sets and modifiers are closed: what is in them has a meaning, or is a mistake.
    wrong:
    { "red": { "value": "#ff0000", "type": "color" } }
    right:
    { "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }
    fix: Write the format's member with its $, move data of your own into "$extensions", or take it out.
    # type.missing
    No type is known of a token
    A token has its own "$type", that of what it refers to, or that of the nearest group around it.
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: A type is never guessed from the look of a value: 400 could be a number or a font weight.
    wrong:
    { "gap": { "$value": { "value": 8, "unit": "px" } } }
    right:
    { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
    fix: Add "$type" to the token or to a group around it.
    # type.unknown
    There is no such type
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: The format has thirteen types, with names in the case that they are written in.
    wrong:
    { "red": { "$type": "colour", "$value": … } }
    right:
    { "red": { "$type": "color", "$value": … } }
    fix: Write one of color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border, transition,
    shadow, gradient and typography.
    # type.mismatch
    Two places say different types of one token
    An error where a token declares a type that its reference does not have; a warning where a group, another context or a
    later source does.
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Whoever uses the token expects one type. What refers to it may fit one of them and not the other.
    wrong:
    { "link": { "$type": "number", "$value": "{color.accent}" } }
    right:
    { "link": { "$value": "{color.accent}" } }
    fix: Take the "$type" away where the reference says it, or give the token one type in every context.
    """#
}
