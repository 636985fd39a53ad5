internal import JSON

/// All measurements on one design system.
struct SystemBench {
  let settings: BenchSettings
  let system: MadeSystem

  private static let formats = ["css", "json", "dtcg", "swiftui"]

  /// Where its releases lie.
  var releases: String { "\(settings.place)/systems/\(system.name)-\(settings.releases)" }
  private var work: String { "\(settings.place)/rounds/\(system.name)" }
  private var registry: String { "\(work)/registry.sqlite" }
  private var last: Int { settings.releases }

  private func folder(_ release: Int) -> String {
    "\(releases)/r\(release < 10 ? "0" : "")\(release)"
  }

  private func reference(_ release: Int) -> String {
    "\(MadeSystem.identifier)@\(release + 1).0.0"
  }

  private func tessera(_ arguments: String..., registry: String? = nil, in folder: String? = nil) -> ChildCommand {
    ChildCommand(
      [settings.tessera] + arguments, in: folder,
      environment: ["TESSERA_REGISTRY": registry ?? self.registry, "XDG_DATA_HOME": "\(work)/data"])
  }

  private func publish(_ release: Int, to registry: String? = nil) -> ChildCommand {
    tessera("publish", folder(release), "--version", "\(release + 1).0.0", "--yes", registry: registry)
  }

  func run() throws(BenchError) -> SystemFigures {
    var make = [settings.python, settings.makeFolders, "--count", "\(system.count)", "--releases", "\(last)"]
    make += ["--id", MadeSystem.identifier, "--out", releases] + (system.hasThemes ? ["--themes"] : [])
    make += ["--recipes", "\(system.recipes)"]
    _ = try ChildProcess.measure(ChildCommand(make))
    try Files.makeEmpty(work)

    var figures = SystemFigures(system: system)
    let files = Files.list("\(folder(0))/tokens", suffix: ".json")
    figures.files = files.count
    figures.bytes = files.map(Files.size).reduce(0, +)
    let git = GitPeer(folder: "\(work)/git")
    let next = try fill(git, &figures)
    try prepareProject()
    figures.results = try rounds(git, files)
    figures.results.insert(next, at: min(3, figures.results.count))
    return figures
  }

  /// Publishes every release in turn, and commits it beside that.
  private func fill(_ git: GitPeer, _ figures: inout SystemFigures) throws(BenchError) -> Result {
    for command in git.start(with: folder(0)) + git.commit(0) { _ = try ChildProcess.measure(command) }
    let packedFirst = try git.packedBytes()
    _ = try ChildProcess.measure(publish(0))
    figures.databaseBytes.append(databaseBytes)
    var ours = Work("publish the next", [])
    var peer = Work("git", [])
    for release in 1...last {
      ours = Work(ours.name, [publish(release)], series: ours.series)
      peer = Work(peer.name, git.commit(release), after: git.take(folder(release)), series: peer.series)
      try ours.measure()
      try peer.measure()
      figures.databaseBytes.append(databaseBytes)
    }
    figures.gitPackedBytesPerRelease = Double(try git.packedBytes() - packedFirst) / Double(last)
    return Result(name: ours.name, ours: ours.series, peerName: "git add, commit", peer: peer.series)
  }

  /// Of the database and of what has not been moved into it yet.
  private var databaseBytes: Int {
    Files.size(registry) + Files.size("\(registry)-wal")
  }

  private func prepareProject() throws(BenchError) {
    try Files.makeEmpty("\(work)/project")
    _ = try ChildProcess.measure(
      tessera("add", reference(last), "--format", "css", "--out", "tokens", in: "\(work)/project"))
    try Files.makeEmpty(app)
    _ = try ChildProcess.measure(
      tessera("add", reference(last), "--format", "swiftui", "--out", "Tokens", in: app))
    var make = [settings.python, settings.makeApp, "--tokens", "\(app)/Tokens", "--out", "\(app)/Sources"]
    make += ["--files", "\(settings.appFiles)"]
    _ = try ChildProcess.measure(ChildCommand(make))
  }

  /// A project with many sources that use the tokens.
  private var app: String { "\(work)/app" }

  /// What is done in a project with many sources.
  private var appWorks: [Work] {
    let files = "\(settings.appFiles) files"
    return ["usages", "migrate", "outdated", "check"].map { Work("\($0), \(files)", [tessera($0, in: app)]) }
  }

