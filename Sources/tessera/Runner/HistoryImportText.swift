internal import CommandLineKit
internal import GitReader
internal import JSON
internal import TesseraDomain
internal import TesseraImport

/// What `import --history` has to say.
struct HistoryImportText {
  let run: HistoryImport
  let outcomes: [HistoryImport.Outcome]
  let notes: [String]

  private func count(_ state: HistoryImport.Outcome.State) -> Int { outcomes.count { $0.state == state } }

  /// Releases that are there now, or would be.
  private var standing: Int { [.published, .planned, .alreadyPublished, .differs].map(count).reduce(0, +) }

  /// Nothing to publish is hardly what somebody wanted: the path may be another one.
  var exit: ExitCode { count(.failed) + count(.differs) > 0 || standing == 0 ? .problems : .fine }

  // MARK: - For people

  func show(on page: inout Page) {
    var parts: [Line] = [
      run.isDry
        ? "\(Line.count(count(.planned), "release")) would be published"
        : "\(Line.count(count(.published), "release")) published"
    ]
    if count(.alreadyPublished) > 0 { parts.append("\(count(.alreadyPublished)) stood already") }
    if count(.differs) > 0 { parts.append("\("\(count(.differs)) with other content", .yellow)") }
    if count(.skipped) > 0 { parts.append("\(Line.count(count(.skipped), "tag")) skipped") }
    if count(.failed) > 0 { parts.append("\("\(count(.failed)) failed", .red)") }
    page.line("\(run.options.id, .bold): \(Line.joined(parts))")
    for note in notes { page.line("\("warning:", .yellow) \(note)", indent: 2) }
    page.table([.left, .left, .right, .right, .left], outcomes.map(row), indent: 2)
    let codes = totals
    if !codes.isEmpty {
      page.gap()
      page.line("what was converted or guessed, over all tags", indent: 2)
      page.table([.left, .right], codes.map { ["\($0.code)", "\($0.count)"] }, indent: 4)
    }
    if !run.isDry, standing > 0 { page.next("audit", run.options.id.description) }
  }

  private func row(_ outcome: HistoryImport.Outcome) -> [Line] {
    let state: Line =
      switch outcome.state {
      case .published: "\(outcome.plan?.base == nil ? "first" : outcome.plan?.given.name ?? "")"
      case .planned: ""
      case .alreadyPublished: "\("stood already", .dim)"
      case .differs, .skipped: "\(outcome.message ?? outcome.state.rawValue, .yellow)"
      case .failed: "\(outcome.message ?? outcome.state.rawValue, .red)"
      }
    var words: [Line] = [state]
    if outcome.state == .published, let plan = outcome.plan, plan.given < plan.needed {
      words.append("\("its changes force a \(plan.needed)", .yellow)")
    }
    for submodule in outcome.submodules { words.append("\("without the submodule \(submodule)", .yellow)") }
    let imported = outcome.imported
    let tokens = imported.map { Line.count($0.tokenCount, "token") } ?? ""
    let carried: Line = (imported?.carriedCount ?? 0) > 0 ? "\(imported?.carriedCount ?? 0) carried" : ""
    return ["\(outcome.tag)", "\(outcome.version?.description ?? "", .bold)", tokens, carried, Line.joined(words)]
  }

  /// How often each code occurred, the most frequent first.
  private var totals: [(code: String, count: Int)] {
    var counts: [String: Int] = [:]
    for outcome in outcomes {
      for entry in outcome.imported?.counts ?? [] { counts[entry.code, default: 0] += entry.count }
    }
    return counts.map { (code: $0.key, count: $0.value) }.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
  }

  // MARK: - For tools

  var json: JSONValue {
    [
      "id": .string(run.options.id.description), "repository": .string(run.repository), "path": .string(run.path),
      "tags": .string(run.pattern.text), "dryRun": .bool(run.isDry), "published": .integer(Int64(count(.published))),
      "alreadyPublished": .integer(Int64(count(.alreadyPublished))), "differs": .integer(Int64(count(.differs))),
      "skipped": .integer(Int64(count(.skipped))), "failed": .integer(Int64(count(.failed))),
      "notes": .array(notes.map { .string($0) }),
      "releases": .array(outcomes.map(Self.json)),
    ]
  }

  private static func json(_ outcome: HistoryImport.Outcome) -> JSONValue {
    var object: JSONObject = [
      "tag": .string(outcome.tag), "version": outcome.version.map { .string($0.description) } ?? .null,
      "state": .string(outcome.state.rawValue),
    ]
    if let message = outcome.message { object.append("message", .string(message)) }
    if !outcome.submodules.isEmpty {
      object.append("submodules", .array(outcome.submodules.map { .string($0) }))
    }
    if let plan = outcome.plan {
      object.append("given", .string(plan.given.name))
      object.append("needed", .string(plan.needed.name))
      object.append("warnings", .array(plan.warnings.map { .string($0) }))
    }
    if let imported = outcome.imported {
      object.append("format", .string(imported.format.rawValue))
      object.append("tokens", .integer(Int64(imported.tokenCount)))
      object.append("carried", .integer(Int64(imported.carriedCount)))
      object.append(
        "counts", .object(JSONObject(imported.counts.map { .init(name: $0.code, value: .integer(Int64($0.count))) })))
    }
    return .object(object)
  }
}
