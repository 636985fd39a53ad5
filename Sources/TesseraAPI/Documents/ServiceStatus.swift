package import JSON

/// What an operator sees of the database behind a service.
package struct ServiceStatus: Hashable, Sendable {
  package var uuid: String
  package var schema: Int
  package var knownSchema: Int
  /// Of the database's file, and of the write-ahead log beside it.
  package var bytes: Int64
  package var logBytes: Int64
  package var pageSize: Int
  package var pages: Int
  package var freePages: Int
  package var systems: Int
  package var releases: Int
  package var withdrawn: Int
  package var definitions: Int
  package var auditEntries: Int
  package var auditHead: String
  /// What is wrong with the pages; empty where nothing is.
  package var damage: [String]
  /// When the last backup was made, in milliseconds since 1970; `nil` where nobody knows of one.
  package var lastBackupAtMilliseconds: Int64?

  package init(
    uuid: String, schema: Int, knownSchema: Int, bytes: Int64, logBytes: Int64, pageSize: Int, pages: Int,
    freePages: Int, systems: Int, releases: Int, withdrawn: Int, definitions: Int, auditEntries: Int,
    auditHead: String, damage: [String], lastBackupAtMilliseconds: Int64?
  ) {
    self.uuid = uuid
    self.schema = schema
    self.knownSchema = knownSchema
    self.bytes = bytes
    self.logBytes = logBytes
    self.pageSize = pageSize
    self.pages = pages
    self.freePages = freePages
    self.systems = systems
    self.releases = releases
    self.withdrawn = withdrawn
    self.definitions = definitions
    self.auditEntries = auditEntries
    self.auditHead = auditHead
    self.damage = damage
    self.lastBackupAtMilliseconds = lastBackupAtMilliseconds
  }

  package var wire: JSONValue {
    [
      "uuid": .string(uuid), "schema": JSONValue(schema), "knownSchema": JSONValue(knownSchema),
      "bytes": .integer(bytes), "logBytes": .integer(logBytes), "pageSize": JSONValue(pageSize),
      "pages": JSONValue(pages), "freePages": JSONValue(freePages), "systems": JSONValue(systems),
      "releases": JSONValue(releases), "withdrawn": JSONValue(withdrawn), "definitions": JSONValue(definitions),
      "auditEntries": JSONValue(auditEntries), "auditHead": .string(auditHead), "damage": JSONValue(texts: damage),
      "lastBackupAt": JSONValue(time: lastBackupAtMilliseconds),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let uuid = node["uuid"]?.string, let schema = node["schema"]?.count64,
      let known = node["knownSchema"]?.count64, let bytes = node["bytes"]?.integer,
      let logBytes = node["logBytes"]?.integer, let pageSize = node["pageSize"]?.count64,
      let pages = node["pages"]?.count64, let free = node["freePages"]?.count64,
      let systems = node["systems"]?.count64, let releases = node["releases"]?.count64,
      let withdrawn = node["withdrawn"]?.count64, let definitions = node["definitions"]?.count64,
      let entries = node["auditEntries"]?.count64, let head = node["auditHead"]?.string,
      let damage = node["damage"]?.texts, let backup = node.optional("lastBackupAt", \.milliseconds)
    else { return nil }
    self.init(
      uuid: uuid, schema: schema, knownSchema: known, bytes: bytes, logBytes: logBytes, pageSize: pageSize,
      pages: pages, freePages: free, systems: systems, releases: releases, withdrawn: withdrawn,
      definitions: definitions, auditEntries: entries, auditHead: head, damage: damage,
      lastBackupAtMilliseconds: backup)
  }
}
