internal import Synchronization
internal import Threads

/// One request and its answer, from the first line to the last byte.
///
/// It belongs to the thread of its connection; while it is suspended, to the worker that has it.
final class Exchange: @unchecked Sendable {  // handed over through the queue and the library's own lock
  enum Stage {
    /// The first line is there.
    case line
    /// The body is being read.
    case body
    /// A short body is read and dropped, so that the connection can be kept for the next request.
    case dropping(HTTPResponse)
    /// The answer is out already; what still comes is dropped for a moment, so that the client gets to read it.
    case lingering
    /// A worker has it.
    case suspended
    /// Nothing of it has to be read, or a worker is done with it.
    case answered(Answer)
    case sent
  }

  /// What a handler said, and what of it goes out.
  struct Answer {
    let response: HTTPResponse
    let reply: Reply
  }

  let connection: Connection
  let target: Result<RequestTarget, ServerProblem>
  /// Where the target lay in the memory of the connection; only good until the header is there.
  let targetBytes: UnsafeBufferPointer<UInt8>
  var stage = Stage.line
  var request: HTTPRequest?
  var id: String
  var method = ""
  var route: Int?
  var parameters = Router.Parameters()
  var expectedBytes: Int?
  var maximumBody = 0
  /// Of the body, in memory or dropped.
  var bytesRead = 0
  /// Counted in the sum of all bodies in memory.
  var bytesHeld = 0
  /// See ``HTTPResponse/whenSent``.
  var whenSent: (@Sendable () -> Void)?
  /// When the last byte of the request was there, on the monotonic clock; until then, when the first line was.
  var started: Int64
  /// Whoever takes it first, the worker with an answer or the end of the server, lets the connection go on.
  let isTaken = Atomic(false)

  init(
    connection: Connection, target: Result<RequestTarget, ServerProblem>, targetBytes: UnsafeBufferPointer<UInt8>,
    id: String, started: Int64
  ) {
    self.connection = connection
    self.target = target
    self.targetBytes = targetBytes
    self.id = id
    self.started = started
  }

  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}

/// The requests that workers have, and for each the connection that waits.
final class SuspendedTable: @unchecked Sendable {  // read and written under the monitor
  /// A connection of the library, which outlives its suspension.
  struct Handle: @unchecked Sendable {  // only resumed from other threads, which the library allows
    let pointer: OpaquePointer
  }

  private let monitor = Monitor()
  private var waiting: [ObjectIdentifier: (exchange: Exchange, handle: Handle)] = [:]

  func insert(_ exchange: Exchange, _ handle: Handle) {
    monitor.withLock { waiting[ObjectIdentifier(exchange)] = (exchange, handle) }
  }

  /// To be called when the connection was resumed.
  func remove(_ exchange: Exchange) {
    monitor.withLock {
      waiting[ObjectIdentifier(exchange)] = nil
      if waiting.isEmpty { monitor.signalAll() }
    }
  }

  var all: [(exchange: Exchange, handle: Handle)] { monitor.withLock { Array(waiting.values) } }

  /// - Returns: whether no connection is suspended, at the deadline at the latest.
  func waitUntilEmpty(until deadline: Int64) -> Bool {
    monitor.withLock {
      while !waiting.isEmpty {
        if !monitor.wait(until: deadline) { return waiting.isEmpty }
      }
      return true
    }
  }
}

/// Names for requests: short, never the same twice in a process, and not to be guessed from one another.
final class RequestIDs: Sendable {
  private let next = Atomic(UInt64.random(in: 0...UInt64.max))

  func make() -> String {
    var bits = next.wrappingAdd(1, ordering: .relaxed).oldValue
    // Spreads neighbours apart, one to one.
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return String(unsafeUninitializedCapacity: 13) { buffer in
      for index in 0..<13 {
        let digit = UInt8(truncatingIfNeeded: bits & 31)
        buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        bits >>= 5
      }
      return 13
    }
  }

  /// What a proxy named the request, if it is a name.
  static func isSound(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }
}
