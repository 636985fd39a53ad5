import TesseraExport

/// Recipes that between them say everything that a recipe can say, over the tokens of ``RecipeSample``.
enum RecipeCorpus {
  static let recipes: [String: String] = [
    "panel": panel, "magnifier": magnifier, "Kit": kit,
    "chosen": """
    "parameters": [{"name": "count", "type": "integer"}, {"name": "mark", "type": "string", "default": "'a'"}],
    "steps": [
      {"apply": "clipShape", "shape": {"switch": "count", "cases": [
        {"in": [1], "value": ".rect(cornerRadius: {radius.md})"}], "default": "RoundedRectangle(cornerRadius: 2)"}},
      {"apply": "overlay", "view": {"view": "shape", "fill": ".red", "shape": {"switch": "mark", "cases": [
        {"in": ["'a'", "''"], "value": "Circle()"}], "default": "Circle()"}}},
      {"apply": "clipShape", "shape": {"switch": "mark", "cases": [
        {"in": ["'a'"], "value": "Circle().trim(from: 0, to: 0.5)"}], "default": "Circle().trim(from: 0, to: 0.2)"}},
      {"apply": "font", "font": {"switch": "count", "cases": [{"in": [1], "value": "{type.title}"}], "default": ".body"}},
      {"apply": "disabled", "disabled": "!!(count > 2) && !!!(mark == 'b')"},
      {"apply": "foregroundStyle", "style": {"switch": "mark", "cases": [
        {"in": ["'a'"], "value": ".tint"}], "default": ".secondary"}}]
    """,
    "shown": """
    "steps": [{"apply": "padding", "length": "{look.gap}"}], "examples": [{"name": "Terms", "view": {
      "view": "text", "text": "theme", "steps": [{"use": "shown"},
        {"apply": "bold", "fallback": [{"apply": "accessibilityLabel", "label": "reduceMotion"}]},
        {"apply": "animation", "animation": ".default", "value": "theme", "reducedMotion": ".none"},
        {"apply": "fontWidth", "width": {"switch": "theme", "cases": [{"in": ["'a'"], "value": ".condensed"}],
          "default": ".expanded"}},
        {"apply": "padding", "length": "{look.gap}"}]},
      "copy": {"en": {"theme": "Taxes included", "reduceMotion": "Terms"}}}]
    """,
    "filledButton": """
    "kind": "buttonStyle", "description": "The main button.", "api": {"function": "filled"},
    "type": "FilledButtonStyle",
    "parameters": [{"name": "tone", "type": "color", "default": "{ink.accent}", "description": "Its colour."}],
    "environment": ["isEnabled"], "state": {"isHovered": {"type": "boolean", "initial": false}},
    "steps": [
      {"apply": "padding", "edges": "[.horizontal, .top]", "length": "{space.md}"},
      {"apply": "font", "font": "{type.body}"}, {"apply": "background", "style": "isEnabled ? tone : .gray"},
      {"apply": "clipShape", "shape": "Capsule()"}, {"apply": "scaleEffect", "scale": "isPressed ? 0.97 : 1"},
      {"apply": "onHover", "do": [{"set": "isHovered", "to": "value"}]},
      {"if": "isHovered", "then": [{"apply": "shadow", "token": "{shade.card}"}]},
      {"apply": "animation", "animation": ".easeOut(duration: {motion.fast})", "value": "isPressed",
        "reducedMotion": ".none"}]
    """,
    "quiet": #""kind": "buttonStyle", "steps": [{"apply": "opacity", "opacity": "isPressed ? 0.5 : 1"}]"#,
    "slider": """
    "kind": "toggleStyle", "body": {"view": "stack", "axis": "horizontal", "children": [
      {"view": "part", "name": "label"}, {"view": "spacer"},
      {"view": "shape", "shape": "Capsule()", "fill": "isOn ? {ink.accent} : Color.gray", "steps": [
        {"apply": "frame", "width": 44, "height": 26},
        {"apply": "overlay", "alignment": "isOn ? .trailing : .leading", "view": {
          "view": "shape", "shape": "Circle()", "fill": ".white", "steps": [{"apply": "padding", "length": 2}]}},
        {"apply": "onTapGesture", "do": [
          {"animate": ".easeOut(duration: 0.2)", "reducedMotion": ".none", "do": [{"set": "isOn", "to": "!isOn"}]}]}]}]}
    """,
    "row": """
    "kind": "labelStyle", "body": {"view": "stack", "axis": "horizontal", "spacing": "{space.sm}", "children": [
      {"view": "part", "name": "icon", "steps": [{"apply": "foregroundStyle", "style": "{ink.accent}"}]},
      {"view": "part", "name": "title"}]}, "steps": [{"apply": "padding"}]
    """,
    "asked": """
    "parameters": [{"name": "isOn", "type": "boolean"}, {"name": "title", "type": "string"},
      {"name": "onYes", "type": "action"}],
    "state": {"asks": {"type": "boolean", "initial": false}},
    "views": {
      "yes": {"view": "button", "role": ".destructive", "do": [{"call": "onYes"}], "label": {"view": "text", "text": "title"}},
      "no": {"view": "button", "do": [{"set": "asks", "to": false}], "label": {"view": "text", "text": "'No'"}},
      "both": {"view": "group", "children": [{"view": "ref", "name": "yes"}, {"view": "ref", "name": "no"}]},
      "mirrored": {"view": "group", "children": [{"view": "content"}, {"view": "ref", "name": "both"}],
        "steps": [{"apply": "opacity", "opacity": "isOn ? 1 : 0.5"}]},
      "many": {"view": "group", "children": [\(Array(repeating: #"{"view": "ref", "name": "no"}"#, count: 12).joined(separator: ", "))]}},
    "steps": [
      {"apply": "confirmationDialog", "title": "title", "isPresented": "$asks", "message": "title", "view": {"view": "ref", "name": "both"}},
      {"apply": "confirmationDialog", "title": "title", "isPresented": "$asks", "view": \(asked)},
      {"apply": "alert", "title": "title", "isPresented": "$asks", "view": \(asked)},
      {"apply": "alert", "title": "title", "isPresented": "$asks", "message": "title", "view": \(asked)},
      {"apply": "toolbar", "view": \(asked)}, {"apply": "contextMenu", "view": \(asked)},
      {"apply": "swipeActions", "view": \(asked)}, {"apply": "sheet", "isPresented": "$asks", "view": \(asked)},
      {"apply": "mask", "view": \(asked)}, {"apply": "background", "view": {"view": "ref", "name": "mirrored"}},
      {"apply": "overlay", "alignment": ".top", "view": \(asked)}, {"apply": "overlay", "view": {"view": "ref", "name": "many"}},
      {"apply": "overlay", "view": {"view": "geometry", "name": "room", "content": {"view": "group", "children": [
        \(asked), {"view": "style", "style": ".red", "steps": [{"apply": "frame", "width": "room.size.width"}]}],
        "steps": [{"if": "isOn", "then": [{"apply": "offset", "x": "room.size.width"}], "else": [{"apply": "hidden"}]}]}}}]
    """,
    "askedLabel": """
    "kind": "labelStyle", "body": {"view": "group", "children": [{"view": "part", "name": "icon"}, {"view": "part", "name": "title"}]}
    """,
    "askedToggle": """
    "kind": "toggleStyle", "body": {"view": "group", "children": [{"view": "part", "name": "label"}, {"view": "divider"}]},
    "steps": [{"apply": "padding"}]
    """,
    "old": """
    "deprecated": "Too loud.", "replacement": "chip", "api": {"function": "oldChip", "labels": {"in": "_", "default": "for"}},
    "parameters": [{"name": "in", "type": "length", "default": 2},
      {"name": "default", "type": "fontWeight", "default": ".bold"}],
    "steps": [{"apply": "padding", "length": "in"}, {"apply": "font", "font": "Font.body.weight(default)"}]
    """,
    "chip": """
    "kind": "composition", "minimum": {"iOS": "16", "macOS": "13"},
    "parameters": [{"name": "isOn", "type": "binding.boolean"}, {"name": "isBig", "type": "boolean", "default": true}],
    "steps": [
      {"if": "isBig", "then": [{"apply": "padding"}, {"apply": "bold"}],
        "else": [{"apply": "padding", "length": 2}, {"use": "old", "with": {"in": 3}}]},
      {"apply": "onTapGesture", "do": [{"set": "isOn", "to": "!isOn"}]}, {"apply": "opacity", "opacity": "isOn ? 1 : 0.4"}]
    """,
    "choosy": """
    "kind": "composition", "parameters": [{"name": "isBig", "type": "boolean", "default": true},
      {"name": "rank", "type": "integer"}],
    "steps": [{"if": "isBig", "then": [{"apply": "padding"}], "else": [{"apply": "padding", "length": {"switch": "rank",
      "cases": [{"in": [1, 2], "value": 3}, {"in": [3], "value": "{space.sm}"}], "default": 4}}]}]
    """,
    "dressed": """
    "kind": "composition", "steps": [{"use": "filledButton", "with": {"tone": "{ink.surface}"}}, {"use": "quiet"},
      {"use": "slider"}, {"use": "row"}, {"use": "choosy", "with": {"rank": 2}}]
    """,
    "begun": """
    "parameters": [{"name": "isOn", "type": "boolean", "default": false}],
    "state": {"gap": {"type": "length", "initial": "{look.gap} * 2"},
      "name": {"type": "string", "initial": "'${{look.gap}} points'"},
      "isWide": {"type": "boolean", "initial": "{look.gap} > 4"}},
    "steps": [{"apply": "padding", "length": "gap"}, {"apply": "accessibilityLabel", "label": "name"},
      {"apply": "disabled", "disabled": "isOn && isWide"},
      {"apply": "onTapGesture", "do": [{"set": "gap", "to": "{look.gap}"}, {"set": "isWide", "to": "!isWide"}]}]
    """,
    "lined": """
    "parameters": [{"name": "isOn", "type": "boolean", "default": false},
      {"name": "outline", "type": "shape", "default": ".capsule"}, {"name": "line", "type": "strokeStyle"}],
    "derived": {"half": {"type": "shape", "value": "Circle().trim(to: 0.5)"}, "arc": {"type": "shape", "value": "half"}},
    "steps": [{"apply": "border", "style": ".red", "stroke": "isOn ? line : {line.dashed}", "shape": "outline"},
      {"apply": "border", "style": ".red", "width": 2, "shape": "isOn ? Circle() : Circle()"},
      {"apply": "clipShape", "shape": "arc"}, {"apply": "containerShape", "shape": "outline.inset(by: 2)"},
      {"apply": "font", "font": "(isOn ? {type.body} : {type.title}).weight(.bold)"},
      {"apply": "overlay", "view": {"view": "shape", "shape": "outline", "stroke": {"style": ".red", "inner": true}}}]
    """,
    "roomy": """
    "parameters": [{"name": "inset", "type": "length", "default": "{look.gap}"}],
    "steps": [{"apply": "padding", "length": "{look.gap} + inset"}]
    """,
    "washed": """
    "parameters": [{"name": "fill", "type": "style", "default": "{look.gap} > 4 ? .tint : .red", "description": "Behind."},
      {"name": "outline", "type": "shape", "default": "RoundedRectangle(cornerRadius: {look.gap})"},
      {"name": "curve", "type": "animation",
        "default":
        "{look.gap} * 2 + {space.md} > 24 ? .easeInOut(duration: 0.25) : .timingCurve(0.2, 0, 0, 1, duration: {motion.fast})"},
      {"name": "inset", "type": "length", "default": "{look.gap}", "description": "Around it."}],
    "state": {"isOpen": {"type": "boolean", "initial": "{look.gap} > 4"}},
    "steps": [{"apply": "padding", "length": "inset"}, {"apply": "background", "style": "fill", "shape": "outline"},
      {"apply": "animation", "animation": "curve", "value": "isOpen"},
      {"apply": "sheet", "isPresented": "$isOpen", "view": {"view": "divider"}}]
    """,
    "washedStyle": """
    "kind": "toggleStyle", "parameters": [{"name": "fill", "type": "style", "default": "{look.gap} > 4 ? .tint : .red"}],
    "body": {"view": "part", "name": "label", "steps": [{"apply": "background", "style": "isOn ? fill : .gray"}]}
    """,
    "washedBoth": """
    "kind": "composition", "steps": [{"use": "washed", "with": {"fill": ".red"}}, {"use": "washedStyle"}]
    """,
    "roomyStyle": #""kind": "buttonStyle", "steps": [{"apply": "padding", "length": "{look.gap}"}]"#,
    "oldFrame": #""kind": "composition", "deprecated": "Use another.", "steps": [{"use": "framed"}]"#,
    "newFrame": #""kind": "composition", "steps": [{"use": "oldFrame"}, {"apply": "padding"}]"#,
    "framed": #""visibility": "private", "steps": [{"apply": "border", "style": ".red"}]"#,
    "quietlyFramed": #""kind": "composition", "visibility": "private", "steps": [{"use": "framed"}]"#,
    "paged": #""steps": [{"use": "quietlyFramed"}, {"use": "framed"}]"#,
  ]

