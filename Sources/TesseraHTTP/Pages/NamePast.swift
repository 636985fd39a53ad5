internal import TesseraAPI
internal import TesseraDomain
internal import TesseraPages
internal import TesseraService

/// What became of one name, release by release.
struct NamePast {
  let history: [HistoryEntry]
  let turns: [LifeTurn]
  /// Of a token: what it was in the releases that were looked at, and in the one that its page is about.
  private(set) var values: [ReleaseValues] = []
  /// Of a recipe: all recipes of the releases that say what became of those that it uses.
  private(set) var recipes: [ReleaseVersion: [RecipeSource]] = [:]

  /// Releases that are looked at beside the one that the page is about.
  private static let maximumReleases = 12
  /// Tokens in all of these: a release is loaded whole.
  private static let maximumTokens = 12_000
  /// Tokens that it refers to, directly or not, whose histories are read.
  private static let maximumReferences = 16

  init(of path: TokenPath, _ call: PageCall, _ record: ReleaseRecord) throws(APIProblem) {
    (history, turns) = try call.service.read { view throws(APIProblem) in
      (
        try Self.history(of: path, record, view),
        try view.asking { () throws(RegistryError) in
          do throws(RegistryError) {
            return try view.registry.lifeTurns(of: path, in: record.system)
          } catch {
            if case .tokenNotFound = error { return [] }
            throw error
          }
        }
      )
    }
    if path.recipeName == nil {
      values = try values(of: path, call, record)
    } else {
      recipes = try recipes(around: path, call, record)
    }
  }

  /// A token that a group copied from another has no definitions of its own.
  private static func history(
    of path: TokenPath, _ record: ReleaseRecord, _ view: RegistryView
  ) throws(APIProblem) -> [HistoryEntry] {
    try view.asking { () throws(RegistryError) in
      do throws(RegistryError) {
        return try view.registry.history(of: path, in: record.system)
      } catch {
        if case .tokenNotFound = error { return [] }
        throw error
      }
    }
  }

  /// The recipes of the newest releases that ``RecipeStory`` asks for, as many as can be loaded in a moment.
  private func recipes(
    around path: TokenPath, _ call: PageCall, _ record: ReleaseRecord
  ) throws(APIProblem) -> [ReleaseVersion: [RecipeSource]] {
    let releases = try call.service.read { view throws(APIProblem) in try view.releases(of: record.system) }
    let bases = Dictionary(releases.map { ($0.version, $0.base) }) { first, _ in first }
    let needed = Set(RecipeStory(of: path, history, bases: bases).releases.prefix(Self.maximumReleases))
    var recipes: [ReleaseVersion: [RecipeSource]] = [:]
    var tokens = 0
    for other in releases.sorted(by: { $0.version > $1.version })
    where needed.contains(other.version) && other.withdrawal == nil {
      tokens += other.publicTokenCount
      guard tokens <= Self.maximumTokens else { break }
      recipes[other.version] = try call.service.release(other) { loaded throws(APIProblem) in
        loaded.graph.content.recipes
      }
    }
    return recipes
  }

  /// What a token was wherever it, or something that it refers to, was defined otherwise: in the newest of those releases,
  /// as many as can be loaded in a moment.
  private func values(
    of path: TokenPath, _ call: PageCall, _ record: ReleaseRecord
  ) throws(APIProblem) -> [ReleaseValues] {
    let references = try call.service.release(record) { loaded throws(APIProblem) in
      Self.references(of: path, in: loaded.graph)
    }
    let records = try call.service.read { view throws(APIProblem) in
      var versions = Set(history.map(\.version))
      for reference in references {
        versions.formUnion(try Self.history(of: reference, record, view).map(\.version))
      }
      versions.insert(record.version)
      return try view.releases(of: record.system).filter { versions.contains($0.version) && $0.withdrawal == nil }
    }
    var values: [ReleaseValues] = []
    var (releases, tokens) = (0, 0)
    for other in records.sorted(by: { $0.version > $1.version }) {
      if other.version != record.version {
        releases += 1
        tokens += other.publicTokenCount
        guard releases <= Self.maximumReleases, tokens <= Self.maximumTokens else { continue }
      }
      let name = name(of: path, in: other.version)
      let own = try call.service.release(other) { loaded throws(APIProblem) in ReleaseValues(of: name, in: loaded) }
      if let own { values.append(own) }
    }
    return values
  }

  /// What it was called in a release: what it was called where it was written last before that.
  private func name(of path: TokenPath, in version: ReleaseVersion) -> TokenPath {
    let last = history.filter { $0.version <= version && $0.definition != nil }.max { $0.version < $1.version }
    return last?.formerName ?? path
  }

  /// - Complexity: O(references that are followed).
  private static func references(of path: TokenPath, in graph: TokenGraph) -> [TokenPath] {
    guard let id = graph.token(at: path) else { return [] }
    var found: [Int] = []
    var waiting = graph.references(of: id)
    while let next = waiting.popLast(), found.count < maximumReferences {
      if found.contains(next) { continue }
      found.append(next)
      waiting += graph.references(of: next)
    }
    return found.map { graph.path($0) }
  }
}
