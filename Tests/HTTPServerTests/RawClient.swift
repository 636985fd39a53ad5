import Glibc
import TesseraTestKit

/// A socket to a server on this machine: what is sent is sent as it is.
final class RawClient {
  struct Answer: Equatable {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  fileprivate let socket: Int32
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - host: the last number of the loopback address 127.0.0.N that the server listens on.
  ///   - seconds: how long one read waits before it fails.
  init(host: UInt8 = 1, port: Int, seconds: Int = 10) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = (UInt32(0x7F00_0000) | UInt32(host)).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw SystemError("connect") }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// - Returns: `false` where the server no longer takes any.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// The next answer; `nil` at the end of the connection.
  func answer(hasBody: Bool = true) throws -> Answer? {
    var head: [UInt8]?
    while head == nil {
      if let end = endOfHeader() {
        head = Array(pending[..<end])
        pending.removeFirst(end + 4)
      } else if try !receive() {
        return nil
      }
    }
    let lines = String(decoding: head ?? [], as: UTF8.self).split(separator: "\r\n").map(String.init)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      fields[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = hasBody && status != 304 && status != 204 ? Int(fields["content-length"] ?? "0") ?? 0 : 0
    while pending.count < length {
      if try !receive() { break }
    }
    let body = Array(pending.prefix(length))
    pending.removeFirst(body.count)
    return Answer(status: status, fields: fields, body: body)
  }

  /// What comes before the server ends the connection.
  func rest() throws -> [UInt8] {
    while try receive() {}
    defer { pending = [] }
    return pending
  }

  /// Whether the server ends the connection and nothing comes before that.
  func isClosed() throws -> Bool { try rest().isEmpty }

  private func endOfHeader() -> Int? {
    guard pending.count >= 4 else { return nil }
    return (0...(pending.count - 4)).first { pending[$0...].starts(with: [13, 10, 13, 10]) }
  }

  /// - Returns: `false` at the end, however the server came to it.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0 && errno == ECONNRESET { return false }
    guard count >= 0 else { throw SystemError("recv") }
    pending += buffer.prefix(count)
    return count > 0
  }
}

extension RawClient {
  /// Sends a text again and again, each time after so many milliseconds, until the server ends the connection.
  ///
  /// - Returns: how often it was sent; `nil` where that was `most` times.
  func drip(_ text: String, everyMilliseconds pause: Int32, atMost most: Int) -> Int? {
    for count in 0..<most {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, pause) > 0 || !send(text) { return count }
    }
    return nil
  }

  /// Takes no more than this from the network at one time.
  func narrow(bytes: Int32) {
    var bytes = bytes
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }
}