  /// A group with a branch and a group in it.
  private static let asked = """
    {"view": "group", "children": [{"view": "ref", "name": "yes"},
      {"view": "if", "condition": "isOn", "then": {"view": "group", "children": [{"view": "ref", "name": "no"}, {"view": "ref", "name": "no"}]},
        "else": {"view": "button", "do": [], "label": {"view": "text", "text": "title"}}},
      {"view": "group", "children": [{"view": "ref", "name": "no"}], "steps": [{"apply": "disabled", "disabled": "isOn"}]}]}
    """

  private static let panel = """
    "description": "A panel: with \\"quotes\\", and */ what ends comments.",
    "parameters": [
      {"name": "isSelected", "type": "boolean", "default": false},
      {"name": "fill", "type": "style", "default": ".thinMaterial", "description": "What lies behind."},
      {"name": "onClose", "type": "action"}, {"name": "isOpen", "type": "binding.boolean"}],
    "environment": ["colorScheme", "isEnabled", "horizontalSizeClass"],
    "state": {
      "offset": {"type": "length", "initial": 0}, "count": {"type": "integer", "initial": 0},
      "title": {"type": "string", "initial": "''"}, "tone": {"type": "color", "initial": ".red"}},
    "derived": {
      "tint": {"type": "style", "value": "isSelected ? .tint : {ink.accent}", "description": "What it is drawn with."},
      "edge": {"type": "style", "value": ".tint"}, "fade": {"type": "style", "value": "{ink.accent}.gradient"},
      "gap": {"type": "length", "value": {"switch": "colorScheme", "cases": [{"in": [".dark"], "value": "{space.md}"}],
        "default": "{space.sm} * 2 + 1"}}},
    "views": {
      "close": {"view": "button", "role": ".cancel", "do": [{"call": "onClose"},
          {"animate": ".easeOut(duration: {motion.fast})", "reducedMotion": ".none", "do": [{"set": "isOpen", "to": false}]}],
        "label": {"view": "image", "system": "'xmark'", "resizable": true, "steps": [{"apply": "frame", "width": 12}]},
        "steps": [{"apply": "buttonStyle", "style": ".plain"}, {"apply": "accessibilityLabel", "label": "'Close'"}]},
      "room": {"view": "geometry", "name": "space", "content": {"view": "style", "style": "tone",
        "steps": [{"apply": "frame", "width": "space.size.width * 0.5"},
          {"if": "space.size.width > 200 && isSelected", "then": [{"apply": "hidden"}]}]}},
      "mirror": {"view": "stack", "axis": "vertical", "spacing": "{space.sm}", "alignment": ".leading", "children": [
        {"view": "content"}, {"view": "ref", "name": "room"},
        {"view": "if", "condition": "isSelected && !title.isEmpty", "then": {"view": "text", "text": "title"},
          "else": {"view": "text", "text": "'${count} of many'"}},
        {"view": "progress", "value": "offset / 100"}]}},
    "steps": [
      {"apply": "padding", "length": "gap"},
      {"if": "isSelected", "then": [
          {"apply": "border", "token": "{line.hair}", "shape": "RoundedRectangle(cornerRadius: {radius.md})"},
          {"apply": "shadow", "token": "{shade.card}"}],
        "else": [{"apply": "opacity", "opacity": "isEnabled ? 1 : {opacity.dim}"}]},
      {"apply": "background", "style": "fill", "shape": "RoundedRectangle(cornerRadius: {radius.full})"},
      {"apply": "background", "style": "fade"}, {"apply": "cornerRadius", "radius": "{radius.full}"},
      {"apply": "foregroundStyle", "style": "tint", "secondary": "edge"}, {"apply": "foregroundColor", "color": ".primary"},
      {"apply": "font", "font": "isSelected ? {type.title} : {type.body}.weight(.medium)"},
      {"apply": "font", "font": "{type.body}.italic()"}, {"apply": "background", "style": "Color(.systemBackground)"},
      {"apply": "overlay", "alignment": ".topTrailing", "view": {"view": "ref", "name": "close"}},
      {"apply": "overlay", "view": {"view": "ref", "name": "mirror"}},
      {"apply": "background", "view": {"view": "shape", "shape": ".capsule",
        "stroke": {"style": "{ink.accent}", "lineWidth": 2, "dash": "[4, 2]", "inner": true}}},
      {"apply": "gesture", "gesture": {"kind": "drag", "minimumDistance": 4,
        "onChanged": [{"set": "offset", "to": "value.translation.width"}],
        "onEnded": [{"if": "value.translation.width > 100", "then": [{"call": "onClose"}],
          "else": [{"animate": ".spring()", "do": [{"set": "offset", "to": 0}]}]}]}},
      {"apply": "gesture", "gesture": {"kind": "press", "onChanged": [{"set": "isOpen", "to": true}],
        "onEnded": [{"set": "isOpen", "to": false}]}},
      {"apply": "onTapGesture", "count": 2, "do": [{"set": "isOpen", "to": "!isOpen"}]},
      {"apply": "onHover", "do": [{"set": "isOpen", "to": "value"}]},
      {"apply": "onChange", "of": "isSelected", "do": [{"if": "value", "then": [{"set": "count", "to": "count + 1"}]}]},
      {"apply": "onChange", "of": "count", "do": [{"call": "onClose"}]},
      {"apply": "animation", "animation": "{motion.enter}", "value": "isSelected"},
      {"apply": "animation", "animation": ".easeInOut(duration: 0.2)", "value": "count", "reducedMotion": ".none"},
      {"apply": "sensoryFeedback", "feedback": ".impact(weight: .light)", "trigger": "count"},
      {"apply": "glassEffect", "glass": ".regular", "shape": "Capsule()",
        "fallback": [{"apply": "background", "style": ".ultraThinMaterial", "shape": "Capsule()"}]},
      {"apply": "keyboardType", "type": ".emailAddress"}, {"apply": "environment", "isEnabled": "isSelected"},
      {"apply": "sheet", "isPresented": "$isOpen", "view": {"view": "text", "text": "'Hi'",
        "steps": [{"apply": "presentationDetents", "detents": "[.medium, .large]"}]}},
      {"raw": ".drawingGroup()"}]
    """

