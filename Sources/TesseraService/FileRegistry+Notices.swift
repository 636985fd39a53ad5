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

  @discardableResult
  package func deprecate(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> (notice: StandingNotice, outcome: WriteOutcome) {
    if let same = try checkNotice(system, range, path: path, reason: reason, replacement: replacement) {
      return (same, .unchanged)
    }
    return try writing { () throws(ServiceFailure) in
      let id = try asking { () throws(RegistryError) in try systemID(of: system) }
      // Somebody else may have said it in between.
      let same = try asking { () throws(RegistryError) in
        try twin(system, range, path: path, reason: reason, replacement: replacement)
      }
      if let same { return (same, .unchanged) }
      return try ServiceFailure.storing { () throws(SQLiteError) in
        let now = now()
        let row = try NoticeTable(connection).insert(
          of: id, path: path?.text, range: range.description, reason: reason, replacement: replacement?.text, at: now)
        let notice = StandingNotice(
          id: row, range: range, path: path, reason: reason, replacement: replacement, atMilliseconds: now)
        try audit("notice.set", subject: "\(system)@\(range)", detail: text(detail(of: notice)))
        return (notice, .changed)
      }
    }
  }

  package func undeprecate(_ system: SystemIdentifier, notice id: Int64) throws(RegistryError) {
    try writing { () throws(ServiceFailure) in
      let known = try asking { () throws(RegistryError) in try notices(of: system) }
      guard let notice = known.first(where: { $0.id == id }) else {
        throw .registry(.noticeNotFound(system, id))
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

  // MARK: - What became of names

  package func removals(of release: ReleaseRecord) throws(RegistryError) -> [Removal] {
    var versions: [Int64: ReleaseVersion] = [:]
    for row in try known(release.system).rows { versions[row.id] = try? ReleaseVersion(parsing: row.version) }
    return try stones(from: release.id, of: release.system).map { stone in
      Removal(stone.tombstone, removedIn: versions[stone.release])
    }
  }

  package func mentionsDeprecation(_ release: ReleaseRecord) throws(RegistryError) -> Bool {
    let deprecating = try reading { () throws(SQLiteError) in
      try LifeTable(connection).deprecatingReleases(of: try SystemTable(connection).id(of: release.system) ?? 0)
    }
    if deprecating.isEmpty { return false }
    let parents = try known(release.system).parents
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
