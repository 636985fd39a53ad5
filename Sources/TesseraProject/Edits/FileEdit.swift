package import TesseraDomain

/// A generated file that somebody edited, beside what was and what would be generated.
package struct FileEdit: Sendable {
  /// Relative to the project.
  package let path: String
  /// The entry and the format that it was generated for.
  package let entry: String
  package let format: String
  /// The release that it was generated from.
  package let locked: ReleaseVersion
  /// The release that it would be generated from now; nil if it would be removed.
  package let next: ReleaseVersion?
  /// Why what was generated is not known; nil if it is.
  package let baseProblem: String?
  /// Why nothing can be compared, such as a folder in the place of the file; nil if it can.
  package let problem: String?
  package let hunks: [ThreeWay.Hunk]

  /// How many places a person changed, and would lose with the file.
  package var ownCount: Int { hunks.count { $0.kind == .yours || $0.kind == .both } }
}
