internal import CMicroHTTPD
internal import Glibc
internal import Synchronization
internal import Threads

/// An HTTP/1.1 server on libmicrohttpd, which nobody else sees.
///
/// TLS is for the proxy before it, and so is what another version of the library may let through: folded lines, NUL bytes,
/// bare line feeds, fields without a name.
///
/// What the library refuses by itself, before anyone else sees it, has a short page of its own and ends its connection: a
/// length, a chunk or a line that is none, and a header that does not fit into the memory of a connection. To a length
/// that is none, version 0.9.75 sends the head of its answer twice, the second time as the body. The log has a line of
/// each, but of a first line that cannot be read.
package final class Server: Sendable {
  private struct Running: @unchecked Sendable {  // stopped by whoever took it out of the mutex
    let engine: Engine
    let daemon: OpaquePointer
    /// The listening socket, which is the library's to close.
    let socket: Int32
    let sweeper: Sweeper
  }

  private let router: Router
  private let limits: ServerLimits
  private let hooks: ServerHooks
  private let running = Mutex<Running?>(nil)

  package init(router: Router, limits: ServerLimits = ServerLimits(), hooks: ServerHooks = ServerHooks()) {
    self.router = router
    self.limits = limits
    self.hooks = hooks
  }

  deinit { stop(grace: .zero) }

  /// As ``start(on:)``, on an address that is taken now.
  ///
  /// - Returns: the port.
  package func start(address: String = "127.0.0.1", port: Int) throws(ServerError) -> Int {
    let listener = try Listener(address: address, port: port)
    try start(on: listener)
    return listener.port
  }

  /// Begins to answer. From now on the process ignores SIGPIPE and returns large blocks of memory to the system when they
  /// are freed; the server's threads get no signal.
  ///
  /// - Parameter listener: good for one server.
  package func start(on listener: Listener) throws(ServerError) {
    precondition(running.withLock { $0 == nil }, "a server runs once at a time")
    let mhd = try MicroHTTPD.open()
    signal(SIGPIPE, SIG_IGN)
    tessera_return_large_blocks(2 << 20)
    let socket = try listener.listen()
    let engine = Engine(mhd, router: router, limits: limits, hooks: hooks)
    let sweeper = Sweeper()
    let shortest = min(limits.headerDeadline, limits.bodyDeadline, limits.idleDeadline)
    let interval = min(max(shortest / 8, .milliseconds(10)), .seconds(1))
    let isReady =
      engine.heavy.start(threads: limits.workers) && engine.writer.start(threads: 1)
      && sweeper.start(engine.table, every: interval)
    let daemon =
      isReady
      ? Thread.withoutSignals { Callbacks.start(engine, socket, isVersion6: listener.isVersion6) } : nil
    guard let daemon else {
      close(socket)
      sweeper.stop()
      _ = engine.heavy.close(until: 0)
      _ = engine.writer.close(until: 0)
      throw .notStarted
    }
    running.withLock { $0 = Running(engine: engine, daemon: daemon, socket: socket, sweeper: sweeper) }
  }

  /// Refuses what comes, finishes what runs, and stops. A second call does nothing.
  ///
  /// - Parameter grace: how long answers may take that are being made or sent; then their clients get 503, or the end of
  ///   the connection. It takes three seconds more at the most.
  /// - Returns: whether every handler had ended. If not, its thread runs on, and what it uses must not be closed.
  @discardableResult
  package func stop(grace: Duration = .seconds(10)) -> Bool {
    guard let running = running.withLock({ $0.take() }) else { return true }
    let engine = running.engine
    let end = Monotonic.now() + grace.nanoseconds
    engine.isStopping.store(true, ordering: .sequentiallyConsistent)
    Self.closeListener(running.socket)
    engine.table.shutDown(onlyIdle: true)
    if !engine.table.waitUntilEmpty(until: end) {
      engine.abandonSuspended()
      _ = engine.table.waitUntilEmpty(until: Monotonic.now() + 500_000_000)
      engine.table.shutDown(onlyIdle: false)
    }
    let late = max(end, Monotonic.now()) + 500_000_000
    let isHeavyDone = engine.heavy.close(until: late)
    let isWriterDone = engine.writer.close(until: late)
    engine.abandonSuspended()
    // The library ends the program when it is stopped with a suspended connection.
    let isDaemonDone =
      engine.suspended.waitUntilEmpty(until: Monotonic.now() + 500_000_000)
      && stopDaemon(running, until: Monotonic.now() + 1_000_000_000)
    running.sweeper.stop()
    return isHeavyDone && isWriterDone && isDaemonDone
  }

  /// What happened since the start; `nil` when the server is not running.
  package var metrics: ServerMetrics? {
    guard let engine = running.withLock({ $0?.engine }) else { return nil }
    let history = engine.table.history
    return ServerMetrics(
      routes: engine.counters.routes(router.routes), openConnections: engine.table.count, connections: history.total,
      overdueConnections: history.overdue, refusedConnections: engine.counters.refusedConnections.count,
      malformedRequests: engine.counters.malformedRequests.count, busyRequests: engine.counters.busyRequests.count,
      bodyBytes: engine.counters.bodyBytes.count, queued: engine.heavy.depth, writesQueued: engine.writer.depth)
  }

  /// Lets nobody in any more.
  ///
  /// The library has a function for it, which takes the socket out of the sets that its threads wait for while those may do
  /// so themselves: whoever comes second ends the program. So its number gets another descriptor, of which nothing comes:
  /// with that the socket is closed, and in no set any more, and the library has a number that it can look at and close.
  private static func closeListener(_ socket: Int32) {
    // A thread that has let in as many as it may takes the number out of its set: before it stands for something else. From
    // now on none lets in more.
    usleep(2_000)
    shutdown(socket, Int32(SHUT_RDWR))
    let silent = tessera_silent_descriptor()
    guard silent >= 0 else { return }
    dup2(silent, socket)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    close(silent)
  }

  /// The library waits for its threads, one of which may be inside a handler that does not end.
  private func stopDaemon(_ running: Running, until deadline: Int64) -> Bool {
    let end = Flag()
    let isStarted = Thread.start {
      running.engine.mhd.functions.pointee.stop_daemon(running.daemon)
      end.raise()
    }
    return isStarted && end.wait(until: deadline)
  }
}
