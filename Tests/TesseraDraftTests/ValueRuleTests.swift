import Testing

/// Section by section: what a value of each type may be.
@Suite struct ValueRuleTests {
  static let dimensions: [RuleCase] = [
    .accepted("dimension", value: "{'value': 16, 'unit': 'px'}", "{'value':16,'unit':'px'}"),
    .accepted("dimension", value: "{'unit': 'rem', 'value': -0.5}", "{'value':-0.5,'unit':'rem'}"),
    .accepted("dimension", value: "{'value': 0, 'unit': 'px'}", "{'value':0,'unit':'px'}"),
    .accepted("dimension", value: "{'value': 1.5e3, 'unit': 'px'}", "{'value':1500,'unit':'px'}"),
    .refused("dimension", value: "«16", "value.shape"),
    .refused("dimension", value: "«0", "value.shape"),
    .refused("dimension", value: "«'16px'", "value.shape"),
    .refused("dimension", value: "«[16, 'px']", "value.shape"),
    .refused("dimension", value: "«true", "value.shape"),
    .refused("dimension", value: "«null", "value.shape"),
    .refused("dimension", value: "«{}", "value.missing-field"),
    .refused("dimension", value: "«{'unit': 'px'}", "value.missing-field"),
    .refused("dimension", value: "«{'value': 0}", "value.missing-field"),
    .refused("dimension", value: "{'value': «'16', 'unit': 'px'}", "value.shape"),
    .refused("dimension", value: "{'value': «null, 'unit': 'px'}", "value.shape"),
    .refused("dimension", value: "{'value': «1e999, 'unit': 'px'}", "value.range"),
    .refused("dimension", value: "{'value': «1e-999, 'unit': 'px'}", "value.range"),
    .refused("dimension", value: "{'value': «9007199254740993, 'unit': 'px'}", "value.range"),
    .refused("dimension", value: "{'value': 1, 'unit': «'em'}", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': «'%'}", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': «'PX'}", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': «''}", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': «'pt'}", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': «1}", "value.shape"),
    .refused("dimension", value: "{'value': 1, 'unit': «null}", "value.shape"),
    .refused("dimension", value: "{'value': «'1', 'unit': «'em'}", "value.shape", "value.unit"),
    .refused("dimension", value: "{'value': 1, 'unit': 'px', «'scale': 2}", "value.extra-field"),
    .refused("dimension", value: "{'value': 1, 'unit': 'px', «'$description': 'x'}", "value.extra-field"),
    .refused("dimension", value: "{'value': 1, 'unit': 'px', «'value': 2}", "json.duplicate-key").at(path: ""),
  ]

  static let durations: [RuleCase] = [
    .accepted("duration", value: "{'value': 200, 'unit': 'ms'}", "{'value':200,'unit':'ms'}"),
    .accepted("duration", value: "{'value': 0.2, 'unit': 's'}", "{'value':0.2,'unit':'s'}"),
    .accepted("duration", value: "{'value': 0, 'unit': 'ms'}", "{'value':0,'unit':'ms'}"),
    .refused("duration", value: "«200", "value.shape"),
    .refused("duration", value: "«'200ms'", "value.shape"),
    .refused("duration", value: "«null", "value.shape"),
    .refused("duration", value: "«{'unit': 'ms'}", "value.missing-field"),
    .refused("duration", value: "«{'value': 200}", "value.missing-field"),
    .refused("duration", value: "{'value': «'200', 'unit': 'ms'}", "value.shape"),
    .refused("duration", value: "{'value': 1, 'unit': «'m'}", "value.unit"),
    .refused("duration", value: "{'value': 1, 'unit': «'px'}", "value.unit"),
    .refused("duration", value: "{'value': 1, 'unit': «'MS'}", "value.unit"),
    .refused("duration", value: "{'value': 1, 'unit': 's', «'ease': 1}", "value.extra-field"),
  ]

  static let fonts: [RuleCase] = [
    .accepted("fontFamily", value: "'Inter'", "'Inter'"),
    .accepted("fontFamily", value: "['Inter']", "'Inter'"),
    .accepted("fontFamily", value: "['Inter', 'Söhne Breit', 'sans-serif']", "['Inter','Söhne Breit','sans-serif']"),
    .refused("fontFamily", value: "«[]", "value.shape"),
    .refused("fontFamily", value: "«''", "value.shape"),
    .refused("fontFamily", value: "['Inter', «'']", "value.shape"),
    .refused("fontFamily", value: "«12", "value.shape"),
    .refused("fontFamily", value: "«{'name': 'Inter'}", "value.shape"),
    .refused("fontFamily", value: "«null", "value.shape"),
    .refused("fontFamily", value: "['Inter', «12]", "value.shape"),
    .refused("fontFamily", value: "['Inter', «null, «['Arial']]", "value.shape", "value.shape"),
    .refused("fontFamily", value: "['Inter', «'{u}']", "ref.syntax"),
    .refused("fontFamily", value: "«'Inter, {u}'", "ref.syntax"),
    .refused("fontFamily", value: "«'u}'", "ref.syntax"),
    .accepted("fontWeight", value: "1", "1"), .accepted("fontWeight", value: "1000", "1000"),
    .accepted("fontWeight", value: "452.5", "452.5"),
    .refused("fontWeight", value: "«0", "value.range"), .refused("fontWeight", value: "«0.99", "value.range"),
    .refused("fontWeight", value: "«1000.5", "value.range"), .refused("fontWeight", value: "«-400", "value.range"),
    .refused("fontWeight", value: "«'400'", "value.range"), .refused("fontWeight", value: "«'Bold'", "value.range"),
    .refused("fontWeight", value: "«'semibold'", "value.range"),
    .refused("fontWeight", value: "«'semi bold'", "value.range"), .refused("fontWeight", value: "«''", "value.range"),
    .refused("fontWeight", value: "«true", "value.shape"), .refused("fontWeight", value: "«[400]", "value.shape"),
    .refused("fontWeight", value: "«{'value': 400}", "value.shape"),
    .refused("fontWeight", value: "«null", "value.shape"),
  ]

  /// Source: Design Tokens Format 2025.10, the table in section "Font weight".
  static let weights: [RuleCase] = [
    "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book", "medium", "semi-bold",
    "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy", "extra-black", "ultra-black",
  ].map { .accepted("fontWeight", value: "'\($0)'", "'\($0)'") }

  static let curves: [RuleCase] = [
    .accepted("cubicBezier", value: "[0.25, 0.1, 0.25, 1]", "@ease"),
    .accepted("cubicBezier", value: "[0, -2.5, 1, 3]", "[0,-2.5,1,3]"),
    .refused("cubicBezier", value: "«[0, 0, 1]", "value.shape"),
    .refused("cubicBezier", value: "«[0, 0, 1, 1, 1]", "value.shape"),
    .refused("cubicBezier", value: "«[]", "value.shape"),
    .refused("cubicBezier", value: "«'ease-in'", "value.shape"),
    .refused("cubicBezier", value: "«{'x1': 0}", "value.shape"),
    .refused("cubicBezier", value: "«null", "value.shape"),
    .refused("cubicBezier", value: "[«-0.01, 0, 1, 1]", "value.range"),
    .refused("cubicBezier", value: "[0, 0, «1.01, 1]", "value.range"),
    .refused("cubicBezier", value: "[«2, 0, «-1, 1]", "value.range", "value.range"),
    .refused("cubicBezier", value: "[0, «'0', 1, «null]", "value.shape", "value.shape"),
    .refused("cubicBezier", value: "[0, «[0], 1, 1]", "value.shape"),
  ]

  static let numbers: [RuleCase] = [
    .accepted("number", value: "0", "0"), .accepted("number", value: "-1.25", "-1.25"),
    .accepted("number", value: "1e21", "1e+21"), .accepted("number", value: "9007199254740992", "9007199254740992"),
    .refused("number", value: "«'1'", "value.shape"), .refused("number", value: "«{'value': 1}", "value.shape"),
    .refused("number", value: "«[1]", "value.shape"), .refused("number", value: "«true", "value.shape"),
    .refused("number", value: "«null", "value.shape"), .refused("number", value: "«2e308", "value.range"),
    .refused("number", value: "«-9007199254740993", "value.range"),
  ]

  @Test(arguments: [dimensions, durations, fonts, weights, curves, numbers].flatMap(\.self))
  func `a simple value has its shape, its range and its unit`(_ item: RuleCase) { item.check() }
}

extension RuleCase {
  /// The same with every finding at `path`; the empty path for findings that name none.
  func at(path: String) -> RuleCase {
    var copy = self
    copy.findings = findings.map { $0.split(separator: " ").first.map(String.init) ?? "" }.map {
      path.isEmpty ? $0 : "\($0) \(path)"
    }
    return copy
  }
}
