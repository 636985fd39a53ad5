internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraExport
internal import TesseraProject

/// `tessera add`: a project begins to use a design system.
enum AddCommand: Verb {
  static let command = Command(
    "add", "Use a design system in this project: pin it and generate its files", group: "Project",
    discussion: """
      Writes tessera.json, or takes the nearest one upward; pins the release in tessera.lock; generates the files. All of \
      it is committed with the project: the build needs no registry. The registry that --registry names is written into \
      tessera.json where that names none.

      The range says how far "tessera upgrade" may go later. Without one, acme.mosaic, the latest release is pinned, and \
      tessera.json asks for its major version from there on: ^1.2.0. A channel is followed wherever it leads: \
      acme.mosaic@latest goes to the next major by itself.

      A second format of the same design system is added in the same way, into a folder of its own; without a version it \
      joins the first. With --name, two versions of one design system stand side by side, each in a folder of its own.

      --include and --exclude say which groups and tokens to take; what they refer to comes along, private.
      """,
    arguments: [.init("RELEASE", "A version, range or channel: acme.mosaic@1.2.0, acme.mosaic@^1.2, acme.mosaic.")],
    options: [
      .value("format", "FORMAT", "The format.", required: true, choices: ExportFormats.all.map(\.name)),
      .value("out", "DIR", "The folder for the generated files, and for nothing else.", required: true),
      .value("option", "NAME=VALUE", "An option of the format.", repeats: true),
      .value("context", "MODIFIER=CONTEXT", "Fix a context: brand=beta.", repeats: true),
      .value("include", "NAME", "Take only this token or group, with all below it.", repeats: true),
      .value("exclude", "NAME", "Leave this token or group out.", repeats: true),
      .value(
        "name", "NAME",
        "What this project calls it; else what it is called here already, or the design system's own name."),
      .flag("force", "Overwrite files that were edited by hand."),
    ],
    examples: [
      .init(
        "SwiftUI, pinned to one version", "tessera add acme.mosaic@1.1.0 --format swiftui --out Sources/DesignSystem"),
      .init("The latest, and from there on its major version", "tessera add acme.mosaic --format css --out web/tokens"),
      .init(
        "One brand, and only some groups",
        "tessera add acme.mosaic@^1 --format css --out web/beta --context brand=beta --include color --exclude color.internal"
      ),
      .init(
        "The next major beside the one in use",
        "tessera add acme.mosaic@^2 --name mosaic2 --format swiftui --out Sources/Mosaic2"),
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
    let contexts = try contexts(call)
    let names = NameSelection(include: try names("include", call), exclude: try names("exclude", call))
    var project = try ProjectFolder.findOrBegin()
    let remark = try ProjectFolder.remember(registry: call.parsed.value("registry"), in: &project)
    let export = ProjectExport(
      format: call.parsed.value("format") ?? "",
      out: try ProjectFolder.output(call.parsed.value("out") ?? "", in: project, call), options: options,
      contexts: contexts, names: names)
    var name = call.parsed.value("name") ?? ""
    if name.isEmpty { name = try entryName(reference, export.out, project, call) }
    // Without a version an entry that is there keeps its own.
    let isBare = !call.argument(0).utf8.contains(UInt8(ascii: "@"))
    let entry = project.file.entry(named: name)
    var selector = reference.selector
    if isBare {
      if let entry { selector = entry.selector } else { selector = try latestLine(of: reference, call) }
    }
    let replaced = entry?.exports.first { $0.out.utf8.elementsEqual(export.out.utf8) && $0.format != export.format }
    do throws(ProjectError) {
      project.file = try project.file.adding(
        export, to: name, system: reference.system, selector: selector)
    } catch {
      // The places are in a file that was not written.
      guard case .invalid(_, let problems) = error else { throw Failure(error) }
      throw Failure(
        "project.invalid", "that would make no valid tessera.json: " + problems.map(\.message).joined(separator: "; "),
        advice: "Nothing was written; choose otherwise.")
    }
    return try PullCommand.pull(project, scope: [name], call, remark: remark) { [selector] report in
      let version = report.entries.first.map { "@\($0.release.version)" } ?? ""
      let instead = replaced.map { ", in place of \($0.format) in \($0.out)" } ?? ""
      // What nobody typed is told.
      let range = isBare && entry == nil ? "; tessera.json asks for \(selector)" : ""
      return report.isChanged
        ? "Added \("\(reference.system)\(version)", .bold) as \(export.format)\(instead)\(range)"
        : "\("\(reference.system)\(version)", .bold) is here already, as \(export.format)"
    }
  }

  // MARK: - What is taken

  /// What is asked for where nobody said what: the major version of the latest release, from there on. Nobody expects that
  /// names go with an upgrade that was not told where to.
  private static func latestLine(
    of reference: ReleaseReference, _ call: Invocation
  ) throws(Failure) -> ReleaseSelector {
    let registry = try call.registry()
    let latest = try Failure.registry { () throws(RegistryError) in try registry.release(reference) }
    return .range(VersionRange(compatibleWith: latest.version))
  }

  private static func contexts(_ call: Invocation) throws(Failure) -> [String: String] {
    var contexts: [String: String] = [:]
    for text in call.parsed.values("context") {
      guard let (name, value) = NamedValue.split(text), !value.isEmpty else {
        throw call.usage("--context is MODIFIER=CONTEXT, not \"\(text)\"")
      }
      if contexts.updateValue(value, forKey: name) != nil {
        throw call.usage("the context of \"\(name)\" is fixed twice")
      }
    }
    return contexts
  }

  private static func names(_ option: String, _ call: Invocation) throws(Failure) -> [TokenPath] {
    var paths: [TokenPath] = []
    for text in call.parsed.values(option) {
      guard NameSelection.isPath(text) else {
        throw call.usage("--\(option) is a token or a group, such as color.accent, not \"\(text)\"")
      }
      if !paths.contains(TokenPath(text)) { paths.append(TokenPath(text)) }
    }
    return paths
  }

  /// The entry that is meant where nobody named one: of several for one system, the one that has the folder or the range.
  private static func entryName(
    _ reference: ReleaseReference, _ out: String, _ project: Project, _ call: Invocation
  ) throws(Failure) -> String {
    let entries = project.file.entries.filter { $0.system == reference.system }
    guard entries.count > 1 else { return project.file.entryName(for: reference.system) }
    let meant =
      entries.first { entry in entry.exports.contains { $0.out.utf8.elementsEqual(out.utf8) } }
      ?? entries.first { $0.selector == reference.selector }
    if let meant { return meant.name }
    let names = entries.map(\.name).joined(separator: ", ")
    throw call.usage("\(reference.system) is here as \(names): say with --name which of them, or a new one")
  }
}
