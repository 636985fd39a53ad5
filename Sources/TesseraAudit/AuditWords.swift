package import TesseraDomain

/// What an audit says in the same words in every form.
package enum AuditWords {
  /// `4 releases, 1 of which breaks more than its version says`.
  package static func headline(_ audit: HistoryAudit) -> String {
    let count = audit.steps.count
    let tooSmall = audit.steps.count { $0.verdict == .tooSmall }
    let larger = audit.steps.count { $0.verdict == .larger }
    var text = count == 1 ? "1 release" : "\(count) releases"
    if tooSmall == 0, larger == 0 {
      return text + (count > 1 ? ", and each version says what its changes do" : "")
    }
    if tooSmall > 0 { text += ", \(tooSmall) with more change than the version says" }
    if larger > 0 { text += ", \(larger) with less" }
    return text
  }

  /// What stands behind the version of a release: ` (yanked, imported)`; empty where there is nothing to say.
  package static func marks(_ record: ReleaseRecord) -> String {
    let marks = [record.yank == nil ? nil : "yanked", record.conformance == .imported ? "imported" : nil]
      .compactMap { $0 }
    return marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
  }

  /// `a minor over 14.6.0, and its changes force a major`.
  package static func disagreement(_ step: AuditStep) -> String {
    let said = step.declared == .none ? "no step" : "a \(step.declared)"
    let base = step.record.base.map { " over \($0)" } ?? ""
    let forced = step.computed == .none ? "nothing forces one" : "its changes force a \(step.computed)"
    return "\(said)\(base), and \(forced)"
  }

  /// `deprecated in 1.1.0, removed in 2.0.0 after 1 minor and 42 days`, of which 2.0.0 itself is none.
  package static func life(_ entry: AuditDeprecation) -> String {
    var releases = entry.minors == 1 ? "1 minor" : "\(entry.minors) minors"
    if entry.majors > 0 { releases += entry.majors == 1 ? ", 1 major" : ", \(entry.majors) majors" }
    let span = "\(releases) and \(entry.days == 1 ? "1 day" : "\(entry.days) days")"
    let use = entry.replacement.map { "; use \($0.label)" } ?? ""
    let until = entry.until.map { " in \($0)" } ?? ""
    return switch entry.end {
    case .open: "deprecated since \(entry.since), for \(span)\(use)"
    case .removed: "deprecated in \(entry.since), removed\(until) after \(span)"
    case .lifted: "deprecated in \(entry.since), lifted\(until) after \(span)"
    }
  }

  /// `12 %`.
  package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))\u{A0}%" }
}
