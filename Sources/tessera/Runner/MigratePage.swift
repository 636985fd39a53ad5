internal import CommandLineKit
internal import JSON
internal import TesseraDomain
internal import TesseraMigrate
internal import TesseraProject

/// What `tessera migrate` has to say.
struct MigratePage {
  let plan: MigrationPlan
  let ways: [MigrateCommand.Way]
  let isApplied: Bool
  /// What was asked for, as it was typed: the entry and from where to where.
  let asked: [String]

  private var changedFiles: Int { Set(plan.rewrites.map(\.file)).count }

  func show(on page: inout Page) {
    page.line(headline)
    for way in ways {
      let span: Line = way.from.map { "from \($0) to \(way.to)" } ?? "from every release that led to \(way.to)"
      page.line("\(way.entry.name, .bold): \(way.entry.system), \(span)", indent: 2)
      for note in way.notes { page.line("\("note:", .yellow) \(note)", indent: 4) }
    }
    if !plan.rewrites.isEmpty {
      page.gap()
      for rewrite in plan.rewrites {
        page.line(
          "\(rewrite.file):\(rewrite.line):\(rewrite.column) \(rewrite.old, .red) -> \(rewrite.new, .green)", indent: 2)
      }
    }
    if !plan.manual.isEmpty {
      page.gap()
      page.line("For a person:", indent: 2)
      for item in plan.manual {
        let place: Line = item.place == .code ? "" : " \("(in a \(item.place.rawValue))", .dim)"
        page.line(
          "\(item.file):\(item.line):\(item.column) \(item.symbol, .bold)\(place): \(item.reason.text)", indent: 4)
      }
    }
    FoundText.show(plan.skipped, on: &page)
    if !isApplied, !plan.rewrites.isEmpty {
      page.next(["migrate"] + asked + ["--apply"])
    } else if isApplied, !plan.rewrites.isEmpty {
      page.next("check")
    }
  }

  private var headline: Line {
    let people: Line =
      switch plan.manual.count {
      case 0: ""
      case 1: "; 1 place needs a person"
      default: "; \(plan.manual.count) places need a person"
      }
    if plan.rewrites.isEmpty {
      return "Nothing to rewrite in \(Line.count(plan.fileCount, "file"))\(people)"
    }
    let what: Line = "\(Line.count(plan.rewrites.count, "name", nil, .bold)) in \(Line.count(changedFiles, "file"))"
    return isApplied ? "Rewrote \(what)\(people)" : "Would rewrite \(what)\(people)"
  }

  // MARK: - Document

  func json(root: String) -> JSONValue {
    [
      "project": .string(root), "applied": .bool(isApplied), "from": common(ways.map { $0.from?.description }),
      "to": common(ways.map { $0.to.description }), "files": .integer(Int64(plan.fileCount)),
      "rewrites": .array(plan.rewrites.map(json)), "manual": .array(plan.manual.map(json)),
      "skipped": .array(plan.skipped.map(FoundText.json)),
      "entries": .array(
        ways.map { way in
          [
            "name": .string(way.entry.name), "id": .string(way.entry.system.description),
            "from": way.from.map { .string($0.description) } ?? .null, "to": .string(way.to.description),
            "notes": .array(way.notes.map { .string($0) }),
          ]
        }),
    ]
  }

  /// What all have; null where they differ.
  private func common(_ texts: [String?]) -> JSONValue {
    guard let first = texts.first, let text = first, texts.allSatisfy({ $0 == text }) else { return .null }
    return .string(text)
  }

  private func json(_ rewrite: MigrationPlan.Rewrite) -> JSONValue {
    var object: JSONObject = ["entry": .string(rewrite.entry)]
    object.append("from", name: rewrite.from)
    object.append("to", .string(rewrite.to.plainName))
    object.append("file", .string(rewrite.file))
    object.append("line", .integer(Int64(rewrite.line)))
    object.append("column", .integer(Int64(rewrite.column)))
    object.append("old", .string(rewrite.old))
    object.append("new", .string(rewrite.new))
    return .object(object)
  }

  private func json(_ item: MigrationPlan.Manual) -> JSONValue {
    var object: JSONObject = ["entry": .string(item.entry)]
    object.append("token", name: item.token)
    object.append("file", .string(item.file))
    object.append("line", .integer(Int64(item.line)))
    object.append("column", .integer(Int64(item.column)))
    object.append("symbol", .string(item.symbol))
    object.append("in", .string(item.place.rawValue))
    object.append("code", .string(item.reason.code.rawValue))
    object.append("reason", .string(item.reason.text))
    object.append("replacement", item.reason.replacement.map { .string($0.plainName) } ?? .null)
    return .object(object)
  }
}
