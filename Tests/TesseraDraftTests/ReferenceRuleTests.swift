import Testing

/// Both syntaxes, at every place where they may and may not stand.
@Suite struct ReferenceRuleTests {
  /// Tokens of every type to refer to.
  private static let stock = """
    'c': {'$type': 'color', '$value': @red}, 'd': {'$type': 'dimension', '$value': @px},
    'n': {'$type': 'number', '$value': 0.5}, 'ms': {'$type': 'duration', '$value': @ms},
    'e': {'$type': 'cubicBezier', '$value': @ease}, 'f': {'$type': 'fontFamily', '$value': ['A', 'B']},
    'w': {'$type': 'fontWeight', '$value': 'bold'}, 's': {'$type': 'strokeStyle', '$value': 'dotted'},
    'sh': {'$type': 'shadow', '$value': {'color': @red, 'offsetX': @px, 'offsetY': @px, 'blur': @px, 'spread': @px, 'inset': true}},
    'sh1': {'$type': 'shadow', '$value': ['{sh}']}, 'sh2': {'$type': 'shadow', '$value': ['{sh}', '{sh}']},
    'g1': {'$type': 'gradient', '$value': [{'color': @red, 'position': 0}]},
    'g2': {'$type': 'gradient', '$value': [{'color': '{c}', 'position': 0}, {'color': {'$ref': '#/c/$value'}, 'position': {'$ref': '#/n/$value'}}]},
    'b': {'$type': 'border', '$value': {'color': '{c}', 'width': '{d}', 'style': {'dashArray': ['{d}', @px], 'lineCap': 'butt'}}},
    'ty': {'$type': 'typography', '$value': {'fontFamily': '{f}', 'fontSize': '{d}', 'fontWeight': '{w}', 'letterSpacing': '{d}', 'lineHeight': '{n}'}},
    'tr': {'$type': 'transition', '$value': {'duration': '{ms}', 'delay': '{ms}', 'timingFunction': '{e}'}},
    'grp': {'in': {'$type': 'number', '$value': 1}, '$root': {'$type': 'number', '$value': 2}}, 'empty': {}
    """

  /// The token `t` among tokens of every type.
  private static func with(_ name: String, _ token: String, _ value: String) -> RuleCase {
    RuleCase(name: name, text: "{\(stock), 't': \(token)}", values: ["t = \(value)"])
  }

  private static func without(_ name: String, _ token: String, _ findings: String...) -> RuleCase {
    RuleCase(
      name: name, text: "{\(stock), 't': \(token)}", findings: findings.map { $0.contains(" ") ? $0 : "\($0) t" })
  }

  private static func token(_ type: String, _ value: String) -> String { "{'$type': '\(type)', '$value': \(value)}" }
  private static func ref(_ pointer: String) -> String { "{'$ref': '#/\(pointer)'}" }