  /// Members that a function alone cannot hold, and groups that hide what members name.
  private static let kit = """
    "kind": "namespace", "description": "All there is.", "groups": [
      {"name": "Text", "members": [
        {"name": "note", "parameters": [{"name": "isLoud", "type": "boolean", "default": true},
          {"name": "tone", "type": "style", "default": ".red"}, {"name": "text", "type": "string", "default": "'Note'"}],
          "steps": [
            {"if": "isLoud", "then": [{"apply": "overlay", "view": {"view": "text", "text": "text"}}],
              "else": [{"apply": "bold", "fallback": []}]},
            {"apply": "foregroundStyle", "style": "tone"}, {"apply": "mask", "view": {"view": "content"}}]},
        {"name": "moving", "parameters": [{"name": "curve", "type": "animation", "default": ".default"},
          {"name": "count", "type": "integer"}, {"name": "onTap", "type": "action"},
          {"name": "isOn", "type": "binding.boolean"}], "steps": [
            {"apply": "animation", "animation": "curve", "value": "count", "reducedMotion": ".none"},
            {"if": "isOn", "then": [{"apply": "onTapGesture", "do": [
              {"animate": "curve", "reducedMotion": ".none", "do": [{"set": "isOn", "to": "!isOn"}]},
              {"call": "onTap"}]}]}]},
        {"name": "narrow", "parameters": [{"name": "width", "type": "fontWidth", "default": ".condensed"}],
          "steps": [{"apply": "fontWidth", "width": "width"}]}],
        "groups": [
          {"name": "Space", "members": [{"name": "roomy", "steps": [{"apply": "padding", "length": "{space.md}"}]},
            {"name": "airy", "steps": [{"apply": "padding", "length": "{look.gap}"}]}]},
          {"name": "Mosaic", "members": [{"name": "padded", "steps": [{"apply": "padding", "length": "{space.md}"}]}]}]},
      {"name": "Font", "members": [{"name": "set", "parameters": [{"name": "font", "type": "font", "default": ".body"}],
        "steps": [{"apply": "font", "font": "font"}]}]}]
    """

