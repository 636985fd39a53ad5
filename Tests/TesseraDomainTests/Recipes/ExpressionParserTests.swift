import JSON
import Testing

@testable import TesseraDomain

@Suite struct ExpressionParserTests {
  private func string(_ text: String) throws -> JSONNode {
    var json: [UInt8] = []
    JSONText.append(string: text, to: &json)
    return try JSONDocument(parsing: json).root
  }

  /// The expression with every operation in parentheses, so that its grouping shows.
  private func grouping(_ expression: RecipeExpression) -> String {
    switch expression.form {
    case .binary(let symbol, let a, let b): "(\(grouping(a)) \(symbol.rawValue) \(grouping(b)))"
    case .not(let a): "!\(grouping(a))"
    case .negative(let a): "-\(grouping(a))"
    case .conditional(let c, let a, let b): "(\(grouping(c)) ? \(grouping(a)) : \(grouping(b)))"
    default: expression.description
    }
  }

  @Test(arguments: [
    ("1 + 2 * 3", "(1 + (2 * 3))"),
    ("1 - 2 - 3", "((1 - 2) - 3)"),
    ("a || b && c", "(a || (b && c))"),
    ("!a && b", "(!a && b)"),
    ("count > 0 || showZero", "((count > 0) || showZero)"),
    ("a + 1 > b * 2", "((a + 1) > (b * 2))"),
    ("(a == b) == c", "((a == b) == c)"),
    ("-width + width * 2 * phase", "(-width + ((width * 2) * phase))"),
    ("a ? 1 : b ? 2 : 3", "(a ? 1 : (b ? 2 : 3))"),
    ("a ? b ? 1 : 2 : 3", "(a ? (b ? 1 : 2) : 3)"),
    ("-geometry.size.width", "-geometry.size.width"),
    ("- -1", "--1"),
  ])
  func `operators group as in Swift`(_ text: String, _ expected: String) throws {
    #expect(grouping(try ExpressionParser.parse(try string(text))) == expected)
  }

  @Test(arguments: [
    "isPressed ? scale : 1", ".black.opacity(0.1)", "{spacing.md} * 2", "Color.primary", "Color(.systemBackground)",
    "Color('PrimaryColor')", "{typography.bodyLarge}.weight(.semibold)", ".infinity", "$isPresented",
    ".linear(duration: duration).repeatForever(autoreverses: bounce)", "[.top, .leading]", "[]", "'99+'", "'${count}'",
    "'${count > 99 ? '99+' : 'few'} new'", "'it\\'s \\$5 \\\\ \\n'", "RoundedRectangle(cornerRadius: {radius.md})",
    "min(a, b)", "colorScheme == .dark", "(a || b) && c", "a - (b - c)", "(a ? b : c) + 1", "!(a && b)", "-(a + b)",
    "{a b.c-d/e}", "true", "0.5",
    "LinearGradient(colors: [.clear, .white.opacity(0.5), .clear], startPoint: .leading, endPoint: .trailing)",
  ])
  func `an expression in its canonical spelling is written again as it was`(_ text: String) throws {
    let expression = try ExpressionParser.parse(try string(text))
    #expect(expression.description == text)
    #expect(try ExpressionParser.parse(try string(expression.description)) == expression)
  }

  @Test(arguments: [
    ("", 0), ("  ", 2), ("1 +", 3), ("+ 1", 0), ("a b", 2), ("12pt", 0), ("a = b", 2), ("a & b", 2), ("1 < 2 < 3", 6),
    ("'open", 0), ("{open", 0), ("{a{b}", 0), ("{}", 0), ("{a..b}", 0), ("{$x}", 0), ("f(a", 3), ("f(a,)", 4),
    ("[1", 2), ("(1", 2), ("a ? b", 5), ("a ?: b", 3), ("Color", 0), (".", 1), ("a.", 2), ("$", 1), ("\"x\"", 0),
    ("'${}'", 3), ("'${a'", 0), ("'\\q'", 1), ("a; b", 1), ("é", 0), ("1.", 2), (".5", 1), ("1(2)", 1), ("a\u{0}", 1),
    ("a !b", 2), ("!", 1), ("1 ! 2", 2),
  ])
  func `an error stands at the byte where reading cannot go on`(_ text: String, _ offset: Int) throws {
    let node = try string(text)
    let error = #expect(throws: ExpressionError.self) { _ = try ExpressionParser.parse(node) }
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    String(repeating: "(", count: 3_000), String(repeating: "-", count: 3_000), String(repeating: "!", count: 3_000),
    String(repeating: "'${", count: 1_000), String(repeating: "[", count: 3_000), String(repeating: "a ? ", count: 900),
    "1" + String(repeating: " + 1", count: 900), "a" + String(repeating: ".b", count: 1_900),
    "f" + String(repeating: "(f", count: 1_900), String(repeating: "a", count: 5_000),
  ])
  func `an expression that is long or deep beyond reason is refused`(_ text: String) throws {
    let node = try string(text)
    #expect(throws: ExpressionError.self) { _ = try ExpressionParser.parse(node) }
  }

  @Test func `tokens are found wherever they stand`() throws {
    let node = try string("a ? {x.a} : f({x.b}, l: [{x.c}]).m + '${{x.d}}'")
    #expect(try ExpressionParser.parse(node).tokens.map(\.text) == ["x.a", "x.b", "x.c", "x.d"])
  }
}
