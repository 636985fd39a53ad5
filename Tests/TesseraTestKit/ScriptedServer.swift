internal import Foundation
internal import Synchronization

/// A server on a loopback port that answers each request with the next words of its script, and keeps what it was sent.
package final class ScriptedServer: Sendable {
  package enum Step: Sendable {
    /// These bytes, on a connection that stays open.
    case answer([UInt8])
    /// These bytes, and the end of the connection.
    case last([UInt8])
    /// The end of the connection, without a word.
    case hangUp
    /// Nothing, until the client goes.
    case silence
  }

  private struct State {
    var steps: [Step]
    var requests: [String] = []
  }

  package let port: UInt16
  private let listener: Int32
  private let state: Mutex<State>

  package init(_ steps: Step...) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isReady else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    state = Mutex(State(steps: steps))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Only here: another server may get the number as soon as it is free.
          close(listener)
          return
        }
        guard let server = self else {
          close(connection)
          return
        }
        Thread.detachNewThread { server.serve(connection) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  package var address: String { "http://127.0.0.1:\(port)" }

  /// Puts a step at the end of the script.
  package func append(_ step: Step) { state.withLock { $0.steps.append(step) } }

  /// Each request as it came: header and body.
  package var requests: [String] { state.withLock { $0.requests } }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let request = Self.read(connection) {
      let step = state.withLock { state -> Step in
        state.requests.append(request)
        return state.steps.isEmpty ? .hangUp : state.steps.removeFirst()
      }
      switch step {
      case .answer(let bytes): _ = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      case .last(let bytes):
        _ = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        return
      case .hangUp: return
      case .silence: _ = Self.read(connection)
      }
    }
  }

  private static func read(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let length = text[..<end.lowerBound].components(separatedBy: "\r\n").compactMap { line in
          line.lowercased().hasPrefix("content-length:")
            ? Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)) : nil
        }.first
        if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
      }
      let count = chunk.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return nil }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

/// An answer as it goes over the wire.
package func answer(_ status: String = "200 OK", _ fields: [String] = [], _ body: [UInt8] = []) -> [UInt8] {
  let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
  return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
}
