internal import Threads

/// Threads that run one job after the other, and a queue before them that does not grow without bound.
final class WorkQueue: @unchecked Sendable {  // all that changes is changed under the monitor
  private let capacity: Int
  private let monitor = Monitor()
  private var waiting: [(@Sendable () -> Void)?] = []
  private var head = 0
  private var threads = 0
  private var isClosed = false

  init(capacity: Int) { self.capacity = capacity }

  /// - Returns: `false` where a thread could not be started.
  func start(threads count: Int) -> Bool {
    for _ in 0..<max(count, 1) {
      monitor.withLock { threads += 1 }
      guard Thread.start({ self.run() }) else {
        monitor.withLock { threads -= 1 }
        return false
      }
    }
    return true
  }

  /// - Returns: `false` where the queue is full or closed; the job is not run then.
  func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
    monitor.withLock {
      guard !isClosed, waiting.count - head < capacity else { return false }
      waiting.append(job)
      monitor.signal()
      return true
    }
  }

  /// Jobs that wait for a thread.
  var depth: Int { monitor.withLock { waiting.count - head } }

  /// Takes no more, drops what waits, and lets each thread end after its job.
  ///
  /// - Returns: whether all had ended by the deadline.
  func close(until deadline: Int64) -> Bool {
    monitor.withLock {
      isClosed = true
      waiting = []
      head = 0
      monitor.signalAll()
      while threads > 0 {
        if !monitor.wait(until: deadline) { return threads == 0 }
      }
      return true
    }
  }

  private func run() {
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    monitor.withLock {
      while head == waiting.count {
        if isClosed {
          threads -= 1
          monitor.signalAll()
          return nil
        }
        monitor.wait()
      }
      let job = waiting[head]
      waiting[head] = nil
      head += 1
      if head == waiting.count || head > 1024 {
        waiting.removeFirst(head)
        head = 0
      }
      return job
    }
  }
}
