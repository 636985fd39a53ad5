/// Explanations as they are written down: one after the other, in words.
///
/// ```
/// # some.code
/// What it means in a sentence
/// More of it, in as many lines as it takes.
/// why: …
/// wrong: …
/// right: …
/// fix: …
/// where: …
/// ```
///
/// A line goes on with the part before it. Lines of `wrong` and `right` are kept as they are; others are joined. `why` and
/// `fix` are always there.
enum ExplanationText {
  private static let parts = ["why", "wrong", "right", "fix", "where"]

  /// - Complexity: O(*n*).
  static func parse(_ text: String, group: String) -> [Explanation] {
    var found: [Explanation] = []
    var code = ""
    var lines: [String: [Substring]] = [:]
    var part = ""
    func end() {
      if code.isEmpty { return }
      var meaning = lines[""] ?? []
      let summary = meaning.isEmpty ? "" : String(meaning.removeFirst())
      func joined(_ name: String) -> String? { lines[name].map { $0.joined(separator: " ") } }
      func kept(_ name: String) -> String? { lines[name].map { $0.joined(separator: "\n") } }
      found.append(
        Explanation(
          code: code, group: group, summary: summary, meaning: meaning.isEmpty ? nil : meaning.joined(separator: " "),
          why: joined("why") ?? "", wrong: kept("wrong"), right: kept("right"), fix: joined("fix") ?? "",
          configured: joined("where")))
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        end()
        code = String(line.dropFirst(2))
        lines = [:]
        part = ""
        continue
      }
      if let colon = line.firstIndex(of: ":"), let name = parts.first(where: { $0 == line[..<colon] }) {
        part = name
        let rest = line[line.index(after: colon)...].drop { $0 == " " }
        lines[part, default: []] += rest.isEmpty ? [] : [rest]
        continue
      }
      lines[part, default: []].append(line)
    }
    end()
    return found
  }
}
