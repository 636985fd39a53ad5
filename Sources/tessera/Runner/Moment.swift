internal import Glibc

/// Points in time as people and documents read them: UTC, always.
enum Moment {
  /// Milliseconds since 1970, of the system's clock.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// `2026-07-01T09:30:00Z`.
  static func document(_ milliseconds: Int64) -> String {
    let (day, time) = parts(milliseconds)
    return "\(day)T\(time)Z"
  }

  /// `2026-07-01 09:30`.
  static func people(_ milliseconds: Int64) -> String {
    let (day, time) = parts(milliseconds)
    return "\(day) \(time.prefix(5))"
  }

  private static func parts(_ milliseconds: Int64) -> (day: String, time: String) {
    var seconds = time_t(milliseconds / 1_000)
    var time = tm()
    guard gmtime_r(&seconds, &time) != nil else { return ("?", "?") }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (
      "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))",
      "\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
    )
  }
}
