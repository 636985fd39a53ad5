extension Explanations {
  static let recipeCheckTexts = #"""
    # recipe.type
    A value is of another type than its place wants
    Every argument, parameter, state and derived value has a type, and every expression finds its own: from the names and
    tokens in it, and, for numbers and for what begins with a dot, from its place. Lengths and plain numbers go for each
    other, a color goes for a style, and a typography token for a font; integers stay integers.
    why: Swift would refuse the generated code, in the project of a product team.
    wrong:
    { "apply": "cornerRadius", "radius": "{color.primary}" }
    right:
    { "apply": "cornerRadius", "radius": "{radius.md}" }
    fix: Write a value of the type that the message names; docs/recipes/steps.md lists what each step takes.
    # recipe.unknown
    A name, a member or a type is not there
    why: A name that nothing declares is a slip, or was renamed in one place only.
    wrong:
    { "apply": "padding", "length": "paddding" }
    right:
    { "apply": "padding", "length": "padding" }    and a parameter of that name
    fix: Declare it under "parameters", "environment", "state" or "derived", or write the name that was meant.
    # recipe.token
    A recipe names a token that it cannot have
    The token is missing, is a group, has no value in some context, or is of different types in different ones; or it is
    private, and stands in the default of a parameter that everybody can leave out.
    why: A token that a theme leaves out would leave a hole in every view, and the default of a public function is code of
    whoever calls it, where private names are unknown.
    wrong:
    { "apply": "padding", "length": "{spacing}" }
    right:
    { "apply": "padding", "length": "{spacing.md}" }
    fix: Name a public token that is defined in every context.
    # recipe.style
    A condition chooses between a color and a style that is relative to the foreground
    .primary, .secondary and their like are colors where a color is wanted, and relative to the foreground where a style is.
    Beside a color Swift would take them for colors, which looks different on any foreground but the system's.
    why: The same word means two things, and the wrong one would come about without a word.
    wrong:
    { "apply": "foregroundStyle", "style": "isOn ? {color.primary} : .secondary" }
    right:
    { "apply": "foregroundStyle", "style": "isOn ? {color.primary} : Color.secondary" }
    fix: Write Color.secondary if the color is meant; if the style is, branch with "if" and a step in each arm.
    # recipe.pattern
    A case of a switch is no constant, stands twice, or leaves nothing to the default
    why: Swift warns of cases that are never met, and takes no calculations for them.
    wrong:
    { "switch": "colorScheme", "default": 0,
      "cases": [{ "in": [".dark"], … }, { "in": [".light"], … }] }
    right:
    { "switch": "colorScheme", "default": 0,
      "cases": [{ "in": [".dark"], "value": 8 }] }
    fix: List each value once, and let the default stand for the rest.
    # recipe.apply
    A step is not there, or says something that means nothing
    why: Steps are the modifiers of SwiftUI that the table knows, with their arguments and the systems that have them.
    wrong:
    { "apply": "paddings", "length": 4 }
    right:
    { "apply": "padding", "length": 4 }
    fix: Write a step of docs/recipes/steps.md, use another recipe, or write raw code for what is missing there.
    # recipe.range
    A number is one that nothing can be drawn with
    Judged are numbers that are written out: opacities, sides of frames, and shares of colors.
    why: SwiftUI draws another one, or complains when the app runs.
    wrong:
    { "apply": "opacity", "opacity": 80 }
    right:
    { "apply": "opacity", "opacity": 0.8 }
    fix: Write a number in the range that the message names.
    # recipe.argument
    A step, a recipe, a gesture or a call has an argument too many, too few, or out of order
    why: Swift takes the arguments that a function has, in its order, and the required ones always.
    wrong:
    { "apply": "shadow", "x": 0, "y": 2 }
    right:
    { "apply": "shadow", "radius": 4, "x": 0, "y": 2 }
    fix: Give what the message asks for. What another recipe takes is what it exposes.
    # recipe.effect
    An effect sets or calls something that cannot be set or called
    why: Only state, the isOn of a toggle style and parameters that are bindings change; only actions are called.
    wrong:
    { "set": "cornerRadius", "to": 8 }    and cornerRadius is a parameter
    right:
    { "set": "isPressed", "to": true }    and isPressed is a state
    fix: Declare a state, or a parameter of the type binding.boolean or action.
    # recipe.place
    A view stands where it means nothing
    The content is there in modifiers, compositions and namespaces; parts in styles; a recipe's own views in itself.
    why: There would be nothing to show.
    wrong:
    { "kind": "buttonStyle",
      "steps": [{ "apply": "overlay", "view": { "view": "content" } }] }
    right:
    { "kind": "buttonStyle",
      "steps": [{ "apply": "overlay", "view": { "view": "part", "name": "label" } }] }
    fix: Write what the message names.
    # recipe.kind
    A recipe has a member that recipes of its kind do not have, or lacks one that they need
    A composition is a function and holds no state; a namespace has groups alone; a toggle or label style makes a "body".
    why: There is no Swift for it.
    wrong:
    { "kind": "composition", "state": { "isOn": { "type": "boolean", "initial": false } }, … }
    right:
    { "kind": "modifier", "state": { "isOn": { "type": "boolean", "initial": false } }, … }
    fix: Choose the other kind, or move the member.
    # recipe.api
    What the entry point exposes or relabels does not fit the parameters
    why: A parameter that nobody can give needs a value of its own, and two arguments need two labels.
    wrong:
    "parameters": [{ "name": "count", "type": "integer" }], "api": { "exposes": [] }
    right:
    "parameters": [{ "name": "count", "type": "integer", "default": 0 }], "api": { "exposes": [] }
    fix: Add a default, expose the parameter, or mend its name.
    # recipe.collision
    Two functions or types of Swift cannot be told apart
    Functions are told apart by their labels: badge(count:) stands beside SwiftUI's badge(_:), hidden() not beside hidden().
    Types of recipes stand beside those of exported code: its namespace, its own types such as MosaicShadow, and in
    faithful code a type for each group of tokens at the top.
    why: The library would compile, and every call in a project would be ambiguous.
    wrong:
    { "kind": "modifier", "api": { "function": "hidden" }, … }
    right:
    { "kind": "modifier", "api": { "function": "concealed" }, … }
    fix: Choose another "function", other "labels" in "api", or another "type".
    # recipe.use
    A recipe uses one that is not there, or that nothing can use
    why: What is used has to be a modifier, a composition or a style of the same system.
    wrong:
    { "use": "padding" }
    right:
    { "apply": "padding" }
    fix: Mend the name, add the recipe, or write "apply" for a step of SwiftUI.
    # recipe.cycle
    A recipe, a derived value or a view needs itself
    why: It would never end.
    wrong:
    "derived": { "a": { "type": "length", "value": "b" }, "b": { "type": "length", "value": "a" } }
    right:
    "derived": { "a": { "type": "length", "value": "b" }, "b": { "type": "length", "value": 8 } }
    fix: Break the circle, which the message names, at one of its parts.
    # recipe.identity
    Two recipes have one id
    why: The id says which recipe a renamed one was.
    wrong:
    card.recipe.json { "id": "r1", … }    badge.recipe.json { "id": "r1", … }
    right:
    card.recipe.json { "id": "r1", … }    badge.recipe.json { "id": "r2", … }
    fix: Give each recipe an id of its own, or none.
    # recipe.replacement
    The replacement of a recipe does not lead to one that can stand in its place
    why: Whoever follows it has to arrive at a recipe that is public, of a like kind and still in use.
    wrong:
    { "deprecated": "Use panel.", "replacement": "pannel", … }
    right:
    { "deprecated": "Use panel.", "replacement": "panel", … }
    fix: Name such a recipe, or leave the replacement out.
    # recipe.deprecation
    A recipe is deprecated without a reason
    why: The reason stands in the compiler's warning at every use.
    wrong:
    { "deprecated": true, … }
    right:
    { "deprecated": "Use panel, which fits larger text.", "replacement": "panel", … }
    fix: Say why, and what to use instead.
    # recipe.deprecated
    A recipe that is in use names a deprecated token or recipe
    Recipes that are deprecated themselves may use what they like.
    why: When the deprecated name is taken out, this recipe breaks.
    wrong:
    { "apply": "tint", "color": "{color.old}" }
    right:
    { "apply": "tint", "color": "{color.accent}" }
    fix: Use the replacement.
    # recipe.unused
    Something that a recipe declares is not used
    An input of the environment that nothing reads is exported all the same: the view then follows its changes.
    why: A parameter without effect misleads whoever gives it.
    wrong:
    { "parameters": [{ "name": "size", "type": "length", "default": 8 }],
      "steps": [{ "apply": "padding" }] }
    right:
    { "parameters": [{ "name": "size", "type": "length", "default": 8 }],
      "steps": [{ "apply": "padding", "length": "size" }] }
    fix: Use it, or take it out; of a published parameter the latter is a major change.
    # recipe.example
    The texts of an example do not agree
    why: An example is shown in every language that it has texts for.
    wrong:
    "copy": { "en": { "title": "Save" }, "fr": { "titel": "Enregistrer" } }
    right:
    "copy": { "en": { "title": "Save" }, "fr": { "title": "Enregistrer" } }
    fix: Give every language the same names, and use them as ${title} in code and title in a view.
    # recipe.expects
    An expectation speaks of something that the recipe does not have
    why: It could never be met, or always.
    wrong:
    { "given": { "cont": 0 }, "expect": [{ "absent": "overlays" }], … }
    right:
    { "given": { "count": 0 }, "expect": [{ "absent": "overlay" }], … }
    fix: Name what the recipe declares and does, and in "absent" any step of docs/recipes/steps.md; give every parameter
    that has no default.
    """#
}
