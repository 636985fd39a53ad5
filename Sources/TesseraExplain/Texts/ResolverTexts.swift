extension Explanations {
  static let resolverTexts = #"""
    # resolver.version
    The resolver does not say the version that it is written for
    why: The document may mean something else in a later version of the format.
    wrong:
    { "version": "1.0", "resolutionOrder": [ … ] }
    right:
    { "version": "2025.10", "resolutionOrder": [ … ] }
    fix: Write "version": "2025.10".
    # resolver.order-missing
    The resolver says no order of its sets and modifiers
    why: Where two sources define a token, the later one counts. Without an order nothing is in the system at all.
    wrong:
    { "version": "2025.10", "sets": { … } }
    right:
    { "version": "2025.10", "sets": { "base": … }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }
    fix: Add "resolutionOrder", a list with at least one entry.
    # resolver.order-name-twin
    Two entries of the order have the same name
    why: An inline set or modifier is known by its name only.
    wrong:
    [{ "name": "a", "type": "set", … }, { "name": "a", "type": "set", … }]
    right:
    [{ "name": "a", "type": "set", … }, { "name": "b", "type": "set", … }]
    fix: Give each a name of its own.
    # resolver.pointer-forbidden
    A reference leads to a place where none may lead
    why: Nothing may point into the order, and neither sets nor modifiers may point at modifiers: what a set is would depend on
    the theme that is being chosen.
    wrong:
    { "sources": [{ "$ref": "#/modifiers/theme/contexts/dark" }] }
    right:
    { "sources": [{ "$ref": "#/sets/dark-colors" }] }
    fix: Put what both need into a set, and point at that.
    # resolver.pointer-cycle
    References between sources go in a circle
    why: Reading them would never end.
    wrong:
    { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }] } }
    right:
    { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "b.tokens.json" }] } }
    fix: Take one reference out of the circle.
    # resolver.contexts
    A modifier has fewer than two contexts
    why: A modifier is a choice. With one context there is none, and without any nothing.
    wrong:
    { "theme": { "contexts": { "light": [ … ] } } }
    right:
    { "theme": { "contexts": { "light": [ … ], "dark": [ … ] } } }
    fix: Add a context, or make it a set.
    # resolver.default
    The default of a modifier is none of its contexts
    why: It is what counts where nobody chooses.
    wrong:
    { "theme": { "default": "bright", "contexts": { "light": [ … ], "dark": [ … ] } } }
    right:
    { "theme": { "default": "light", "contexts": { "light": [ … ], "dark": [ … ] } } }
    fix: Write the name of a context, in the same case.
    # resolver.unused
    A set or modifier is in no resolution order
    why: What it defines is no part of the system.
    wrong:
    { "sets": { "base": …, "extra": … }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }
    right:
    { "sets": { "base": …, "extra": … }, "resolutionOrder":
      [{ "$ref": "#/sets/base" }, { "$ref": "#/sets/extra" }] }
    fix: Add it to the order, or take it out.
    # resolver.unreached-file
    No source of the resolver names a token file
    why: With a resolver only what it reaches is in the system. The file's tokens are left out.
    wrong:
    tokens/base.tokens.json, tokens/motion.tokens.json; sources: [{ "$ref": "base.tokens.json" }]
    right:
    sources: [{ "$ref": "base.tokens.json" }, { "$ref": "motion.tokens.json" }]
    fix: Name the file in a set or a context, or take it away.
    # resolver.input-type
    A choice of a context is not written as one
    why: A choice is the name of a modifier and that of a context, both texts.
    wrong:
    tessera show acme.mosaic color.accent --context dark
    right:
    tessera show acme.mosaic color.accent --context theme=dark
    fix: Write MODIFIER=CONTEXT on the command line, {"modifier": "context"} in a file.
    # resolver.input-unknown
    A choice names a modifier that there is not
    why: It would change nothing, and look as if it did.
    wrong:
    --context them=dark
    right:
    --context theme=dark
    fix: Use one of the modifiers that the message lists.
    # resolver.input-context
    A choice names a context that the modifier does not have
    why: There are no values for it.
    wrong:
    --context theme=black
    right:
    --context theme=dark
    fix: Use one of the contexts that the message lists. Case does not matter.
    # resolver.input-twice
    A modifier is chosen twice
    why: Only one of its contexts can be in force.
    wrong:
    --context theme=dark --context theme=light
    right:
    --context theme=dark
    fix: Keep one of them.
    # resolver.input-missing
    A modifier without a default is not chosen
    why: Nothing says which of its contexts is meant.
    wrong:
    { "brand": { "contexts": { "alpha": …, "beta": … } } } and no choice
    right:
    --context brand=alpha
    fix: Choose a context, or give the modifier a default.
    """#
}
