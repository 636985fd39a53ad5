/// Why a repository could not be read.
package enum GitError: Error, Hashable, Sendable {
  /// The program `git` is not there.
  case noGit
  case notARepository(String)
  /// What was asked for is larger than a reader wants; what it is.
  case tooLarge(String)
  /// `git` did not do it; what it said.
  case failed(String)
}
