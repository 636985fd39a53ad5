internal import JSON
internal import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Everything that can be asked without changing anything.
extension FileRegistry {
  /// Shows one state of the registry from now on, whatever others write meanwhile: several questions get answers that fit
  /// together.
  ///
  /// For a reader that lives no longer than its questions: while it does, what others write stays in the log.
  package func holdState() throws(RegistryError) {
    try reading { () throws(SQLiteError) in try connection.beginReading() }
  }

  /// Shows what is there from now on. Whoever writes next, this process too, need not wait for this reader.
  package func letGoOfState() {
    connection.endReading()
  }

  package func systems() throws(RegistryError) -> [SystemSummary] {
    var result: [SystemSummary] = []
    for (_, identifier) in try reading({ () throws(SQLiteError) in try SystemTable(connection).all() }) {
      guard let id = try? SystemIdentifier(parsing: identifier) else {
        throw .damaged("\"\(identifier)\" is no identifier")
      }
      let releases = try releases(of: id)
      result.append(SystemSummary(id, releases))
    }
    return result
  }

  package func releases(of system: SystemIdentifier) throws(RegistryError) -> [ReleaseRecord] {
    try knownRecords(of: system)
  }

  package func release(_ reference: ReleaseReference) throws(RegistryError) -> ReleaseRecord {
    let releases = try releases(of: reference.system)
    switch reference.selector {
    case .range(let range): return try Self.head(of: range, in: releases, named: "\(reference)")
    case .channel(let channel):
      let found = try channels(of: reference.system)
      guard let match = found.first(where: { $0.name == channel }) else {
        throw .channelNotFound(reference.system, channel, known: found.map(\.name.text))
      }
      guard let version = match.release, let release = releases.first(where: { $0.version == version }) else {
        throw .releaseNotFound("\(reference)", known: Self.names(releases))
      }
      return release
    }
  }

  /// The highest release in `range`; a yanked one only where the range names exactly it.
  static func head(
    of range: VersionRange, in releases: [ReleaseRecord], named name: String
  ) throws(RegistryError) -> ReleaseRecord {
    if let exact = range.exactVersion, let release = releases.first(where: { $0.version == exact }) { return release }
    guard let release = releases.last(where: { $0.yank == nil && range.contains($0.version) }) else {
      throw .releaseNotFound(name, known: names(releases))
    }
    return release
  }

  /// Versions newest first.
  static func names(_ releases: [ReleaseRecord]) -> [String] {
    releases.reversed().map {
      $0.version.description + ($0.withdrawal != nil ? " (withdrawn)" : $0.yank != nil ? " (yanked)" : "")
    }
  }

  // MARK: - Content

  package func content(of release: ReleaseRecord) throws(RegistryError) -> SystemContent {
    let loaded = try load([release])
    guard let content = loaded.first else { throw .damaged("\(release.name) cannot be read") }
    return content
  }

  package func contents(
    of a: ReleaseRecord, _ b: ReleaseRecord
  ) throws(RegistryError) -> (SystemContent, SystemContent) {
    let loaded = try load([a, b])
    guard loaded.count == 2 else { throw .damaged("\(a.name) and \(b.name) cannot be read") }
    return (loaded[0], loaded[1])
  }

  private func load(_ releases: [ReleaseRecord]) throws(RegistryError) -> [SystemContent] {
    guard let first = releases.first else { return [] }
    for release in releases { if let gone = release.withdrawal { throw .withdrawn(release.name, reason: gone.reason) } }
    let loader = ContentLoader(connection)
    let known = try known(first.system)
    var requests: [ContentLoader.Request] = []
    for release in releases {
      guard let row = known.rows.first(where: { $0.id == release.id }) else {
        throw .damaged("\(release.name) is missing")
      }
      let chain = try reading { () throws(SQLiteError) in try loader.chain(of: row.id, parents: known.parents) }
      requests.append(.init(release: row.id, chain: chain, shapeID: row.shapeID))
    }
    do {
      return try loader.load(requests)
    } catch {
      throw RegistryError(error, path: path)
    }
  }

  static func parents(_ rows: [ReleaseTable.Row]) -> [Int64: Int64] {
    var result: [Int64: Int64] = [:]
    // A parent comes before, or a walk towards the first release would not end.
    for row in rows { if let parent = row.parentID, parent < row.id { result[row.id] = parent } }
    return result
  }

  package func tombstones(of release: ReleaseRecord) throws(RegistryError) -> [Tombstone] {
    try tombstones(from: release.id, of: release.system)
  }

  /// Names gone as of a release: its own word before its parent's.
  func tombstones(from release: Int64, of system: SystemIdentifier) throws(RegistryError) -> [Tombstone] {
    try stones(from: release, of: system).map(\.tombstone)
  }

  /// The same with the release whose word each is, by path.
  ///
  /// - Complexity: O(names that went) and a step for each release on the way to the first.
  func stones(
    from release: Int64, of system: SystemIdentifier
  ) throws(RegistryError) -> [(tombstone: Tombstone, release: Int64)] {
    let known = try known(system)
    let words = try reading { () throws(SQLiteError) in try LifeTable(connection).tombstones(in: known.systemID) }
    if words.isEmpty { return [] }
    var found: [TokenPath: (stone: Tombstone?, release: Int64)] = [:]
    var current: Int64? = release
    while let id = current {
      for stone in words[id] ?? [] {
        let path = TokenPath(stone.path)
        guard let version = stone.lastVersion.flatMap({ try? ReleaseVersion(parsing: $0) }) else {
          if found[path] == nil { found[path] = (nil, id) }
          continue
        }
        if let known = found[path] {
          // An older word about the same removal: a later release only found another replacement.
          if known.stone?.lastVersion == version { found[path] = (known.stone, id) }
          continue
        }
        found[path] = (
          Tombstone(stone, path: path, lastVersion: version), id
        )
      }
      current = known.parents[id]
    }
    return found.values.compactMap { entry in entry.stone.map { ($0, entry.release) } }.sorted { $0.0.path < $1.0.path }
  }

