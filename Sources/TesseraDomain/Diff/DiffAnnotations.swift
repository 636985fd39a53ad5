/// A diff as workflow commands, which GitHub shows beside a run.
///
/// Source: <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>, "Setting a notice message".
package enum DiffAnnotations {
  /// GitHub shows ten of each level in one step.
  package static let maximumOfOneLevel = 10

  /// What breaks is an error, what can be seen or is deprecated a warning, the rest notices; the headline comes first.
  package static func render(_ diff: ReleaseDiff) -> String {
    var text = command("notice", title: diff.to.description, DiffOutline.headline(diff))
    for finding in diff.contrast.filter(\.fails).prefix(maximumOfOneLevel) {
      let contrast = TokenValue.text((finding.after * 100).rounded() / 100)
      text += command(
        "error", title: "Contrast",
        "\(finding.foreground) on \(finding.background), \(finding.context): \(contrast), \(finding.level.rawValue) asks for "
          + TokenValue.text(finding.required))
    }
    for section in DiffOutline(diff).sections {
      let level =
        switch section.heading {
        case .breaking: "error"
        case .visual, .deprecated: "warning"
        case .added, .fixed, .metadata: "notice"
        }
      for entry in section.entries.prefix(maximumOfOneLevel) {
        text += command(level, title: section.heading.title, sentence(entry))
      }
    }
    return text
  }

  private static func sentence(_ entry: DiffOutline.Entry) -> String {
    switch entry {
    case .change(let change, let followers):
      let name = (change.oldPath.map { "\($0) → " } ?? "") + (change.path?.text ?? change.subject ?? "")
      let value = ChangePair.pairs(of: change).first.map { ": " + $0.text } ?? " " + change.kind.rawValue
      let through = followers.isEmpty ? "" : "; \(followers.count) through it"
      return name + value + through + (change.rule.map { " (\($0.rawValue))" } ?? "")
    case .cause(let path, let followers):
      let names = followers.prefix(3).compactMap { $0.path?.text }.joined(separator: ", ")
      let more = followers.count > 3 ? " and \(followers.count - 3) more" : ""
      return "\(names)\(more) through \(path) (private)"
    case .group(let path, let changes):
      let kind = changes.first?.kind.rawValue ?? ""
      return path.isRoot ? "\(changes.count) tokens \(kind)" : "\(changes.count) tokens in \(path) \(kind)"
    }
  }

  private static func command(_ level: String, title: String, _ message: String) -> String {
    "::\(level) title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))\n"
  }

  /// What could end the command or its properties, as percent and two digits.
  package static func escaped(_ text: String, isProperty: Bool) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): out += Array("%25".utf8)
      case 0x0D: out += Array("%0D".utf8)
      case 0x0A: out += Array("%0A".utf8)
      case UInt8(ascii: ":") where isProperty: out += Array("%3A".utf8)
      case UInt8(ascii: ",") where isProperty: out += Array("%2C".utf8)
      case 0..<0x20, 0x7F: out.append(UInt8(ascii: "?"))
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
