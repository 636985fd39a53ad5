internal import JSON
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport

/// No format makes one identifier of two names.
///
/// Asked is the code that exports name things by, with each format's own defaults and with the system's settings.
enum CollisionRule: LintCheck {
  static let rule = LintRule("lint.collision", .error, "two names would be one identifier in a format")

  private struct Meeting: Hashable {
    let format: String
    let first: TokenPath
    let second: TokenPath
  }

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let manifest = subject.manifest
    let plain = ExportInput(
      identifier: manifest.id, version: nil, title: manifest.title, description: manifest.description,
      manifest: manifest, graph: subject.graph)
    for format in ExportFormats.all {
      var told: Set<Meeting> = []
      let set = plain.withSettings(of: format)
      for input in set.options == plain.options ? [plain] : [plain, set] {
        // What is wrong with settings was told when the draft was read.
        for collision in (try? format.collisions(input)) ?? []
        where told.insert(Meeting(format: format.name, first: collision.first, second: collision.second)).inserted {
          tell(collision, format.name, subject, &findings)
        }
      }
    }
  }

  private static func tell(
    _ collision: ExportCollision, _ format: String, _ subject: LintSubject, _ findings: inout LintFindings
  ) {
    let graph = subject.graph
    let (first, second) = (graph.node(at: collision.first), graph.node(at: collision.second))
    findings.add(
      at: second.flatMap(subject.name) ?? first.flatMap(subject.name) ?? subject.places.manifest,
      about: [first, second].compactMap(\.self), path: collision.second,
      """
      in \(format) it would be \(collision.identifier), as {\(collision.first)}\
      \(first.map { " at \(subject.place(of: subject.name(of: $0)))" } ?? "") is
      """, advice: "Rename one of them.")
  }
}
