internal import Glibc

/// A lock that threads can wait on for a change, for as long as a monotonic deadline allows.
package final class Monitor: @unchecked Sendable {  // POSIX makes both safe to use from all threads
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
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

  /// Runs `body` alone. It must not be called from inside itself.
  package func withLock<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets go of the lock until someone signals; to be called with the lock held, in a loop: it may return for no reason.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, until a time of ``Monotonic/now()`` at the latest.
  ///
  /// - Returns: `false` when that time has come.
  package func wait(until nanoseconds: Int64) -> Bool {
    var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
  }

  /// Wakes one of those who wait.
  package func signal() { pthread_cond_signal(condition) }

  package func signalAll() { pthread_cond_broadcast(condition) }
}
