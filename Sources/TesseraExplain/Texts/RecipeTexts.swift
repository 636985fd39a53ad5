extension Explanations {
  static let recipeTexts = #"""
    # recipe.syntax
    An expression of a recipe cannot be read
    Expressions are a small part of Swift, written as a JSON string: names of what the recipe declares, tokens in braces, texts
    in single quotes, members after a dot, calls, and the usual operators. Raw code is not read, but it has to close the
    brackets, texts and comments that it opens.
    why: Every expression is checked, evaluated and written as Swift. What cannot be read can be none of it.
    wrong:
    { "apply": "opacity", "opacity": "isPressed ? 0.8" }
    right:
    { "apply": "opacity", "opacity": "isPressed ? 0.8 : 1" }
    fix: Mend the expression at the place that is named; docs/recipes/expressions.md shows all that there is.
    # recipe.member
    A member of a recipe is unknown, is missing, or holds something of the wrong kind
    why: A slip in a name would drop a part of the recipe without a word.
    wrong:
    { "kind": "modifier", "step": [{ "apply": "padding" }] }
    right:
    { "kind": "modifier", "steps": [{ "apply": "padding" }] }
    fix: Write what the message asks for. Schemas/recipe.schema.json lets editors complete it.
    # recipe.name
    A name in a recipe does not do, or is given twice
    A recipe has the name of its file, wherever that lies below recipes/.
    why: Names become names in Swift. A recipe and all that it declares begin with a lower-case letter, a namespace and its
    groups with a capital one; letters and digits follow. Parameters, state, environment and derived values are named from
    one pool, so that an expression always says which is meant.
    wrong:
    recipes/primary-button.recipe.json
    right:
    recipes/primaryButton.recipe.json
    fix: Choose another name.
    # recipe.limit
    A recipe is too large, or goes too deep
    why: Reading ends somewhere: at 32 views, steps, effects and groups inside of each other, and at 10,000 of them in one
    recipe.
    wrong:
    { "view": "stack", "axis": "vertical", "children": [{ "view": "stack", … 33 times
    right:
    { "view": "stack", "axis": "vertical", "children": [{ "view": "ref", "name": "header" }] }
    fix: Give inner parts names under "views", or take the recipe apart into several.
    """#
}
