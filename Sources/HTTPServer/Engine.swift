internal import CMicroHTTPD
internal import Glibc
internal import Synchronization
internal import Threads

/// What happens to each request: the part of a server that the library calls.
final class Engine: Sendable {
  let mhd: MicroHTTPD
  let router: Router
  let tree: RouteTree
  let limits: ServerLimits
  let hooks: ServerHooks
  let table = ConnectionTable()
  let counters: Counters
  let heavy: WorkQueue
  let writer: WorkQueue
  let ids = RequestIDs()
  let isStopping = Atomic(false)
  let suspended = SuspendedTable()

  init(_ mhd: MicroHTTPD, router: Router, limits: ServerLimits, hooks: ServerHooks) {
    self.mhd = mhd
    self.router = router
    self.tree = RouteTree(router)
    self.limits = limits
    self.hooks = hooks
    counters = Counters(routes: router.routes.count)
    heavy = WorkQueue(capacity: limits.queue)
    writer = WorkQueue(capacity: limits.writeQueue)
  }

  // MARK: - Connections

  func accepts(_ address: UnsafePointer<sockaddr>?) -> Bool {
    if isStopping.load(ordering: .acquiring) { return false }
    guard let peer = address.flatMap({ InternetAddress($0) }) else { return false }
    if isTrusted(peer) || table.hasRoom(for: peer, limit: limits.connectionsPerAddress) { return true }
    counters.refusedConnections.add()
    return false
  }

  func opened(_ connection: OpaquePointer) -> Connection {
    let functions = mhd.functions
    let peer = tessera_mhd_client_address(functions, connection).flatMap { InternetAddress($0) }
    let opened = Connection(
      socket: tessera_mhd_socket(functions, connection), peer: peer ?? .unknown,
      isTrusted: peer.map(isTrusted) ?? false,
      deadline: Monotonic.now() + limits.headerDeadline.nanoseconds)
    table.insert(opened)
    if isStopping.load(ordering: .acquiring) { opened.shutDown() }
    return opened
  }

  private func isTrusted(_ peer: InternetAddress) -> Bool { limits.trustedProxies.contains { $0.contains(peer) } }

  // MARK: - One request

  func begin(_ target: UnsafePointer<CChar>?, on connection: Connection) -> Exchange {
    connection.isIdle.store(false, ordering: .relaxed)
    connection.setDeadline(Monotonic.now() + limits.headerDeadline.nanoseconds)
    let bytes = UnsafeRawBufferPointer(start: target, count: target.map { strlen($0) } ?? 0).bindMemory(to: UInt8.self)
    let parsed = Result { () throws(ServerProblem) in
      try RequestTarget(bytes, limit: limits.targetBytes)
    }
    return Exchange(
      connection: connection, target: parsed, targetBytes: bytes, id: ids.make(), started: Monotonic.now())
  }

  /// - Parameter isComplete: whether the whole answer went to the client.
  func end(_ exchange: Exchange, _ handle: OpaquePointer, isComplete: Bool) {
    if isComplete { exchange.whenSent?() }
    let connection = exchange.connection
    noteForeign(exchange, status: Int(tessera_mhd_status(mhd.functions, handle)))
    dropBody(exchange)
    connection.setDeadline(Monotonic.now() + limits.idleDeadline.nanoseconds)
    connection.isIdle.store(true, ordering: .sequentiallyConsistent)
    // Whoever stops the server has shut down those that were idle before.
    if isStopping.load(ordering: .sequentiallyConsistent) { connection.shutDown() }
  }

  /// The header is there, or a part of the body, or all of it, or an answer.
  func handle(
    _ exchange: Exchange, _ connection: OpaquePointer, method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?,
    upload: UnsafeRawBufferPointer
  ) -> Bool {
    switch exchange.stage {
    case .line:
      exchange.method = method.map { String(cString: $0) } ?? ""
      return header(of: exchange, connection, version: version)
    case .body:
      return upload.isEmpty ? run(exchange, connection) : take(upload, exchange)
    case .dropping(let response):
      if upload.isEmpty { return send(answer(response, exchange), exchange, connection) }
      exchange.bytesRead += upload.count
      return exchange.bytesRead <= Self.dropped
    case .lingering:
      exchange.bytesRead += upload.count
      return !upload.isEmpty && exchange.bytesRead <= Self.lingered
    case .answered(let answer):
      return send(answer, exchange, connection)
    case .suspended, .sent:
      return false
    }
  }

  /// Bytes of a body that nobody wants which are read to keep the connection.
  private static let dropped = 64 * 1024
  /// Bytes that are read after an answer, and for how long, for a client that writes before it reads.
  private static let lingered = 16 * 1024 * 1024
  private static let lingerNanoseconds: Int64 = 2_000_000_000

