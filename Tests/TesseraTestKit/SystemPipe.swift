internal import Foundation

/// A pipe of the system, closed when the last reference goes.
package final class SystemPipe: @unchecked Sendable {  // the flags are guarded by `lock`
  package let reading: Int32
  package let writing: Int32
  private let lock = NSLock()
  private var isReadingOpen = true
  private var isWritingOpen = true

  package init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  package func closeReading() {
    lock.withLock {
      if isReadingOpen { close(reading) }
      isReadingOpen = false
    }
  }

  package func closeWriting() {
    lock.withLock {
      if isWritingOpen { close(writing) }
      isWritingOpen = false
    }
  }

  /// What has come, waiting for something to come; nil at the end, which is there when every writing end is closed.
  package func next() -> [UInt8]? {
    SystemPipe.next(from: reading)
  }

  /// Everything up to the end.
  package func rest() -> String {
    var bytes: [UInt8] = []
    while let more = next() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func next(from descriptor: Int32) -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count > 0 { return bytes }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
