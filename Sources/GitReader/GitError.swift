/// Why a repository could not be read.
package enum GitError: Error, Hashable, Sendable {
  /// The program `git` is not there.
  case noGit
  case notARepository(String)
  /// It belongs to somebody else, and git reads such only if it is told to; the path to tell it.
  case notTrusted(String)
  /// A partial clone, which lacks what was asked for.
  case partialClone
  /// A file that Git LFS keeps elsewhere, and not on this machine.
  case notFetched(String)
  /// What was asked for is larger than a reader wants; what it is.
  case tooLarge(String)
  /// `git` did not do it; what it said.
  case failed(String)
}
