internal import CommandLineKit
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraLint
internal import TesseraProject

/// Answers a shell that completes one of our command lines: quickly, and with nothing where anything is wrong.
enum Completer {
  /// What may stand for the placeholders of the table.
  static let completions: [String: [Completion]] = [
    "DIR": [.folders], "FILE": [.files], "PATH": [.files], "FROM": [.dynamic("release"), .folders],
    "TO": [.dynamic("release"), .folders], "RELEASE": [.dynamic("release"), .folders],
    "TARGET": [.dynamic("release"), .folders], "SYSTEM": [.dynamic("system")], "ENTRY": [.dynamic("entry")],
    "TOKEN": [.dynamic("token")], "NAME": [.dynamic("token")], "RECIPE": [.dynamic("recipe")],
    "SHELL": [.words(CompletionShell.allCases.map(\.rawValue))],
    // Where a folder makes no sense, or a word means something else.
    "add RELEASE": [.dynamic("release")], "yank RELEASE": [.dynamic("release")],
    "unyank RELEASE": [.dynamic("release")],
    "withdraw RELEASE": [.dynamic("release")], "notes RELEASE": [.dynamic("release")],
    "channel NAME": [.dynamic("channel")],
    "channel TARGET": [.dynamic("version")], "upgrade TARGET": [], "search ID": [.dynamic("system")],
    "import FROM": [.files],
    "add NAME": [],
  ]

  /// - Parameter arguments: the shell, and what it says of its line.
  static func answer(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
    guard let shell = arguments.first.flatMap(CompletionShell.init(rawValue:)) else { return .usage }
    let (words, current, kept) = shell.words(Array(arguments.dropFirst()))
    let answer = Program.table.complete(words, current: current, dynamic: candidates)
    terminal.write(shell.text(answer, kept: kept), to: .output)
    return .fine
  }

  private static func candidates(_ kind: String, _ request: CompletionRequest) -> [CompletionCandidate] {
    switch kind {
    case "release": releases(request)
    case "system": systems(request).map { CompletionCandidate($0.description) }
    case "version": versions(request)
    case "channel": channels(request)
    case "entry": entries()
    case "token": tokens(request)
    case "recipe": recipes(request)
    default: []
    }
  }

  // MARK: - From the project

  private static func entries() -> [CompletionCandidate] {
    guard let project = try? ProjectFolder.find() else { return [] }
    return project.file.entries.map { CompletionCandidate($0.name, "\($0.system)@\($0.selector)") }
  }

  // MARK: - From the registry

  private static func registry(_ request: CompletionRequest) -> (any Registry)? {
    let named = request.value("registry").map { ["--registry=\($0)"] } ?? []
    guard let parsed = try? Program.table.parse(["log"] + named) else { return nil }
    let call = Invocation(parsed: parsed, terminal: Terminal(), table: Program.table)
    call.session.isHurried = true
    return try? call.registry()
  }

  private static func systems(_ request: CompletionRequest) -> [SystemIdentifier] {
    guard let registry = registry(request), let systems = try? registry.systemNames() else { return [] }
    return systems
  }

  /// `acme.mosaic`, and behind an at sign its channels and versions.
  private static func releases(_ request: CompletionRequest) -> [CompletionCandidate] {
    let typed = request.typed.utf8
    if typed.contains(UInt8(ascii: "/")) { return [] }
    guard let sign = typed.firstIndex(of: UInt8(ascii: "@")) else {
      return systems(request).flatMap { [CompletionCandidate("\($0)"), CompletionCandidate("\($0)@", "One release")] }
    }
    guard let system = try? SystemIdentifier(parsing: String(Substring(typed[..<sign]))),
      let registry = registry(request)
    else { return [] }
    let channels = (try? registry.channels(of: system)) ?? []
    let releases = (try? registry.releases(of: system)) ?? []
    return channels.map { CompletionCandidate("\(system)@\($0.name)", $0.release.map { "now \($0)" } ?? "no release") }
      + releases.reversed().map { CompletionCandidate("\(system)@\($0.version)", help($0)) }
  }

  private static func versions(_ request: CompletionRequest) -> [CompletionCandidate] {
    guard let system = system(request), let registry = registry(request),
      let releases = try? registry.releases(of: system)
    else { return [] }
    return releases.reversed().map { CompletionCandidate($0.version.description, help($0)) }
  }

  private static func channels(_ request: CompletionRequest) -> [CompletionCandidate] {
    guard let system = system(request), let registry = registry(request),
      let channels = try? registry.channels(of: system)
    else { return [] }
    return channels.map { CompletionCandidate($0.name.text, $0.release.map { "now \($0)" } ?? "no release") }
  }

  private static func help(_ release: ReleaseRecord) -> String {
    let state = release.withdrawal != nil ? ", withdrawn" : release.yank != nil ? ", yanked" : ""
    return "\(Moment.people(release.datedAtMilliseconds).prefix(10))\(state)"
  }

  /// The design system that the first word names, with a release or without.
  private static func system(_ request: CompletionRequest) -> SystemIdentifier? {
    guard let word = request.positionals.first else { return nil }
    return try? SystemIdentifier(parsing: String(word.prefix { $0 != "@" }))
  }

  /// The most names that are offered whole; of more, only the groups.
  private static let maximumNames = 100

  private static func tokens(_ request: CompletionRequest) -> [CompletionCandidate] {
    guard let system = system(request), let registry = registry(request),
      let names = try? registry.names(of: system, beginningWith: request.typed, limit: 20_000)
    else { return [] }
    if names.count <= maximumNames { return names.map { CompletionCandidate($0) } }
    let start = request.typed.utf8.count
    var groups: [String] = []
    var seen: Set<String> = []
    for name in names {
      let bytes = name.utf8
      let rest = bytes.dropFirst(start)
      let end = rest.firstIndex(of: UInt8(ascii: ".")).map { bytes.index(after: $0) } ?? bytes.endIndex
      let group = String(Substring(bytes[..<end]))
      if seen.insert(group).inserted { groups.append(group) }
    }
    return groups.map { CompletionCandidate($0) }
  }

  /// What the release, or the folder, of the first word has to be worked out.
  private static func recipes(_ request: CompletionRequest) -> [CompletionCandidate] {
    guard let word = request.positionals.first, let subject = try? Subject(word) else { return [] }
    let recipes: RecipeSet?
    switch subject {
    case .folder(let path): recipes = DraftInspector.read(DraftFiles(folder: path)).draft?.recipes
    case .release(let reference):
      guard let registry = registry(request), let record = try? registry.release(reference) else { return [] }
      recipes = (try? registry.content(of: record)).map { RecipeSet(reading: $0.recipes) }
    }
    return (recipes?.subjects ?? []).map { CompletionCandidate($0.name, $0.description ?? "") }
  }
}
