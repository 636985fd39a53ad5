internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// Declared pairs of colors meet their level in every context.
enum ContrastRule: LintCheck {
  static let rule = LintRule("lint.contrast", .error, "a declared pair of colors is below its level")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for pair in DeclaredPairs(subject).pairs {
      pair.tell(below: pair.declared.level, subject, &findings)
    }
  }
}

/// Pairs that are declared for AA meet AAA as well.
enum ContrastAAARule: LintCheck {
  static let rule = LintRule("lint.contrast-aaa", .off, "a pair of colors that is declared for AA does not meet AAA")

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    for pair in DeclaredPairs(subject).pairs {
      switch pair.declared.level {
      case .aa: pair.tell(below: .aaa, subject, &findings)
      case .aaLarge: pair.tell(below: .aaaLarge, subject, &findings)
      case .aaa, .aaaLarge: break
      }
    }
  }
}

/// The contrast pairs of `design-system.json`, and where they stand.
struct DeclaredPairs {
  struct Pair {
    let declared: ContrastPair
    let source: JSONNode?
    let foreground: Int
    let background: Int

    /// Reports the pair where its contrast is below `level`, with the ratio in each context.
    ///
    /// - Complexity: O(contexts that reach either color).
    func tell(below level: ContrastPair.Level, _ subject: LintSubject, _ findings: inout LintFindings) {
      let graph = subject.graph
      var failing: [String] = []
      for context in graph.contexts(over: graph.reach(foreground).union(graph.reach(background))) {
        guard case .color(let front)? = graph.resolved(foreground, in: context)?.value,
          case .color(let back)? = graph.resolved(background, in: context)?.value
        else { continue }
        let contrast = front.contrast(with: back)
        if contrast < level.required { failing.append("\(ContrastRatio.text(contrast)):1\(subject.words(context))") }
      }
      if failing.isEmpty { return }
      findings.add(
        at: source ?? subject.source(of: foreground), about: [foreground, background], path: declared.foreground,
        """
        the contrast of {\(declared.foreground)} on {\(declared.background)} is \(LintText.list(failing)); \
        \(level.rawValue) asks for \(ContrastRatio.text(level.required)):1
        """, advice: "Make one of the colors darker or lighter, or declare the level that is meant.")
    }
  }

  let pairs: [Pair]

  init(_ subject: LintSubject) {
    let sources = subject.places.manifest?["contrastPairs"]?.elements.map(\.self) ?? []
    let declared = subject.manifest.contrastPairs
    pairs = declared.enumerated().compactMap { index, pair in
      guard let foreground = subject.graph.token(at: pair.foreground),
        let background = subject.graph.token(at: pair.background)
      else { return nil }
      // Of a sound draft every pair was read.
      let source = sources.count == declared.count ? sources[index] : nil
      return Pair(declared: pair, source: source, foreground: foreground, background: background)
    }
  }
}
