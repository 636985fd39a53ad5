internal import CommandLineKit
internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraProject

/// What an upgrade would do, entry by entry.
struct UpgradePlan {
  struct Step {
    let entry: ProjectEntry
    /// What tessera.json asks for from then on.
    let selector: ReleaseSelector
    let from: ReleaseVersion?
    let to: ReleaseRecord
    let meaning: UpgradeOffer.Meaning
    /// Generated files that somebody edited, which stand in the way.
    var edited: [String] = []
  }

  /// An entry that one would expect to move, and why it does not.
  struct Stay {
    let entry: ProjectEntry
    let locked: ReleaseVersion?
    let reason: String
    let advice: String
  }

  /// Which entries are to move, and where to.
  struct Wish {
    var entries: [ProjectEntry]
    /// Nil for as far as each range allows.
    var target: ReleaseSelector?
    var isOnlyYanked = false
  }

  private(set) var steps: [Step] = []
  private(set) var stays: [Stay] = []
  private let isOnlyYanked: Bool

  init(_ wish: Wish, _ offer: UpgradeOffer) throws(Failure) {
    isOnlyYanked = wish.isOnlyYanked
    for entry in wish.entries { try plan(entry, wish, offer) }
  }

  /// How far an entry may move when nobody says where to: one that names exactly one version, to what is compatible with it.
  static func asked(by entry: ProjectEntry) -> ProjectEntry {
    guard case .range(let range) = entry.selector, let exact = range.exactVersion else { return entry }
    var asked = entry
    asked.selector = .range(VersionRange(compatibleWith: exact))
    return asked
  }

  private mutating func plan(_ entry: ProjectEntry, _ wish: Wish, _ offer: UpgradeOffer) throws(Failure) {
    var asked = Self.asked(by: entry)
    if let target = wish.target { asked.selector = target }
    let isExact = wish.target == nil && asked.selector != entry.selector
    let candidate = try offer.candidate(asked)
    if wish.isOnlyYanked, !candidate.isYanked { return }
    guard let wanted = candidate.wanted else {
      // Where a person said where to, or where nothing is pinned yet, there is no answer but the refusal.
      if let problem = candidate.problem, wish.target != nil || candidate.pin == nil { throw problem }
      stay(candidate, entry, "nothing newer fits \(asked.selector)")
      return
    }
    let selector = isExact ? .range(VersionRange(exactly: wanted.version)) : asked.selector
    if let pin = candidate.pin {
      // Back goes only who says so, or who is to leave a release that was taken back.
      if wish.target == nil, !wish.isOnlyYanked, wanted.version < pin.version {
        stay(candidate, entry, "the best that \(asked.selector) allows is \(wanted.version), which is older")
        return
      }
      if wanted.version == pin.version, selector == entry.selector {
        stay(candidate, entry, "nothing newer fits \(asked.selector)")
        return
      }
    }
    let meaning = try offer.meaning(candidate.current, wanted, for: ProjectExports.scope(entry))
    steps.append(
      Step(entry: entry, selector: selector, from: candidate.pin?.version, to: wanted, meaning: meaning))
  }

  /// Says so where an entry stays on a release that was taken back; any other has nothing to tell.
  private mutating func stay(_ candidate: UpgradeCandidate, _ entry: ProjectEntry, _ why: String) {
    guard let pin = candidate.pin, let reason = candidate.yankReason else { return }
    let other = [candidate.wanted, candidate.latest].compactMap { $0 }.first { $0.version != pin.version }
    let advice =
      other.map { "tessera upgrade \(ShellWord.quoted(entry.name)) --to \($0.version)" } ?? "wait for a release"
    stays.append(
      Stay(
        entry: entry, locked: pin.version, reason: "\(pin.version) is yanked (\(reason)), and \(why)", advice: advice))
  }

  /// Tells for each step which of its files somebody edited.
  mutating func findEdits(in project: Project) throws(Failure) {
    let report: CheckReport
    do throws(ProjectError) { report = try Checker(project).check() } catch { throw Failure(error) }
    let edited = report.findings.compactMap { finding -> String? in
      if case .edited(let path) = finding { path } else { nil }
    }
    for place in steps.indices {
      steps[place].edited = edited.filter { path in
        steps[place].entry.exports.contains { path.utf8.starts(with: ($0.out + "/").utf8) }
      }
    }
  }

  // MARK: - For people

  func show(on page: inout Page) {
    if steps.isEmpty {
      let fine: Line =
        isOnlyYanked ? "No release in use was taken back" : "Everything is as new as its range allows"
      page.line(stays.isEmpty ? fine : "Nothing can be upgraded")
    } else {
      page.line("\(Line.count(steps.count, "entry", "entries")) would be upgraded")
    }
    for step in steps {
      let from = step.from?.description ?? "not pulled"
      var line: Line = "\(step.entry.name, .bold): \(from) to \(step.to.version, .bold)"
      if let old = step.from, old > step.to.version { line += ", which is older" }
      if step.from == step.to.version { line = "\(step.entry.name, .bold): \(from) stays" }
      if step.selector != step.entry.selector { line += "; tessera.json will ask for \(step.selector)" }
      page.line(line, indent: 2)
      if let yank = step.to.yank { page.line("\("yanked:", .yellow) \(yank.reason)", indent: 4) }
      UpgradeText.show(step.meaning, of: step.to, on: &page)
      if !step.edited.isEmpty {
        page.line("\("edited by hand:", .yellow) \(step.edited.joined(separator: ", "))", indent: 4)
        page.line("\("it would be refused without --force; --dry-run --edits shows what was changed", .dim)", indent: 4)
      }
      if step.meaning.diff != nil, let old = step.from, old != step.to.version {
        page.line("\("tessera diff \(step.entry.system)@\(old) \(step.to.name)", .dim)", indent: 4)
      }
    }
    showStays(on: &page)
  }

  /// What one would expect to move, and what does not.
  func showStays(on page: inout Page) {
    for stay in stays {
      page.line("\(stay.entry.name, .bold) stays: \(stay.reason)", indent: 2)
      page.line("\(stay.advice, .dim)", indent: 4)
    }
  }

  // MARK: - For tools

  var members: [JSONObject.Member] {
    let object: JSONObject = ["steps": .array(steps.map(Self.json)), "stays": .array(stays.map(Self.json))]
    return object.members
  }

  private static func json(_ step: Step) -> JSONValue {
    var object: JSONObject = [
      "name": .string(step.entry.name), "id": .string(step.entry.system.description),
      "from": step.from.map { .string($0.description) } ?? .null, "to": .string(step.to.version.description),
      "range": .string(step.selector.description),
    ]
    object.members += UpgradeText.members(step.meaning)
    object.append("conformance", .string(step.to.conformance.rawValue))
    object.append("yanked", step.to.yank.map { .string($0.reason) } ?? .null)
    object.append("edited", .array(step.edited.map { .string($0) }))
    return .object(object)
  }

  private static func json(_ stay: Stay) -> JSONValue {
    [
      "name": .string(stay.entry.name), "id": .string(stay.entry.system.description),
      "locked": stay.locked.map { .string($0.description) } ?? .null, "reason": .string(stay.reason),
      "advice": .string(stay.advice),
    ]
  }
}
