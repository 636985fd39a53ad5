internal import Synchronization

/// What a server has done since it started, and what it holds now.
package struct ServerMetrics: Sendable {
  /// Upper bounds of the histogram's buckets, in microseconds; one more bucket has none.
  package static let bounds = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
    10_000_000,
  ]

  package struct Route: Sendable {
    /// Empty, like the pattern, for what had no route.
    package let method: String
    package let pattern: String
    /// Answers of the status classes 1xx to 5xx.
    package let answers: [Int]
    /// Answers by the time they took, one number for each bucket, not added up.
    package let buckets: [Int]
    package let microseconds: Int
    /// Of bodies, as sent.
    package let bytes: Int
  }

  /// In the order of the router; the last is for what had no route.
  package let routes: [Route]
  package let openConnections: Int
  package let connections: Int
  /// Closed because a header, a body or an answer took too long, or nothing came for too long.
  package let overdueConnections: Int
  /// Not taken, because the address had too many.
  package let refusedConnections: Int
  /// Requests whose framing or address was refused.
  package let malformedRequests: Int
  /// Requests that were answered with 503 because a queue or the memory for bodies was full.
  package let busyRequests: Int
  package let bodyBytes: Int
  package let queued: Int
  package let writesQueued: Int
}

/// Counters that all threads add to.
final class Counters: Sendable {
  final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add(_ number: Int = 1) { value.wrappingAdd(number, ordering: .relaxed) }
    /// The sum with what was just added.
    func added(_ number: Int) -> Int { value.wrappingAdd(number, ordering: .relaxed).newValue }
  }

  private struct Row: Sendable {
    let answers = (0..<5).map { _ in Counter() }
    let buckets = (0...ServerMetrics.bounds.count).map { _ in Counter() }
    let microseconds = Counter()
    let bytes = Counter()
  }

  private let rows: [Row]
  let refusedConnections = Counter()
  let malformedRequests = Counter()
  let busyRequests = Counter()
  let bodyBytes = Counter()

  init(routes: Int) { rows = (0...routes).map { _ in Row() } }

  /// - Parameter route: `nil` for what had none.
  func add(route: Int?, status: Int, microseconds: Int, bytes: Int) {
    let row = rows[route ?? rows.count - 1]
    row.answers[min(max(status / 100, 1), 5) - 1].add()
    row.buckets[ServerMetrics.bounds.firstIndex { microseconds <= $0 } ?? ServerMetrics.bounds.count].add()
    row.microseconds.add(microseconds)
    row.bytes.add(bytes)
  }

  func routes(_ routes: [Router.Route]) -> [ServerMetrics.Route] {
    rows.enumerated().map { index, row in
      ServerMetrics.Route(
        method: index < routes.count ? routes[index].method : "",
        pattern: index < routes.count ? routes[index].pattern : "", answers: row.answers.map(\.count),
        buckets: row.buckets.map(\.count), microseconds: row.microseconds.count, bytes: row.bytes.count)
    }
  }
}