  // MARK: - Channels, log

  package func channels(of system: SystemIdentifier) throws(RegistryError) -> [Channel] {
    let id = try systemID(of: system)
    let releases = try releases(of: system)
    var result = [
      Channel(name: .latest, target: nil, release: VersionPlanner(releases: releases.map(\.onLine)).latest)
    ]
    for (name, target) in try reading({ () throws(SQLiteError) in try ChannelTable(connection).all(of: id) }) {
      guard let name = try? ChannelName(parsing: name), let range = try? VersionRange(parsing: target) else {
        throw .damaged("the channel \"\(name)\" points at \"\(target)\"")
      }
      let head = try? Self.head(of: range, in: releases, named: target)
      result.append(Channel(name: name, target: range, release: head?.version))
    }
    return result
  }

  package func log(of system: SystemIdentifier?, limit: Int) throws(RegistryError) -> [AuditEntry] {
    try log(of: system, limit: limit, before: .max)
  }

  /// - Parameter sequence: only rows before this one.
  /// - Complexity: O(*n*) in the rows from `sequence` back to the last one that is told.
  package func log(
    of system: SystemIdentifier?, limit: Int, before sequence: Int64
  ) throws(RegistryError) -> [AuditEntry] {
    if let system { _ = try systemID(of: system) }
    let rows = try reading { () throws(SQLiteError) in
      let table = AuditTable(connection)
      guard let system else { return try table.newest(limit, before: sequence) }
      return try table.newest(limit, about: system.description, before: sequence)
    }
    return rows.map { row in
      let detail = (try? JSONDocument(parsing: Array(row.detail.utf8))).map { JSONValue($0.root) } ?? .null
      return AuditEntry(
        sequence: row.sequence, atMilliseconds: row.atMilliseconds, actor: row.actor, action: row.action,
        subject: row.subject, detail: detail, hash: Digest(bytes: row.hash)?.hex ?? "")
    }
  }

  // MARK: - Rows

  func systemID(of system: SystemIdentifier) throws(RegistryError) -> Int64 {
    if let id = try reading({ () throws(SQLiteError) in try SystemTable(connection).id(of: system) }) { return id }
    let known = try reading { () throws(SQLiteError) in try SystemTable(connection).all() }
    throw .systemNotFound(system, known: known.map(\.identifier))
  }

  func rows(of system: SystemIdentifier) throws(RegistryError) -> [ReleaseTable.Row] {
    let id = try systemID(of: system)
    return try reading { () throws(SQLiteError) in try ReleaseTable(connection).all(of: id) }
  }

  func record(_ row: ReleaseTable.Row, of system: SystemIdentifier) throws(RegistryError) -> ReleaseRecord {
    let name = "\(system)@\(row.version)"
    let withdrawal = row.withdrawalReason.map {
      ReleaseRecord.Yank(reason: $0, atMilliseconds: row.withdrawnAtMilliseconds ?? 0)
    }
    guard let stored = try manifest(row.manifestID, isErased: withdrawal != nil),
      let version = try? ReleaseVersion(parsing: row.version),
      let content = Digest(bytes: row.contentDigest),
      let digest = Digest(bytes: row.releaseDigest), let bump = Bump(name: row.bump),
      let conformance = Manifest.Conformance(rawValue: row.conformance),
      let judgement = try? JSONDocument(parsing: Array(row.judgement.utf8))
    else { throw .damaged("the row of \(name) cannot be read") }
    return ReleaseRecord(
      id: row.id, system: system, version: version, contentDigest: content, releaseDigest: digest,
      conformance: conformance, publishedAtMilliseconds: row.publishedAtMilliseconds,
      base: row.parentVersion.flatMap { try? ReleaseVersion(parsing: $0) }, bump: bump,
      yank: row.yankReason.map { .init(reason: $0, atMilliseconds: row.yankedAtMilliseconds ?? 0) },
      notes: row.notes, title: stored.title, description: stored.description, policy: stored.policy,
      contrastPairs: stored.contrastPairs, publicTokenCount: row.publicTokenCount,
      publicRecipeCount: row.publicRecipeCount, judgement: JSONValue(judgement.root), withdrawal: withdrawal)
  }

  private func manifest(_ id: Int64, isErased: Bool) throws(RegistryError) -> StoredManifest? {
    // Another process may have withdrawn the release since its manifest was read here.
    if !isErased, let known = manifests[id] { return known }
    let body = try reading { () throws(SQLiteError) in try DocumentTable(connection, .manifest).body(id) }
    guard let body else { return nil }
    if isErased, body.isEmpty { return StoredManifest.erased }
    guard let document = try? JSONDocument(parsing: body) else { return nil }
    let manifest = StoredManifest(document.root)
    manifests[id] = manifest
    return manifest
  }
}

extension Tombstone {
  /// What a row says of a name that is gone. An interface that cannot be read is none, which the release's digest shows.
  init(_ row: LifeTable.Tombstone, path: TokenPath, lastVersion: ReleaseVersion) {
    self.init(
      path: path, lastVersion: lastVersion, replacement: row.replacement.map { TokenPath($0) },
      interface: row.interface.flatMap { RecipeInterface(text: $0) })
  }
}
