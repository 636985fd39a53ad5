internal import CommandLineKit
internal import TesseraDomain
internal import TesseraProject

/// `tessera remove`: a project no longer uses a design system.
enum RemoveCommand: Verb {
  static let command = Command(
    "remove", "Take a design system, or one of its exports, out of this project", group: "Project",
    discussion: """
      Removes the entry from tessera.json and tessera.lock, and the files that were generated for it. A file edited by \
      hand is refused.
      """,
    arguments: [.init("ENTRY", "The name in tessera.json.")],
    options: [
      .value("out", "DIR", "Only the export into this folder."),
      .flag("force", "Remove files that were edited by hand."),
    ],
    examples: [
      .init("All of a design system", "tessera remove mosaic"),
      .init("Only what goes to the web", "tessera remove mosaic --out web/tokens"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let name = call.argument(0)
    var project = try ProjectFolder.find()
    let out = try call.parsed.value("out").map { text throws(Failure) in
      try ProjectFolder.output(text, in: project, call)
    }
    do throws(ProjectError) {
      if let out {
        project.file = try project.file.removing(export: out, of: name)
      } else {
        project.file = try project.file.removing(entry: name)
      }
    } catch {
      throw Failure(error)
    }
    return try PullCommand.pull(project, scope: [], call) { _ in
      out.map { "Took \($0, .bold) out of \(name)" } ?? "Took \(name, .bold) out of the project"
    }
  }
}
