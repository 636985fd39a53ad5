internal import CMicroHTTPD
internal import Glibc
internal import Synchronization
internal import Threads

extension Engine {
  /// Hands an answer to the library.
  func send(_ ready: Exchange.Answer, _ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    var ready = ready
    var made = make(ready.reply, id: exchange.id)
    if made == nil {
      ready = answer(answer(.invalidResponse, exchange.request), exchange)
      made = make(ready.reply, id: exchange.id)
    }
    guard let (message, size) = made else { return false }
    let hasBody = exchange.method != "HEAD" && ready.reply.status != 304
    note(ready, exchange, bytes: hasBody ? size : 0)
    exchange.stage = .sent
    if hasBody, ready.reply.status == 200 { exchange.whenSent = ready.response.whenSent }
    exchange.connection.setDeadline(Monotonic.now() + transferNanoseconds(size))
    let result = mhd.functions.pointee.queue_response(connection, UInt32(ready.reply.status), message)
    mhd.functions.pointee.destroy_response(message)
    return result == .YES
  }

  func finish(_ response: inout HTTPResponse, _ exchange: Exchange) {
    hooks.after?(&response, exchange.request)
    if isStopping.load(ordering: .relaxed) { response.fields["Connection"] = "close" }
  }

  /// Counts an answer, and gives it to the log.
  func note(_ answer: Exchange.Answer, _ exchange: Exchange, bytes: Int) {
    note(exchange, status: answer.reply.status, bytes: bytes, extra: answer.response.logged)
  }

  /// The same of an answer that the library made by itself, to a request that it could not read on; of its bytes nobody
  /// knows.
  ///
  /// - Parameter status: 0 where it made none.
  func noteForeign(_ exchange: Exchange, status: Int) {
    switch exchange.stage {
    case .line, .body, .dropping: break
    case .lingering, .suspended, .answered, .sent: return
    }
    guard status != 0 else { return }
    counters.malformedRequests.add()
    note(exchange, status: status, bytes: 0, extra: [])
  }

  private func note(_ exchange: Exchange, status: Int, bytes: Int, extra: [HTTPResponse.LogField]) {
    let microseconds = Int((Monotonic.now() - exchange.started) / 1000)
    counters.add(route: exchange.route, status: status, microseconds: microseconds, bytes: bytes)
    let request = exchange.request
    hooks.log(
      ServerLogEntry(
        id: exchange.id, method: exchange.method, path: request?.rawPath ?? (try? exchange.target.get().rawPath) ?? "",
        pattern: exchange.route.map { router.routes[$0].pattern }, status: status, bytes: bytes,
        microseconds: microseconds, address: request?.address ?? exchange.connection.address,
        userAgent: request?.fields["User-Agent"] ?? "", extra: extra))
  }

  /// The library's form of an answer; `nil` where a field or the file is not fit to be sent.
  private func make(_ reply: Reply, id: String) -> (OpaquePointer, Int)? {
    guard let (message, size) = makeBody(reply.body) else { return nil }
    var isSound = add("X-Request-Id", id, to: message)
    for field in reply.fields.all where !Self.isOurs(field.name) {
      isSound = isSound && add(field.name, field.value, to: message)
    }
    if isSound { return (message, size) }
    mhd.functions.pointee.destroy_response(message)
    return nil
  }

  private func add(_ name: String, _ value: String, to message: OpaquePointer) -> Bool {
    // The library takes no empty value; one says as little as none.
    value.isEmpty || mhd.functions.pointee.add_response_header(message, name, value) == .YES
  }

  private func makeBody(_ body: Reply.Body) -> (OpaquePointer, Int)? {
    switch body {
    case .bytes(let bytes):
      let message = bytes.withUnsafeBytes {
        mhd.functions.pointee.create_response(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
      return message.map { ($0, bytes.count) }
    case .stable(let bytes):
      let owner = Unmanaged.passRetained(bytes)
      let message = mhd.functions.pointee.create_shared_response(
        bytes.buffer.count, UnsafeMutableRawPointer(mutating: bytes.buffer.baseAddress), releaseBytes, owner.toOpaque())
      if message == nil { owner.release() }
      return message.map { ($0, bytes.buffer.count) }
    case .file(let path, let isTemporary):
      let file = open(path, O_RDONLY | O_CLOEXEC)
      if isTemporary { unlink(path) }
      guard file >= 0 else { return nil }
      var facts = stat()
      guard fstat(file, &facts) == 0, facts.st_size >= 0,
        let message = mhd.functions.pointee.create_file_response(UInt64(facts.st_size), file)
      else {
        close(file)
        return nil
      }
      return (message, Int(facts.st_size))
    }
  }

  /// Fields that the library or we ourselves write.
  private static func isOurs(_ name: String) -> Bool {
    switch name.utf8.count {
    case 4: HTTPFields.areSame(name, "Date")
    case 12: HTTPFields.areSame(name, "X-Request-Id")
    case 14: HTTPFields.areSame(name, "Content-Length")
    case 17: HTTPFields.areSame(name, "Transfer-Encoding")
    default: false
    }
  }
}

/// The library is done with bytes that it was lent.
private func releaseBytes(_ owner: UnsafeMutableRawPointer?) {
  guard let owner else { return }
  Unmanaged<StableBytes>.fromOpaque(owner).release()
}

/// An answer as bytes, for the one case in which the library cannot send it.
enum RawReply {
  static func bytes(_ reply: Reply, id: String, isHead: Bool) -> [UInt8] {
    let body: [UInt8]
    switch reply.body {
    case .bytes(let bytes): body = bytes
    case .stable(let bytes): body = Array(bytes.buffer)
    case .file: body = []
    }
    var text = "HTTP/1.1 \(reply.status) \r\nX-Request-Id: \(id)\r\nConnection: close\r\n"
    text += "Content-Length: \(body.count)\r\nDate: \(date())\r\n"
    for field in reply.fields.all where isSound(field) { text += "\(field.name): \(field.value)\r\n" }
    text += "\r\n"
    return Array(text.utf8) + (isHead ? [] : body)
  }

  private static func isSound(_ field: HTTPFields.Field) -> Bool {
    let ours = ["Connection", "Content-Length", "Transfer-Encoding", "Date", "X-Request-Id"]
    return !ours.contains { HTTPFields.areSame($0, field.name) }
      && (field.name.utf8 + Array(field.value.utf8)).allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Source: RFC 9110, section 5.6.7.
  private static func date() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      // The program never leaves the C locale, whose names of days and months these are.
      let count = strftime(base, buffer.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