  static let whole: [RuleCase] = [
    with("curly", token("color", "'{c}'"), "@red"), with("curly without a type", "{'$value': '{c}'}", "@red"),
    with("a pointer in the place of the value", "{'$ref': '#/c/$value'}", "@red"),
    with("a pointer with its type", "{'$type': 'color', '$ref': '#/c/$value'}", "@red"),
    with("a pointer object as the value", "{'$value': \(ref("c/$value"))}", "@red"),
    with(
      "a list of two shadows", "{'$value': '{sh2}'}",
      "[{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true},{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true}]"
    ),
    with("curly in a group", "{'$value': '{grp.in}'}", "1"), with("curly to a root", "{'$value': '{grp.$root}'}", "2"),
    with("a pointer to a root", "{'$ref': '#/grp/$root/$value'}", "2"),
    without("curly to a group", token("number", "«'{grp}'"), "ref.not-token"),
    without("curly to an empty group", token("number", "«'{empty}'"), "ref.not-token"),
    without("curly to nothing", token("number", "«'{nothing}'"), "ref.missing"),
    without("curly to nothing in a group", token("number", "«'{grp.out}'"), "ref.missing"),
    without("curly into a token", token("number", "«'{c.components.0}'"), "ref.not-token"),
    without("curly to a value", token("color", "«'{c.$value}'"), "ref.syntax"),
    without("curly to a member", token("color", "«'{c.$type}'"), "ref.syntax"),
    without("curly in another case", token("color", "«'{C}'"), "ref.missing"),
    without("curly of another type", token("color", "«'{d}'"), "type.mismatch"),
    without("a pointer of another type", "{'$type': 'color', '$ref': «'#/d/$value'}", "type.mismatch"),
    without("empty", token("color", "«'{}'"), "ref.syntax"), without("one brace", token("color", "«'{'"), "ref.syntax"),
    without("not closed", token("color", "«'{c'"), "ref.syntax"),
    without("not opened", token("color", "«'c}'"), "value.shape"),
    without("text around it", token("dimension", "«'1px {d}'"), "value.shape"),
    without("text behind it", token("dimension", "«'{d} 1px'"), "ref.syntax"),
    without("two of them", token("dimension", "«'{d}{d}'"), "ref.syntax"),
    without("one inside the other", token("dimension", "«'{{d}}'"), "ref.syntax"),
    without("spaces inside", token("color", "«'{ c }'"), "ref.syntax"),
    without("spaces outside", token("color", "«' {c}'"), "value.shape"),
    without("an empty name", token("number", "«'{grp..in}'"), "ref.syntax"),
    without("a dot at the end", token("number", "«'{grp.in.}'"), "ref.syntax"),
    without("a dot alone", token("number", "«'{.}'"), "ref.syntax"),
    without("a dot in front", token("number", "«'{.grp.in}'"), "ref.syntax"),
    without("slashes", token("number", "«'{grp/in}'"), "ref.missing"),
    without("an old suffix", token("color", "«'{c.value}'"), "ref.not-token"),
    without("a list of one reference", token("color", "«['{c}']"), "value.shape"),
    without("a member beside it", "{'$value': {'$ref': '#/c/$value', «'alpha': 0.5}}", "value.extra-field"),
    without("a pointer that is no string", "{'$type': 'color', '$ref': «5}", "ref.syntax"),
    without("a pointer that is null", "{'$type': 'color', '$ref': «null}", "ref.syntax"),
    without("a pointer object that is no string", token("color", "{'$ref': «5}"), "ref.syntax"),
  ]

  /// A pointer and what is wrong with it.
  static let pointers: [RuleCase] =
    [
      ("c", "ref.not-token"), ("c/", "ref.syntax"), ("c/$value/", "ref.syntax"), ("", "ref.syntax"),
      ("/c/$value", "ref.syntax"),
      ("c//$value", "ref.syntax"), ("nothing/$value", "ref.missing"), ("nothing", "ref.missing"),
      ("grp/$value", "ref.not-token"),
      ("grp", "ref.not-token"), ("c/$type", "ref.not-token"), ("c/$description", "ref.not-token"),
      ("grp/in/$extensions/x", "ref.not-token"),
      ("$value", "ref.syntax"), ("c.$value", "ref.syntax"), ("grp.in/$value", "ref.syntax"),
      ("c/$value/colorspace", "ref.missing"),
      ("c/$value/components/3", "ref.index"), ("c/$value/components/-1", "ref.index"),
      ("c/$value/components/-", "ref.index"),
      ("c/$value/components/01", "ref.index"), ("c/$value/components/0x0", "ref.index"),
      ("c/$value/components/1.0", "ref.index"),
      ("c/$value/components/99999999999999999999", "ref.index"), ("c/$value/components/length", "ref.index"),
      ("c/$value/alpha", "ref.missing"), ("c/$value/colorSpace/0", "ref.missing"),
      ("c/$value/components/0/x", "ref.missing"),
      ("c/$value/$value", "ref.missing"), ("f/$value/2", "ref.index"), ("c~2/$value", "ref.syntax"),
      ("c~/$value", "ref.syntax"),
      ("c%/$value", "ref.syntax"), ("c%2/$value", "ref.syntax"), ("c%zz/$value", "ref.syntax"),
      ("c%ff/$value", "ref.syntax"),
      ("a b/$value", "ref.syntax"), ("c/$value ", "ref.syntax"), ("$root/$value", "ref.missing"),
      ("$defs/x/$value", "ref.not-token"),
    ].map { pointer, code in
      without("#/\(pointer)", "{'$type': 'number', '$ref': «'#/\(pointer)'}", code)
    }
    + [
      ("#c/$value", "ref.syntax"), ("c/$value", "ref.syntax"), ("/c/$value", "ref.syntax"), ("#", "ref.syntax"),
      ("", "ref.syntax"),
      ("{c}", "ref.syntax"), ("a.json#/c/$value", "ref.syntax"), ("https://example.org/a.json#/c/$value", "ref.syntax"),
    ].map { pointer, code in
      without(pointer, "{'$type': 'color', '$ref': «'\(pointer)'}", code)
    }

