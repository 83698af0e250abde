/// A day of the Gregorian calendar, extended to the years before its introduction.
///
/// A date has no time of day and no time zone.
///
/// ```swift
/// CalendarDate(year: 2026, month: 11, day: 21)?.description  // 2026-11-21
/// CalendarDate("2026-02-29")                                 // nil
/// ```
public struct CalendarDate: Hashable, Sendable {
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
}

extension CalendarDate: Comparable {
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
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
}
