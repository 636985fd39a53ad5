internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What a registry says of releases beside their content, for people and for tools.
enum NoticeList {
  /// Yanks and standing rules that have something to say of either side of a comparison; drafts have none.
  static func notices(
    of subjects: [LoadedSubject], in registry: any Registry
  ) throws(RegistryError) -> [Notice] {
    var notices: [Notice] = []
    for record in subjects.compactMap(\.record) {
      let yank = record.yank.map {
        Notice(kind: .yanked, releases: record.version.description, message: $0.reason)
      }
      if let yank, !notices.contains(yank) { notices.append(yank) }
    }
    for subject in subjects {
      guard let record = subject.record else { continue }
      for rule in try registry.notices(of: record.system).applying(to: subject.graph, record.version)
      where !notices.contains(rule.notice) { notices.append(rule.notice) }
    }
    return notices
  }

  static func notices(of subjects: [LoadedSubject], _ registry: any Registry) throws(Failure) -> [Notice] {
    try Failure.registry { () throws(RegistryError) in try notices(of: subjects, in: registry) }
  }

  /// `^1: color.brand: Too loud. Use color.accent.`
  static func line(_ notice: StandingNotice) -> Line {
    let name: Line = notice.path.map { "\($0.label): " } ?? ""
    let replacement: Line = notice.replacement.map { " (use \($0.label))" } ?? ""
    return "\("deprecated", .yellow) \(notice.range): \(name)\(notice.reason)\(replacement)"
  }

  static func json(_ notice: StandingNotice) -> JSONValue {
    guard case .object(var object) = DiffJSON.notice(notice.notice) else { return .null }
    object.append("at", .string(Moment.document(notice.atMilliseconds)))
    return .object(object)
  }
}
