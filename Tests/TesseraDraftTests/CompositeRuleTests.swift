import Testing

@Suite struct CompositeRuleTests {
  static let strokes: [RuleCase] =
    ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"].map {
      .accepted("strokeStyle", value: "'\($0)'", "'\($0)'")
    }
    + ["round", "butt", "square"].map {
      .accepted(
        "strokeStyle", value: "{'dashArray': [@px], 'lineCap': '\($0)'}", "{'dashArray':[@px],'lineCap':'\($0)'}")
    } + [
      .accepted(
        "strokeStyle", value: "{'lineCap': 'round', 'dashArray': [@px, @px, @px]}",
        "{'dashArray':[@px,@px,@px],'lineCap':'round'}"),
      .refused("strokeStyle", value: "«'wavy'", "value.range"),
      .refused("strokeStyle", value: "«'Solid'", "value.range"),
      .refused("strokeStyle", value: "«''", "value.range"), .refused("strokeStyle", value: "«'none'", "value.range"),
      .refused("strokeStyle", value: "«5", "value.shape"), .refused("strokeStyle", value: "«[]", "value.shape"),
      .refused("strokeStyle", value: "«null", "value.shape"), .refused("strokeStyle", value: "«true", "value.shape"),
      .refused("strokeStyle", value: "«{}", "value.missing-field"),
      .refused("strokeStyle", value: "«{'lineCap': 'round'}", "value.missing-field"),
      .refused("strokeStyle", value: "«{'dashArray': [@px]}", "value.missing-field"),
      .refused("strokeStyle", value: "{'dashArray': «[], 'lineCap': 'round'}", "value.shape"),
      .refused("strokeStyle", value: "{'dashArray': «@px, 'lineCap': 'round'}", "value.shape"),
      .refused("strokeStyle", value: "{'dashArray': «'1px', 'lineCap': 'round'}", "value.shape"),
      .refused(
        "strokeStyle", value: "{'dashArray': [«1, @px, «'2px'], 'lineCap': 'round'}", "value.shape", "value.shape"),
      .refused("strokeStyle", value: "{'dashArray': [@px], 'lineCap': «'flat'}", "value.range"),
      .refused("strokeStyle", value: "{'dashArray': [@px], 'lineCap': «1}", "value.shape"),
      .refused("strokeStyle", value: "{'dashArray': [@px], 'lineCap': 'round', «'width': 1}", "value.extra-field"),
    ]

  /// By type: its members with a value each, and for each a value that does not fit.
  static let composites: [(type: String, members: [(name: String, value: String, wrong: String)])] = [
    ("border", [("color", "@red", "'#f00'"), ("width", "@px", "1"), ("style", "'solid'", "1")]),
    ("transition", [("duration", "@ms", "'200ms'"), ("delay", "@ms", "0"), ("timingFunction", "@ease", "'ease-in'")]),
    (
      "shadow",
      [
        ("color", "@red", "'red'"), ("offsetX", "@px", "0"), ("offsetY", "@px", "'0'"), ("blur", "@px", "[1]"),
        ("spread", "@px", "null"),
      ]
    ),
    (
      "typography",
      [
        ("fontFamily", "'Inter'", "1"), ("fontSize", "@px", "'16px'"), ("fontWeight", "400", "true"),
        ("letterSpacing", "@px", "0"), ("lineHeight", "1.5", "@px"),
      ]
    ),
  ]

  static let members: [RuleCase] = composites.flatMap { type, members -> [RuleCase] in
    func value(_ members: [(name: String, value: String, wrong: String)], _ extra: String = "") -> String {
      "{" + members.map { "'\($0.name)':\($0.value)" }.joined(separator: ",") + extra + "}"
    }
    var cases: [RuleCase] = [
      .accepted(type, value: value(members), value(members)),
      .refused(type, value: value(members, ", «'extra': 1"), "value.extra-field"),
      .refused(
        type,
        value: value(members, ", '$ref': '#/u/$value'").replacing(
          "{'\(members[0].name)'", with: "{«'\(members[0].name)'"), "value.extra-field"),
      .refused(type, value: "«'x'", "value.shape"), .refused(type, value: "«5", "value.shape"),
      .refused(type, value: "«null", "value.shape"), .refused(type, value: "«{}", "value.missing-field"),
      .refused(type, value: type == "shadow" ? "[«'x']" : "«['x']", "value.shape"),
    ]
    for position in members.indices {
      var fewer = members
      fewer.remove(at: position)
      cases.append(.refused(type, value: "«" + value(fewer), "value.missing-field"))
      var wrong = members
      wrong[position].value = "«" + wrong[position].wrong
      cases.append(.refused(type, value: value(wrong), "value.shape"))
      wrong[position].value = "«null"
      cases.append(.refused(type, value: value(wrong), "value.shape"))
      // A nested token is no value.
      wrong[position].value = "{«'$type': 'number', '$value': 1}"
      let isObject = members[position].value.hasPrefix("@") && members[position].name != "timingFunction"
      if isObject {
        wrong[position].value = "«{«'$type': 'number', «'$value': 1}"
        cases.append(
          .refused(type, value: value(wrong), "value.missing-field", "value.extra-field", "value.extra-field"))
      }
    }
    return cases
  }

  private static func shadow(_ rest: String = "") -> String {
    "{'color':@red,'offsetX':@px,'offsetY':@px,'blur':@px,'spread':@px\(rest)}"
  }

  static let lists: [RuleCase] = [
    .accepted("shadow", value: shadow(",'inset':true"), shadow(",'inset':true")),
    .accepted("shadow", value: shadow(",'inset':false"), shadow()),
    .accepted("shadow", value: "[\(shadow())]", shadow()),
    .accepted("shadow", value: "[\(shadow()), \(shadow(",'inset':true"))]", "[\(shadow()),\(shadow(",'inset':true"))]"),
    .refused("shadow", value: "«[]", "value.shape"),
    .refused("shadow", value: shadow(", 'inset': «'true'"), "value.shape"),
    .refused("shadow", value: shadow(", 'inset': «1"), "value.shape"),
    .refused("shadow", value: shadow(", 'inset': «null"), "value.shape"),
    .refused("shadow", value: "[\(shadow()), «[\(shadow())]]", "value.shape"),
    .refused("shadow", value: "[\(shadow()), «null, «{}]", "value.shape", "value.missing-field"),
    .accepted("gradient", value: "[{'color': @red, 'position': 0}]", "[{'color':@red,'position':0}]"),
    .accepted(
      "gradient", value: "[{'color': @red, 'position': 0.2}, {'position': 1, 'color': @red}]",
      "[{'color':@red,'position':0.2},{'color':@red,'position':1}]"),
    .accepted(
      "gradient", value: "[{'color': @red, 'position': 1}, {'color': @red, 'position': 0}]",
      "[{'color':@red,'position':1},{'color':@red,'position':0}]"),
    .refused("gradient", value: "«[]", "value.shape"),
    .refused("gradient", value: "«{'color': @red, 'position': 0}", "value.shape"),
    .refused("gradient", value: "«'linear'", "value.shape"), .refused("gradient", value: "«null", "value.shape"),
    .refused("gradient", value: "[«'red']", "value.shape"),
    .refused("gradient", value: "[«@px]", "value.missing-field")
      .also("value.extra-field", "value.extra-field", marked: "[«{«'value':1,«'unit':'px'}]"),
    .refused("gradient", value: "[«{'color': @red}]", "value.missing-field"),
    .refused("gradient", value: "[«{'position': 0}]", "value.missing-field"),
    .refused("gradient", value: "[{'color': @red, 'position': 0, «'hint': 1}]", "value.extra-field"),
    .refused("gradient", value: "[{'color': @red, 'position': «'0'}]", "value.shape"),
    .refused("gradient", value: "[{'color': @red, 'position': «null}]", "value.shape"),
    .refused("gradient", value: "[{'color': @red, 'position': «-0.01}]", "value.range"),
    .refused("gradient", value: "[{'color': @red, 'position': «1.01}]", "value.range"),
    .refused("gradient", value: "[{'color': @red, 'position': «50}]", "value.range"),
    .refused("gradient", value: "[{'color': «'red', 'position': 0}]", "value.shape"),
    .refused(
      "border", value: "{'color':@red,'width':@px,'style':{'dashArray':«[],'lineCap':'round'}}", "value.shape"),
    .refused("border", value: "{'color':@red,'width':@px,'style':«'wavy'}", "value.range"),
    .accepted(
      "border", value: "{'color':@red,'width':@px,'style':{'dashArray':[@px,@px],'lineCap':'butt'}}",
      "{'color':@red,'width':@px,'style':{'dashArray':[@px,@px],'lineCap':'butt'}}"),
    .refused("transition", value: "{'duration':@ms,'delay':«@px,'timingFunction':@ease}", "value.unit")
      .also(marked: "{'duration':@ms,'delay':{'value':1,'unit':«'px'},'timingFunction':@ease}"),
    .refused(
      "typography",
      value:
        "{'fontFamily':«[],'fontSize':{'value':1,'unit':«'em'},'fontWeight':«1001,'letterSpacing':@px,'lineHeight':«'1'}",
      "value.shape", "value.unit", "value.range", "value.shape"),
  ]

  @Test(arguments: [strokes, members, lists].flatMap(\.self))
  func `a composite value has all its parts and no others`(_ item: RuleCase) { item.check() }
}

extension RuleCase {
  /// The same token with another marked value and further findings.
  func also(_ codes: String..., marked value: String) -> RuleCase {
    let type = name.split(separator: " ")[0]
    return RuleCase(
      name: name, text: "{'t': {'$type': '\(type)', '$value': \(value)}}", findings: findings + codes.map { "\($0) t" })
  }
}
