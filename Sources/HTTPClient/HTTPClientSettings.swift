internal import Glibc

/// How a client reaches a service.
package struct HTTPClientSettings: Sendable {
  package var userAgent: String
  /// Sent as `Authorization: Bearer …`, to the service's own origin alone.
  package var key: String?
  package var connectTimeoutSeconds = 10
  /// For a request in all, whatever comes; an answer that goes into a file has no such bound.
  package var totalTimeoutSeconds = 600
  /// For a request in all, and whatever it asks for itself; nil for no such hurry.
  package var hurrySeconds: Int?
  /// How often in all a request is made that may be made again.
  package var maximumTries = 3
  /// Certificates to trust instead of the system's: a file in PEM form.
  package var certificateFile: String?
  /// The proxy to go through; without it what `https_proxy`, `http_proxy` and `no_proxy` say.
  package var proxy: String?
  /// Waits for so many milliseconds; tests do not.
  package var pause: @Sendable (Int) -> Void
  /// Seconds since 1970; tests have a clock of their own.
  package var now: @Sendable () -> Int = { time(nil) }

  package init(userAgent: String, key: String? = nil, pause: @escaping @Sendable (Int) -> Void = Self.sleep) {
    self.userAgent = userAgent
    self.key = key
    self.pause = pause
  }

  /// Lets this thread sleep.
  package static let sleep: @Sendable (Int) -> Void = { milliseconds in
    var rest = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    var asked = rest
    while nanosleep(&asked, &rest) != 0, errno == EINTR { asked = rest }
  }
}
