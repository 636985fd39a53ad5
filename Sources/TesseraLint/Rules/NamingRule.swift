internal import JSON
internal import TesseraDomain

/// Names of tokens and groups are written in one style, or as a pattern says.
enum NamingRule: LintCheck {
  static let rule = LintRule(
    "lint.naming", .warning, "a name is written in another style than the system's",
    options: ["naming", "namingPattern"])

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let nodes = subject.graph.content.nodes
    let named = nodes.indices.dropFirst().filter { !nodes[$0].name.hasSameBytes(as: "$root") }
    if let pattern = subject.settings.namingPattern {
      var known: [NameKey: Bool] = [:]
      for node in named {
        let name = nodes[node].name
        let key = NameKey(name)
        let matches = known[key] ?? pattern.matches(name)
        known[key] = matches
        if matches { continue }
        findings.add(
          at: subject.name(of: node), about: [node], path: nodes[node].path,
          "the name \"\(name)\" is not of the pattern \(pattern.text)", advice: advice(nil, subject, node))
      }
      return
    }
    let forms = named.map { NameForm(nodes[$0].name) }
    let style = NameStyle(subject.settings.naming) ?? NameStyle.most(of: forms)
    for (node, form) in zip(named, forms) where !form.styles.contains(style) {
      let name = nodes[node].name
      findings.add(
        at: subject.name(of: node), about: [node], path: nodes[node].path,
        "the name \"\(name)\" is not in \(style.title)"
          + (subject.settings.naming == .consistent ? ", as most names here are" : ""),
        advice: advice(style.spelled(name), subject, node))
    }
  }

  private static func advice(_ spelling: String?, _ subject: LintSubject, _ node: Int) -> String {
    let change = spelling.map { "Write \"\($0)\"" } ?? "Rename it"
    return subject.holdsPublic[node]
      ? "\(change); of a name that is published already, keep the old one as a deprecated alias." : "\(change)."
  }
}

/// A way to join the words of a name.
enum NameStyle: CaseIterable {
  case kebab, camel, snake, pascal

  /// `nil` for the style that most names have.
  init?(_ setting: LintSettings.Naming) {
    switch setting {
    case .consistent: return nil
    case .kebab: self = .kebab
    case .camel: self = .camel
    case .snake: self = .snake
    case .pascal: self = .pascal
    }
  }

  /// The style that most names fit; of two that are equal, the one that stands first here.
  static func most(of forms: [NameForm]) -> NameStyle {
    var best = (style: NameStyle.kebab, count: -1)
    for style in allCases {
      let count = forms.count { $0.styles.contains(style) }
      if count > best.count { best = (style, count) }
    }
    return best.style
  }

  var title: String {
    switch self {
    case .kebab: "kebab-case"
    case .camel: "camelCase"
    case .snake: "snake_case"
    case .pascal: "PascalCase"
    }
  }

  /// `name` in this style; `nil` where it has other signs than letters, digits and what separates words.
  func spelled(_ name: String) -> String? {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var previous: UInt8 = 0
    for byte in name.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      guard isUpper || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else {
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ") else { return nil }
        if !word.isEmpty { words.append(word) }
        word = []
        previous = 0
        continue
      }
      if isUpper, (0x61...0x7A).contains(previous) || (0x30...0x39).contains(previous) {
        words.append(word)
        word = []
      }
      word.append(isUpper ? byte | 0x20 : byte)
      previous = byte
    }
    if !word.isEmpty { words.append(word) }
    guard !words.isEmpty else { return nil }
    let separator: [UInt8] = self == .kebab ? [UInt8(ascii: "-")] : self == .snake ? [UInt8(ascii: "_")] : []
    var out: [UInt8] = []
    for (index, word) in words.enumerated() {
      if index > 0 { out += separator }
      let isCapital = self == .pascal || self == .camel && index > 0
      out += isCapital ? [word[0] >= 0x61 ? word[0] & ~0x20 : word[0]] + word.dropFirst() : word
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// The styles that a name could be of: `md` is fine in three of them.
///
/// Letters beyond ASCII count as small ones.
struct NameForm {
  let styles: Set<NameStyle>

  init(_ name: String) {
    var hasUpper = false
    var hasHyphen = false
    var hasUnderscore = false
    var hasOther = false
    var previous: UInt8 = UInt8(ascii: "-")
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A: hasUpper = true
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        if byte == UInt8(ascii: "-") { hasHyphen = true } else { hasUnderscore = true }
        // A separator stands between two words.
        if previous == UInt8(ascii: "-") || previous == UInt8(ascii: "_") { hasOther = true }
      case 0x30...0x39, 0x61...0x7A, 0x80...: break
      default: hasOther = true
      }
      previous = byte
    }
    if previous == UInt8(ascii: "-") || previous == UInt8(ascii: "_") { hasOther = true }
    let startsUpper = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    let startsDigit = name.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    var styles: Set<NameStyle> = []
    if !hasOther {
      if !hasUpper, !hasUnderscore { styles.insert(.kebab) }
      if !hasUpper, !hasHyphen { styles.insert(.snake) }
      if !hasHyphen, !hasUnderscore {
        if !startsUpper { styles.insert(.camel) }
        if startsUpper || startsDigit { styles.insert(.pascal) }
      }
    }
    self.styles = styles
  }
}