  private func header(of exchange: Exchange, _ connection: OpaquePointer, version: UnsafePointer<CChar>?) -> Bool {
    var reader = HeaderReader(HeaderLayout(of: mhd, target: exchange.targetBytes, version: version))
    withUnsafeMutablePointer(to: &reader) {
      _ = mhd.functions.pointee.get_connection_values(connection, .HEADER_KIND, takeField, $0)
    }
    exchange.started = Monotonic.now()
    if let id = forwardedID(exchange.connection, reader.fields) { exchange.id = id }
    var request: HTTPRequest
    do throws(ServerProblem) {
      guard HeaderReader.isToken(exchange.method) else {
        exchange.method = ""
        throw ServerProblem.malformed("The method is not a token.")
      }
      try reader.judge(version: version.map { String(cString: $0) } ?? "", limits: limits)
      let target = try exchange.target.get()
      if target.rawPath == "*" && exchange.method != "OPTIONS" {
        throw ServerProblem.malformed("The address does not begin with a slash.")
      }
      request = HTTPRequest(
        method: exchange.method, rawPath: target.rawPath, path: target.path, query: target.query,
        fields: reader.fields, address: address(exchange.connection, reader.fields), id: exchange.id,
        isSecure: exchange.connection.isTrusted && reader.fields.values("X-Forwarded-Proto") == ["https"])
    } catch let problem {
      // Nobody knows where the next request begins: the library closes what is answered at this point.
      counters.malformedRequests.add()
      return send(answer(answer(problem, nil), exchange), exchange, connection)
    }
    exchange.expectedBytes = reader.isChunked ? nil : reader.contentLength ?? 0
    let refused = refusal(&request, exchange, reader)
    exchange.request = request
    if let response = refused { return refuse(response, exchange, connection, reader) }
    if reader.hasBody {
      exchange.connection.setDeadline(exchange.started + transferNanoseconds(0))
      // It was counted to what all bodies may take; what does not come is never touched.
      if let expected = exchange.expectedBytes { exchange.request?.body.reserveCapacity(expected) }
    }
    exchange.stage = .body
    return true
  }

  /// The answer that a request gets before its body is read, if it gets one.
  private func refusal(_ request: inout HTTPRequest, _ exchange: Exchange, _ reader: HeaderReader) -> HTTPResponse? {
    if isStopping.load(ordering: .acquiring) { return answer(.stopping, request) }
    if request.rawPath == "*" { return HTTPResponse(204) }
    switch tree.find(request.method, request.path) {
    case .route(let index, let parameters):
      exchange.route = index
      exchange.parameters = parameters
      exchange.maximumBody = router.routes[index].maximumBody
    case .options(let allowed):
      return HTTPResponse(204, ["Allow": allowed.joined(separator: ", ")])
    case .methodNotAllowed(let allowed): return answer(.methodNotAllowed(request.method, allowed: allowed), request)
    case .notFound: return answer(.notFound, request)
    }
    guard let index = exchange.route else { return nil }
    if reader.contentLength ?? 0 > exchange.maximumBody {
      return answer(.bodyTooLarge(limit: exchange.maximumBody), request)
    }
    if let early = hooks.before(&request, router.routes[index]) { return early }
    if let length = reader.contentLength, length > 0, !hold(length, exchange) { return answer(.busy, request) }
    return nil
  }

  /// Answers without reading the body, in the way that loses neither the answer nor, where it is cheap, the connection.
  private func refuse(
    _ response: HTTPResponse, _ exchange: Exchange, _ connection: OpaquePointer, _ reader: HeaderReader
  ) -> Bool {
    if !reader.hasBody {
      exchange.stage = .answered(answer(response, exchange))
      return true
    }
    // The client waits for leave to send; it sends nothing once it has its answer.
    if reader.expectsContinue { return send(answer(response, exchange), exchange, connection) }
    if let expected = exchange.expectedBytes, expected <= Self.dropped {
      exchange.connection.setDeadline(exchange.started + transferNanoseconds(expected))
      exchange.stage = .dropping(response)
      return true
    }
    return linger(response, exchange)
  }

