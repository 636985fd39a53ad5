internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraProject

/// `tessera check`: does the project hold what it pinned?
enum CheckCommand: Verb {
  static let command = Command(
    "check", "Check that this project holds what it pinned; needs no registry", group: "Project",
    discussion: """
      Compares tessera.json with tessera.lock, and the generated files with both: edited, missing and extra files are \
      findings, and end with 2. Yanked releases and deprecated names are told as the registry last said them, which a \
      pull keeps in .tessera-state; with --deny they are findings too, and so is a release of which nothing is known.

      --edits shows files that were edited by hand, place by place, in three versions: as they were generated, as they are, \
      and as a pull would write them. What was generated comes from this machine's cache, or else from the registry.

      --recursive checks every project below this folder, less hidden folders and node_modules; it follows no link. A \
      folder that it cannot look into ends with 2 as well.
      """,
    options: [
      .value(
        "deny", "WHAT", "Make it a finding.", repeats: true, choices: ["yanked", "deprecated", "unknown"]),
      .flag("edits", "Show what was edited by hand beside what was generated and what a pull would write."),
      .flag("recursive", "Check every tessera.json below this folder."),
    ],
    examples: [
      .init("In a pipeline", "tessera check"),
      .init("What somebody changed in generated files", "tessera check --edits"),
      .init("All projects of a repository", "tessera check --recursive"),
      .init("And stop at releases that were taken back", "tessera check --deny yanked --json"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let denied = call.parsed.values("deny")
    let showsEdits = call.parsed.flag("edits")
    if call.parsed.flag("recursive") {
      if showsEdits { throw call.usage("--edits is for one project: run it in the folder of that one") }
      return try all(denied)
    }
    let project = try ProjectFolder.find()
    let text = try CheckText(project, denying: denied)
    let edits = showsEdits ? try EditText(project, command: "tessera pull", call) : nil
    return Report(exit: text.isFine ? .fine : .problems) {
      var object = text.json
      if let edits { object.append("edits", edits.json) }
      return .object(object)
    } text: { page in
      page.line(text.headline)
      text.details(on: &page)
      edits?.show(on: &page)
      if text.isMendedByPull { page.next("pull") }
    }
  }

  // MARK: - Many projects

  private struct Checked {
    /// Relative to where the search began; empty for that folder itself.
    let path: String
    let root: String
    /// What was found, or why nothing can be said.
    let result: Result<CheckText, Failure>

    var isFine: Bool { (try? result.get().isFine) ?? false }
    var name: String { path.isEmpty ? "." : path }
  }

  private static func all(_ denied: [String]) throws(Failure) -> Report {
    let found: ProjectSearch.Found
    do throws(ProjectError) { found = try ProjectSearch.projects(below: ".") } catch { throw Failure(error) }
    if found.paths.isEmpty {
      throw Failure(
        "project.missing", "there is no tessera.json in this folder or any below it",
        advice: "Run it above your projects, or run \"tessera add\" in a folder to begin one.")
    }
    let here = FilePath.real(".") ?? "."
    let checked = found.paths.map { path in
      let root = path.isEmpty ? here : FilePath.joined(here, path)
      do throws(Failure) {
        let text = try CheckText(try ProjectFolder.open(root), denying: denied)
        return Checked(path: path, root: root, result: .success(text))
      } catch {
        return Checked(path: path, root: root, result: .failure(error))
      }
    }
    let bad = checked.filter { !$0.isFine }
    // Where nobody looked, there may be a project that does not hold what it pinned.
    let isFine = bad.isEmpty && found.unreadable.isEmpty
    return Report(exit: isFine ? .fine : .problems) {
      [
        "root": .string(here), "ok": .bool(isFine), "projects": .array(checked.map(json)),
        "unreadable": .array(found.unreadable.map { .string($0) }),
      ]
    } text: { page in
      let count = Line.count(checked.count, "project holds", "projects hold")
      if bad.isEmpty {
        var line: Line = "\(count) what \(checked.count == 1 ? "it" : "they") pinned"
        if !isFine {
          line += ", and \(Line.count(found.unreadable.count, "folder", nil, .red)) could not be looked into"
        }
        page.line(line)
      } else {
        page.line("\(Line.count(bad.count, "project", nil, .red)) of \(checked.count) with findings")
      }
      for project in checked { show(project, on: &page) }
      for path in found.unreadable { page.line("\("not looked into:", .yellow) \(path)", indent: 2) }
      if let first = bad.first {
        page.gap()
        page.line("Next: \("cd \(ShellWord.quoted(first.name)) && tessera check", .bold)")
      }
    }
  }

  private static func show(_ project: Checked, on page: inout Page) {
    switch project.result {
    case .success(let text):
      page.line("\(project.name, .bold): \(text.headline)", indent: 2)
      if !text.isFine { text.findings(on: &page, indent: 4) }
    case .failure(let failure):
      page.line("\(project.name, .bold): \("\(failure.code):", .red) \(failure.message)", indent: 2)
      if let advice = failure.advice { page.line("\(advice, .dim)", indent: 4) }
    }
  }

  private static func json(_ project: Checked) -> JSONValue {
    var object: JSONObject = ["path": .string(project.name)]
    switch project.result {
    case .success(let text): object.members += text.json.members
    case .failure(let failure):
      // The same members as for any other, with what went wrong as the finding.
      object.members += CheckText.json(failure, root: project.root).members
    }
    return .object(object)
  }
}
