import JSON
import Testing

@testable import TesseraDomain

/// What expressions come to.
@Suite struct ExpressionValueTests {
  private static let declarations = """
    "parameters": [
      {"name": "n", "type": "integer", "default": 7}, {"name": "m", "type": "integer"},
      {"name": "x", "type": "length", "default": 2.5}, {"name": "w", "type": "length"},
      {"name": "flag", "type": "boolean"}, {"name": "title", "type": "string", "default": "'Hi'"},
      {"name": "name", "type": "string"}, {"name": "onClose", "type": "action"},
      {"name": "isOn", "type": "binding.boolean"}],
    "environment": ["dynamicTypeSize", "colorScheme", "isEnabled", "horizontalSizeClass"],
    "state": {"phase": {"type": "length", "initial": 1}},
    """

  private static let tokens = """
    {"space": {"a": \(TestSystem.px(16)), "b": \(TestSystem.alias("space.a")),
      "r": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}}},
     "time": {"fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}}},
     "ratio": {"$type": "number", "$value": 1.618},
     "family": {"$type": "fontFamily", "$value": ["Inter", "system-ui"]},
     "ink": \(TestSystem.color("#0a66ff")),
     "curve": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}
    """

  @Test(arguments: [
    // Numbers as written go with whole numbers and fractions alike, as in Swift.
    ("1 + 2 * 3", "7"), ("7 / 2", "3"), ("n / 2", "3"), ("-n / 2", "-3"), ("n * 1.5", "10.5"), ("x * 2", "5"),
    ("x / 2", "1.25"), ("1 / 4 * x", "0.625"), ("2 * (1 / 2) * x", "2.5"), ("-x - 1", "-3.5"), ("- -n", "7"),
    ("min(n, 3)", "3"), ("max(x, 3, 1)", "3"), ("min(x, .infinity)", "2.5"), (".infinity", ".infinity"),
    ("-CGFloat.infinity", "-.infinity"), ("CGFloat(n) / 2", "3.5"), ("Int(x)", "2"), ("0.1 + 0.2", "0.3"),
    // Texts.
    ("'a ${n} b'", "'a 7 b'"), ("'${title}, ${n > 5}'", "'Hi, true'"), ("title + '!'", "'Hi!'"), ("'${x}'", "'2.5'"),
    // Numbers in them are as Swift describes them.
    ("'${n * 1000}'", "'7000'"), ("'${x * 2}'", "'5.0'"), ("'${{space.a}} or ${n}'", "'16.0 or 7' {space.a}"),
    ("'${{time.fast}}s'", "'0.2s' {time.fast}"),
    // A quotient is whole where nothing but whole numbers goes into it. All of these were printed by Swift.
    ("'${7 / 2}'", "'3'"), ("'${-7 / 2}'", "'-3'"), ("'${7.5 / 2}'", "'3.75'"), ("'${0.5 * 2}'", "'1.0'"),
    ("'${2.5 - 0.5}'", "'2.0'"), ("'${7.0 / 2}'", "'3.5'"), ("'${7 / 2.0}'", "'3.5'"), ("'${7.0}'", "'7.0'"),
    ("'${4.0 / 2}'", "'2.0'"), ("'${-7.0 / 2}'", "'-3.5'"), ("'${n > 5 ? 7.0 : 2}'", "'7.0'"),
    ("'${5 / 2.0} ${1 / 4.0} ${3 - 1 / 2.0} ${5 / (1.0 + 1)} ${5 / -2.0}'", "'2.5 0.25 2.5 2.5 -2.5'"),
    ("'${(1 + 2.0) / 2} ${7 / 2.5}'", "'1.5 2.8'"), ("'${5 / min(4, 2.0)} ${max(1 / 4, 0.5)}'", "'2.5 0.5'"),
    ("'${n > 5 ? 2 : 7.0} ${5 / (n > 5 ? 2.0 : 1)}'", "'2.0 2.5'"), ("'${7 / 2} ${n / 2.0}'", "'3 3'"),
    ("'${7 / 2 * n}'", "'21'"), ("'${n + 7 / 2}'", "'10'"),
    ("'${x * (7 / 2)}'", "'8.75'"), ("'${7 / 2 + x}'", "'6.0'"), ("'${7 / title.count}'", "'3'"),
    ("'${Int(x) + 7 / 2}'", "'5'"), ("'${CGFloat(n + 7 / 2)}'", "'10.0'"), ("'${min(7 / 2, 5)}'", "'3'"),
    ("'${max(7 / 2, x)}'", "'3.5'"), ("'${max(0.5, 2)}'", "'2.0'"), ("'${n > 5 ? 7 / 2 : n}'", "'3'"),
    ("'${n > 5 ? 7 / 2 : x}'", "'3.5'"), ("'${n < 5 ? 0.5 : 1}'", "'1.0'"), ("7 / 2 == n - 4", "true"),
    ("n - 4 == 7 / 2", "true"), ("5 / 2 == x", "true"), ("x == 5 / 2", "true"),
    ("'${n / 2}'", "'3'"), ("title.count", "2"), ("title.isEmpty", "false"), ("'it\\\\'s'", "'it's'"),
    // Conditions, as far as they have to be looked at.
    ("n > 5 && x < 3", "true"), ("n == 7 || n / 0 > 1", "true"), ("n != 7 && n / 0 > 1", "false"),
    ("!(n >= 7)", "false"),
    ("n == 7.0", "true"), ("title == 'Hi'", "true"), ("title < 'Ho'", "true"), ("n > 5 ? 'more' : 'less'", "'more'"),
    ("dynamicTypeSize", ".large"), ("dynamicTypeSize >= .accessibility1", "false"),
    ("dynamicTypeSize < .xLarge", "true"), ("dynamicTypeSize.isAccessibilitySize", "false"),
    ("DynamicTypeSize.accessibility2.isAccessibilitySize", "true"),
    ("colorScheme == .light", "true"), (".dark == colorScheme", "false"), ("colorScheme != ColorScheme.dark", "true"),
    ("isEnabled", "true"), ("horizontalSizeClass == .regular", "false"), ("[1, 2] == [1, 2]", "true"),
    // Tokens, with their names.
    ("{space.a}", "16 {space.a}"), ("{space.b}", "16 {space.b}"), ("{space.r}", "24 {space.r}"),
    ("{time.fast}", "0.2 {time.fast}"), ("{ratio} * x", "4.045 {ratio}"), ("{family}", "'Inter' {family}"),
    ("{space.a} + {space.r} - {space.a}", "24 {space.a} {space.r}"), ("{ink}", "#0a66ff {ink}"),
    ("{ink}.opacity(0.5)", "#0a66ff.opacity(0.5) {ink}"), ("{space.a} == 16", "true {space.a}"),
    ("{ink} == {ink}", "true {ink}"), ("n > 0 ? {space.a} : {space.r}", "16 {space.a}"),
    // What nobody gave stays open, and equal parts are put together.
    ("w", "w"), ("w + w", "2 * w"), ("w - w", "0"), ("-w + w * 2 * phase", "w"), ("w * 0", "0"),
    ("(w + 1) * 2", "2 * w + 2"),
    ("w / 2", "0.5 * w"), ("w * w - w", "w * w - w"), ("1 / w", "1 / w"), ("m + 1", "m + 1"), ("m / 2", "m / 2"),
    ("min(w, 2)", "min(w, 2)"), ("w > 0", "w > 0"), ("w == w", "true"), ("flag && n < 0", "false"),
    ("flag || n > 0", "true"),
    ("flag && n > 0", "flag"), ("!flag", "!flag"), ("flag ? 1 : 2", "flag ? 1 : 2"), ("flag ? x : 2.5", "2.5"),
    ("flag ? {space.a} : 16", "16 {space.a}"), ("'${name}, ${n}'", "'${name}, 7'"), ("name == 'x'", "name == 'x'"),
    ("onClose", "onClose"), ("isOn", "isOn"), ("$phase", "$phase"), ("m == 3 ? n : m", "m == 3 ? 7 : m"),
  ])
  func `an expression comes to a value`(_ expression: String, _ value: String) throws {
    #expect(
      try RecipeBench.value("\"\(expression)\"", declarations: Self.declarations, tokens: Self.tokens) == value)
  }

  @Test(arguments: [
    ("length", "n > 3 ? 1 : 2", "1"), ("length", "1 / 2", "0.5"), ("integer", "7 - 2", "5"), ("integer", "n / 2", "3"),
    ("integer", "7 / 2", "3"), ("integer", "7 / 2 * n", "21"), ("integer", "min(7 / 2, n)", "3"),
    ("length", "7 / 2", "3.5"),
    ("color", ".black.opacity(0.1)", ".black.opacity(0.1)"), ("color", "Color.primary", "Color.primary"),
    (
      "style", "LinearGradient(colors: [.red, {ink}], startPoint: .top, endPoint: .bottom)",
      "LinearGradient(colors: [.red, #0a66ff], startPoint: .top, endPoint: .bottom) {ink}"
    ),
    ("animation", ".spring(duration: {time.fast})", ".spring(duration: 0.2) {time.fast}"),
    ("animation", "{curve}", "cubic-bezier(0.2, 0, 0, 1) {curve}"),
    ("shape", "RoundedRectangle(cornerRadius: {space.a} / 2)", "RoundedRectangle(cornerRadius: 8) {space.a}"),
    ("font", ".system(size: x * 4, weight: .bold)", ".system(size: 10, weight: .bold)"),
    ("edges", "[.top, .leading]", "[.top, .leading]"),
    (
      "insets", "EdgeInsets(top: 1, leading: x, bottom: 1, trailing: x)",
      "EdgeInsets(top: 1, leading: 2.5, bottom: 1, trailing: 2.5)"
    ),
    ("angle", ".degrees(x * 2)", ".degrees(5)"), ("number", ".infinity", ".infinity"),
  ])
  func `a value fits its place`(_ type: String, _ expression: String, _ value: String) throws {
    #expect(
      try RecipeBench.value("\"\(expression)\"", as: type, declarations: Self.declarations, tokens: Self.tokens)
        == value)
  }

  @Test(arguments: [
    (#"["small", ".medium"]"#.replacing("\"small\"", with: "\".small\""), ".medium", "1"),
    (#"[".large"]"#, ".medium", "2"),
  ])
  func `a switch takes the first case that holds`(_ patterns: String, _ size: String, _ value: String) throws {
    let choice = #"{"switch": "dynamicTypeSize", "cases": [{"in": \#(patterns), "value": 1}], "default": 2}"#
    #expect(
      try RecipeBench.value(
        choice, as: "length", declarations: Self.declarations, tokens: Self.tokens,
        given: ["dynamicTypeSize": "\"\(size)\""]) == value)
  }

  @Test func `a switch over what nobody gave keeps the cases that may hold`() throws {
    let choice = """
      {"switch": "m", "cases": [{"in": [1, 2], "value": "x"}, {"in": [3], "value": "{space.a}"}], "default": 0}
      """
    #expect(
      try RecipeBench.value(choice, as: "length", declarations: Self.declarations, tokens: Self.tokens)
        == "switch(m; 1, 2: 2.5; 3: 16; default: 0) {space.a}")
    #expect(
      try RecipeBench.value(
        choice, as: "length", declarations: Self.declarations, tokens: Self.tokens, given: ["m": "3"])
        == "16 {space.a}")
  }

  @Test(
    arguments: [
      ("n / 0", "7 is divided by zero"), ("x / 0", "2.5 is divided by zero"), ("w / 0", "w is divided by zero"),
      ("n / (n - 7)", "7 is divided by zero"), ("0 / 0.0", "0 is divided by zero"),
      ("n * 4611686018427387904", "7 * 4611686018427387904 is more than a number can hold"),
      (
        "-(-4611686018427387904 - 4611686018427387904 + n - 7)",
        "0 - -9223372036854775808 is more than a number can hold"
      ),
      ("x * 1" + String(repeating: "0", count: 308), "2.5 * 1e+308 is more than a number can hold"),
      (".infinity - .infinity", ".infinity - .infinity is more than a number can hold"),
      (".infinity * 0", ".infinity * 0 is more than a number can hold"),
      ("Int(x * 10000000000000000000)", "25000000000000000000 is more than an integer can hold"),
      ("missing", "nothing is declared as \"missing\""), ("$missing", "nothing is declared as \"missing\""),
      ("{space.none}", "there is no token {space.none}"), ("n == 'x'", "7 cannot be compared with 'x'"),
      ("true < false", "true cannot be compared with false"), ("n + 'x'", "'x' is no number to calculate with"),
      ("n ? 1 : 2", "a condition is true or false, and this is 7"),
      ("!title", "a condition is true or false, and this is 'Hi'"),
      ("sin(x)", "there is no function sin"), ("min('a', 2)", "'a' is no number to compare"),
    ])
  func `what cannot be worked out says why`(_ expression: String, _ message: String) throws {
    #expect(
      try RecipeBench.value("\"\(expression)\"", declarations: Self.declarations, tokens: Self.tokens) == message)
  }

  @Test func `a token without a value in the context says so`() throws {
    let bench = try RecipeBench(
      ["it": #"{"kind": "modifier", "steps": [{"apply": "padding", "length": "{a.b}"}]}"#],
      tokens: TestSystem.themed("{}", dark: #"{"a": {"b": \#(TestSystem.px(1))}}"#))
    #expect(try bench.outline("it", in: [("theme", "dark")]) == "padding length: 1 {a.b}")
    let problem = try #require(try bench.evaluate("it", in: [("theme", "light")]).problems.first)
    #expect(problem.code == "recipe.value")
    #expect(problem.message == "the token {a.b} has no value with theme=light")
    #expect(problem.place.position == problem.place.node.document.position(at: problem.place.node.byteOffset + 1))
  }
}
