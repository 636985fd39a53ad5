internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraExport
internal import TesseraMigrate
internal import TesseraProject

/// `tessera usages`: where does this project use the names of its design systems?
enum UsagesCommand: Verb {
  static let command = Command(
    "usages", "Find where this project uses the names of its design systems", group: "Project",
    discussion: """
      Looks for the names that the generated files declare: constants, functions and types in Swift, custom properties in \
      CSS, SCSS, Less, HTML, Vue and scripts, token paths in JSON. Only whole names count, and of a function only what is \
      called as it can be: .badge(count: 3), where SwiftUI has a .badge(3) too. The name of a style is surely one behind \
      .buttonStyle( and the like; elsewhere it is one "perhaps", and nothing for --check. Those in comments and strings are told apart. Generated \
      files, hidden folders, node_modules, Pods, Carthage and DerivedData are left out, and links are not followed.

      A word that is neither an entry of tessera.json nor a file or folder is a name, as with --token. Of a name that is gone \
      it says since when, and what took its place; where it still stands, "tessera migrate" tells.
      """,
    arguments: [
      .init("ENTRY", "An entry of tessera.json; without it all of them.", required: false),
      .init("PATH", "A file or folder to look in; without one the whole project.", required: false, repeats: true),
    ],
    options: [
      .value(
        "token", "NAME", "Only this token or recipe, the tokens of this group, or this function of a namespace.",
        repeats: true),
      .flag("deprecated", "Only names that should no longer be used."),
      .flag("check", "End with 2 where there are any."),
    ],
    examples: [
      .init("All of them", "tessera usages"),
      .init("One token", "tessera usages color.accent"),
      .init("One token, in one folder", "tessera usages mosaic Sources/Checkout --token color.accent"),
      .init("In a pipeline: nothing deprecated is used", "tessera usages --deprecated --check"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let project = try ProjectFolder.find()
    let source = try NameSource(call, project)
    var words = call.parsed.positionals
    var name: String?
    if let first = words.first, project.file.entry(named: first) != nil {
      name = first
      words.removeFirst()
    }
    var typed: [TokenPath] = []
    var paths: [String] = []
    for word in words {
      if FilePath.kind(word) == .missing, let name = Self.name(word) {
        typed.append(name)
      } else {
        paths.append(try path(word, in: project, call))
      }
    }
    let names = try names(typed, source, source.entries(named: name), project, call)
    let report: UsageReport
    do throws(FileError) {
      report = try UsageReport(of: names, in: project, paths: paths)
    } catch {
      throw Failure(.file(error))
    }
    let count = report.usages.count
    let isFound = report.usages.contains { !$0.isInDoubt }
    return Report(exit: call.parsed.flag("check") && isFound ? .problems : .fine) {
      [
        "project": .string(project.root), "files": .integer(Int64(report.fileCount)), "count": .integer(Int64(count)),
        "usages": .array(report.usages.map(json)), "skipped": .array(report.skipped.map(FoundText.json)),
      ]
    } text: { page in
      page.line("\(Line.count(count, "usage", nil, .bold)); \(Line.count(report.fileCount, "file")) searched")
      page.table([.left, .left, .left], report.usages.map(row), indent: 2)
      FoundText.show(report.skipped, on: &page)
      if call.parsed.flag("deprecated"), count > 0 { page.next("migrate") }
    }
  }

  // MARK: - What is looked for

  /// A token, a group or a recipe, as people type it; nil for what can be none.
  private static func name(_ text: String) -> TokenPath? {
    let path = TokenPath(typed: text)
    return path.recipeName != nil || NameSelection.isPath(text) && !text.utf8.contains(UInt8(ascii: "/")) ? path : nil
  }

  /// Every name of the pinned releases that is asked for.
  ///
  /// - Parameter typed: those that stand where a file or folder could.
  private static func names(
    _ typed: [TokenPath], _ source: NameSource, _ entries: [(entry: ProjectEntry, pin: LockedEntry)],
    _ project: Project, _ call: Invocation
  ) throws(Failure) -> [(entry: String, symbol: ExportSymbol)] {
    var wanted = try call.parsed.values("token").map { text throws(Failure) in
      let path = TokenPath(typed: text)
      guard path.recipeName != nil || NameSelection.isPath(text) else {
        throw call.usage("--token is a token, a group or a recipe, such as color.accent or card, not \"\(text)\"")
      }
      return path
    }
    wanted += typed
    var missing = wanted
    var inputs: [(pin: LockedEntry, input: ExportInput)] = []
    let state = project.knownState()
    var names: [(entry: String, symbol: ExportSymbol)] = []
    for (entry, pin) in entries {
      let input = try source.input(pin)
      inputs.append((pin, input))
      let release = try source.names(of: input, as: entry)
      var deprecated: Set<TokenPath>?
      if call.parsed.flag("deprecated") {
        let noticed = state.notices(of: pin)?.deprecated.map { TokenPath(typed: $0.name) } ?? []
        deprecated = Set(noticed).union(self.deprecated(release.graph))
      }
      let asked = wanted.map { meaning(of: $0, in: release.graph) }
      var found: Set<TokenPath> = []
      for symbol in release.symbols.joined() {
        if !asked.isEmpty {
          guard asked.contains(where: { symbol.path.isWithin($0) }) else { continue }
          // A token can be asked for with its group.
          found.formUnion(asked.filter { symbol.path.isWithin($0) })
        }
        if let deprecated, !deprecated.contains(symbol.path.namespace ?? symbol.path) { continue }
        names.append((entry.name, symbol))
      }
      missing.removeAll { found.contains(meaning(of: $0, in: release.graph)) }
    }
    guard let path = missing.first else { return names }
    throw missingName(path, isTyped: typed.contains(path), gone: inputs.flatMap { source.removals($0.pin, $0.input) })
  }

  /// The name as it was meant; that of a function or a group in a namespace too: `DS.Text.title`.
  private static func meaning(of typed: TokenPath, in graph: TokenGraph) -> TokenPath {
    let path = graph.meaning(of: typed)
    let member = path.recipeName == nil ? TokenPath(recipe: path.text) : path
    guard let namespace = member.namespace, graph.content.recipe(at: namespace) != nil else { return path }
    return path.recipeName == nil && graph.holdsTokens(within: path) ? path : member
  }

  /// - Parameter isTyped: whether it stands where a file or folder could.
  private static func missingName(_ path: TokenPath, isTyped: Bool, gone: [Removal]) -> Failure {
    var failure = Failure(
      "token.not-found",
      "none of these entries has a \(path.recipeName == nil ? "token, group or recipe " : "")\(path.label)",
      advice: "See the names of a release: tessera show RELEASE. What this project does not take cannot be used.")
    for path in [path, path.asRecipe].compactMap(\.self) {
      guard let sentence = Removal.sentence(for: path, among: gone) else { continue }
      failure.details = ["\(sentence)"]
      failure.members = [("removal", MissingName.json(path, sentence, gone))]
      failure.next = ["migrate"]
      return failure
    }
    guard isTyped else { return failure }
    return Failure(
      "file.missing",
      "\(path.typed) is neither an entry of tessera.json, nor a file or folder, nor a name that the project takes",
      advice: failure.advice)
  }

  private static func deprecated(_ graph: TokenGraph) -> [TokenPath] {
    graph.tokens.filter { Life.deprecation(of: $0, in: graph) != nil }.map { graph.path($0) }
      + graph.content.recipes.filter { $0.deprecation != nil }.map(\.path)
  }

  /// A file or folder as it was typed, relative to where the project lies.
  private static func path(_ text: String, in project: Project, _ call: Invocation) throws(Failure) -> String {
    guard let real = FilePath.real(text) else {
      throw Failure(
        "file.missing", "\(text) is neither an entry of tessera.json nor a file or folder",
        advice: "Entries: \(project.file.entries.map(\.name).joined(separator: ", ")).")
    }
    if real.utf8.elementsEqual(project.root.utf8) { return "" }
    let root = FilePath.joined(project.root, "").utf8
    guard real.utf8.starts(with: root) else { throw call.usage("\(text) does not lie in the project") }
    return String(Substring(real.utf8.dropFirst(root.count)))
  }

  // MARK: - What is told

  private static func row(_ usage: UsageReport.Usage) -> [Line] {
    [
      "\(usage.file):\(usage.line):\(usage.column)", "\(usage.symbol, .bold)",
      usage.isInDoubt ? "\("perhaps", .dim)" : usage.place == .code ? "" : "\("in a \(usage.place.rawValue)", .dim)",
    ]
  }

  private static func json(_ usage: UsageReport.Usage) -> JSONValue {
    var object: JSONObject = ["entry": .string(usage.entry)]
    object.append("token", name: usage.token)
    object.append("symbol", .string(usage.symbol))
    object.append("file", .string(usage.file))
    object.append("line", .integer(Int64(usage.line)))
    object.append("column", .integer(Int64(usage.column)))
    object.append("in", .string(usage.place.rawValue))
    if usage.isInDoubt { object.append("inDoubt", .bool(true)) }
    return .object(object)
  }
}
