/// Something that happens once, which threads may wait for.
package final class Flag: @unchecked Sendable {  // read and written under the monitor
  private let monitor = Monitor()
  private var isRaised = false

  package init() {}

  package func raise() {
    monitor.withLock {
      isRaised = true
      monitor.signalAll()
    }
  }

  /// - Returns: whether it has happened, at the deadline at the latest.
  package func wait(until deadline: Int64) -> Bool {
    monitor.withLock {
      while !isRaised {
        if !monitor.wait(until: deadline) { return isRaised }
      }
      return true
    }
  }
}
