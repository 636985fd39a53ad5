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

  /// A moment in the future as people type it: `90d` in so many days, `2027-01-31` at the start of that day in UTC; nil
  /// where it is neither.
  static func later(_ text: String, than now: Int64) -> Int64? {
    func number(_ digits: Substring.UTF8View) -> Int? {
      guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(Substring(digits))
    }
    let bytes = text.utf8
    if bytes.last == UInt8(ascii: "d") { return number(bytes.dropLast()).map { now + Int64($0) * 86_400_000 } }
    let fields = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.map(\.count) == [4, 2, 2], let year = number(fields[0]), let month = number(fields[1]),
      let day = number(fields[2])
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year) - 1900, Int32(month) - 1, Int32(day))
    let moment = Int64(timegm(&time)) * 1_000
    // 30 February would be a day in March.
    return parts(moment).day == text ? moment : nil
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
