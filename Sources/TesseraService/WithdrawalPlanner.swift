internal import JSON
internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Finds out what only withdrawn releases hold.
///
/// - Complexity: O(releases · definitions of one), for the system.
struct WithdrawalPlanner {
  /// Rows to bring into their erased form.
  struct Work {
    var definitions: [Int64] = []
    var paths: [Int64] = []
    var layers: [Int64] = []
    var shapes: [Int64] = []
    var manifests: [Int64] = []
    var auditRows: [AuditTable.Row] = []
    var renames: [Int64] = []
    var replacements: [(release: Int64, path: Int64)] = []
    var interfaces: [(release: Int64, path: Int64)] = []
    var notices: [Int64] = []
    var shared: [Withdrawal.Shared] = []
    var sharedCount = 0
  }

  private typealias Place = DefinitionSets.Place

  /// The most that is told of what stays.
  private static let maximumShared = 1_000

  private let connection: Connection
  private let systemID: Int64
  private let release: ReleaseRecord
  private let sharers: [WithdrawalTable.Sharer]
  /// Withdrawn before, and the one in question.
  private let gone: Set<Int64>
  private let parents: [Int64: Int64]

  init(_ connection: Connection, systemID: Int64, release: ReleaseRecord) throws(SQLiteError) {
    self.connection = connection
    self.systemID = systemID
    self.release = release
    sharers = try WithdrawalTable(connection).sharers()
    gone = Set(sharers.lazy.filter(\.isWithdrawn).map(\.release)).union([release.id])
    parents = try ReleaseTable(connection).parents(of: systemID)
  }

  func work() throws(SQLiteError) -> Work {
    var work = Work()
    var ofGone: [Int64: Place] = [:]
    var own: [Int64: Place] = [:]
    var live: Set<Int64> = []
    var livePaths: Set<Int64> = []
    try DefinitionSets(connection).forEach(of: systemID) { id, definitions throws(SQLiteError) in
      if gone.contains(id) {
        for (place, definition) in definitions { ofGone[definition] = place }
        if id == release.id { for (place, definition) in definitions { own[definition] = place } }
      } else {
        for (place, definition) in definitions {
          live.insert(definition)
          livePaths.insert(place.path)
        }
      }
    }
    let table = WithdrawalTable(connection)
    let erasedBefore = try table.erased(.definition)
    work.definitions = ofGone.keys.filter { !live.contains($0) && !erasedBefore.contains($0) }.sorted()

    let names = try table.names(of: systemID)
    let stones = try table.tombstones(of: systemID)
    let carriers = carriers()
    var named: Set<TokenPath> = []
    for path in livePaths { if let text = names[path] { named.insert(TokenPath(text)) } }
    var stoneReleases: [TokenPath: Set<Int64>] = [:]
    var interfaces: Set<TokenPath> = []
    for stone in stones {
      guard let releases = carriers[stone.release] else { continue }
      for text in [names[stone.path], stone.replacement].compactMap(\.self) {
        stoneReleases[TokenPath(text), default: []].formUnion(releases)
      }
      if stone.hasInterface, let text = names[stone.path] {
        let path = TokenPath(text)
        let owner = path.namespace ?? path
        interfaces.insert(owner)
        stoneReleases[owner, default: []].formUnion(releases)
      }
    }
    var erasedNames: Set<TokenPath> = []
    // A part of a recipe, such as a function of a namespace, is a name of tombstones alone.
    let parts = stones.filter { gone.contains($0.release) }.map(\.path).filter { path in
      names[path].map { TokenPath($0).namespace != nil } ?? false
    }
    for path in Set(ofGone.values.map(\.path) + parts).sorted() where !livePaths.contains(path) {
      guard let text = names[path], !ErasedForm.isName(text) else { continue }
      if stoneReleases[TokenPath(text)] == nil {
        work.paths.append(path)
        erasedNames.insert(TokenPath(text))
      }
    }
    work.layers = try layers(Set(work.definitions))
    documents(&work)
    for stone in stones where gone.contains(stone.release) && carriers[stone.release] == nil {
      if let text = stone.replacement, erasedNames.contains(TokenPath(text)) {
        work.replacements.append((stone.release, stone.path))
      }
      // Of a recipe's interface every word is its author's.
      if stone.hasInterface { work.interfaces.append((stone.release, stone.path)) }
    }
    for (id, body) in try table.renames(of: systemID) where gone.contains(id) && mentions(erasedNames, body) {
      work.renames.append(id)
    }
    for notice in try table.notices(of: systemID) {
      let isOfRelease = (try? VersionRange(parsing: notice.range))?.exactVersion == release.version
      let isOfName = notice.path.map { erasedNames.contains(TokenPath($0)) } ?? false
      let leadsThere = notice.replacement.map { erasedNames.contains(TokenPath($0)) } ?? false
      if isOfRelease || isOfName || leadsThere { work.notices.append(notice.id) }
    }
    work.auditRows = try auditRows(erasedNames)
    // How a recipe was called is said by a tombstone alone, whatever has its name now.
    try tellShared(
      &work, own.filter { live.contains($0.key) }, names,
      stoneReleases.filter { !named.contains($0.key) || interfaces.contains($0.key) })
    return work
  }

  // MARK: - Parts