  static let parts: [RuleCase] = [
    with("a component", "{'$type': 'number', '$ref': '#/c/$value/components/0'}", "1"),
    with("a component in an object", token("number", ref("c/$value/components/2")), "0"),
    with("a color of a shadow", "{'$type': 'color', '$ref': '#/sh/$value/color'}", "@red"),
    with("a color of a shadow in a list", "{'$type': 'color', '$ref': '#/sh2/$value/1/color'}", "@red"),
    with("a color of a stop, through a reference", "{'$type': 'color', '$ref': '#/g2/$value/0/color'}", "@red"),
    with("a component, through two references", "{'$type': 'number', '$ref': '#/g2/$value/1/color/components/0'}", "1"),
    with("a number, through a reference", "{'$type': 'number', '$ref': '#/g2/$value/1/position'}", "0.5"),
    with("a dash, through a reference", "{'$type': 'dimension', '$ref': '#/b/$value/style/dashArray/0'}", "@px"),
    with("a style", "{'$type': 'strokeStyle', '$ref': '#/b/$value/style'}", "{'dashArray':[@px,@px],'lineCap':'butt'}"),
    with("a family", "{'$type': 'fontFamily', '$ref': '#/f/$value/1'}", "'B'"),
    with("a curve of a transition", "{'$type': 'cubicBezier', '$ref': '#/tr/$value/timingFunction'}", "@ease"),
    with(
      "a weight as a number",
      "{'$type': 'typography', '$value': {'fontFamily': \(ref("ty/$value/fontFamily")), 'fontSize': \(ref("ty/$value/fontSize")), 'fontWeight': 400, 'letterSpacing': @px, 'lineHeight': 1}}",
      "{'fontFamily':['A','B'],'fontSize':@px,'fontWeight':400,'letterSpacing':@px,'lineHeight':1}"),
    without("a part of another type", "{'$type': 'color', '$ref': «'#/sh/$value/blur'}", "ref.slot-type"),
    without(
      "a part that is no value of the type", "{'$type': 'number', '$ref': «'#/c/$value/colorSpace'}", "ref.slot-type"),
    without("components as a color", "{'$type': 'color', '$ref': «'#/c/$value/components'}", "ref.slot-type"),
    without("a part without a type", "«{'$ref': '#/sh/$value/color'}", "type.missing"),
  ]