  private static let magnifier = """
    "parameters": [
      {"name": "outline", "type": "shape", "default": ".capsule"}, {"name": "weight", "type": "fontWeight", "default": ".bold"},
      {"name": "shade", "type": "shadow", "default": "{shade.card}"},
      {"name": "look", "type": "textStyle", "default": "{type.body}"},
      {"name": "face", "type": "font", "default": "{type.body}"},
      {"name": "motion", "type": "transition", "default": ".opacity"},
      {"name": "curve", "type": "animation", "default": ".easeInOut(duration: {motion.fast})"}],
    "state": {
      "zoom": {"type": "length", "initial": 1}, "turn": {"type": "angle", "initial": ".zero"},
      "shown": {"type": "style", "initial": ".tint"}},
    "derived": {"seen": {"type": "font", "value": "look"}},
    "steps": [
      {"apply": "scaleEffect", "scale": "min(max(zoom, 0.5), 3)", "anchor": ".topLeading"},
      {"apply": "rotationEffect", "angle": "turn"}, {"apply": "clipShape", "shape": "outline"},
      {"apply": "shadow", "token": "shade"}, {"apply": "textStyle", "style": "look"},
      {"apply": "font", "font": "zoom > 1 ? look : face"}, {"apply": "font", "font": "zoom > 1 ? look.bold() : look"},
      {"apply": "font", "font": "seen"},
      {"apply": "font", "font": {"switch": "zoom > 1", "cases": [{"in": [true], "value": "look"}], "default": ".body"}},
      {"apply": "help", "text": "'${zoom * 100 - 2.5 * 3 + 1 / 2.0 - 4 + zoom}'"},
      {"apply": "help", "text": "'${zoom > 1 ? 1.25 / 0.5 * 7 - 3 : 1}'"},
      {"apply": "font", "font": ".system(size: 12, weight: weight)"},
      {"apply": "transition", "transition": "motion.combined(with: .scale(scale: 0.5))"},
      {"apply": "animation", "animation": "curve.delay(0.1)", "value": "zoom"},
      {"apply": "gesture", "gesture": {"kind": "magnify", "onChanged": [{"set": "zoom", "to": "value"}]}},
      {"apply": "gesture", "gesture": {"kind": "rotate", "precedence": "high", "onEnded": [{"set": "turn", "to": "value"}]}},
      {"apply": "gesture", "gesture": {"kind": "longPress", "minimumDuration": 1,
        "onEnded": [{"set": "zoom", "to": 1}, {"set": "shown", "to": "{ink.accent}"}]}},
      {"apply": "gesture", "gesture": {"kind": "tap", "precedence": "simultaneous", "count": 2,
        "onEnded": [{"set": "zoom", "to": "-(zoom + 1) * 2 - -3"}]}},
      {"apply": "border", "style": "shown", "width": 2, "stroke": "{line.dashed}", "shape": "Circle()"},
      {"apply": "background", "style": "LinearGradient(gradient: {sky}, startPoint: .top, endPoint: .bottom)"}]
    """
}
