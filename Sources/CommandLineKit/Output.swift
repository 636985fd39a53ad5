internal import Glibc

/// What became of text that was to be written.
package enum WriteOutcome: Hashable, Sendable {
  case written
  /// The reader is gone (a closed pipe, as behind `| head`): nobody is left to tell, so this is no failure.
  case closed
  /// The `errno`, for example of a full disk.
  case failed(Int32)

  /// Why the write failed, as the system words it; nil when it did not.
  package var failure: String? {
    guard case .failed(let code) = self, let text = strerror(code) else { return nil }
    return String(cString: text)
  }
}

/// Bytes on their way to a file descriptor, gathered into large writes.
///
/// After the first failure everything further is dropped; ``outcome`` remembers it.
package final class Output {
  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []
  package private(set) var outcome = WriteOutcome.written

  /// - Parameter capacity: bytes to gather before writing.
  package init(descriptor: Int32, capacity: Int = 64 * 1024) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  package func append(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= capacity { flush() }
  }

  package func append(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  /// Writes what has been gathered. The owner calls it last: nothing is written on its own.
  @discardableResult
  package func flush() -> WriteOutcome {
    defer { buffer.removeAll(keepingCapacity: true) }
    if outcome == .written, !buffer.isEmpty {
      outcome = buffer.withUnsafeBytes { Self.write($0, to: descriptor) }
    }
    return outcome
  }

  /// Writes all of `bytes`, however many calls it takes.
  ///
  /// Interrupted calls are repeated, and a descriptor that somebody made non-blocking is waited for.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteOutcome {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      let code = errno
      switch code {
      case EINTR: continue
      case EPIPE: return .closed
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, -1) < 0, errno != EINTR { return .failed(errno) }
      default: return .failed(code)
      }
    }
    return .written
  }
}