  /// By release: those that are not withdrawn among it and what was published on it, which carry its tombstones.
  private func carriers() -> [Int64: Set<Int64>] {
    var result: [Int64: Set<Int64>] = [:]
    for sharer in sharers where !gone.contains(sharer.release) {
      var current: Int64? = sharer.release
      while let id = current {
        result[id, default: []].insert(sharer.release)
        current = parents[id]
      }
    }
    return result
  }

  private func layers(_ definitions: Set<Int64>) throws(SQLiteError) -> [Int64] {
    if definitions.isEmpty { return [] }
    let table = WithdrawalTable(connection)
    let before = try table.erased(.layer)
    return try table.layers(onlyIn: definitions).filter { !before.contains($0) }
  }

  private func documents(_ work: inout Work) {
    guard let own = sharers.first(where: { $0.release == release.id }) else { return }
    let others = sharers.filter { !gone.contains($0.release) }
    let shape = others.filter { $0.shape == own.shape }.map(\.name)
    let manifest = others.filter { $0.manifest == own.manifest }.map(\.name)
    if shape.isEmpty { work.shapes = [own.shape] } else { share(.init(what: .resolver, releases: shape), &work) }
    if manifest.isEmpty {
      work.manifests = [own.manifest]
    } else {
      share(.init(what: .manifest, releases: manifest), &work)
    }
  }

  private func share(_ shared: Withdrawal.Shared, _ work: inout Work) {
    work.sharedCount += 1
    if work.shared.count < Self.maximumShared { work.shared.append(shared) }
  }

  /// Members of a publish's detail that say nothing of an author.
  private static let plainMembers: Set<String> = ["content", "release", "bump", "base", "needed", "recipes"]

  /// Rows about the release that hold more than digests and steps, and rows that mention a name which goes.
  private func auditRows(_ names: Set<TokenPath>) throws(SQLiteError) -> [AuditTable.Row] {
    let before = try WithdrawalTable(connection).erased(.audit)
    return try AuditTable(connection).all().filter { row in
      guard row.detail != ErasedForm.object, !before.contains(row.sequence), row.action != "release.withdraw" else {
        return false
      }
      if row.subject == release.name {
        let detail = try? JSONDocument(parsing: Array(row.detail.utf8))
        return detail?.root.members.contains { !Self.plainMembers.contains($0.name) } ?? true
      }
      guard row.subject == release.system.description || row.subject.hasPrefix("\(release.system)@") else {
        return false
      }
      return mentions(names, row.detail)
    }
  }

  /// Whether one of the strings in a document is one of these names.
  private func mentions(_ names: Set<TokenPath>, _ text: String) -> Bool {
    if names.isEmpty { return false }
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return true }
    var open = [document.root]
    while let node = open.popLast() {
      switch node.kind {
      case .object:
        let isOfRecipes = node["recipe"]?.bool ?? false
        for member in node.members {
          if names.contains(TokenPath(member.name)) { return true }
          if isOfRecipes, let name = member.value.string, names.contains(TokenPath(recipe: name)) { return true }
          open.append(member.value)
        }
      case .array: open += node.elements
      default:
        guard let string = node.string else { continue }
        if names.contains(TokenPath(string)) || names.contains(TokenPath(typed: string)) { return true }
      }
    }
    return false
  }

  // MARK: - What stays

  private func tellShared(
    _ work: inout Work, _ kept: [Int64: Place], _ names: [Int64: String], _ stones: [TokenPath: Set<Int64>]
  ) throws(SQLiteError) {
    let order = Dictionary(uniqueKeysWithValues: sharers.enumerated().map { ($0.element.release, $0.offset) })
    func labels(_ releases: Set<Int64>) -> [String] {
      releases.compactMap { order[$0] }.sorted().map { sharers[$0].name }
    }
    let ownNames = try ownNames(names)
    for (name, releases) in stones.sorted(by: { $0.key < $1.key }) where ownNames.contains(name) {
      share(.init(what: .name(name), releases: labels(releases)), &work)
    }
    let listed = kept.map { (id: $0.key, place: $0.value, name: TokenPath(names[$0.value.path] ?? "")) }.sorted {
      $0.name == $1.name ? $0.place.layer < $1.place.layer : $0.name < $1.name
    }
    work.sharedCount += listed.count
    let room = max(0, Self.maximumShared - work.shared.count)
    let told = listed.prefix(room)
    let wanted = Set(told.map(\.id))
    var holders: [Int64: Set<Int64>] = [:]
    try DefinitionSets(connection).forEach(of: systemID) { id, definitions in
      if gone.contains(id) { return }
      for definition in definitions.values where wanted.contains(definition) {
        holders[definition, default: []].insert(id)
      }
    }
    let keys = try DefinitionTable(connection).layerKeys()
    for item in told {
      let key = keys[item.place.layer] ?? ""
      work.shared.append(
        .init(
          what: .definition(item.name, layer: Layer(key: key)?.displayName ?? key),
          releases: labels(holders[item.id] ?? [])))
    }
  }

  /// Names at which the release in question defines something.
  private func ownNames(_ names: [Int64: String]) throws(SQLiteError) -> Set<TokenPath> {
    var result: Set<TokenPath> = []
    try DefinitionSets(connection).forEach(of: systemID) { id, definitions in
      guard id == release.id else { return }
      for place in definitions.keys { if let text = names[place.path] { result.insert(TokenPath(text)) } }
    }
    return result
  }
}
