internal import HTML
internal import TesseraDomain

/// Points in time on pages, in UTC.
enum SiteMoment {
  /// `2026-07-01`.
  static func day(_ milliseconds: Int64, to out: inout HTMLBuffer) {
    let day = CalendarDay(ofMilliseconds: milliseconds).description
    out.element(.time, .datetime(day), text: day)
  }

  /// `2026-07-01 09:30`.
  static func minute(_ milliseconds: Int64, to out: inout HTMLBuffer) {
    let (day, time) = parts(milliseconds)
    out.element(.time, .datetime("\(day)T\(time)Z"), text: "\(day) \(time)")
  }

  /// The same as text.
  static func minute(_ milliseconds: Int64) -> String {
    let (day, time) = parts(milliseconds)
    return "\(day) \(time)"
  }

  private static func parts(_ milliseconds: Int64) -> (day: String, time: String) {
    let seconds = (milliseconds / 1_000) % 86_400
    let minutes = (seconds < 0 ? seconds + 86_400 : seconds) / 60
    return (
      CalendarDay(ofMilliseconds: milliseconds).description, "\(two(minutes / 60)):\(two(minutes % 60))"
    )
  }

  /// `3 days ago`, `just now`; for what lies ahead `in 3 days`.
  static func distance(_ milliseconds: Int64, now: Int64) -> String {
    let (seconds, isAhead) =
      milliseconds > now ? ((milliseconds &- now) / 1_000, true) : ((now &- milliseconds) / 1_000, false)
    let (count, unit): (Int64, String) =
      switch seconds {
      case ..<60: (0, "")
      case ..<3_600: (seconds / 60, "minute")
      case ..<86_400: (seconds / 3_600, "hour")
      default: (seconds / 86_400, "day")
      }
    if unit.isEmpty { return isAhead ? "in a moment" : "just now" }
    let words = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return isAhead ? "in \(words)" : "\(words) ago"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
