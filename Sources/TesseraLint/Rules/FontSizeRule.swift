internal import JSON
internal import TesseraDomain

/// Text is large enough to be read.
enum FontSizeRule: LintCheck {
  static let rule = LintRule(
    "lint.font-size", .warning, "the font of a text style is smaller than the smallest allowed",
    options: ["minimumFontSize"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let minimum = subject.settings.minimumFontSize
    for id in subject.tokens {
      var told = ToldSources()
      subject.forEachValue(of: id) { context, token in
        guard case .typography(let typography) = token.value, token.reference == nil else { return }
        let size = typography.fontSize.value
        guard size.pixels < minimum, told.insert(token.source) else { return }
        findings.add(
          at: token.source["$value"]?["fontSize"] ?? token.source, about: [id], path: token.path,
          """
          the font is \(size.summary) high\(subject.words(context)), and no text is to be smaller than \
          \(LintText.number(minimum))px
          """, advice: "Make it larger, or set \"minimumFontSize\" of \"lint\" in design-system.json.")
      }
    }
  }
}
