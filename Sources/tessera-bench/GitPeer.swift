/// A git repository that takes the same releases, for comparison.
struct GitPeer {
  let folder: String

  private static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "bench",
    "GIT_AUTHOR_EMAIL": "bench@example.com", "GIT_COMMITTER_NAME": "bench", "GIT_COMMITTER_EMAIL": "bench@example.com",
  ]

  func git(_ arguments: String...) -> ChildCommand {
    ChildCommand(["git", "-c", "gc.auto=0"] + arguments, in: folder, environment: Self.environment)
  }

  /// An empty repository with the files of `release` in its working tree.
  func start(with release: String) -> [ChildCommand] {
    [ChildCommand(["rm", "-rf", folder]), ChildCommand(["cp", "-r", release, folder]), git("init", "-q")]
  }

  /// The files of `release` in place of those that are there.
  func take(_ release: String) -> [ChildCommand] {
    [
      ChildCommand(["rm", "-rf", "\(folder)/tokens", "\(folder)/design-system.json"]),
      ChildCommand(["cp", "-r", "\(release)/.", folder]),
    ]
  }

  func commit(_ release: Int) -> [ChildCommand] {
    [git("add", "-A"), git("commit", "-q", "-m", "r\(release)"), git("tag", "r\(release)")]
  }

  /// Bytes of its objects, after they have been packed.
  func packedBytes() throws(BenchError) -> Int {
    _ = try ChildProcess.measure(git("gc", "-q"))
    let output = try ChildProcess.read(ChildCommand(["du", "-sb", "\(folder)/.git/objects"]))
    return Int(String(decoding: output.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)) ?? 0
  }
}
