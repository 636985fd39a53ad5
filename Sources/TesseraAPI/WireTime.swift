internal import TesseraDomain

/// Points in time on the wire: `2026-07-01T09:30:00.250Z`, always UTC, to the millisecond.
///
/// Source: RFC 3339.
package enum WireTime {
  private static let day: Int64 = 86_400_000

  /// - Parameter milliseconds: since 1970.
  package static func text(_ milliseconds: Int64) -> String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let rest = ((milliseconds % day) + day) % day
    return "\(CalendarDay(ofMilliseconds: milliseconds))T\(digits(rest / 3_600_000, 2)):"
      + "\(digits(rest / 60_000 % 60, 2)):\(digits(rest / 1_000 % 60, 2)).\(digits(rest % 1_000, 3))Z"
  }

  /// Milliseconds since 1970; `nil` for anything but what ``text(_:)`` gives, with or without the fraction.
  package static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    // A clock that is wrong may be far ahead: a year can have more than four digits.
    guard let year = bytes.firstIndex(of: UInt8(ascii: "-")), (4...9).contains(year), bytes.last == UInt8(ascii: "Z"),
      bytes.count == year + 16 || bytes.count == year + 20
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[start..<start + count] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      return value
    }
    let marks: [(Int, UInt8)] = [
      (3, UInt8(ascii: "-")), (6, UInt8(ascii: "T")), (9, UInt8(ascii: ":")), (12, UInt8(ascii: ":")),
    ]
    guard marks.allSatisfy({ bytes[year + $0.0] == $0.1 }), let yearNumber = number(0, year),
      let month = number(year + 1, 2), let dayOfMonth = number(year + 4, 2), let hour = number(year + 7, 2),
      let minute = number(year + 10, 2), let second = number(year + 13, 2), (1...12).contains(month), hour < 24,
      minute < 60, second < 60
    else { return nil }
    var fraction: Int64 = 0
    if bytes.count == year + 20 {
      guard bytes[year + 15] == UInt8(ascii: "."), let thousandths = number(year + 16, 3) else { return nil }
      fraction = thousandths
    }
    let days = daysSince1970(yearNumber, month, dayOfMonth)
    let result = days * day + (hour * 3_600 + minute * 60 + second) * 1_000 + fraction
    // A day that a month does not have would be one of the next.
    let read = CalendarDay(ofMilliseconds: result)
    return read.month == month && read.day == dayOfMonth ? result : nil
  }

  /// Years are counted from March in cycles of 400, so that the leap day is the last of its year.
  private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let cycle = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfCycle = shifted - cycle * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }
}
