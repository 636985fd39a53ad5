import JSON
import TesseraTestKit
import Testing

@testable import TesseraDomain

/// The checks that the founding article's design system has without a screen: its modifiers worked out.
@Suite struct ArticleRecipeTests {
  @Test func `a card keeps the corner radius that it is given`() throws {
    let bench = try RecipeBench.seeds()
    #expect(
      try bench.outline("card", ["cornerRadius": "20"]) == """
        padding
        background style: Color(.systemBackground)
        cornerRadius radius: 20
        shadow color: .black.opacity(0.1), radius: 4, x: 0, y: 2
        """)
    let card = try bench.evaluate("card", ["cornerRadius": "20"])
    #expect(
      card.inputs.map { "\($0.input.name) \($0.value) \($0.isGiven)" } == [
        "cornerRadius 20 true", "shadowRadius 4 false",
      ])
  }

  @Test(
    arguments: [
      (0, false, nil), (0, true, "0"), (1, false, "1"), (99, false, "99"), (100, false, "99+"), (-1, false, nil),
      (-1, true, "-1"), (9_007_199_254_740_991, false, "99+"), (.min, false, nil), (.min, true, "-9223372036854775808"),
    ] as [(Int, Bool, String?)])
  func `a badge says how many, hides none and less, and counts to 99`(_ count: Int, _ zero: Bool, _ text: String?)
    throws
  {
    let bench = try RecipeBench.seeds()
    let count = count == .min ? "\"-9223372036854775807 - 1\"" : "\(count)"
    let badge = try bench.evaluate("badge", ["count": count, "showZero": "\(zero)"])
    guard let text else {
      #expect(badge.isUnchanged)
      return
    }
    let finds = EvaluationFinds(badge.steps, badge.body)
    #expect(finds.texts.map(\.value.description) == ["'\(text)'"])
    #expect(try badge.arguments(of: "overlay") == ["alignment .topTrailing"])
  }

  @Test func `a badge is made of the article's eight steps in their order`() throws {
    let bench = try RecipeBench.seeds()
    #expect(
      try bench.outline("badge", ["count": "5", "color": "\".blue\""]) == """
        overlay alignment: .topTrailing
          badgeView: text '5'
            font font: .caption2.bold()
            foregroundStyle style: .white
            padding edges: .horizontal, length: 6
            padding edges: .vertical, length: 2
            background style: .blue
            clipShape shape: Capsule()
            offset x: 8, y: -8
        """)
  }

  @Test(arguments: [
    ("pageTitle", "font font: system-ui 28px/1.2 700 {typography.displayMedium}\nforegroundStyle style: Color.primary"),
    ("sectionTitle", "font font: system-ui 22px/1.2 600 {typography.titleLarge}\nforegroundStyle style: Color.primary"),
    ("secondaryText", "font font: system-ui 15px/1.2 400 {typography.bodyMedium}\nforegroundStyle style: .secondary"),
  ])
  func `styles of text name their token, and tell a color from a style`(_ name: String, _ expected: String) throws {
    let bench = try RecipeBench.seeds()
    #expect(try bench.outline(name) == expected)
    let style = try #require(EvaluationFinds(try bench.evaluate(name).steps, nil).steps.last?.argument("style"))
    #expect(style.type == (name == "secondaryText" ? .style : .color))
  }

  @Test(arguments: [(false, "1", "1"), (true, "0.95", "0.8")])
  func `a pressable starts unpressed, and gives way when it is pressed`(
    _ isPressed: Bool, _ scale: String, _ opacity: String
  ) throws {
    let bench = try RecipeBench.seeds()
    let values: KeyValuePairs<String, String> = isPressed ? ["isPressed": "true"] : [:]
    let pressable = try bench.evaluate("pressable", values)
    #expect(pressable.problems.isEmpty)
    #expect(try pressable.arguments(of: "scaleEffect") == ["scale \(scale)"])
    #expect(try pressable.arguments(of: "opacity") == ["opacity \(opacity)"])
    #expect(
      try pressable.arguments(of: "animation") == ["animation .easeInOut(duration: 0.1)", "value \(isPressed)"])
    // The guard of the article: what is pressed already is not set again.
    let lines = RecipeOutline(pressable).lines.map { $0.head + ($0.detail.isEmpty ? "" : " " + $0.detail) }
    let gesture =
      ["gesture drag, simultaneous, minimumDistance: 0", "when it changes"]
      + (isPressed ? [] : ["set isPressed to true"]) + ["when it ends", "set isPressed to false"]
    #expect(Array(lines.drop { !$0.hasPrefix("gesture") }) == gesture)
  }

  @Test(arguments: [
    ("0", "-geometry.size.width"), ("1", "geometry.size.width"), ("0.5", "0"),
    ("0.25", "-0.5 * geometry.size.width"),
  ])
  func `a shimmer goes from minus its width to its width, whatever that is`(_ phase: String, _ offset: String) throws {
    let bench = try RecipeBench.seeds()
    let open = try bench.evaluate("shimmer", ["phase": phase])
    #expect(open.problems.isEmpty)
    #expect(try open.arguments(of: "offset") == ["x \(offset)"])
    #expect(try open.arguments(of: "frame") == ["width 2 * geometry.size.width"])
    let factor: Double =
      switch phase {
      case "0": -1
      case "1": 1
      case "0.5": 0
      default: -0.5
      }
    for width in [0, 1, 120, 390.5, 1e6] {
      let known = try bench.evaluate("shimmer", ["phase": phase, "geometry.size.width": "\(width)"])
      let x = try #require(EvaluationFinds(known.steps, nil).steps.first { $0.name == "offset" }?.argument("x")?.number)
      #expect(abs(x - factor * width) < 1e-6)
    }
  }

  @Test func `a shimmer shows its content twice, and runs for ever`() throws {
    #expect(
      try RecipeBench.seeds().outline("shimmer", ["bounce": "true"]) == """
        overlay
          shimmerOverlay: geometry geometry
            style LinearGradient(colors: [.clear, .white.opacity(0.5), .clear], startPoint: .leading, endPoint: .trailing)
              frame width: 2 * geometry.size.width
              offset x: -geometry.size.width
            mask
              the content
        onAppear
          animate .linear(duration: 1.5).repeatForever(autoreverses: true)
            with reduced motion .none
            set phase to 1
        """)
  }

  // Twelve sizes of text, and the room that each has: 16 up to medium, 24 up to xLarge, 32 beyond.
  @Test(
    arguments: [
      ("xSmall", 16, "md"), ("small", 16, "md"), ("medium", 16, "md"), ("large", 24, "lg"), ("xLarge", 24, "lg"),
      ("xxLarge", 32, "xl"), ("xxxLarge", 32, "xl"), ("accessibility1", 32, "xl"), ("accessibility2", 32, "xl"),
      ("accessibility3", 32, "xl"), ("accessibility4", 32, "xl"), ("accessibility5", 32, "xl"),
    ],
    [
      ("light", "Color(.systemBackground)", ".black.opacity(0.1)", 8, 4),
      ("dark", "Color(.secondarySystemBackground)", ".clear", 0, 0),
    ])
  func `an adaptive card fits the size of text and the appearance`(
    _ size: (name: String, padding: Int, token: String),
    _ scheme: (name: String, background: String, shadow: String, radius: Int, offset: Int)
  ) throws {
    let outline = try RecipeBench.seeds().outline(
      "adaptiveCard", ["dynamicTypeSize": "\".\(size.name)\"", "colorScheme": "\".\(scheme.name)\""])
    #expect(
      outline == """
        padding length: \(size.padding) {spacing.\(size.token)}
        background style: \(scheme.background)
        cornerRadius radius: 16 {radius.lg}
        shadow color: \(scheme.shadow), radius: \(scheme.radius), x: 0, y: \(scheme.offset)
        """)
  }

  @Test(arguments: [(true, "#0b57d0 {semanticColor.primary}", "0.98"), (false, "Color.gray", "1")])
  func `a button hands its parameter on to three places`(_ isEnabled: Bool, _ color: String, _ scale: String) throws {
    let bench = try RecipeBench.seeds()
    let pressable = """
      use pressable scale: \(scale), opacity: 0.8, animation: .easeInOut(duration: 0.1)
        scaleEffect scale: 1
        opacity opacity: 1
        animation animation: .easeInOut(duration: 0.1), value: false
        gesture drag, simultaneous, minimumDistance: 0
          when it changes
            set isPressed to true
          when it ends
            set isPressed to false
      allowsHitTesting enabled: \(isEnabled)
      """
    #expect(
      try bench.outline("primaryButton", ["isEnabled": "\(isEnabled)"]) == """
        use primaryButtonStyle isEnabled: \(isEnabled)
          font font: system-ui 17px/1.2 400.weight(.semibold) {typography.bodyLarge}
          foregroundStyle style: .white
          frame maxWidth: .infinity
          padding edges: .vertical, length: 16 {spacing.md}
          background style: \(color)
          cornerRadius radius: 8 {radius.md}
        \(pressable)
        """)
    let gray = isEnabled ? color : ".gray"
    #expect(
      try bench.outline("secondaryButton", ["isEnabled": "\(isEnabled)"]) == """
        use secondaryButtonStyle isEnabled: \(isEnabled)
          font font: system-ui 17px/1.2 400.weight(.semibold) {typography.bodyLarge}
          foregroundStyle style: \(gray)
          frame maxWidth: .infinity
          padding edges: .vertical, length: 16 {spacing.md}
          background style: Color.clear
          overlay
            shape RoundedRectangle(cornerRadius: 8) {radius.md}, outlined with \(color), lineWidth: 2
        \(pressable)
        """)
  }

  @Test func `a state of a recipe that is used is given by the way to it`() throws {
    let button = try RecipeBench.seeds().evaluate(
      "primaryButton", ["pressable.isPressed": "true", "isEnabled": "false"])
    #expect(button.problems.isEmpty)
    #expect(try button.arguments(of: "scaleEffect") == ["scale 1"])
    #expect(try button.arguments(of: "opacity") == ["opacity 0.8"])
  }

  @Test(arguments: [
    ("DS.Text.title", "pageTitle"), ("DS.Text.section", "sectionTitle"), ("DS.Text.caption", "secondaryText"),
    ("DS.Container.card", "card"), ("DS.Container.adaptiveCard", "adaptiveCard"),
    ("DS.Button.primary", "primaryButton"), ("DS.Button.secondary", "secondaryButton"),
    ("DS.Effect.shimmer", "shimmer"), ("DS.Effect.pressable", "pressable"),
  ])
  func `a member of the namespace does what its recipe does`(_ member: String, _ recipe: String) throws {
    let bench = try RecipeBench.seeds()
    let lines = try bench.outline(member).split(separator: "\n")
    #expect(lines.first?.hasPrefix("use \(recipe)") == true)
    let inner = lines.dropFirst().map { String($0.dropFirst(2)) }.joined(separator: "\n")
    #expect(try inner == bench.outline(recipe))
  }

  @Test func `a member of the namespace has parameters and steps of its own`() throws {
    let bench = try RecipeBench.seeds()
    #expect(try bench.outline("DS.Text.body") == "font font: system-ui 17px/1.2 400 {typography.bodyLarge}")
    let button = try bench.evaluate("DS.Button.primary", ["enabled": "false"])
    #expect(try button.arguments(of: "primaryButton") == ["isEnabled false"])
    #expect(try button.arguments(of: "allowsHitTesting") == ["enabled false"])
    #expect(
      bench.recipes.subjects.map(\.name).filter { $0.hasPrefix("DS.") } == [
        "DS.Text.title", "DS.Text.section", "DS.Text.body", "DS.Text.caption", "DS.Container.card",
        "DS.Container.adaptiveCard", "DS.Button.primary", "DS.Button.secondary", "DS.Effect.shimmer",
        "DS.Effect.pressable",
      ])
    #expect(bench.recipes.subject(named: "DS") == nil)
  }

  @Test(
    arguments: [
      ([], "#0b57d0"), ([("theme", "light")], "#0b57d0"), ([("theme", "dark")], "#2472e1"),
    ] as [([(modifier: String, context: String)], String)])
  func `tokens have their values of the context`(
    _ context: [(modifier: String, context: String)], _ color: String
  ) throws {
    let button = try RecipeBench.seeds().evaluate("primaryButton", in: context)
    #expect(try button.arguments(of: "background") == ["style \(color) {semanticColor.primary}"])
  }

  @Test func `every expectation of the seeds is met`() throws {
    let bench = try RecipeBench.seeds()
    let findings = RecipeExpectations(bench.recipes, bench.graph).findings()
    #expect(findings.map { "\($0.recipe): \($0.message)" } == [])
    #expect(bench.recipes.recipes.reduce(0) { $0 + $1.expectations.count } > 20)
  }
}
