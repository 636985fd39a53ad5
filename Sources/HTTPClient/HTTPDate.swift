internal import Glibc

/// Points in time as fields of HTTP give them, in each of the three forms that a recipient has to read:
/// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
///
/// Source: RFC 9110, section 5.6.7.
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// - Parameter now: seconds since 1970: of two digits of a year, those are meant that are not more than 50 years ahead.
  /// - Returns: seconds since 1970; nil for anything else.
  static func seconds(_ text: String, now: Int) -> Int? {
    var parts = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
      .map { String(Substring($0)) }
    guard let weekday = parts.first, weekdays.contains(where: { weekday.utf8.starts(with: $0.utf8) }) else {
      return nil
    }
    if parts.count == 5 {
      // The form of C's asctime has the month first and the year last, and means GMT without saying so.
      parts = [parts[0], parts[2], parts[1], parts[4], parts[3], "GMT"]
    }
    guard parts.count == 6, parts[5].utf8.elementsEqual("GMT".utf8), let day = number(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(where: { $0.utf8.elementsEqual(parts[2].utf8) }), var year = number(parts[3])
    else { return nil }
    if parts[3].utf8.count == 2 {
      year += 1900
      while seconds(year + 50, 1, 1) < now, year < 9_000 { year += 100 }
    }
    let clock = parts[4].utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { number(String(Substring($0))) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60,
      second <= 60
    else { return nil }
    return seconds(year, month + 1, day, (hour, minute, second))
  }

  /// At most four digits, and nothing else.
  private static func number(_ text: String) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  /// Seconds since 1970 of a moment of that day, in GMT.
  private static func seconds(_ year: Int, _ month: Int, _ day: Int, _ time: (Int, Int, Int) = (0, 0, 0)) -> Int {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time.0), Int32(time.1), Int32(time.2))
    return timegm(&parts)
  }
}
