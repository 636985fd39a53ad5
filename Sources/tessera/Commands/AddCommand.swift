internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject
internal import TesseraService

/// `tessera add`: a project begins to use a design system.
enum AddCommand: Verb {
  static let command = Command(
    "add", "Use a design system in this project: pin it and generate its files", group: "Project",
    discussion: """
      Writes tessera.json, or takes the nearest one upward; pins the release in tessera.lock; generates the files. All of \
      it is committed with the project: the build needs no registry.

      A second format of the same design system is added in the same way; without a version it joins the first. To move \
      to another release, write its version into tessera.json and run "tessera pull".
      """,
    arguments: [.init("RELEASE", "A version, range or channel: acme.mosaic@1.2.0, acme.mosaic@^1.2, acme.mosaic.")],
    options: [
      .value("format", "FORMAT", "The format.", required: true, choices: ExportFormats.all.map(\.name)),
      .value("out", "DIR", "The folder for the generated files, and for nothing else.", required: true),
      .value("option", "NAME=VALUE", "An option of the format; context.NAME fixes a context.", repeats: true),
      .value(
        "name", "NAME",
        "What this project calls it; else what it is called here already, or the design system's own name."),
      .flag("force", "Overwrite files that were edited by hand."),
    ],
    examples: [
      .init(
        "SwiftUI, pinned to one version", "tessera add acme.mosaic@1.1.0 --format swiftui --out Sources/DesignSystem"),
      .init("The web, following a line", "tessera add acme.mosaic@^1 --format css --out web/tokens"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let reference: ReleaseReference
    do throws(ReleaseReference.ParseError) {
      reference = try ReleaseReference(parsing: call.argument(0))
    } catch {
      throw call.usage("\"\(call.argument(0))\" is no release: \(error)")
    }
    if let name = call.parsed.value("name"), !ProjectEntry.isName(name) {
      throw call.usage("--name \"\(name)\" is no name: letters, digits, \".\", \"-\" and \"_\"")
    }
    let options = try Exporter.options(call)
    var project = try ProjectFolder.findOrBegin(registry: call.parsed.value("registry"))
    let export = ProjectExport(
      format: call.parsed.value("format") ?? "",
      out: try ProjectFolder.output(call.parsed.value("out") ?? "", in: project, call), options: options)
    let name = call.parsed.value("name") ?? project.file.entryName(for: reference.system)
    // Without a version an entry that is there keeps its own.
    let isBare = !call.argument(0).utf8.contains(UInt8(ascii: "@"))
    let selector = isBare ? project.file.entry(named: name)?.selector : nil
    do throws(ProjectError) {
      project.file = try project.file.adding(
        export, to: name, system: reference.system, selector: selector ?? reference.selector)
    } catch {
      throw Failure(error)
    }
    return try PullCommand.pull(project, scope: [name], call) { report in
      let version = report.entries.first.map { "@\($0.release.version)" } ?? ""
      return report.isChanged
        ? "Added \("\(reference.system)\(version)", .bold) as \(export.format)"
        : "\("\(reference.system)\(version)", .bold) is here already, as \(export.format)"
    }
  }
}
