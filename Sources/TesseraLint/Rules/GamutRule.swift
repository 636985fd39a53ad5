internal import JSON
internal import TesseraDomain

/// Colors are such that the screens they are meant for can show them.
enum GamutRule: LintCheck {
  static let rule = LintRule(
    "lint.gamut", .warning, "a color lies outside of what screens are expected to show", options: ["gamut"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let gamut = subject.settings.gamut
    for id in subject.tokens {
      var told = ToldSources()
      subject.forEachValue(of: id) { context, token in
        guard token.reference == nil, let color = colors(of: token.value).first(where: { !$0.isIn(gamut.space) }),
          told.insert(token.source)
        else { return }
        let shown = color.mapped(to: gamut.space)
        findings.add(
          at: token.source["$value"] ?? token.source, about: [id], path: token.path,
          """
          \(color.summary) lies outside of \(gamut.rawValue)\(subject.words(context)), which comes nearest to it with \
          \(shown.summary)
          """,
          advice: gamut == .srgb
            ? "Choose a color inside, or set \"gamut\" of \"lint\" in design-system.json to \"display-p3\"."
            : "Choose a color inside.")
      }
    }
  }

  /// Colors that are written in a value, and not taken from another token.
  private static func colors(of value: TokenValue) -> [Color] {
    func own(_ slot: Slot<Color>) -> Color? { slot.reference == nil ? slot.value : nil }
    return switch value {
    case .color(let color): [color]
    case .border(let border): own(border.color).map { [$0] } ?? []
    case .shadow(let shadows): shadows.compactMap { $0.reference == nil ? own($0.color) : nil }
    case .gradient(let stops): stops.compactMap { $0.reference == nil ? own($0.color) : nil }
    default: []
    }
  }
}
