internal import Glibc

/// A lock with something to wait for.
///
/// `@unchecked Sendable`: both pointers are set once, and what they point at is made for use by many threads.
final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A wall clock may jump.
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

  /// Runs `body` alone. It must not be called from inside itself.
  func locked<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets others in until ``wakeAll()``. Only from inside ``locked(_:)``; may return for no reason.
  func wait() {
    pthread_cond_wait(condition, mutex)
  }

  /// As ``wait()``, until a moment of ``now()`` at the latest.
  ///
  /// - Returns: `false` when the time is over.
  func wait(until nanoseconds: Int64) -> Bool {
    var end = timespec()
    end.tv_sec = time_t(nanoseconds / 1_000_000_000)
    end.tv_nsec = Int(nanoseconds % 1_000_000_000)
    return pthread_cond_timedwait(condition, mutex, &end) != ETIMEDOUT
  }

  func wakeAll() {
    pthread_cond_broadcast(condition)
  }

  /// Nanoseconds of a clock that never jumps.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
