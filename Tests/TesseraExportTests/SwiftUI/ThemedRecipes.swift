/// Recipes whose parameters and states, of every type, begin as something else in each theme.
enum ThemedRecipes {
  /// A token of every type that differs by brand, one that differs by appearance alone, and one of which only the colour does.
  static let tokens = """
    {"appearances": {"light": {"scheme": "light"}, "dark": {"scheme": "dark"}},
    "tokens": {
      "look": {
        "gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
        "round": {"$type": "dimension", "$value": {"value": 1000, "unit": "px"}},
        "depth": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
        "dim": {"$type": "number", "$value": 0.4},
        "old": {"$type": "dimension", "$value": {"value": 5, "unit": "px"}, "$deprecated": "Too old."},
        "tone": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 1]}},
        "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
        "face": {"$type": "fontFamily", "$value": "Inter"},
        "heft": {"$type": "fontWeight", "$value": 400},
        "text": {"$type": "typography", "$value": {"fontFamily": "{look.face}", "fontSize": {"value": 17, "unit": "px"},
          "fontWeight": "{look.heft}", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.4}},
        "pace": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
        "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
        "enter": {"$type": "transition", "$value": {"duration": "{look.pace}",
          "delay": {"value": 0, "unit": "ms"}, "timingFunction": "{look.ease}"}},
        "shade": {"$type": "shadow", "$value": {"color": "{look.ink}", "offsetX": {"value": 0, "unit": "px"},
          "offsetY": "{look.gap}", "blur": {"value": 8, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}},
        "dash": {"$type": "strokeStyle", "$value": "dashed"},
        "line": {"$type": "border", "$value": {"color": "{look.tone}", "width": "{look.gap}", "style": "{look.dash}"}},
        "sky": {"$type": "gradient", "$value": [
          {"color": "{look.tone}", "position": 0}, {"color": "{look.ink}", "position": 1}]}
      },
      "inner": {"$extensions": {"dev.tessera": {"visibility": "private"}},
        "step": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
        "dark": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
        "tone": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
    }, "modifiers": {
      "brand": {"default": "plain", "contexts": {"plain": {}, "airy": {
        "look": {
          "gap": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}},
          "round": {"$type": "dimension", "$value": {"value": 2000, "unit": "px"}},
          "dim": {"$type": "number", "$value": 0.6},
          "old": {"$type": "dimension", "$value": {"value": 6, "unit": "px"}, "$deprecated": "Too old."},
          "tone": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
          "face": {"$type": "fontFamily", "$value": "Lato"},
          "heft": {"$type": "fontWeight", "$value": 600},
          "pace": {"$type": "duration", "$value": {"value": 400, "unit": "ms"}},
          "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0, 1]},
          "dash": {"$type": "strokeStyle", "$value": "dotted"}},
        "inner": {
          "step": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}},
          "tone": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}}},
      "scheme": {"default": "light", "contexts": {"light": {}, "dark": {
        "look": {
          "depth": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}},
          "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
        "inner": {"dark": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}}}}}
    }}
    """

