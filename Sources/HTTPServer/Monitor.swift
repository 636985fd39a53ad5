internal import Glibc

/// A lock that threads can wait on for a change, for as long as a monotonic deadline allows.
final class Monitor: @unchecked Sendable {  // POSIX makes both safe to use from all threads
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets go of the lock until someone signals; to be called with the lock held, in a loop.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, until a time on the monotonic clock.
  ///
  /// - Returns: `false` when that time has come.
  func wait(until nanoseconds: Int64) -> Bool {
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
  }

  func signal() { pthread_cond_signal(condition) }

  func signalAll() { pthread_cond_broadcast(condition) }
}

/// Something that happens once, which threads may wait for.
final class Flag: @unchecked Sendable {  // read and written under the monitor
  private let monitor = Monitor()
  private var isRaised = false

  func raise() {
    monitor.withLock {
      isRaised = true
      monitor.signalAll()
    }
  }

  /// - Returns: whether it has happened, at the deadline at the latest.
  func wait(until deadline: Int64) -> Bool {
    monitor.withLock {
      while !isRaised {
        if !monitor.wait(until: deadline) { return isRaised }
      }
      return true
    }
  }
}

/// The clock that no one sets.
enum Monotonic {
  /// Nanoseconds since some time in the past.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Duration {
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

/// A thread of our own: handlers block, which Swift's shared threads must not.
enum Thread {
  /// Starts a thread that nobody waits for and that no signal reaches.
  ///
  /// - Returns: `false` where the system has no thread left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Job {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let job = Unmanaged.passRetained(Job(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let failure = withoutSignals {
      pthread_create(
        &thread, &attributes,
        { raw in
          guard let raw else { return nil }
          Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().body()
          return nil
        }, job.toOpaque())
    }
    if failure != 0 { job.release() }
    return failure == 0
  }

  /// Threads that are started meanwhile get no signal: those are for the thread that waits for them.
  static func withoutSignals<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A fault of our own must end the program where it happens.
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
