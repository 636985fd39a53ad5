internal import HTTPServer
internal import Synchronization
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// The numbers of a service, as Prometheus reads them.
///
/// Source: the text format 0.0.4 of Prometheus.
struct MetricsText {
  private(set) var bytes: [UInt8] = []

  init(_ service: RegistryService) {
    if let metrics = service.serverMetrics { add(metrics) }
    let counters = service.counters
    head("tessera_publish_total", "counter", "Publish requests by what became of them.")
    for (outcome, counter) in [
      ("published", counters.published.load(ordering: .relaxed)),
      ("unchanged", counters.unchanged.load(ordering: .relaxed)),
      ("refused", counters.refused.load(ordering: .relaxed)), ("invalid", counters.invalid.load(ordering: .relaxed)),
      ("failed", counters.failed.load(ordering: .relaxed)),
    ] { line("tessera_publish_total", [("outcome", outcome)], "\(counter)") }
    let facts = service.pool.facts()
    single("tessera_database_bytes", "gauge", "Bytes of the database file.", "\(facts.databaseBytes)")
    single("tessera_wal_bytes", "gauge", "Bytes of the write-ahead log.", "\(facts.logBytes)")
    let now = service.now()
    func age(_ name: StaticString, _ help: String, _ time: Int64?) {
      guard let time else { return }
      single(name, "gauge", help, Self.seconds(max(0, now - time) * 1_000))
    }
    age(
      "tessera_checkpoint_age_seconds", "Since the whole log was last in the database file.",
      facts.checkpointedAtMilliseconds)
    age("tessera_backup_age_seconds", "Since the last sound backup.", facts.backedUpAtMilliseconds)
    single(
      "tessera_answer_cache_bytes", "gauge", "Bytes of answers that are kept in memory.", "\(service.cache.bytes)")
  }

  private mutating func add(_ metrics: ServerMetrics) {
    let routes = metrics.routes.filter { $0.answers.contains { $0 > 0 } }
    head("tessera_http_requests_total", "counter", "Answered requests by route and class of status.")
    for route in routes {
      for (place, count) in route.answers.enumerated() where count > 0 {
        line("tessera_http_requests_total", Self.labels(route) + [("status", "\(place + 1)xx")], "\(count)")
      }
    }
    head("tessera_http_response_bytes_total", "counter", "Bytes of bodies, as sent.")
    for route in routes { line("tessera_http_response_bytes_total", Self.labels(route), "\(route.bytes)") }
    let name: StaticString = "tessera_http_request_duration_seconds"
    head(name, "histogram", "From the last byte of a request to its answer.")
    for route in routes {
      var sum = 0
      for (place, count) in route.buckets.enumerated() {
        sum += count
        let bound = place < ServerMetrics.bounds.count ? Self.seconds(Int64(ServerMetrics.bounds[place])) : "+Inf"
        line(name, Self.labels(route) + [("le", bound)], "\(sum)", suffix: "_bucket")
      }
      line(name, Self.labels(route), Self.seconds(Int64(route.microseconds)), suffix: "_sum")
      line(name, Self.labels(route), "\(sum)", suffix: "_count")
    }
    single("tessera_http_connections", "gauge", "Open connections.", "\(metrics.openConnections)")
    single("tessera_http_connections_total", "counter", "Connections since the start.", "\(metrics.connections)")
    single(
      "tessera_http_overdue_total", "counter", "Connections that were closed for being too slow.",
      "\(metrics.overdueConnections)")
    single(
      "tessera_http_refused_total", "counter", "Connections that were refused for being too many.",
      "\(metrics.refusedConnections)")
    single(
      "tessera_http_malformed_total", "counter", "Requests that could not be read.", "\(metrics.malformedRequests)")
    single("tessera_http_busy_total", "counter", "Requests that found a full queue.", "\(metrics.busyRequests)")
    single("tessera_http_body_bytes", "gauge", "Bytes of bodies in memory.", "\(metrics.bodyBytes)")
    single("tessera_http_queued", "gauge", "Requests that wait for a worker.", "\(metrics.queued)")
    single("tessera_http_writes_queued", "gauge", "Requests that wait for the writer.", "\(metrics.writesQueued)")
  }

  private static func labels(_ route: ServerMetrics.Route) -> [(StaticString, String)] {
    [("method", route.method), ("route", route.pattern.isEmpty ? "none" : route.pattern)]
  }

  /// Microseconds as seconds.
  private static func seconds(_ microseconds: Int64) -> String { "\(Double(microseconds) / 1_000_000)" }

  private mutating func single(_ name: StaticString, _ kind: StaticString, _ help: String, _ value: String) {
    head(name, kind, help)
    line(name, [], value)
  }

  private mutating func head(_ name: StaticString, _ kind: StaticString, _ help: String) {
    bytes.append(contentsOf: "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n".utf8)
  }

  private mutating func line(
    _ name: StaticString, _ labels: [(StaticString, String)], _ value: String, suffix: StaticString = ""
  ) {
    var text = "\(name)\(suffix)"
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",") + "}"
    }
    bytes.append(contentsOf: "\(text) \(value)\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
