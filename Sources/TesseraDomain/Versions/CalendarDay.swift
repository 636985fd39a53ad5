/// A day of the Gregorian calendar in UTC.
package struct CalendarDay: Hashable, Sendable {
  package let year: Int64
  package let month: Int64
  package let day: Int64

  /// The day that a point in time falls on.
  ///
  /// Years are counted from March in cycles of 400, so that the leap day is the last of its year.
  package init(ofMilliseconds milliseconds: Int64) {
    let days = (milliseconds >= 0 ? milliseconds : milliseconds - 86_399_999) / 86_400_000 + 719_468
    let cycle = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfCycle = days - cycle * 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `2026-07-01`.
  package var description: String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = "\(year)"
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "-\(two(month))-\(two(day))"
  }
}
