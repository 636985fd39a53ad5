internal import Glibc
internal import Threads

/// Writes lines to a file from many threads, without any of them waiting for it.
///
/// What is not written yet is in memory: lines of the last moment are lost when the process is killed. A reader that does
/// not keep up loses lines, and is told how many.
package final class LogWriter: @unchecked Sendable {  // all that changes is changed under the monitor
  private let descriptor: Int32
  private let lost: @Sendable (Int) -> [UInt8]
  private let monitor = Monitor()
  private var pending: [UInt8] = []
  private var lostLines = 0
  private var isClosed = false
  private let end = Flag()

  private static let capacity = 4 << 20
  /// How long lines are gathered.
  private static let moment: Int64 = 50_000_000

  /// - Parameter lost: the line that says how many lines were lost, with its end.
  package init(descriptor: Int32, lost: @escaping @Sendable (Int) -> [UInt8]) {
    self.descriptor = descriptor
    self.lost = lost
    if !Thread.start({ self.run() }) { end.raise() }
  }

  /// - Parameter line: with its end.
  package func append(_ line: [UInt8]) {
    monitor.withLock {
      guard pending.count + line.count <= Self.capacity else {
        lostLines += 1
        return
      }
      if pending.isEmpty { monitor.signal() }
      pending += line
    }
  }

  /// Writes what is there, and no more after that. It takes a second at the most: a reader may have stopped.
  package func close() {
    monitor.withLock {
      isClosed = true
      monitor.signal()
    }
    _ = end.wait(until: Monotonic.now() + 1_000_000_000)
  }

  private func run() {
    var isLast = false
    while !isLast {
      let lines = monitor.withLock {
        while pending.isEmpty && !isClosed { monitor.wait() }
        let time = Monotonic.now() + Self.moment
        while !isClosed && pending.count < Self.capacity / 2 && monitor.wait(until: time) {}
        isLast = isClosed
        var lines = pending
        if lostLines > 0 { lines += lost(lostLines) }
        lostLines = 0
        pending.removeAll(keepingCapacity: lines.count < 1 << 16)
        return lines
      }
      write(lines)
    }
    end.raise()
  }

  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        if count < 0 && errno == EINTR { continue }
        // A closed pipe, a full disk: the service goes on without.
        if count <= 0 { return }
        start += count
      }
    }
  }
}
