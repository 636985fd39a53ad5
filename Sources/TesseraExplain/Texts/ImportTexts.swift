extension Explanations {
  /// What became of values.
  static let importTexts = #"""
    # import.carried
    A value that 2025.10 cannot say is carried as it is written
    It is listed, compared and part of the release, and formats that can write it do. Findings about its type, its value and its
    references (type, value, color and ref codes) are warnings then; everything else is as strict as ever.
    why: Nothing that a team has is dropped. The system says "conformance": "imported" as long as it holds such a token.
    fix: Give the token a type and a value that 2025.10 has, or leave it; "tessera validate" keeps naming it.
    # import.type
    A type has another name in 2025.10
    why: The format has thirteen types. The written name is kept beside the token, and no diff takes it for a change.
    fix: Nothing, if the type is right.
    # import.guessed-type
    A token without a type got the one that its value has the shape of
    why: The format asks for a type, and does not let it be guessed later.
    fix: Write the type in the source if the guess is wrong.
    # import.guessed-unit
    A bare number was taken for pixels, or for milliseconds
    why: A length and a time have a unit in 2025.10.
    fix: Write the unit in the source if the guess is wrong.
    # import.guessed-range
    The numbers of a color object were taken for 0 to 255, 0 to 100, or 0 to 1
    why: Nothing says which is meant; the largest number tells.
    fix: Look at the color, and write it with its color space if the guess is wrong.
    # import.color
    A color was written in another way
    why: In 2025.10 a color is its space and components. The text is kept beside it.
    fix: Nothing: it is the same color.
    # import.hex-alpha
    The fallback of a color says another opacity than the color
    why: "hex" is a fallback for those who cannot read the components.
    fix: Mend the one that is wrong.
    # import.clamped
    A number out of range was brought into it
    why: 2025.10 refuses what CSS brings into range.
    fix: Look at the value, and mend it in the source if it was a slip.
    # import.none-alpha
    A missing opacity was written as 0
    why: In CSS a color may have no opacity of its own: it takes that of the other color in a mixture, and alone it shows as 0. An
    "alpha" of 2025.10 is a number.
    fix: Nothing, unless the color is mixed with others: then write the opacity that is meant.
    # import.dimension
    A length was written as a number and a unit
    why: In 2025.10 it is an object with "value" and "unit".
    fix: Nothing: it is the same length.
    # import.duration
    A time was written as a number and a unit
    why: In 2025.10 it is an object with "value" and "unit".
    fix: Nothing: it is the same time.
    # import.number
    A number was written without quotes, or as a multiple
    why: In 2025.10 numbers are JSON numbers; an opacity and a line height have no unit.
    fix: Nothing: it is the same number.
    # import.font-family
    Font families were written as a list of their names
    why: In 2025.10 a text is one name, commas included.
    fix: Nothing: they are the same families.
    # import.font-weight
    A font weight was written as a number or in the format's own words
    why: 2025.10 has numbers from 1 to 1000 and a list of words.
    fix: Nothing: it is the same weight.
    # import.odd-line-height
    A line height is a large multiple of the font size
    why: Without a unit it is a multiple; pixels were probably meant.
    fix: Write the unit in the source.
    # import.typography
    A member of a typography value has another name in 2025.10
    why: It has fontFamily, fontSize, fontWeight, letterSpacing and lineHeight.
    fix: Nothing.
    # import.shadow
    A shadow was written in another way
    why: In 2025.10 it is an object with offsetX, offsetY, blur, spread, color and inset.
    fix: Nothing: it is the same shadow.
    # import.border
    A border was written in another way
    why: In 2025.10 it is an object with color, width and style.
    fix: Nothing: it is the same border.
    # import.stroke-style
    A stroke style was written in another way
    why: 2025.10 has eight words, or a dash pattern.
    fix: Nothing: it is the same style.
    # import.transition
    A transition was written in another way
    why: In 2025.10 it is an object with duration, delay and timingFunction.
    fix: Nothing: it is the same transition.
    # import.cubic-bezier
    A curve was written as four numbers
    why: In 2025.10 it is a list of them.
    fix: Nothing: it is the same curve.
    # import.gradient
    A gradient was written as its stops
    why: 2025.10 has stops, and neither angle nor shape. A gradient that would lose them is carried.
    fix: Nothing.
    # import.filled
    A part that was not written was filled in with nothing
    why: 2025.10 asks for every part of a shadow, a border, a transition and a typography.
    fix: Write the part in the source if nothing is not what is meant.
    # import.dropped-member
    A part of a value that says nothing was left out
    why: 2025.10 has no such part, and leaving it out changes nothing.
    fix: Nothing.
    # import.inlined
    A reference to a token of another type was replaced by that token's value
    why: In 2025.10 a part of a value may refer only to a token of the type that stands there.
    fix: Nothing; the value no longer follows the other token.
    # import.nested-token
    A token inside a value was replaced by its value
    why: A value of 2025.10 holds values and references, and no tokens.
    fix: Nothing.
    # import.computed
    A value was computed from what is written
    why: 2025.10 has no arithmetic. The formula is kept beside the token.
    fix: Import again when a value changes that the formula uses.
    # import.modified
    A color was made lighter, darker, mixed or see-through as is written beside it
    why: 2025.10 has no modifiers. What was written is kept beside the token.
    fix: Import again when the color changes that it is made from.
    # import.reference
    A reference was written as the full path of its token
    why: In 2025.10 a reference is a whole path, without the name of a set and without ".value".
    fix: Nothing: it is the same token.
    # import.missing-reference
    A reference names no token
    why: The token is carried with the text of the reference.
    fix: Define the token that is meant, or mend the reference in the source.
    # import.circle
    References go in a circle
    why: None of the tokens has a value, so that each is carried as it is written, with its type.
    fix: Give one of them a value of its own.
    """#

  /// What became of files, names, groups, sets and modes.
  static let importShapeTexts = #"""
    # import.byte-order-mark
    A file begins with a byte order mark
    why: JSON has none. It is left out.
    fix: Save the file as UTF-8 without it.
    # import.comment
    A file holds a comment
    why: JSON has none. It is left out.
    fix: Write what should last into "$description".
    # import.trailing-comma
    A comma stands before a closing bracket
    why: JSON has none there. It is left out.
    fix: Take it out of the source.
    # import.json5
    A text is written as JSON5 has it
    why: Names without quotes, single quotes, hexadecimal numbers and more are read; Infinity and NaN are kept as texts.
    fix: Nothing.
    # import.comma
    A comma is missing, or is one too many
    why: It can be meant in one way only, so that the text is read as if it were right.
    fix: Mend the comma.
    # import.unreadable
    A file that is no JSON is left out
    why: No token is in it, or --skip-unreadable was given, or it is YAML, TOML or a script, which are not read.
    fix: Mend the file, or write it as JSON, if it belongs to the system.
    # import.invalid-utf8
    A file holds bytes that are no UTF-8
    why: Each such piece is replaced by U+FFFD.
    fix: Save the file as UTF-8.
    # import.line-ends
    Lines end in carriage returns
    why: What is written ends its lines as Unix does.
    fix: Nothing.
    # import.duplicate-member
    A name stands twice in one object
    why: Two groups are merged. Of everything else the last counts, as most readers have it.
    fix: Keep one of them, or give them different names.
    # import.defined-twice
    A token takes the place of another one of the same name
    why: Files of one set lie over one another in the order of their names, and a later one counts.
    fix: Take one of them out. If one is a theme, call its file as the other, and for the theme: color.json, color.dark.json.
    # import.token-in-token
    A token holds another token
    why: In 2025.10 one object is a token or a group. The token's own value stands at "$root" of the group now.
    fix: Nothing; references follow.
    # import.name
    A name was changed, because the format does not allow it
    why: A name holds no dots and no braces, and does not begin with "$". The written name is kept beside it.
    fix: Nothing; references follow.
    # import.extends
    A group extends a token, or what leads back to it
    why: A group takes over all that the other one holds, which must come to an end. What was written is kept beside the group.
    fix: Name another group in "$extends", or write references.
    # import.collision
    Two names would be one identifier in a format
    why: Code cannot tell "a b" from "a-b". A strict system with such names cannot be exported in that format; in one that carries
    tokens the later name gets a number.
    fix: Rename one of them in the source.
    # import.deprecation
    What says that a token is deprecated is neither a text nor true or false
    why: It is kept beside the token as it is.
    fix: Write the reason as a text.
    # import.odd-member
    A member looks like one of the format, and is none
    why: "$description" is a text, "$extensions" an object, and names that begin with "$" are the format's own. What says something
    else is kept beside the token or group as it is.
    fix: Mend it in the source.
    # import.bare-value
    A value stands in a group, and is no token
    why: A token is an object with a value. A text, a number or a list in its place, "aliasOf" and other members that the format
    does not have are kept beside the group as they are, where a difference counts as "respelled" and nothing is exported.
    fix: Write an object with "$value" and "$type", if it is a token.
    # import.token-list
    Tokens stand in a list
    why: Only members of an object have names. The list is kept beside the group as it is, and its tokens are not read.
    fix: Give each of them a name.
    # import.id-twice
    Two tokens have the same identity
    why: An identity says which token goes on under a new name. The first one keeps it.
    fix: Give each token an identity of its own.
    # import.replacement
    A token is renamed to one that does not exist, or that is of another type
    why: A replacement is a token of the same type. What was written is kept beside the token.
    fix: Name the token that replaces it.
    # import.modes
    Values for modes became contexts of a modifier
    why: In 2025.10 themes and modes are contexts of a resolver.
    fix: Look at the resolver: its modifier, its contexts and its default.
    # import.odd-mode
    Something among values for modes is none
    why: A setting, or a name that no context can have. It stays in $extensions, and the others are contexts.
    fix: Nothing.
    # import.mode-conflict
    A token says something else than its value for the default mode
    why: What it says itself counts. The other value is kept beside it.
    fix: Mend the one that is wrong.
    # import.default-context
    Nothing says which context is the default
    why: A modifier without a default resolves nothing until somebody chooses.
    fix: Change "default" in the resolver if another context is meant.
    # import.nested-sets
    A value depends on two choices at once
    why: A context depends on one. A private token has the value of each, and the token is an alias of it. So it is with "sets"
    inside "sets", and where sets of two groups of themes take turns, which modifiers in a row cannot say.
    fix: Nothing; or let the sets of one group of themes follow those of another.
    # import.single-context
    A modifier has only one context
    why: There is nothing to choose from: it is a set now.
    fix: Nothing.
    # import.unselected-set
    No theme selects a set
    why: It lies below all others, so that none of its tokens is lost and none changes what a theme shows.
    fix: Select it in a theme, or take it out.
    # import.unlisted-set
    A set is in no order
    why: It lies below all others.
    fix: List it in "tokenSetOrder".
    # import.missing-set
    An order or a theme names a set that is not there
    why: It is left out.
    fix: Take the name out, or import the set as well.
    # import.unused-set
    A set of a resolver is in no order
    why: It takes part in nothing and is left out.
    fix: Put it into "resolutionOrder" if it belongs to the system.
    # import.flattened
    There are too many contexts
    why: A system may have 64 modifiers, a modifier 1,000 contexts, and a token depend on 4,096 combinations of them. Of what is too much only the default is kept, so that the rest can be imported.
    fix: Import what need not be chosen independently as one collection, or leave collections out.
    # import.missing-order
    A resolver names no order, or nothing of it is there
    why: Its sets are taken as they are written, and its modifiers over them.
    fix: Write a "resolutionOrder".
    # import.missing-file
    A resolver names a file, or a place in one, that is not there
    why: A file with another ending is read in its place; else it is left out.
    fix: Put the file there, or mend the path.
    # import.unreached-file
    A resolver does not lead to a file
    why: It is no part of the system and is left out.
    fix: Name it in a set or a context.
    # import.second-resolver
    There are two resolvers
    why: A system has one. The one nearest to the top is read.
    fix: Import each from a folder of its own.
    # import.no-tokens
    There is no token in a file, or in all of them
    why: A token is an object with a value.
    fix: Name the folder or file that holds the tokens.
    # import.no-modes
    No folders and no files are modes of one thing
    why: Modes define the same tokens. All files are one set.
    fix: Leave --from out.
    # import.alias-rebuilt
    A value that Figma wrote out became a reference again
    why: Figma names the variable behind it, and that has the same value.
    fix: Nothing.
    # import.alias-target
    A value that Figma wrote out stays a value
    why: The variable behind it is not among the tokens, or has another value in each of its modes.
    fix: Import the collection that holds it together with this one.
    # import.refused
    The source cannot be imported
    why: Something in it cannot be read, and leaving it out would lose tokens. Nothing was written.
    fix: Mend what is named, or import a folder that does not hold it.
    # import.exists
    There is a design system in the folder already
    why: What somebody wrote is not overwritten.
    fix: Name another folder, or replace its token files with --force.
    # import.overlap
    The source and the folder that is written overlap
    why: What an import wrote earlier would be read as a source, or a source would be replaced by what is made of it.
    fix: Name a folder outside of the source for --out, or only the files that are a source.
    # import.missing
    There is nothing to import
    why: An import reads a folder of token files, or one file.
    fix: Mend the path.
    # import.source
    A file or folder of the source cannot be read
    why: Leaving it out would lose tokens. Nothing was written.
    fix: See that you may read it, or import a folder that does not hold it.
    # import.no-repository
    What --history names is no git repository
    why: A history is read from the tags of a repository on this machine.
    fix: Name a folder that git knows, or make one with git clone.
    # import.no-tags
    No tag of the repository yields a version
    why: What * in the pattern of --tags stands for, less a leading v, has to be a version such as 1.2.0.
    fix: Write a pattern that fits the names of the tags: 'v*', '@acme/tokens@*'.
    # import.not-trusted
    The repository belongs to somebody else
    why: git reads a repository of another user only where its settings say so, since one can hold commands.
    fix: If you trust it, tell git so with "git config --global --add safe.directory PATH".
    # import.partial-clone
    The repository is a partial clone
    why: It was cloned with --filter and lacks files that tags hold; an import fetches nothing.
    fix: Get all of it with "git fetch --refetch --no-filter", and run the import again.
    # import.no-git
    The program git is not there
    why: It reads the repository.
    fix: Install it.
    # import.git
    The program git could not read the repository
    why: It says so itself; a damaged repository is one reason.
    fix: See what "git fsck" says of it.
    """#
}
