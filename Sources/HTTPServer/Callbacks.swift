internal import CMicroHTTPD
internal import Glibc

/// The functions that the library calls, each on one of its own threads: free functions, so that they belong to no actor.
enum Callbacks {
  /// - Parameter engine: must live until the daemon is stopped.
  static func start(_ engine: Engine, _ listener: Int32, isVersion6: Bool) -> OpaquePointer? {
    var flags =
      MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_EPOLL.rawValue | MHD_USE_SUSPEND_RESUME.rawValue
      | MHD_USE_TURBO.rawValue
    if isVersion6 { flags |= MHD_USE_IPv6.rawValue }
    let limits = engine.limits
    var settings = tessera_mhd_settings(
      flags: flags, listener: listener, threads: UInt32(max(limits.threads, 2)),
      connections: UInt32(max(limits.connections, 2)),
      // The sweeper has the deadlines. The library sees a client move only when there is room for more to send, which beside
      // the system's buffers can take a slow one minutes.
      idle_seconds: 3_600,
      // Kept by every connection that is open; beside the header it holds what the library notes of each field.
      memory_per_connection: limits.targetBytes + limits.headerBytes + 4 * 1024,
      context: Unmanaged.passUnretained(engine).toOpaque(), accepts: accepts, handles: handles,
      notes_connection: notesConnection, completes: completes, begins: begins, unescapes: unescapes)
    return tessera_mhd_start(engine.mhd.functions, &settings)
  }

  static func engine(_ context: UnsafeMutableRawPointer?) -> Engine? {
    context.map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func accepts(
  _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
  Callbacks.engine(context)?.accepts(address) == true ? .YES : .NO
}

private func notesConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ what: MHD_ConnectionNotificationCode
) {
  guard let engine = Callbacks.engine(context), let connection, let state else { return }
  if what == .CONNECTION_NOTIFY_STARTED {
    state.pointee = Unmanaged.passRetained(engine.opened(connection)).toOpaque()
  } else if let raw = state.pointee {
    state.pointee = nil
    engine.table.remove(Unmanaged<Connection>.fromOpaque(raw).takeRetainedValue())
  }
}

/// The first line of a request is there: what is returned here comes along with everything about it.
private func begins(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let engine = Callbacks.engine(context), let connection,
    let raw = tessera_mhd_connection_context(engine.mhd.functions, connection)
  else { return nil }
  let opened = Unmanaged<Connection>.fromOpaque(raw).takeUnretainedValue()
  let exchange = engine.begin(target, on: opened)
  hideQuery(target)
  return Unmanaged.passRetained(exchange).toOpaque()
}

private func handles(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ target: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let engine = Callbacks.engine(context), let connection, let raw = state?.pointee, let uploadSize else {
    return .NO
  }
  let bytes = UnsafeRawBufferPointer(start: upload, count: upload == nil ? 0 : uploadSize.pointee)
  let exchange = Unmanaged<Exchange>.fromOpaque(raw).takeUnretainedValue()
  let isFine = engine.handle(exchange, connection, method: method, version: version, upload: bytes)
  uploadSize.pointee = 0
  return isFine ? .YES : .NO
}

private func completes(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ why: MHD_RequestTerminationCode
) {
  guard let engine = Callbacks.engine(context), let connection, let raw = state?.pointee else { return }
  state?.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(raw).takeRetainedValue()
  engine.end(exchange, connection, isComplete: why == .REQUEST_TERMINATED_COMPLETED_OK)
}

/// Ends the target before its query, which was read: the library would split that once more, and falls silent where the
/// parameters are more than its memory holds.
private func hideQuery(_ target: UnsafePointer<CChar>?) {
  // It lies in the memory of the connection, which the library writes to itself. Version 0.9.75 has found the mark by now,
  // and reads on behind it until the next zero byte; at the end of the target, that is one already.
  guard let target, let mark = strchr(target, Int32(UInt8(ascii: "?"))) else { return }
  mark[0] = 0
  mark[1] = 0
}

/// The library would decode the path before it is split; we do it after.
private func unescapes(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}
