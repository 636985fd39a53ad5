internal import Glibc
internal import HTTPServer
internal import JSON
internal import Synchronization
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// What an operator asks of the service.
enum OperationRoutes {
  static var endpoints: [Endpoint] { [audit, status, verify, backup] }

  private static var audit: Endpoint {
    Endpoint(
      "GET", "/audit", "listAudit", .operation, "The audit log, the newest row first.",
      answers: [.json("Rows.", Schema.page(of: Schema.named("AuditEntry")))]
    ) { call throws(APIProblem) in
      let system = call.request.query["system"].flatMap { try? SystemIdentifier(parsing: $0) }
      let (limit, cursor) = (call.limit, call.request.query["cursor"].flatMap { Int64($0) })
      let page = try call.service.readApart { view throws(APIProblem) -> JSONValue in
        let rows = try view.asking { () throws(RegistryError) in
          try view.registry.log(of: system, limit: limit + 1, before: cursor ?? .max)
        }
        let shown = rows.prefix(limit)
        let next = shown.count < rows.count ? shown.last.map { "\($0.sequence)" } : nil
        return WireList.document(shown.map(\.wire), next: next)
      }
      return call.once(page)
    }.needing(.scope(.admin)).weighing(.heavy)
      .reading(
        .query("system", .system, "Only what was done to this design system."), .limit,
        .query("cursor", .number(1...Int.max), "Where to go on: `next` of the page before.")
      ).refusing(404)
  }

  private static var status: Endpoint {
    Endpoint(
      "GET", "/status", "getStatus", .operation, "How the database is.",
      answers: [.json("The database.", Schema.named("Status"))]
    ) { call throws(APIProblem) in
      call.once(try call.service.status().wire)
    }.needing(.scope(.admin)).weighing(.heavy)
  }

  private static var verify: Endpoint {
    Endpoint(
      "POST", "/verify", "verify", .operation, "Checks everything that is stored against its digests.",
      answers: [.json("What was found.", Schema.named("VerifyReport"))]
    ) { call throws(APIProblem) in
      let isDeep = try Members(call, ["deep"]).flag("deep")
      return call.once(
        try call.service.readApart { view throws(APIProblem) in
          try view.asking { () throws(RegistryError) in
            try view.registry.verify(deep: isDeep) { _ in }.wire
          }
        })
    }.needing(.scope(.admin)).weighing(.heavy)
      .taking(Schema.object([], optional: [("deep", Schema.flag)], isClosed: true))
  }

  private static var backup: Endpoint {
    Endpoint(
      "GET", "/backup", "getBackup", .operation,
      "A copy of the database, checked as `verify` does, of one moment. Others may publish meanwhile.",
      answers: [.file("application/vnd.sqlite3", "The copy.")]
    ) { call throws(APIProblem) in
      let service = call.service
      let isFree = service.isBackingUp.withLock { isRunning in
        defer { isRunning = true }
        return !isRunning
      }
      guard isFree else {
        var problem = APIProblem(
          .known("server.busy"), "another copy is being made", advice: "Wait until it is done.")
        problem.fields = [("Retry-After", "10")]
        throw problem
      }
      defer { service.isBackingUp.withLock { $0 = false } }
      let path = "\(service.settings.temporaryFolder)/tessera-\(getpid())-\(UInt64.random(in: 0 ... .max)).sqlite"
      do throws(RegistryError) {
        _ = try RegistryFile.backUp(service.pool.path, to: path, replacing: false, isKept: false)
      } catch {
        throw APIProblem(hidingPlaces: error)
      }
      var response = HTTPResponse(
        200,
        [
          "Content-Type": "application/vnd.sqlite3", "Cache-Control": "no-store",
          "Content-Disposition": "attachment; filename=\"tessera.sqlite\"",
        ], body: .file(path: path, isTemporary: true))
      // A copy that did not arrive is no backup.
      response.whenSent = { RegistryFile.noteBackup(of: service.pool.path) }
      return response
    }.needing(.scope(.admin)).weighing(.heavy).refusing(503)
  }
}

extension RegistryService {
  /// - Complexity: O(*n*) in the size of the database.
  func status() throws(APIProblem) -> ServiceStatus {
    let status: DatabaseStatus
    do throws(RegistryError) {
      status = try RegistryFile.status(pool.path)
    } catch {
      throw APIProblem(hidingPlaces: error)
    }
    return ServiceStatus(
      uuid: status.uuid, schema: status.schemaVersion, knownSchema: status.knownSchemaVersion, bytes: status.bytes,
      logBytes: status.logBytes, pageSize: status.pageSize, pages: status.pageCount, freePages: status.freePageCount,
      systems: status.systemCount, releases: status.releaseCount, withdrawn: status.withdrawnCount,
      definitions: status.definitionCount, auditEntries: status.auditCount, auditHead: status.auditHead,
      damage: status.damage, lastBackupAtMilliseconds: pool.facts().backedUpAtMilliseconds)
  }
}