  static let insides: [RuleCase] = [
    with(
      "inside a color",
      token(
        "color",
        "{'colorSpace': \(ref("c/$value/colorSpace")), 'components': [\(ref("c/$value/components/0")), 0, \(ref("n/$value"))], 'alpha': \(ref("n/$value"))}"
      ),
      "{'colorSpace':'srgb','components':[1,0,0.5],'alpha':0.5}"),
    with(
      "components as a whole", token("color", "{'colorSpace': 'srgb', 'components': \(ref("c/$value/components"))}"),
      "@red"),
    with(
      "inside a dimension", token("dimension", "{'value': \(ref("n/$value")), 'unit': \(ref("d/$value/unit"))}"),
      "{'value':0.5,'unit':'px'}"),
    with(
      "inside a duration", token("duration", "{'value': \(ref("ms/$value/value")), 'unit': \(ref("ms/$value/unit"))}"),
      "@ms"),
    with("inside a curve", token("cubicBezier", "[\(ref("n/$value")), 0, \(ref("e/$value/2")), 1]"), "[0.5,0,0.25,1]"),
    with("inside a list of families", token("fontFamily", "[\(ref("f/$value/0")), 'C']"), "['A','C']"),
    with(
      "a whole dash array",
      token(
        "strokeStyle", "{'dashArray': \(ref("b/$value/style/dashArray")), 'lineCap': \(ref("b/$value/style/lineCap"))}"),
      "{'dashArray':[@px,@px],'lineCap':'butt'}"),
    with(
      "dashes",
      token("strokeStyle", "{'dashArray': ['{d}', \(ref("d/$value")), \(ref("sh/$value/blur"))], 'lineCap': 'round'}"),
      "{'dashArray':[@px,@px,@px],'lineCap':'round'}"),
    with(
      "inset",
      token(
        "shadow",
        "{'color': '{c}', 'offsetX': '{d}', 'offsetY': \(ref("d/$value")), 'blur': @px, 'spread': @px, 'inset': \(ref("sh/$value/inset"))}"
      ),
      "{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true}"),
    without("curly as a color space", token("color", "{'colorSpace': «'{c}', 'components': [1, 0, 0]}"), "ref.syntax"),
    without("curly as components", token("color", "{'colorSpace': 'srgb', 'components': «'{c}'}"), "ref.syntax"),
    without(
      "curly as a component", token("color", "{'colorSpace': 'srgb', 'components': [«'{n}', 0, 0]}"), "ref.syntax"),
    without(
      "curly as alpha", token("color", "{'colorSpace': 'srgb', 'components': [1, 0, 0], 'alpha': «'{n}'}"), "ref.syntax"
    ),
    without(
      "curly as hex", token("color", "{'colorSpace': 'srgb', 'components': [1, 0, 0], 'hex': «'{f}'}"), "ref.syntax"),
    without("curly as a value", token("dimension", "{'value': «'{n}', 'unit': 'px'}"), "ref.syntax"),
    without("curly as a unit", token("dimension", "{'value': 1, 'unit': «'{f}'}"), "ref.syntax"),
    without("curly as a coordinate", token("cubicBezier", "[0, «'{n}', 1, 1]"), "ref.syntax"),
    without("curly as a family in a list", token("fontFamily", "['A', «'{f}']"), "ref.syntax"),
    without("curly as a dash array", token("strokeStyle", "{'dashArray': «'{d}', 'lineCap': 'round'}"), "ref.syntax"),
    without("curly as a line cap", token("strokeStyle", "{'dashArray': [@px], 'lineCap': «'{s}'}"), "ref.syntax"),
    without(
      "curly as inset",
      token("shadow", "{'color': '{c}', 'offsetX': @px, 'offsetY': @px, 'blur': @px, 'spread': @px, 'inset': «'{n}'}"),
      "ref.syntax"),
    without(
      "a component that is text",
      token("color", "{'colorSpace': 'srgb', 'components': [{'$ref': «'#/c/$value/colorSpace'}, 0, 0]}"),
      "ref.slot-type"),
    without(
      "a component out of range",
      token("color", "{'colorSpace': 'srgb', 'components': [{'$ref': «'#/ms/$value/value'}, 0, 0]}"), "value.range"),
    without(
      "a whole color as a component",
      token("color", "{'colorSpace': 'srgb', 'components': [{'$ref': «'#/c/$value'}, 0, 0]}"), "ref.slot-type"),
    without(
      "a unit of another type", token("dimension", "{'value': 1, 'unit': {'$ref': «'#/ms/$value/unit'}}"), "value.unit"),
    without("a family that is a list", token("fontFamily", "['A', {'$ref': «'#/f/$value'}]"), "ref.slot-type"),
    without(
      "a curve that is a number",
      token("transition", "{'duration': '{ms}', 'delay': '{ms}', 'timingFunction': {'$ref': «'#/n/$value'}}"),
      "ref.slot-type"),
    without(
      "a missing part inside", token("dimension", "{'value': {'$ref': «'#/nothing/$value'}, 'unit': 'px'}"),
      "ref.missing"),
    without(
      "a member beside it inside", token("dimension", "{'value': {'$ref': '#/n/$value', «'x': 1}, 'unit': 'px'}"),
      "value.extra-field"),
  ]

