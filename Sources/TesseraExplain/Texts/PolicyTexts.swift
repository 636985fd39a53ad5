extension Explanations {
  static let policyTexts = #"""
    # token.removed
    A public name is gone: a major
    Also where it was made private, or has no value any more in a context in which it had one. Before 1.0.0 a major counts
    as a minor; that is true of every rule.
    why: Code that uses the name does not compile any more.
    wrong: 1.0.0 has color.accent, 2.0.0 has not
    right: 1.1.0 has color.accent, deprecated, with color.primary as its replacement
    fix: Keep the name as a deprecated alias for as long as the removal window lasts, then publish a major.
    where: always major; "removalWindow" in the policy of design-system.json.
    # token.renamed
    A public name has become another one, known by its id: a major
    why: The old name does not work any more. Because the id says what it became, migrate can rewrite it.
    wrong: color.accent with the id t1 becomes color.primary with the id t1
    right: color.primary comes, and color.accent stays as a deprecated alias of it
    fix: Keep the old name as a deprecated alias, and the rename is a minor.
    where: always major.
    # token.renamed.aliased
    A token has a new name, and the old one stays as a deprecated alias: a minor
    why: Both names work, and users of the old one are told of the new one.
    wrong: "primary": { "$value": … }, "accent": { "$value": "{primary}", "$deprecated": "Use {primary}." }
    right: "primary": { "$value": … } and no accent, which is a rename
    fix: Nothing. When the window has run out, the old name may go.
    where: "policy": {"rules": {"token.renamed.aliased": "minor"}} in design-system.json; patch at least.
    # token.retyped
    A public token has another type: a major
    why: Code that takes a number does not take a color.
    wrong: opacity.half is a number in 1.0.0 and a color in 2.0.0
    right: opacity.half stays a number, and color.veil comes
    fix: Add a token with another name, and deprecate the old one.
    where: always major.
    # token.added
    A public name has come: a minor
    why: Nothing that exists is touched by it.
    wrong: color.info is new
    right: a private token is new
    fix: Nothing.
    where: "policy": {"rules": {"token.added": "minor"}} in design-system.json; patch at least.
    # value.aesthetic
    A color, gradient, shadow, stroke style, duration, easing or transition looks different: a minor
    Values are compared as they are resolved, in every context; another spelling of the same value is no change.
    why: People see it, and nothing moves.
    wrong: color.accent from #0a66ff to #0b57d0
    right: color.accent from #0a66ff to the same color written in oklch
    fix: If the old value was a mistake, say so: publish --fix --reason makes it a patch.
    where: "policy": {"rules": {"value.aesthetic": "major"}} in design-system.json; minor at least.
    # value.layout
    A dimension, number, font family, font weight, typography or border width differs: a minor
    It is labelled layout, as things move.
    why: Texts wrap elsewhere and screens grow; whoever upgrades has to look.
    wrong: space.md from 16px to 20px
    right: a border's color changes, which is value.aesthetic
    fix: If the old value was a mistake, say so: publish --fix --reason makes it a patch.
    where: "policy": {"rules": {"value.layout": "major"}} in design-system.json; minor at least.
    # value.platform
    A platform realises a token in another way: a minor
    Another "swiftui" realisation, or another context behind an appearance.
    why: The value stands, and still another color is seen on that platform.
    wrong: "swiftui": { "palette": "green" } becomes "swiftui": { "asset": "Success" }
    right: only the value changes, which is value.aesthetic or value.layout
    fix: Nothing, or publish --fix --reason.
    where: "policy": {"rules": {"value.platform": "major"}} in design-system.json; minor at least.
    # value.fix
    A change of value that its author declares a correction: a patch
    why: Nobody wanted the value that was published.
    wrong: publish --fix --reason 'the dark red was a slip'
    right: a change of value without --fix
    fix: Nothing; the reason stays on the release for ever.
    where: "policy": {"rules": {"value.fix": "minor"}} in design-system.json, and publish --fix.
    # alias.same
    A token refers to another one than before and has the same value in every context: a patch
    why: Nothing can be seen now; the next change of the target will show. For a system that exports references it is a minor.
    wrong: link from {color.accent} to {color.primary}, both #0b57d0
    right: the two differ in one theme, which is alias.visual
    fix: Nothing.
    where: "policy": {"rules": {"alias.same": "minor"}} in design-system.json; patch at least.
    # alias.visual
    A token refers to another one than before and its value differs: as the change of value
    why: What is seen counts, not how it came about.
    wrong: link from {color.accent} to {color.primary}, #0b57d0 before and #5b3fc4 now
    right: both have the same value in every context, which is alias.same
    fix: As for value.aesthetic and value.layout.
    where: "policy": {"rules": {"alias.visual": "major"}} in design-system.json; minor at least.
    # context.added
    A modifier of the resolver has a new context: a minor
    why: Nobody has chosen it yet.
    wrong: the modifier theme has dim beside light and dark
    right: a new modifier, which is modifier.added
    fix: Nothing. Declared contrast pairs are held to their level in it too.
    where: "policy": {"rules": {"context.added": "patch"}} in design-system.json; patch at least.
    # context.removed
    A modifier of the resolver has lost a context: a major
    why: Products that chose it have nothing to show.
    wrong: the modifier theme has no dim any more
    right: dim stays, and takes its values from dark
    fix: Keep it until a major.
    where: always major.
    # context.renamed
    A context has another name: a major
    why: Exports, attributes and projects choose it by name.
    wrong: theme=dark becomes theme=night
    right: theme=night comes beside theme=dark
    fix: Add the new name beside the old one, and take the old one out in a major.
    where: always major.
    # context.default
    A modifier has another default: a minor
    why: Products that chose nothing look different.
    wrong: the default of theme from light to dark
    right: the values of light change, which is a change of value
    fix: Nothing; tell them in the release notes.
    where: "policy": {"rules": {"context.default": "major"}} in design-system.json; minor at least.
    # context.hole
    A token has no value of its own in a context any more and falls back: as the change of value
    why: The value comes from elsewhere now, and follows other changes from here on.
    wrong: dark.tokens.json no longer defines color.line, and the value of the base shows
    right: no value is left at all, which is token.removed
    fix: Define it there again, by reference if it is to be the same.
    where: "policy": {"rules": {"context.hole": "major"}} in design-system.json; minor at least.
    # modifier.added
    The resolver has a new modifier: a minor, without a default a major
    why: With a default, who says nothing sees nothing. Without one, everybody has to choose.
    wrong: a modifier contrast with the contexts normal, its default, and high
    right: a new context of theme, which is context.added
    fix: Give it a default.
    where: "policy": {"rules": {"modifier.added": "patch"}} in design-system.json.
    # modifier.removed
    The resolver has lost a modifier: a major
    why: Products that chose one of its contexts choose something that is not there.
    wrong: contrast is gone
    right: contrast stays with two contexts that are alike
    fix: Keep it until a major.
    where: always major.
    # modifier.renamed
    A modifier has another name: a major
    why: Exports and projects choose by it.
    wrong: theme becomes appearance
    right: theme has another description, which is meta.description
    fix: Wait for a major.
    where: always major.
    # meta.description
    Texts, tags or foreign extensions differ: a patch
    why: No value and no name is touched.
    wrong: color.accent has another "$description"
    right: color.accent has another value
    fix: Nothing.
    where: "policy": {"rules": {"meta.description": "minor"}} in design-system.json.
    # life.deprecated
    A name was deprecated: a minor
    why: It works, and those who use it are told to move on. The removal window begins.
    wrong: "$deprecated": "Use {space.md}."
    right: the token is gone, which is token.removed
    fix: Nothing. A reason and a replacement help those who read it.
    where: "policy": {"rules": {"life.deprecated": "patch"}} in design-system.json; patch at least.
    # life.undeprecated
    A deprecation was taken back: a minor
    why: Those who moved on may want to know. A later deprecation begins a new window.
    wrong: "$deprecated" is gone, or false
    right: the text of the deprecation differs, which is life.message
    fix: Nothing.
    where: "policy": {"rules": {"life.undeprecated": "patch"}} in design-system.json; patch at least.
    # life.message
    The text of a deprecation differs: a patch
    why: The name stays deprecated since the same release.
    wrong: "Use {space.md}." becomes "Use {space.md}, it is 16px as well."
    right: the mark comes or goes
    fix: Nothing.
    where: "policy": {"rules": {"life.message": "minor"}} in design-system.json.
    # recipe.added
    A recipe has come: a minor
    why: Nothing that exists is touched by it.
    wrong: recipes/card.recipe.json is new
    right: a step of a recipe is new, which is recipe.step
    fix: Nothing.
    where: "policy": {"rules": {"recipe.added": "patch"}} in design-system.json; patch at least.
    # recipe.removed
    A recipe is gone: a major
    why: Code that applies the modifier does not compile any more.
    wrong: card is gone
    right: card is deprecated
    fix: Deprecate it first.
    where: always major.
    # recipe.renamed
    A recipe has another name: a major
    why: Code that applies the modifier does not compile any more.
    wrong: card becomes panel
    right: panel comes, and card stays, deprecated
    fix: Keep the old one for a while.
    where: always major.
    # recipe.parameter.added
    A recipe has a new parameter: a minor with a default, without one a major
    why: With a default, calls stay as they are.
    wrong: card takes elevation, 1 unless said otherwise
    right: a parameter has another default
    fix: Give it a default.
    where: "policy": {"rules": {"recipe.parameter.added": "minor"}} in design-system.json.
    # recipe.parameter.removed
    A recipe has lost a parameter: a major
    why: Calls that give it do not compile any more.
    wrong: card takes no elevation any more
    right: card takes elevation and does nothing with it
    fix: Keep it until a major.
    where: always major.
    # recipe.parameter.renamed
    A parameter of a recipe has another name: a major
    why: Calls name it.
    wrong: card(elevation:) becomes card(level:)
    right: its description differs
    fix: Wait for a major.
    where: always major.
    # recipe.parameter.retyped
    A parameter of a recipe has another type: a major
    why: Calls give a value of the old type.
    wrong: elevation from a number to a shadow
    right: elevation from 1 to 2, its default
    fix: Add another parameter.
    where: always major.
    # recipe.parameter.reordered
    The parameters of a recipe stand in another order: a major
    why: Swift takes arguments in the order in which they are declared.
    wrong: card(elevation:radius:) becomes card(radius:elevation:)
    right: a parameter with a default comes at the end
    fix: Put them back.
    where: "policy": {"rules": {"recipe.parameter.reordered": "minor"}} in design-system.json.
    # recipe.exposure
    What the entry point of a recipe exposes, or its labels, differ: a major
    why: Calls are written against it.
    wrong: card() becomes mosaicCard()
    right: a step behind it changes
    fix: Wait for a major.
    where: "policy": {"rules": {"recipe.exposure": "minor"}} in design-system.json.
    # recipe.parameter.default
    A parameter of a recipe has another default: a minor
    It is labelled render.
    why: Calls that do not give it look different.
    wrong: elevation from 1 to 2
    right: elevation from 1 to a token that is 1
    fix: Nothing; tell them in the release notes.
    where: "policy": {"rules": {"recipe.parameter.default": "major"}} in design-system.json; minor at least.
    # recipe.step
    A step of a recipe was added, removed, moved or changed: a minor
    It is labelled render.
    why: What the modifier draws looks different.
    wrong: padding before background becomes background before padding
    right: a token that a step uses has another value
    fix: Nothing; tell them in the release notes.
    where: "policy": {"rules": {"recipe.step": "major"}} in design-system.json; minor at least.
    # recipe.uses
    A recipe uses another token: as the change of value
    why: What is seen counts.
    wrong: the background of card from {surface} to {surfaceRaised}
    right: {surface} itself changes
    fix: As for alias.same and alias.visual.
    where: "policy": {"rules": {"recipe.uses": "minor"}} in design-system.json.
    # platform.minimum
    Generated code needs a newer system or Swift: a major
    why: Projects for older ones do not build any more.
    wrong: iOS 15 before, iOS 17 now
    right: iOS 17 before, iOS 15 now
    fix: Go back to the old minimum, or publish a major.
    where: "policy": {"rules": {"platform.minimum": "minor"}} in design-system.json; options of swiftui under "export".
    # symbol.changed
    An identifier in generated code differs though the name of the token does not: a major
    A setting of a format can bring it about, or a type name of a group.
    why: Code is written against the identifier.
    wrong: "export": { "swiftui": { "namespace": "Mosaic" } } becomes "Tiles"
    right: the token is renamed, which is token.renamed
    fix: Put the setting back, or publish a major.
    where: "policy": {"rules": {"symbol.changed": "minor"}} in design-system.json; settings under "export".
    """#
}
