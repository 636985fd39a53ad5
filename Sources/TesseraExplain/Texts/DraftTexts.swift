extension Explanations {
  static let draftTexts = #"""
    # draft.manifest
    design-system.json is missing, or says something that it cannot say
    why: It says which system the folder is. Everything else is known by that name.
    wrong:
    { "name": "Mosaic" }
    right:
    { "id": "acme.mosaic", "title": "Mosaic" }
    fix: Write what the message asks for. Schemas/design-system.schema.json lets editors complete it.
    # manifest.unknown-member
    A part of design-system.json has a member that does not belong there
    why: A slip in a name would switch a rule off without a word.
    wrong:
    { "policy": { "profil": "strict" } }
    right:
    { "policy": { "profile": "strict" } }
    fix: Use one of the members that the message lists.
    # policy.shape
    A part of the policy is no object
    why: Policy, rules and removal window each have members.
    wrong:
    { "policy": "strict" }
    right:
    { "policy": { "profile": "strict" } }
    fix: Write { … } around it.
    # policy.profile
    The profile of the policy is none of the two
    why: standard lets an early removal pass with a warning, strict refuses it. There is nothing between.
    wrong:
    { "policy": { "profile": "lax" } }
    right:
    { "policy": { "profile": "standard" } }
    fix: Write "standard" or "strict".
    # policy.rule
    The policy sets a rule that there is not
    why: It would have no effect.
    wrong:
    { "policy": { "rules": { "value.color": "patch" } } }
    right:
    { "policy": { "rules": { "meta.description": "minor" } } }
    fix: Name a rule; "tessera explain" lists them under changes.
    # policy.bump
    A rule is set to something that is no step
    why: A change forces a patch, a minor or a major.
    wrong:
    { "policy": { "rules": { "token.added": "none" } } }
    right:
    { "policy": { "rules": { "token.added": "patch" } } }
    fix: Write "patch", "minor" or "major".
    # policy.floor
    A rule is set to less than it can count for
    why: What is removed, renamed or retyped breaks its users, and what can be seen is never a patch unless it is declared a
    fix. The setting has no effect.
    wrong:
    { "policy": { "rules": { "token.removed": "minor" } } }
    right:
    { "policy": { "rules": { "token.removed": "major" } } }
    fix: Take it out. A single correction is declared with publish --fix --reason.
    # policy.window
    The removal window is no whole number in range
    why: It counts minors and days, from 0, which switches a count off, to 10,000.
    wrong:
    { "policy": { "removalWindow": { "days": "90" } } }
    right:
    { "policy": { "removalWindow": { "minors": 2, "days": 90 } } }
    fix: Write whole numbers.
    # contrast.shape
    A contrast pair is not written as one
    why: A pair names the color in front and the one behind it.
    wrong:
    { "contrastPairs": [["text", "surface"]] }
    right:
    { "contrastPairs": [{ "foreground": "text", "background": "surface", "level": "AA" }] }
    fix: Write foreground and background, and a level where it is not AA.
    # contrast.level
    The level of a contrast pair is none of WCAG 2
    why: The level says which ratio the pair is held to.
    wrong:
    { "foreground": "text", "background": "surface", "level": "A" }
    right:
    { "foreground": "text", "background": "surface", "level": "AA" }
    fix: Write "AA" (4.5), "AAA" (7), "AA-large" (3) or "AAA-large" (4.5).
    # draft.contrast-pair
    A contrast pair names something that is no color token
    why: A pair that cannot be measured promises what nobody keeps.
    wrong:
    { "foreground": "text.primry", "background": "surface" }
    right:
    { "foreground": "text.primary", "background": "surface" }
    fix: Name color tokens that exist.
    # draft.appearance
    An appearance stands for a context that no resolver has
    why: A platform's dark appearance would show the light colors.
    wrong:
    { "appearances": { "dark": { "theme": "night" } } }   and a theme with light and dark
    right:
    { "appearances": { "dark": { "theme": "dark" } } }
    fix: Name a modifier and one of its contexts, or take the appearance out.
    # draft.ignored-file
    A file below tokens/ or recipes/ is not read because of its name
    why: Token documents end in .tokens.json or .tokens, resolvers in .resolver.json, and recipes, which lie in recipes/, in
    .recipe.json.
    wrong:
    tokens/colors.json
    right:
    tokens/colors.tokens.json
    fix: Rename it, or move it elsewhere.
    # draft.unreadable
    A file of the draft cannot be read
    why: It may be missing, forbidden, no file at all, or lie outside of the folder. What it defines would be left out.
    wrong:
    tokens/base.tokens.json is a link to ../../shared/base.tokens.json
    right:
    tokens/base.tokens.json is a file
    fix: Put a file that can be read in its place.
    # draft.changelog
    CHANGELOG.md cannot be read and is left out
    why: Release notes are taken from it; it is no reason to stop a release.
    wrong:
    CHANGELOG.md in UTF-16
    right:
    CHANGELOG.md in UTF-8
    fix: Save it as UTF-8.
    # draft.resolvers
    The folder holds more than one resolver
    why: A system has one order of sets and modifiers.
    wrong:
    tokens/themes.resolver.json, tokens/brands.resolver.json
    right:
    tokens/mosaic.resolver.json, with both modifiers
    fix: Keep one, and bring the modifiers of the other into it.
    # draft.defined-twice
    A token, or what a group says of itself, is defined twice in one layer
    why: Which file holds a token means nothing, so neither of the two can win.
    wrong:
    a.tokens.json   { "accent": { … } }
    b.tokens.json   { "accent": { … } }
    right:
    a.tokens.json   { "accent": { … } }
    fix: Keep one. One value for each theme takes a resolver, a file tokens/NAME.resolver.json.
    # context.undefined
    A token has no value in some context
    why: It is legal, and mostly a name that was forgotten in a theme. Formats have nothing to write there.
    wrong:
    light.tokens.json   { "line": { … } }
    dark.tokens.json    { }
    right:
    light.tokens.json   { "line": { … } }
    dark.tokens.json    { "line": { … } }
    fix: Define it in a set, or in every context.
    # life.reason
    A token is deprecated without a reason
    why: Whoever meets the warning in an editor wants to know why, and what to use.
    wrong:
    { "gutter": { "$value": …, "$deprecated": true } }
    right:
    { "gutter": { "$value": …, "$deprecated": "Use {space.md}." } }
    fix: Write the reason as the value of "$deprecated".
    # life.replacement
    The replacement of a deprecated token cannot be used in its place
    It does not exist, has another type, or is deprecated itself with nothing alive behind it.
    why: People and migrations follow it, and would end nowhere.
    wrong:
    "$extensions": { "dev.tessera": { "replacement": "space.m" } }
    right:
    "$extensions": { "dev.tessera": { "replacement": "space.md" } }
    fix: Name a live token of the same type.
    # tessera.extension
    Our data in a token or group is not as it should be
    why: "dev.tessera" holds id, replacement, since, removeAfter, visibility, class, swiftui and lint; other names are a
    warning, and other forms an error.
    wrong:
    "$extensions": { "dev.tessera": { "visibility": "hidden" } }
    right:
    "$extensions": { "dev.tessera": { "visibility": "private" } }
    fix: Write what the message asks for.
    # tessera.id-twice
    Two tokens have the same id
    why: An id says that a token is the one that had another name before. With two of them a rename cannot be known.
    wrong:
    "accent": { …, "$extensions": { "dev.tessera": { "id": "t1" } } }, "link": { …"id": "t1"… }
    right:
    "accent": { …, "$extensions": { "dev.tessera": { "id": "t1" } } }, "link": { …"id": "t2"… }
    fix: Give each token an id of its own; it comes with a copy of a token.
    # export.setting
    A setting of a format does not do
    Validate says it where it stands. Export says it of releases that were published before validate did.
    why: Everyone who exports without options of their own would be refused.
    wrong:
    { "export": { "css": { "prefix": "my system" } } }
    right:
    { "export": { "css": { "prefix": "my-system" } } }
    fix: Write a value that the option takes, or take the setting out. "tessera help export" lists options.
    # export.unknown-setting
    A setting is for a format or an option that there is not
    why: It has no effect; mostly it is a slip.
    wrong:
    { "export": { "swiftUI": { "namespace": "Mosaic" } } }
    right:
    { "export": { "swiftui": { "namespace": "Mosaic" } } }
    fix: Mend the name. Contexts are fixed by projects, and not here.
    # lint.setting
    A setting of lint does not do
    why: A rule that is misspelled would be left as it is without a word.
    wrong:
    { "lint": { "rules": { "lint.names": "error" } } }
    right:
    { "lint": { "rules": { "lint.naming": "error" } } }
    fix: Write what the message asks for. "tessera lint --help" lists the rules.
    """#

  static let limitTexts = #"""
    # limit.bytes
    More bytes than are read
    why: Files may come from anyone, and reading ends somewhere: at 64 MB for a folder.
    wrong:
    a folder of 70 MB of tokens
    right:
    two systems of 35 MB
    fix: Split the system, or take files away.
    # limit.files
    More files or folders than are read
    why: tokens/ and recipes/ hold at most 10,000 files each, 16 folders deep.
    wrong:
    tokens/ with the whole node_modules inside
    right:
    tokens/ with token and resolver documents
    fix: Keep nothing but token and resolver documents in tokens/.
    # limit.depth
    A document is nested more than 512 levels deep
    why: Every level is a name of a path. No system is that deep, and a document made to be is an attack.
    wrong:
    { "a": { "a": { "a": … 513 times
    right:
    { "a": { "b": { "c": { "$value": … } } } }
    fix: Use fewer groups inside groups.
    # limit.name
    A name is longer than 255 bytes
    why: Names become identifiers and parts of addresses.
    wrong:
    { "aaaa… 256 times": { … } }
    right:
    { "a-shorter-name": { … } }
    fix: Shorten it, and put the rest into the description.
    # limit.paths
    All paths together hold more than the memory set aside for them
    why: Deep trees of long names take up far more room than their files do.
    wrong:
    200,000 tokens below groups with names of 200 bytes
    right:
    the same tokens below groups with short names
    fix: Use shorter names, or fewer groups inside groups.
    # limit.tokens
    The system holds more than 250,000 tokens
    What "$extends" brings is counted.
    why: Groups that extend groups can multiply without end.
    wrong:
    { "a": { … }, "b": { "x": { "$extends": "{a}" }, "y": { "$extends": "{a}" } }, … }
    right:
    { "a": { … } }
    fix: Split it into several systems.
    # limit.recipes
    The system holds more than 10,000 recipes
    why: Each of them becomes code. No system needs as many, and reading ends somewhere.
    wrong:
    recipes/ with a recipe for every color of every button
    right:
    recipes/button.recipe.json with the color as a parameter
    fix: Let parameters and tokens say what differs, or split the system.
    # limit.sources
    A resolver names more sources than are read, or names them too deep
    why: Sets that are spliced into sets can double at every step.
    wrong:
    { "s2": { "sources": [{ "$ref": "#/sets/s1" }, { "$ref": "#/sets/s1" }] }, … }
    right:
    { "s2": { "sources": [{ "$ref": "#/sets/s1" }] } }
    fix: Refer to each set once, and put what several contexts share into a set.
    # limit.modifiers
    More modifiers than 64, or more than 1,000 contexts in one
    why: Each context is one more set of values for everything that it reaches.
    wrong:
    { "tenant": { "contexts": { "t0001": …, … "t1001": … } } }
    right:
    one system for each group of tenants
    fix: Split the system.
    # limit.contexts
    A token depends on too many combinations of contexts
    why: Every combination of the contexts that reach a token, references included, is a value to work out: at most 4,096 for
    one token and 1,000,000 for all.
    wrong:
    a shadow that refers to colors of 13 modifiers with two contexts each
    right:
    a shadow that refers to colors of two modifiers
    fix: Let fewer modifiers reach it.
    # limit.work
    The values of all tokens in all contexts are too large
    why: A large value in many contexts is read in each of them.
    wrong:
    a gradient of 10,000 stops in 1,000 contexts
    right:
    a gradient of 10 stops in 1,000 contexts
    fix: Let fewer modifiers reach large values.
    # limit.reference
    A reference has more than 512 names
    why: No document is that deep, so it leads nowhere.
    wrong:
    "{a.a.a… 513 times}"
    right:
    "{a.b}"
    fix: Refer to a token that exists.
    # limit.reference-depth
    Parts of values refer to parts of values too deep
    why: Each step is worked out inside of the one before. Whole values may be followed without end.
    wrong:
    a part that points at a part that points at a part, 257 times
    right:
    a part that points at a token
    fix: Point at the token that holds the value in the end.
    # limit.extends-depth
    A chain of groups that extend each other is longer than 512
    why: What a group holds is worked out along the chain.
    wrong:
    { "g2": { "$extends": "{g1}" }, … "g513": { "$extends": "{g512}" } }
    right:
    { "g2": { "$extends": "{g1}" } }
    fix: Shorten the chain.
    """#
}