  static let slots: [RuleCase] = [
    with(
      "composites by reference",
      token("border", "{'color': \(ref("sh/$value/color")), 'width': \(ref("d/$value")), 'style': '{s}'}"),
      "{'color':@red,'width':@px,'style':'dotted'}"),
    with(
      "a style by pointer", token("border", "{'color': '{c}', 'width': '{d}', 'style': \(ref("b/$value/style"))}"),
      "{'color':@red,'width':@px,'style':{'dashArray':[@px,@px],'lineCap':'butt'}}"),
    with(
      "a shadow in a list", token("shadow", "['{sh}']"),
      "{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true}"),
    with(
      "a list of one in a list", token("shadow", "[\(ref("sh1/$value"))]"),
      "{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true}"),
    with(
      "one of a list in a list", token("shadow", "[\(ref("sh2/$value/1"))]"),
      "{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px,'inset':true}"),
    with(
      "stops", token("gradient", "['{g1}', \(ref("g1/$value")), \(ref("g2/$value/1"))]"),
      "[{'color':@red,'position':0},{'color':@red,'position':0},{'color':@red,'position':0.5}]"),
    without(
      "a width that is a number", token("border", "{'color': '{c}', 'width': «'{n}', 'style': '{s}'}"), "ref.slot-type"),
    without(
      "a color that is a dimension",
      token("border", "{'color': {'$ref': «'#/d/$value'}, 'width': '{d}', 'style': '{s}'}"), "ref.slot-type"),
    without(
      "a color that is components",
      token("border", "{'color': {'$ref': «'#/c/$value/components'}, 'width': '{d}', 'style': '{s}'}"), "ref.slot-type"),
    without(
      "a style that is a border", token("border", "{'color': '{c}', 'width': '{d}', 'style': «'{b}'}"), "ref.slot-type"),
    without(
      "a duration that is a dimension",
      token("transition", "{'duration': «'{d}', 'delay': '{ms}', 'timingFunction': '{e}'}"), "ref.slot-type"),
    without(
      "a line height that is a dimension",
      token(
        "typography",
        "{'fontFamily': '{f}', 'fontSize': '{d}', 'fontWeight': '{w}', 'letterSpacing': '{d}', 'lineHeight': «'{d}'}"),
      "ref.slot-type"),
    without(
      "a weight that is a number",
      token(
        "typography",
        "{'fontFamily': '{f}', 'fontSize': '{d}', 'fontWeight': «'{n}', 'letterSpacing': '{d}', 'lineHeight': 1}"),
      "ref.slot-type"),
    without("two shadows for one", token("shadow", "[«'{sh2}']"), "ref.slot-type"),
    without("a color for a shadow", token("shadow", "['{sh}', «'{c}']"), "ref.slot-type"),
    without("two stops for one", token("gradient", "[«'{g2}']"), "ref.slot-type"),
    without("a color for a stop", token("gradient", "[{'$ref': «'#/c/$value'}]"), "ref.slot-type"),
    without("a part of a stop for a stop", token("gradient", "[{'$ref': «'#/g2/$value/0/color'}]"), "ref.slot-type"),
    without(
      "a position out of range", token("gradient", "[{'color': '{c}', 'position': «{'$ref': '#/ms/$value/value'}}]"),
      "value.range"),
    without(
      "nothing for a color", token("border", "{'color': «'{nothing}', 'width': «'{d.x}', 'style': «'{}'}"),
      "ref.missing", "ref.not-token", "ref.syntax"),
    without(
      "a partial string", token("border", "{'color': '{c}', 'width': «'calc({d})', 'style': '{s}'}"), "value.shape"),
  ]

  @Test(arguments: [whole, pointers, parts].flatMap(\.self))
  func `a reference leads to a whole token, a pointer to any part of a value`(_ item: RuleCase) { item.check() }

  @Test(arguments: [insides, slots].flatMap(\.self))
  func `what a reference brings fits the place where it stands`(_ item: RuleCase) { item.check() }
}