  /// Name, type, default and the steps that use it, for every type that a parameter or a state can have.
  static let values: [(name: String, type: String, value: String, steps: String)] = [
    ("gap", "length", q("{look.gap}"), #"{"apply": "padding", "length": "gap"}"#),
    ("depth", "length", q("{look.depth}"), #"{"apply": "padding", "length": "depth"}"#),
    ("sum", "length", q("{look.gap} * 2 + {look.depth}"), #"{"apply": "offset", "x": "sum + gap"}"#),
    ("least", "length", q("min({look.gap}, {look.depth})"), #"{"apply": "offset", "x": "-least", "y": "gap"}"#),
    (
      "chosen", "length",
      #"{"switch": "{look.heft}", "cases": [{"in": [".bold"], "value": "{look.gap}"}], "default": 3}"#,
      #"{"apply": "padding", "edges": ".top", "length": "chosen"}"#
    ),
    ("share", "number", q("{look.dim}"), #"{"apply": "opacity", "opacity": "share"}"#),
    ("ratio", "number", q("{look.gap}"), #"{"apply": "scaleEffect", "scale": "ratio"}"#),
    ("width", "length", q("{look.dim}"), #"{"apply": "frame", "width": "width"}"#),
    ("count", "integer", q("{look.gap} > 4 ? 2 : 1"), #"{"apply": "lineLimit", "number": "count"}"#),
    (
      "pace", "seconds", q("{look.pace}"),
      #"{"apply": "animation", "animation": ".linear(duration: pace)", "value": "gap"}"#
    ),
    ("isWide", "boolean", q("{look.gap} > 4 && {look.dim} < 1"), #"{"apply": "disabled", "disabled": "!isWide"}"#),
    ("isNarrow", "boolean", q("!({look.gap} > 4)"), #"{"if": "isNarrow", "then": [{"apply": "hidden"}]}"#),
    ("title", "string", q("'${{look.gap}} points'"), #"{"apply": "accessibilityLabel", "label": "title"}"#),
    ("family", "string", q("{look.face}"), #"{"apply": "accessibilityHint", "hint": "'${family}'"}"#),
    ("tone", "color", q("{look.tone}"), #"{"apply": "background", "style": "tone"}"#),
    (
      "faint", "color", q("{look.tone}.opacity({look.dim})"),
      #"{"apply": "foregroundStyle", "style": "faint.opacity(0.5)"}"#
    ),
    ("either", "color", q("{look.gap} > 4 ? .primary : {look.tone}"), #"{"apply": "background", "style": "either"}"#),
    ("fill", "style", q("{look.tone}"), #"{"apply": "background", "style": "fill"}"#),
    (
      "outline", "shape", q("RoundedRectangle(cornerRadius: {look.gap})"),
      #"{"apply": "clipShape", "shape": "outline"}"#
    ),
    (
      "paint", "style", q("{look.gap} > 4 ? .tint : {look.tone}"),
      #"{"apply": "foregroundStyle", "style": "isWide ? paint : tone"}"#
    ),
    ("font", "font", q("{look.text}"), #"{"apply": "font", "font": "font"}"#),
    ("heavy", "font", q("{look.text}.weight(.bold)"), #"{"apply": "font", "font": "heavy.italic()"}"#),
    ("style", "textStyle", q("{look.text}"), #"{"apply": "textStyle", "style": "style"}"#),
    ("enter", "animation", q("{look.enter}"), #"{"apply": "animation", "animation": "enter", "value": "gap"}"#),
    (
      "curve", "animation", q("{look.ease}"),
      #"{"apply": "animation", "animation": "curve", "value": "gap", "reducedMotion": ".none"}"#
    ),
    (
      "motion", "animation", q("{look.gap} > 4 ? .linear : .easeIn(duration: {look.pace})"),
      #"{"apply": "animation", "animation": "motion.delay(1)", "value": "gap"}"#
    ),
    (
      "sky", "gradient", q("{look.sky}"),
      #"{"apply": "background", "style": "LinearGradient(gradient: sky, startPoint: .top, endPoint: .bottom)"}"#
    ),
    (
      "sides", "edges", q("{look.gap} > 4 ? .all : [.top, .leading]"),
      #"{"apply": "padding", "edges": "sides", "length": "gap"}"#
    ),
    (
      "around", "insets", q("EdgeInsets(top: {look.gap}, leading: 0, bottom: {look.gap}, trailing: 0)"),
      #"{"apply": "padding", "insets": "around"}"#
    ),
    ("turn", "angle", q(".degrees({look.gap})"), #"{"apply": "rotationEffect", "angle": "turn"}"#),
    ("shade", "shadow", q("{look.shade}"), #"{"apply": "shadow", "token": "shade"}"#),
    ("line", "border", q("{look.line}"), #"{"apply": "border", "token": "line", "shape": "outline"}"#),
    (
      "dash", "strokeStyle", q("{look.dash}"),
      #"{"apply": "border", "style": "fill", "width": "gap", "stroke": "dash"}"#
    ),
    (
      "coming", "transition", q(".scale(scale: {look.dim})"), #"{"apply": "transition", "transition": "coming"}"#
    ),
    (
      "place", "alignment", q("{look.gap} > 4 ? .center : .leading"),
      #"{"apply": "frame", "width": 40, "alignment": "place"}"#
    ),
    ("heft", "fontWeight", q("{look.heft}"), #"{"apply": "font", "font": ".system(size: gap, weight: heft)"}"#),
    (
      "variant", "symbolVariants", q("{look.gap} > 4 ? .none : .fill"),
      #"{"apply": "symbolVariant", "variant": "variant"}"#
    ),
  ]

  private static func q(_ text: String) -> String { "\"\(text)\"" }

  private static func declared(_ isIn: (String) -> Bool, _ member: String) -> String {
    values.filter { isIn($0.type) }.map { value in
      #"{"name": "\#(value.name)", "type": "\#(value.type)", "\#(member)": \#(value.value), "description": "What it is."}"#
    }.joined(separator: ",\n")
  }

  private static let parameters = "\"parameters\": [\(declared({ _ in true }, "default"))]"
  private static let steps = values.map(\.steps).joined(separator: ",\n")
  private static func body(_ part: String) -> String {
    #""body": {"view": "part", "name": "\#(part)", "steps": [\#(steps)]}"#
  }

  private static let held = values.filter { !unheld.contains($0.type) }
  private static let unheld: Set = [
    "style", "shape", "gradient", "textStyle", "shadow", "border", "strokeStyle", "transition",
  ]
  private static let states = """
    "state": {\(held.map { #""\#($0.name)": {"type": "\#($0.type)", "initial": \#($0.value)}"# }.joined(separator: ",\n"))},
    "steps": [\(held.map(\.steps).joined(separator: ",\n")), \(effects)]
    """

  private static let groups = """
    "groups": [{"name": "Text", "members": [
      {"name": "all", \(parameters), "steps": [\(steps)]},
      {"name": "toned", "parameters": [{"name": "fill", "type": "style", "default": "{look.tone}"}],
        "steps": [{"apply": "background", "style": "fill"}]}]}]
    """

  static let recipes: [String: String] = [
    "all": "\(parameters), \"steps\": [\(steps)]",
    "both": "\"kind\": \"composition\", \(parameters), \"steps\": [\(steps)]",
    "press": "\"kind\": \"buttonStyle\", \(parameters), \"steps\": [\(steps)]",
    "flip": "\"kind\": \"toggleStyle\", \(parameters), \(body("label"))",
    "tag": "\"kind\": \"labelStyle\", \(parameters), \(body("title"))",
    "held": states,
    "heldPress": "\"kind\": \"buttonStyle\", \(states)",
    "Kit": "\"kind\": \"namespace\", \(groups)",
    "user": """
    "kind": "composition", "parameters": [{"name": "ratio", "type": "number"}, {"name": "room", "type": "length"}],
    "steps": [{"use": "all"}, {"use": "both"}, {"use": "press"}, {"use": "flip"}, {"use": "tag"}, {"use": "words"},
      {"use": "all", "with": {"gap": "ratio", "share": "room", "fill": ".red", "sides": "[.top]", "variant": ".none",
        "enter": ".linear.delay(1)", "heft": ".bold", "font": ".body", "place": "ratio > 1 ? .top : .center"}},
      {"use": "all", "with": {"fill": "ratio > 1 ? .red : .tint", "outline": ".capsule"}},
      {"use": "both", "with": {"outline": ".rect(cornerRadius: 3)", "paint": ".tint", "isWide": true, "count": 3}},
      {"use": "press", "with": {"gap": 3}}, {"use": "press", "with": {"fill": ".red"}},
      {"use": "words", "with": {"a": ".red"}}, {"use": "words", "with": {"b": ".red", "room": 3}}]
    """,
    // Labels that leave it to the order which argument is for which parameter.
    "words": """
    "api": {"function": "words", "labels": {"a": "_", "b": "_", "room": "_"}},
    "parameters": [{"name": "a", "type": "style", "default": "{look.tone}"},
      {"name": "b", "type": "style", "default": "LinearGradient(gradient: {look.sky}, startPoint: .top, endPoint: .bottom)"}, {"name": "room", "type": "length", "default": 3}],
    "steps": [{"apply": "background", "style": "a"}, {"apply": "foregroundStyle", "style": "b"},
      {"apply": "padding", "length": "room"}]
    """,
    // Names that the code would give what it adds.
    "named": """
    "parameters": [{"name": "theme", "type": "length", "default": "{look.gap}"},
      {"name": "themedTheme", "type": "length", "default": 1}, {"name": "fill", "type": "style", "default": "{look.tone}"},
      {"name": "style", "type": "length", "default": "{look.gap}"}],
    "state": {"isOn": {"type": "boolean", "initial": "{look.gap} > 4"}, "storedIsOn": {"type": "boolean", "initial": false},
      "isOnBinding": {"type": "length", "initial": "{look.gap}"}},
    "steps": [{"apply": "padding", "length": "theme + themedTheme + style + isOnBinding"},
      {"apply": "background", "style": "fill"}, {"apply": "sheet", "isPresented": "$isOn", "view": {"view": "divider"}},
      {"apply": "onTapGesture", "do": [{"set": "isOn", "to": "!isOn || storedIsOn"},
        {"set": "isOnBinding", "to": "isOnBinding + 1"}]}]
    """,
    "aged": """
    "parameters": [{"name": "room", "type": "length", "default": "{look.old}"}],
    "state": {"step": {"type": "length", "initial": "{inner.step} + {inner.dark}"}},
    "steps": [{"apply": "padding", "length": "room + step"}]
    """,
    "agedBody":
      #""steps": [{"apply": "padding", "length": "{look.old} + {inner.step}"}, {"apply": "background", "style": "{inner.tone}"}]"#,
    "unused":
      #""parameters": [{"name": "gap", "type": "length", "default": "{look.gap}"}], "steps": [{"apply": "hidden"}]"#,
    "unusedPress": """
    "kind": "buttonStyle", "parameters": [{"name": "gap", "type": "length", "default": "{look.gap}"}],
    "steps": [{"apply": "hidden"}]
    """,
  ]

  /// Every type is set, and what can be has its binding taken.
  private static let effects = """
    {"apply": "sheet", "isPresented": "$isWide", "view": {"view": "text", "text": "title"}},
    {"apply": "searchable", "text": "$title"},
    {"apply": "onChange", "of": "gap", "do": [{"set": "isNarrow", "to": "value > 3"}]},
    {"apply": "gesture", "gesture": {"kind": "drag", "onChanged": [{"set": "gap", "to": "value.translation.width"}],
      "onEnded": [{"animate": "enter", "do": [{"set": "gap", "to": "{look.gap}"}]}]}},
    {"apply": "onTapGesture", "do": [{"set": "gap", "to": "gap + 1"}, {"set": "isWide", "to": "!isWide"},
      {"set": "font", "to": ".body"},
      {"set": "tone", "to": ".red"}, {"set": "count", "to": "count * 2"}, {"set": "title", "to": "'A'"},
      {"set": "place", "to": ".top"}, {"set": "variant", "to": ".none"}, {"set": "turn", "to": ".degrees(3)"},
      {"set": "sides", "to": "[.top]"}, {"set": "share", "to": "gap"}]}
    """
}
