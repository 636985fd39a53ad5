extension Explanations {
  static let evaluationTexts = #"""
    # recipe.expectation
    A recipe does not do what is expected of it
    An expectation gives values and a context, and says what has to come out: a step with its arguments, a value, a text,
    or nothing at all. What is not given has its default or first value.
    why: It is the recipe's own test, and needs no screen. A change that breaks it is found before it is published.
    wrong:
    { "name": "soft", "given": { "radius": 8 }, "expect": [{ "step": "shadow", "radius": 4 }] }
    right:
    { "name": "soft", "given": { "radius": 8 }, "expect": [{ "step": "shadow", "radius": 8 }] }
    fix: Correct the recipe, or what is expected of it. "tessera evaluate DIR RECIPE --set NAME=VALUE" shows what comes out.
    # recipe.value
    A value of a recipe cannot be worked out
    A division by zero, a number that is too large, a token without a value in the context, a value that depends on itself, a
    recipe that uses itself: the message says which.
    why: The app would stop there, or show something that nobody meant.
    wrong:
    { "apply": "opacity", "opacity": "1 / parts" }
    right:
    { "apply": "opacity", "opacity": "parts > 0 ? 1 / parts : 1" }
    fix: Do what the message says. A condition keeps a value from being worked out where it has none.
    """#

  static let evaluateTexts = #"""
    # recipe.not-found
    The release or the folder has no such recipe
    why: Recipes are named by their files, badge for recipes/badge.recipe.json, and members of a namespace by the way to them,
    such as DS.Button.primary. The function that code calls may have another name.
    fix: Take the name that the message offers; "tessera evaluate RELEASE" lists all of them.
    # recipe.input
    A value that was given with --set does not fit
    why: A value is given by the name of a parameter, a state or a part of the environment, and has its type.
    fix: Take one of the names that are listed, and a value of its type.
    """#
}
