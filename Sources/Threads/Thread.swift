internal import Glibc

/// A thread of our own: handlers block, which Swift's shared threads must not.
package enum Thread {
  /// Starts a thread that nobody waits for and that no signal reaches.
  ///
  /// - Returns: `false` where the system has no thread left.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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
  package static func withoutSignals<Result>(_ body: () -> Result) -> Result {
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
