internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// A deprecation written into a draft, or taken out of it.
struct DraftDeprecation {
  private static let shownPlaces = 20

  private let folder: DraftFolder
  private let path: TokenPath
  private let call: Invocation

  init(_ folder: String, _ path: TokenPath, _ call: Invocation) throws(Failure) {
    // A replacement that is gone is what another one mends.
    self.folder = try DraftFolder.read(folder, mending: "life.replacement", "recipe.replacement")
    self.path = self.folder.draft.graph.meaning(of: path)
    self.call = call
  }

  func report(_ wish: DeprecationEdit.Wish) throws(Failure) -> Report {
    let edit = try edit(wish)
    let isDry = call.parsed.flag("dry-run")
    if !isDry, !edit.files.isEmpty {
      do throws(DraftFiles.WriteFailure) {
        try DraftFiles.write(edit.files, in: folder.path)
      } catch {
        throw Failure("draft.unwritten", error.message, advice: error.advice)
      }
    }
    let folder = folder
    let call = call
    return Report {
      Self.json(edit, folder, isDry: isDry)
    } text: { page in
      Self.show(edit, folder, isDry: isDry, on: &page)
      if isDry, !edit.files.isEmpty {
        page.next([call.parsed.command] + DeprecationTarget.words(call))
      } else {
        page.next("status", folder.path)
      }
    }
  }

  private func edit(_ wish: DeprecationEdit.Wish) throws(Failure) -> DeprecationEdit {
    do throws(DeprecationError) {
      let files = DraftFiles(folder: folder.path)
      if let recipe = path.recipeName {
        return try DeprecationEdit(wish, recipe: recipe, in: folder.draft, folder.findings.diagnostics, files)
      }
      return try DeprecationEdit(wish, path, in: folder.draft, folder.findings.diagnostics, files)
    } catch {
      switch error {
      case .notFound(let path, _): throw missing(path)
      case .replacement(.missing(let replacement, _)):
        let failure = missing(replacement, isOneOfRecipes: path.recipeName != nil)
        var told = Failure("replacement.invalid", error.message, advice: failure.advice)
        (told.details, told.members) = (failure.details, failure.members)
        throw told
      case .replacement: throw Failure("replacement.invalid", error.message, advice: error.advice)
      case .copied, .unsound: throw Failure("draft.unwritten", error.message, advice: error.advice)
      }
    }
  }

  private func missing(_ path: TokenPath, isOneOfRecipes: Bool = false) -> Failure {
    MissingName.failure(
      path, in: folder.path, folder.draft.graph,
      removals: MissingName.removals(of: folder.draft.manifest.id, call), isOneOfRecipes: isOneOfRecipes)
  }

  // MARK: - Words

  private static func show(_ edit: DeprecationEdit, _ folder: DraftFolder, isDry: Bool, on page: inout Page) {
    let what: Line = edit.isGroup ? "the group \(edit.path, .bold)" : "\(edit.path.label, .bold)"
    let reason: Line = edit.after?.reason.map { ": \($0)" } ?? ""
    switch edit.outcome {
    case .deprecated: page.line("\(isDry ? "Would deprecate" : "Deprecated") \(what) in \(folder.path)\(reason)")
    case .updated:
      page.line("\(isDry ? "Would say" : "Said") anew why \(what) in \(folder.path) is deprecated\(reason)")
    case .undeprecated:
      page.line("\(isDry ? "Would take" : "Took") back the deprecation of \(what) in \(folder.path)")
    case .unchanged:
      page.line(
        edit.after == nil
          ? "\(what) in \(folder.path) is not deprecated" : "\(what) in \(folder.path) is deprecated already\(reason)")
    }
    if let replacement = edit.after?.replacement { page.line("use instead  \(replacement.label, .bold)", indent: 2) }
    for place in edit.places.prefix(shownPlaces) {
      let hasLayers = folder.draft.content.layers.count > 1 && edit.path.recipeName == nil
      let layer: Line = hasLayers ? "  \(place.layer, .dim)" : ""
      page.line("\(Self.file(place.location, folder))\(layer)", indent: 2)
      for line in place.lines where edit.outcome != .unchanged {
        page.line(place.isRemoved ? "\("- \(line)", .red)" : "\("+ \(line)", .green)", indent: 4)
      }
    }
    if edit.places.count > shownPlaces {
      page.line("and \(edit.places.count - shownPlaces) more places; --json lists all", indent: 2)
    }
    if let group = edit.inheritedFrom {
      page.line("\("note:", .yellow) its group \(group) is deprecated, and it with that", indent: 2)
    }
    for warning in warnings(edit) { page.line("\("warning:", .yellow) \(warning)", indent: 2) }
  }

  private static func file(_ location: Diagnostic.Location, _ folder: DraftFolder) -> String {
    let name = folder.path == "." ? location.file : FilePath.joined(folder.path, location.file)
    return "\(name):\(location.line):\(location.column)"
  }

  private static func warnings(_ edit: DeprecationEdit) -> [String] {
    edit.warnings.map { warning in
      warning.path.map { $0 == edit.path ? warning.message : "\($0.label): \(warning.message)" } ?? warning.message
    }
  }

  private static func json(_ edit: DeprecationEdit, _ folder: DraftFolder, isDry: Bool) -> JSONValue {
    var object: JSONObject = [
      "draft": .string(folder.path), "id": .string(folder.draft.manifest.id.description),
    ]
    object.append("path", name: edit.path)
    let rest: JSONObject = [
      "group": .bool(edit.isGroup), "outcome": .string(edit.outcome.rawValue), "dryRun": .bool(isDry),
      "deprecated": .bool(edit.after != nil), "reason": edit.after?.reason.map { .string($0) } ?? .null,
      "replacement": edit.after?.replacement.map { .string($0.plainName) } ?? .null,
      "inheritedFrom": edit.inheritedFrom.map { .string($0.text) } ?? .null,
      "files": .array(edit.files.map { .string(FilePath.joined(folder.path == "." ? "" : folder.path, $0.path)) }),
      "changes": .array(
        edit.places.map { place in
          [
            "file": .string(FilePath.joined(folder.path == "." ? "" : folder.path, place.location.file)),
            "line": .integer(Int64(place.location.line)), "column": .integer(Int64(place.location.column)),
            "layer": edit.path.recipeName == nil ? .string(place.layer) : .null, "removed": .bool(place.isRemoved),
            "lines": .array(place.lines.map { .string($0) }),
          ]
        }),
      "warnings": .array(warnings(edit).map { .string($0) }),
    ]
    for member in rest.members { object.append(member.name, member.value) }
    return .object(object)
  }
}
