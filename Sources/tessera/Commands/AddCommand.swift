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

      A second format of the same design system is added in the same way, into a folder of its own; without a version it \
      joins the first. To move to another release, write its version into tessera.json and run "tessera pull".
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
    let entry = project.file.entry(named: name)
    let selector = isBare ? entry?.selector : nil
    let replaced = entry?.exports.first { $0.out.utf8.elementsEqual(export.out.utf8) && $0.format != export.format }
    do throws(ProjectError) {
      project.file = try project.file.adding(
        export, to: name, system: reference.system, selector: selector ?? reference.selector)
    } catch {
      // The places are in a file that was not written.
      guard case .invalid(_, let problems) = error else { throw Failure(error) }
      throw Failure(
        "project.invalid", "that would make no valid tessera.json: " + problems.map(\.message).joined(separator: "; "),
        advice: "Nothing was written; choose otherwise.")
    }
    return try PullCommand.pull(project, scope: [name], call) { report in
      let version = report.entries.first.map { "@\($0.release.version)" } ?? ""
      let instead = replaced.map { ", in place of \($0.format) in \($0.out)" } ?? ""
      return report.isChanged
        ? "Added \("\(reference.system)\(version)", .bold) as \(export.format)\(instead)"
        : "\("\(reference.system)\(version)", .bold) is here already, as \(export.format)"
    }
  }
}
