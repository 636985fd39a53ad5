extension Explanations {
  static let referenceTexts = #"""
    # ref.syntax
    Text that is meant as a reference is none
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: A reference is the whole text, in one of two forms: {group.token} for a token, #/group/token/$value for any value.
    wrong:
    { "link": { "$value": "{color.accent" } }
    right:
    { "link": { "$value": "{color.accent}" } }
    fix: Write it in one of the forms. Nothing may stand before or behind it, and no name of it is empty.
    # ref.missing
    A reference leads to nothing
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: The token would have no value. The nearest name that exists is offered, where one is near.
    wrong:
    { "link": { "$value": "{color.acent}" } }
    right:
    { "link": { "$value": "{color.accent}" } }
    fix: Mend the name, or define what it names. A source of a resolver is a file inside the folder.
    # ref.not-token
    A reference leads to something that has no value
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Braces name a whole token; a group has no value, and neither does a part of the document outside of "$value".
    wrong:
    { "link": { "$value": "{color}" } }
    right:
    { "link": { "$value": "{color.accent}" } }
    fix: Name a token. The token of a group itself is {group.$root}; a part of a value takes #/group/token/$value/part.
    # ref.cycle
    References go in a circle
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: None of the tokens in the circle has a value.
    wrong:
    { "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }
    right:
    { "a": { "$value": "{b}" }, "b": { "$type": "number", "$value": 1 } }
    fix: Give one of them a value of its own.
    # ref.slot-type
    What a reference stands for does not fit in its place
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: A border has a width that is a dimension, whoever it is taken from; and a reference in a list stands for one entry.
    wrong:
    { "width": "{opacity.half}", … }
    right:
    { "width": "{border.thin}", … }
    fix: Refer to a token of the type that the place has.
    # ref.index
    A pointer names an element or a member that is not there
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: Elements of a list are counted from 0, and the color has three components.
    wrong:
    { "$ref": "#/color/accent/$value/components/3" }
    right:
    { "$ref": "#/color/accent/$value/components/2" }
    fix: Point at something that exists.
    # ref.value-and-ref
    A token has both a value and a reference
    In a system of the imported tier it is a warning, and the token is carried as it is written.
    why: "$ref" stands in the place of "$value". With both, nobody can say which counts.
    wrong:
    { "link": { "$value": …, "$ref": "#/color/accent/$value" } }
    right:
    { "link": { "$ref": "#/color/accent/$value" } }
    fix: Keep one of them.
    # extends.missing
    A group extends one that does not exist
    why: It would hold less than was meant, and no one would see it.
    wrong:
    { "dark": { "$extends": "{ligth}" } }
    right:
    { "dark": { "$extends": "{light}" } }
    fix: Mend the name.
    # extends.token
    A group extends a token
    why: Only a group has tokens to take over.
    wrong:
    { "dark": { "$extends": "{light.accent}" } }
    right:
    { "dark": { "$extends": "{light}" } }
    fix: Name the group, or refer to the token in a "$value".
    # extends.cycle
    Groups extend each other in a circle
    why: Each would hold the other, without end. A group cannot extend one that is around it either.
    wrong:
    { "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" } }
    right:
    { "a": { "$extends": "{b}" }, "b": { … } }
    fix: Take one "$extends" out of the circle.
    """#
}
