internal import Glibc
internal import Synchronization
internal import Threads

/// One open connection, as the sweeper sees it.
final class Connection: Sendable {
  let socket: Int32
  let peer: InternetAddress
  /// The text of `peer`.
  let address: String
  /// The peer is a proxy whose fields are believed.
  let isTrusted: Bool
  /// When it is closed if it gets no further, on the monotonic clock; no deadline while a handler works.
  let deadline: Atomic<Int64>
  /// Between two requests.
  let isIdle = Atomic(true)

  init(socket: Int32, peer: InternetAddress, isTrusted: Bool, deadline: Int64) {
    self.socket = socket
    self.peer = peer
    self.address = peer.text
    self.isTrusted = isTrusted
    self.deadline = Atomic(deadline)
  }

  func setDeadline(_ time: Int64) { deadline.store(time, ordering: .relaxed) }

  /// Makes the library see the end of the connection, and close it.
  func shutDown() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// The same, and what the client has not taken yet is thrown away rather than kept for it.
  func giveUp() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    shutDown()
  }
}

/// All open connections, and how many each address has.
final class ConnectionTable: @unchecked Sendable {  // all that changes is changed under the monitor
  private let monitor = Monitor()
  private var open: [ObjectIdentifier: Connection] = [:]
  private var counts: [InternetAddress: Int] = [:]
  private var total = 0
  private var overdue = 0

  /// Whether one more of this address is taken.
  func hasRoom(for peer: InternetAddress, limit: Int) -> Bool {
    monitor.withLock { (counts[peer.owner] ?? 0) < limit }
  }

  func insert(_ connection: Connection) {
    monitor.withLock {
      open[ObjectIdentifier(connection)] = connection
      counts[connection.peer.owner, default: 0] += 1
      total += 1
    }
  }

  /// To be called before the socket is closed: nobody touches it afterwards.
  func remove(_ connection: Connection) {
    monitor.withLock {
      guard open.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      let left = (counts[connection.peer.owner] ?? 1) - 1
      counts[connection.peer.owner] = left > 0 ? left : nil
      if open.isEmpty { monitor.signalAll() }
    }
  }

  var count: Int { monitor.withLock { open.count } }

  var history: (total: Int, overdue: Int) { monitor.withLock { (total, overdue) } }

  /// Shuts down each connection whose time is over.
  func sweep(now: Int64) {
    monitor.withLock {
      for connection in open.values where connection.deadline.load(ordering: .relaxed) <= now {
        connection.setDeadline(.max)
        connection.giveUp()
        overdue += 1
      }
    }
  }

  func shutDown(onlyIdle: Bool) {
    monitor.withLock {
      for connection in open.values where !onlyIdle || connection.isIdle.load(ordering: .sequentiallyConsistent) {
        connection.shutDown()
      }
    }
  }

  /// - Returns: whether no connection is open, at the deadline at the latest.
  func waitUntilEmpty(until deadline: Int64) -> Bool {
    monitor.withLock {
      while !open.isEmpty {
        if !monitor.wait(until: deadline) { return open.isEmpty }
      }
      return true
    }
  }
}

/// Closes the connections that take longer than they may: the library's own limit begins anew with each byte.
final class Sweeper: Sendable {
  private let monitor = Monitor()
  private let isStopped = Atomic(false)

  /// - Returns: `false` where no thread could be started.
  func start(_ table: ConnectionTable, every interval: Duration) -> Bool {
    Thread.start { [self] in
      while !isStopped.load(ordering: .acquiring) {
        let now = Monotonic.now()
        table.sweep(now: now)
        monitor.withLock {
          if !isStopped.load(ordering: .acquiring) { _ = monitor.wait(until: now + interval.nanoseconds) }
        }
      }
    }
  }

  func stop() {
    monitor.withLock {
      isStopped.store(true, ordering: .releasing)
      monitor.signalAll()
    }
  }
}
