internal import JSON
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Standing rules about published names and releases, and what became of names.
extension FileRegistry {
  package func notices(of system: SystemIdentifier) throws(RegistryError) -> [StandingNotice] {
    let id = try systemID(of: system)
    let rows = try reading { () throws(SQLiteError) in try NoticeTable(connection).all(of: id) }
    return try rows.map { row throws(RegistryError) in
      guard let range = try? VersionRange(parsing: row.range) else {
        throw .damaged("a notice of \(system) speaks of \"\(row.range)\"")
      }
      return StandingNotice(
        id: row.id, range: range, path: row.path.map { TokenPath($0) }, reason: row.reason,
        replacement: row.replacement.map { TokenPath($0) }, atMilliseconds: row.atMilliseconds)
    }
  }

  package func deprecate(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> StandingNotice {
    try checkNotice(system, range, path: path, reason: reason, replacement: replacement)
    return try writing { () throws(ServiceFailure) in
      let id = try asking { () throws(RegistryError) in try systemID(of: system) }
      // Somebody else may have said it in between.
      try asking { () throws(RegistryError) in try refuseTwin(system, range, path) }
      return try ServiceFailure.storing { () throws(SQLiteError) in
        let now = now()
        let row = try NoticeTable(connection).insert(
          of: id, path: path?.text, range: range.description, reason: reason, replacement: replacement?.text, at: now)
        let notice = StandingNotice(
          id: row, range: range, path: path, reason: reason, replacement: replacement, atMilliseconds: now)
        try audit("notice.set", subject: "\(system)@\(range)", detail: text(detail(of: notice)))
        return notice
      }
    }
  }

  package func undeprecate(_ system: SystemIdentifier, notice id: Int64) throws(RegistryError) {
    try writing { () throws(ServiceFailure) in
      let known = try asking { () throws(RegistryError) in try notices(of: system) }
      guard let notice = known.first(where: { $0.id == id }) else {
        throw .registry(.conflict("the notice is gone already", advice: "Nothing is left to do."))
      }
      try ServiceFailure.storing { () throws(SQLiteError) in
        try NoticeTable(connection).remove(id)
        try audit("notice.remove", subject: "\(system)@\(notice.range)", detail: text(detail(of: notice)))
      }
    }
  }

  private func detail(of notice: StandingNotice) -> JSONObject {
    var detail: JSONObject = [:]
    if let path = notice.path { detail.append("path", .string(path.typed)) }
    detail.append("reason", .string(notice.reason))
    if let replacement = notice.replacement { detail.append("replacement", .string(replacement.typed)) }
    return detail
  }

  // MARK: - Whether a rule makes sense

  /// Refuses what ``deprecate(_:_:path:reason:replacement:)`` would refuse. Writes nothing.
  package func checkNotice(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) {
    guard !reason.utf8.allSatisfy({ $0 <= 0x20 }) else {
      throw .conflict("a notice needs a reason", advice: "Say why with --reason; everyone who uses the name reads it.")
    }
    try check(system, range, path, replacement)
    try refuseTwin(system, range, path)
  }

  private func refuseTwin(
    _ system: SystemIdentifier, _ range: VersionRange, _ path: TokenPath?
  ) throws(RegistryError) {
    guard let same = try notices(of: system).first(where: { $0.range == range && $0.path == path }) else { return }
    let what = path.map { "\($0.label) in " } ?? ""
    throw .conflict(
      "there is a notice about \(what)\(system)@\(same.range) already: \(same.reason)",
      advice: "Take it back first, with \"tessera undeprecate\", to say something else.")
  }

  /// Holds a rule against what is published: the newest release of the range that has the name decides, and for a rule
  /// about releases that are still to come the newest of all.
  private func check(
    _ system: SystemIdentifier, _ range: VersionRange, _ path: TokenPath?, _ replacement: TokenPath?
  ) throws(RegistryError) {
    let releases = try releases(of: system)
    guard let path else {
      if replacement == nil { return }
      throw .conflict(
        "a release as a whole has no replacement",
        advice: "Name a token or recipe, or say in the reason what to move to.")
    }
    guard let (release, graph) = try newest(in: range, of: releases, having: path) else {
      throw try unknown(path, range, releases, system)
    }
    guard let replacement else { return }
    let notices = try notices(of: system).covering(release.version)
    if let fault = Life.replacementFault(replacement, of: path, in: graph, notices: notices) {
      throw .conflict("\(fault.message) in \(release.name)", advice: fault.advice)
    }
  }

  /// The newest release of a range with public tokens at or below `path`, or the recipe, and its content.
  private func newest(
    in range: VersionRange, of releases: [ReleaseRecord], having path: TokenPath
  ) throws(RegistryError) -> (ReleaseRecord, TokenGraph)? {
    let covered = releases.filter { range.covers($0.version) }
    for release in (covered.isEmpty ? releases.suffix(1) : covered[...]).reversed() {
      let graph = TokenGraph(try content(of: release), collectsIssues: true)
      if path.recipeName != nil {
        if let recipe = graph.content.recipe(at: path), !recipe.isPrivate { return (release, graph) }
      } else if !Life.publicTokens(within: path, in: graph).isEmpty {
        return (release, graph)
      }
    }
    return nil
  }

  private func unknown(
    _ path: TokenPath, _ range: VersionRange, _ releases: [ReleaseRecord], _ system: SystemIdentifier
  ) throws(RegistryError) -> RegistryError {
    let covered = releases.filter { range.covers($0.version) }
    guard let newest = covered.last ?? releases.last else { return .tokenNotFound(path, suggestion: nil) }
    var advice = "No release in \(system)@\(range) has it."
    if let removal = Removal.sentence(for: path, among: try removals(of: newest)) {
      advice += " \(removal)."
    } else {
      let graph = TokenGraph(try content(of: newest), collectsIssues: true)
      let isPrivate =
        graph.content.recipe(at: path)?.isPrivate ?? graph.token(at: path).map { graph.isPrivate($0) } ?? false
      if let near = isPrivate ? "It is private." : graph.nearName(to: path) { advice += " \(near)" }
    }
    return .tokenNotFound(path, suggestion: advice)
  }

  // MARK: - What became of names

  package func removals(of release: ReleaseRecord) throws(RegistryError) -> [Removal] {
    let rows = try rows(of: release.system)
    var versions: [Int64: ReleaseVersion] = [:]
    for row in rows { versions[row.id] = try? ReleaseVersion(parsing: row.version) }
    return try stones(from: release.id, parents: Self.parents(rows)).map { stone in
      Removal(stone.tombstone, removedIn: versions[stone.release])
    }
  }

  /// Whether some name was deprecated in a release or in one that it was made from: where not, none is.
  package func mentionsDeprecation(_ release: ReleaseRecord) throws(RegistryError) -> Bool {
    let deprecating = try reading { () throws(SQLiteError) in
      try LifeTable(connection).deprecatingReleases(of: try SystemTable(connection).id(of: release.system) ?? 0)
    }
    if deprecating.isEmpty { return false }
    let parents = Self.parents(try rows(of: release.system))
    var current: Int64? = release.id
    while let id = current {
      if deprecating.contains(id) { return true }
      current = parents[id]
    }
    return false
  }

  package func lifeTurns(
    of path: TokenPath, in system: SystemIdentifier
  ) throws(RegistryError) -> [LifeTurn] {
    try DeprecationHistory(registry: self, releases: try releases(of: system)).tellingTurns(of: path)
  }
}
