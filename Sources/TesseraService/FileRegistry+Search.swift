package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Looking for tokens by name, value and text.
extension FileRegistry {
  package func search(_ query: SearchQuery) throws(RegistryError) -> SearchResult {
    let systemID = try query.system.map { system throws(RegistryError) in try self.systemID(of: system) }
    let table = SearchTable(connection)
    let wordings = query.wordings
    var order: [Int64] = []
    var contexts: [Int64: [String]] = [:]
    try reading { () throws(SQLiteError) in
      for found in try table.entries(withValue: query.valueKey, systemID: systemID, type: query.type?.name) {
        if contexts[found.id] == nil { order.append(found.id) }
        contexts[found.id, default: []] += found.context.isEmpty ? [] : [found.context]
      }
      if !wordings.isEmpty {
        let found = try table.entries(withOneOf: wordings, systemID: systemID, type: query.type?.name)
        order += found.filter { contexts[$0] == nil }
      }
    }
    var versions: [Int64: (system: SystemIdentifier, version: ReleaseVersion)] = [:]
    let systems = try reading { () throws(SQLiteError) in try SystemTable(connection).all() }
    var hits: [SearchHit] = []
    for id in order.dropFirst(max(0, query.offset)).prefix(max(0, query.limit)) {
      let entry = try reading { () throws(SQLiteError) in try table.entry(id) }
      guard let entry, let type = SearchEntry.Kind(name: entry.type) else { throw .damaged("search entry \(id)") }
      if versions[entry.systemID] == nil {
        let name = systems.first { $0.id == entry.systemID }?.identifier
        guard let system = name.flatMap({ try? SystemIdentifier(parsing: $0) }) else {
          throw .damaged("search entry \(id) is of no design system")
        }
        let release = try reading { () throws(SQLiteError) in try table.release(of: entry.systemID) }
        guard let record = try releases(of: system).first(where: { $0.id == release }) else {
          throw .damaged("search looks into a release of \(system) that is not there")
        }
        versions[entry.systemID] = (system, record.version)
      }
      guard let place = versions[entry.systemID] else { continue }
      let names = NameWords.of(TokenPath(entry.path).plainName)
      let isName = wordings.contains { words in
        words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
      }
      hits.append(
        SearchHit(
          system: place.system, version: place.version, path: TokenPath(entry.path), type: type,
          summary: entry.summary, description: entry.description, isDeprecated: entry.isDeprecated,
          reason: contexts[id] != nil ? .value : isName ? .name : .text, contexts: contexts[id] ?? []))
    }
    return SearchResult(hits: hits, count: order.count)
  }
}