  private func rounds(_ git: GitPeer, _ files: [String]) throws(BenchError) -> [Result] {
    let fresh = "\(work)/fresh.sqlite"
    let freshGit = GitPeer(folder: "\(work)/fresh-git")
    let parse = "import json,sys\nfor path in sys.argv[1:]: json.loads(open(path,'rb').read())"
    var works = [
      Work("start", [tessera("--version")]),
      Work("validate", [tessera("validate", folder(last))]),
      Work(
        "publish the first", [publish(0, to: fresh)],
        after: [ChildCommand(["rm", "-f", fresh, "\(fresh)-wal", "\(fresh)-shm"])]),
      Work("diff", [tessera("diff", reference(last - 1), reference(last))]),
      Work("diff --json", [tessera("diff", reference(last - 1), reference(last), "--json")]),
    ]
    let out = "\(work)/out"
    for format in Self.formats {
      works.append(
        Work(
          "export \(format)", [tessera("export", reference(last), "--format", format, "--out", "\(out)/\(format)")],
          after: [ChildCommand(["rm", "-rf", "\(out)/\(format)"]), ChildCommand(["mkdir", "-p", out])]))
    }
    works.append(
      Work(
        "export, all of these at once", [exportAll("\(out)/all")],
        after: [ChildCommand(["rm", "-rf", "\(out)/all"]), ChildCommand(["mkdir", "-p", out])]))
    works.append(Work("pull, nothing to do", [tessera("pull", in: "\(work)/project")]))
    works.append(Work("check", [tessera("check", in: "\(work)/project")]))
    works += appWorks
    let newFiles = Files.list("\(folder(last))/tokens", suffix: ".json")
    var peers = [
      Work("start", [ChildCommand(["git", "--version"])]),
      Work("validate", [ChildCommand([settings.python, "-I", "-S", "-c", parse] + newFiles)]),
      Work("publish the first", freshGit.commit(0), after: freshGit.start(with: folder(0))),
      Work("diff", [git.git("diff", "r\(last - 1)", "r\(last)")]),
    ]
    for _ in 0..<settings.rounds {
      for index in works.indices {
        try works[index].measure()
        if let peer = peers.firstIndex(where: { $0.name == works[index].name }) { try peers[peer].measure() }
      }
    }
    return results(works, peers)
  }

  private func results(_ works: [Work], _ peers: [Work]) -> [Result] {
    let peerNames = [
      "start": "git --version", "validate": "python json.loads", "publish the first": "git add, commit",
      "diff": "git diff",
    ]
    return works.map { work in
      Result(
        name: work.name, ours: work.series, peerName: peerNames[work.name],
        peer: peers.first { $0.name == work.name }?.series)
    }
  }

  private func exportAll(_ folder: String) -> ChildCommand {
    let formats = Self.formats.flatMap { ["--format", $0] }
    var command = tessera("export", reference(last), "--out", folder)
    command.arguments += formats
    return command
  }
}

/// What came out for one design system.
struct SystemFigures {
  let system: MadeSystem
  var files = 0
  var bytes = 0
  var results: [Result] = []
  /// After each release.
  var databaseBytes: [Int] = []
  var gitPackedBytesPerRelease = 0.0

  /// By how much a release on top of the first made the database grow, on average: it grows by whole pages.
  var growthBytes: Double {
    guard let first = databaseBytes.first, let last = databaseBytes.last, databaseBytes.count > 1 else { return 0 }
    return Double(last - first) / Double(databaseBytes.count - 1)
  }

  init(system: MadeSystem) {
    self.system = system
  }

  var json: JSONValue {
    .object([
      "name": .string(system.name), "tokens": .integer(Int64(system.count)),
      "contexts": .integer(system.hasThemes ? 2 : 1),
      "recipes": .integer(Int64(system.recipes)),
      "files": .integer(Int64(files)), "bytes": .integer(Int64(bytes)),
      "works": .array(results.map(\.json)),
      "database": .object([
        "bytesAfterEach": .array(databaseBytes.map { .integer(Int64($0)) }), "growthBytes": .number(growthBytes),
        "gitPackedGrowthBytes": .number(gitPackedBytesPerRelease),
      ]),
    ])
  }
}