  /// Writes an answer past the library, which could not send one before the body has come to its end.
  private func linger(_ response: HTTPResponse, _ exchange: Exchange) -> Bool {
    dropBody(exchange)
    var response = response
    finish(&response, exchange)
    let reply = Reply(response, to: nil, threshold: limits.compressionThreshold)
    let bytes = RawReply.bytes(reply, id: exchange.id, isHead: exchange.method == "HEAD")
    note(Exchange.Answer(response: response, reply: reply), exchange, bytes: reply.count ?? 0)
    let sent = bytes.withUnsafeBytes {
      Glibc.send(exchange.connection.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    guard sent == bytes.count else { return false }
    shutdown(exchange.connection.socket, Int32(SHUT_WR))
    exchange.connection.setDeadline(Monotonic.now() + Self.lingerNanoseconds)
    exchange.stage = .lingering
    return true
  }

  private func take(_ upload: UnsafeRawBufferPointer, _ exchange: Exchange) -> Bool {
    exchange.bytesRead += upload.count
    if exchange.bytesRead > exchange.maximumBody {
      return linger(answer(.bodyTooLarge(limit: exchange.maximumBody), exchange.request), exchange)
    }
    if exchange.expectedBytes == nil, !hold(upload.count, exchange) {
      return linger(answer(.busy, exchange.request), exchange)
    }
    exchange.request?.body.append(contentsOf: upload)
    // Each byte buys the time of one byte: whoever is slower than that runs out of it.
    exchange.connection.setDeadline(exchange.started + transferNanoseconds(exchange.bytesRead))
    return true
  }

  /// Counts bytes of a body to those in memory, if there is room for them.
  private func hold(_ bytes: Int, _ exchange: Exchange) -> Bool {
    guard counters.bodyBytes.added(bytes) <= limits.bufferedBytes else {
      counters.bodyBytes.add(-bytes)
      return false
    }
    exchange.bytesHeld += bytes
    return true
  }

  private func dropBody(_ exchange: Exchange) {
    exchange.request?.body = []
    if exchange.bytesHeld > 0 { counters.bodyBytes.add(-exchange.bytesHeld) }
    exchange.bytesHeld = 0
  }

  private func run(_ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    guard let index = exchange.route, let request = exchange.request else { return false }
    exchange.started = Monotonic.now()
    exchange.connection.setDeadline(.max)
    let route = router.routes[index]
    let weight = hooks.weight(request, route)
    if weight == .light {
      let response = route.handler(request, exchange.parameters)
      dropBody(exchange)
      return send(answer(response, exchange), exchange, connection)
    }
    let handle = SuspendedTable.Handle(pointer: connection)
    exchange.stage = .suspended
    suspended.insert(exchange, handle)
    mhd.functions.pointee.suspend_connection(connection)
    let queue = weight == .heavy ? heavy : writer
    let isQueued = queue.submit { [self] in
      guard !exchange.isTaken.load(ordering: .acquiring) else { return }
      // Compressed here and not on the thread of the connection.
      let answer = answer(route.handler(request, exchange.parameters), exchange)
      if exchange.take() { resume(exchange, handle, with: answer) }
    }
    if !isQueued, exchange.take() { resume(exchange, handle, with: answer(answer(.busy, request), exchange)) }
    return true
  }

  /// To be called by whoever took the exchange.
  private func resume(_ exchange: Exchange, _ handle: SuspendedTable.Handle, with answer: Exchange.Answer) {
    dropBody(exchange)
    exchange.stage = .answered(answer)
    mhd.functions.pointee.resume_connection(handle.pointer)
    suspended.remove(exchange)
  }

  /// Answers everything that workers have, or would get: they may go on, and nobody waits for them.
  func abandonSuspended() {
    for (exchange, handle) in suspended.all where exchange.take() {
      resume(exchange, handle, with: answer(answer(.stopping, exchange.request), exchange))
    }
  }

  // MARK: - Parts

  /// An answer made ready to go out.
  func answer(_ response: HTTPResponse, _ exchange: Exchange) -> Exchange.Answer {
    var response = response
    finish(&response, exchange)
    let reply = Reply(response, to: exchange.request, threshold: limits.compressionThreshold)
    return Exchange.Answer(response: response, reply: reply)
  }

  func answer(_ problem: ServerProblem, _ request: HTTPRequest?) -> HTTPResponse {
    if problem.code == ServerProblem.busy.code { counters.busyRequests.add() }
    return hooks.problem(problem, request).carrying(problem.fields)
  }

  /// How long a body of this size may be on its way.
  func transferNanoseconds(_ bytes: Int) -> Int64 {
    limits.bodyDeadline.nanoseconds
      + Int64(Double(bytes) / Double(max(limits.minimumBytesPerSecond, 1)) * 1_000_000_000)
  }

  /// What a trusted proxy named the request.
  private func forwardedID(_ connection: Connection, _ fields: HTTPFields) -> String? {
    guard connection.isTrusted, let id = fields["X-Request-Id"], RequestIDs.isSound(id) else { return nil }
    return id
  }

  private func address(_ connection: Connection, _ fields: HTTPFields) -> String {
    guard connection.isTrusted else { return connection.address }
    let forwarded = fields.values("X-Forwarded-For")
    return ClientAddress.resolve(peer: connection.peer, forwarded: forwarded, trusted: limits.trustedProxies).text
  }
}

/// The library hands over one header field.
private func takeField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let context else { return .NO }
  let name = UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize)
  let value = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
  context.assumingMemoryBound(to: HeaderReader.self).pointee
    .add(name: name.bindMemory(to: UInt8.self), value: value.bindMemory(to: UInt8.self))
  return .YES
}
