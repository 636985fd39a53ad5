internal import CommandLineKit
internal import TesseraDomain

/// What was let pass when a release was published, and why: it shows on the release for ever.
enum JudgementText {
  static func lines(_ record: ReleaseRecord) -> [Line] {
    let origin = record.origin.map { ["\("from", .dim)       \($0.sentence)" as Line] } ?? []
    return origin + record.letPass.map { "\("let pass", .yellow)   \($0)" }
  }
}
