extension Explanations {
  static let recipeLintTexts = #"""
    # recipe.value-branch
    A branch of a recipe does the same in both arms, with other values only
    Only branches are told whose arms a condition between values could replace, by what types allow.
    why: A branch makes two views of one. Going from one arm to the other, SwiftUI drops the state within, and nothing
    animates in between.
    wrong:
    { "if": "isOn", "then": [{ "apply": "opacity", "opacity": 1 }],
      "else": [{ "apply": "opacity", "opacity": 0.5 }] }
    right:
    { "apply": "opacity", "opacity": "isOn ? 1 : 0.5" }
    fix: Write the steps once, and conditions for their values.
    where: "rules": {"recipe.value-branch": "off"} under "lint" in design-system.json, or "lint": ["recipe.value-branch"] in
    the recipe.
    # recipe.drag-scroll
    A drag begins with the first touch, and so fights scrolling
    why: In a list the finger that would scroll it is taken by the drag, or both answer at once.
    wrong:
    { "apply": "gesture", "gesture": { "kind": "drag", "minimumDistance": 0, … } }
    right:
    { "apply": "gesture", "gesture": { "kind": "press", … } }
    fix: Write the gesture press, which is exported so that it goes together with scrolling, or a button style, whose
    isPressed says the same.
    where: "rules": {"recipe.drag-scroll": "error"} under "lint" in design-system.json, or "lint": ["recipe.drag-scroll"] in
    the recipe.
    # recipe.endless-motion
    Motion never ends, also for people who asked for less of it
    A recipe that reads accessibilityReduceMotion is taken to know what it does.
    why: Some people get sick of motion, and cannot look away from what never stops.
    wrong:
    { "animate": ".linear(duration: 1).repeatForever()", "do": […] }
    right:
    { "animate": ".linear(duration: 1).repeatForever()", "reducedMotion": ".none", "do": […] }
    fix: Add "reducedMotion": ".none", or an animation that ends.
    where: "rules": {"recipe.endless-motion": "error"} under "lint" in design-system.json, or "lint":
    ["recipe.endless-motion"] in the recipe.
    # recipe.hit-target
    Something that can be tapped is smaller than a finger needs
    Judged are sizes that steps say before something can be tapped, and those of a button's label; 44 points are what Apple
    asks for.
    why: People miss it, first those whose hands are not steady.
    wrong:
    [{ "apply": "frame", "width": 24, "height": 24 }, { "apply": "onTapGesture", "do": […] }]
    right:
    [{ "apply": "frame", "width": 24, "height": 24 }, { "apply": "padding", "length": 10 },
     { "apply": "contentShape", "shape": "Rectangle()" }, { "apply": "onTapGesture", "do": […] }]
    fix: Make it larger before it can be tapped: with padding, or with a larger frame.
    where: "lint": {"minimumHitTarget": 44} in design-system.json; "lint": ["recipe.hit-target"] in the recipe.
    # recipe.unused-input
    A recipe reads an input that it does not use
    validate says so too; here it can be switched off or made an error.
    why: SwiftUI draws the view again whenever the input changes.
    wrong:
    { "environment": ["horizontalSizeClass"], "steps": [{ "apply": "padding" }] }
    right:
    { "environment": [], "steps": [{ "apply": "padding" }] }
    fix: Take it out, or use it.
    where: "rules": {"recipe.unused-input": "error"} under "lint" in design-system.json, or "lint": ["recipe.unused-input"]
    in the recipe.
    # recipe.raw
    A recipe holds raw code, which nothing looks into
    A warning; an error under the policy profile strict.
    why: No check knows whether it compiles, no diff what it changes, and no search which tokens it uses.
    wrong:
    { "raw": ".padding(16)" }
    right:
    { "apply": "padding", "length": "{spacing.md}" }
    fix: Write steps and views. What the tables lack is worth an issue.
    where: "rules": {"recipe.raw": "off"} under "lint" in design-system.json, or "lint": ["recipe.raw"] in the recipe.
    # recipe.fixed-text
    A font has a size that text settings do not change
    why: People who set larger text cannot read this one.
    wrong:
    { "apply": "font", "font": ".system(size: 13)" }
    right:
    { "apply": "font", "font": "{typography.caption}" }
    fix: Write a text style such as .caption, a typography token, or .custom('Name', size: 13, relativeTo: .caption).
    where: "rules": {"recipe.fixed-text": "off"} under "lint" in design-system.json, or "lint": ["recipe.fixed-text"] in the
    recipe.
    # recipe.written-value
    A recipe writes out a value that a token has, and is there for
    Told are room that a spacing or padding token has, corners that a radius token has, and colors by their components;
    only public tokens that are the same in every context count.
    why: When the token changes, this place is forgotten.
    wrong:
    { "apply": "padding", "length": 16 }    and spacing.md is 16
    right:
    { "apply": "padding", "length": "{spacing.md}" }
    fix: Name the token. Where both are equal by chance, say so: "lint": ["recipe.written-value"] in the recipe.
    where: "rules": {"recipe.written-value": "off"} under "lint" in design-system.json.
    # recipe.dialog
    An alert or a dialog is handed something else than buttons with texts
    Judged is what alert and confirmationDialog show, also by groups, branches and names; not content and raw code, which
    may be anything.
    why: SwiftUI shows controls there, with the text of each, and leaves out everything else without a word.
    wrong:
    { "apply": "confirmationDialog", "title": "'Delete?'", "isPresented": "$asks",
      "view": { "view": "stack", "axis": "vertical",
        "children": [{ "view": "button", … }, { "view": "button", … }] } }
    right:
    { "apply": "confirmationDialog", "title": "'Delete?'", "isPresented": "$asks",
      "view": { "view": "group", "children": [{ "view": "button", … }, { "view": "button", … }] } }
    fix: Write a button, or a group of buttons, each with a text as its label. What is to be read belongs into message.
    where: "rules": {"recipe.dialog": "off"} under "lint" in design-system.json, or "lint": ["recipe.dialog"] in the recipe.
    """#
}
