internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// What a registry says of releases beside their content, for people and for tools.
enum NoticeList {
  /// Yanks and standing rules that have something to say of either side of a comparison; drafts have none.
  static func notices(of subjects: [LoadedSubject], _ registry: any Registry) throws(Failure) -> [Notice] {
    try Failure.registry { () throws(RegistryError) in
      try ReleaseComparer(registry).notices(
        of: subjects.compactMap { subject in subject.record.map { (record: $0, graph: subject.graph) } })
    }
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
