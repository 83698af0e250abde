/// A day of the Gregorian calendar, extended to the years before its introduction.
///
/// A date has no time of day and no time zone.
///
/// ```swift
/// CalendarDate(year: 2026, month: 11, day: 21)?.description  // 2026-11-21
/// CalendarDate("2026-02-29")                                 // nil
/// ```
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a date; `nil` when the calendar doesn't have that day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), Self.months.contains(month),
      1...Self.days(inMonth: month, of: year) ~= day
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// 0001-01-01.
  public static let earliest = CalendarDate(checkedYear: 1, month: 1, day: 1)

  /// 9999-12-31.
  public static let latest = CalendarDate(checkedYear: 9999, month: 12, day: 31)

  static let years = 1...9999
  static let months = 1...12

  /// Returns the number of days in a month from 1 to 12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
  }

  /// The number of the day in its year, from 1 to 366.
  package var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, of: year) }
  }

  /// The number of the day since 0001-01-01, which is 1.
  package var dayNumber: Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear
  }

  /// Creates the date of a day number; `nil` when the calendar doesn't have that day.
  package init?(dayNumber: Int) {
    guard Self.earliest.dayNumber...Self.latest.dayNumber ~= dayNumber else { return nil }
    // All periods of 400 years have the same length. The first three centuries of a period have
    // 36,524 days, and the last one has a day more. The first three of four years have 365 days,
    // and the last one may have a day more.
    var days = dayNumber - 1
    func take(_ length: Int, atMost most: Int) -> Int {
      let count = min(days / length, most)
      days -= count * length
      return count
    }
    let year =
      1 + 400 * take(146_097, atMost: .max) + 100 * take(36_524, atMost: 3)
      + 4 * take(1_461, atMost: .max) + take(365, atMost: 3)
    var month = 1
    while days >= Self.days(inMonth: month, of: year) {
      days -= Self.days(inMonth: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: days + 1)
  }

  /// Returns the date a number of days later; `nil` when the calendar doesn't have that day.
  public func adding(days: Int) -> CalendarDate? {
    let (number, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDate(dayNumber: number)
  }

  /// Returns the date a number of months later; `nil` when the calendar doesn't have that month.
  ///
  /// If the month is too short, the result is its last day: a month after January 31 is February
  /// 28.
  package func adding(months: Int) -> CalendarDate? {
    let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, count >= 0 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    let last = Self.days(inMonth: month, of: year)
    return CalendarDate(year: year, month: month, day: min(day, last))
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a date from its ISO 8601 form, such as `2026-11-21`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in ISO 8601 form.
  public var description: String {
    "\(digits(4, of: year))-\(digits(2, of: month))-\(digits(2, of: day))"
  }
}

extension CalendarDate: Codable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decoded(from: decoder, "a date such as 2026-11-21")
  }

  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

/// Returns a number padded with zeros to a number of digits.
private func digits(_ count: Int, of number: Int) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
