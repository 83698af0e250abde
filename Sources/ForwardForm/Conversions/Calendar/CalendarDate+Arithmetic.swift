extension CalendarDate {
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
    // All periods of 400 years have the same length. Three centuries of such a period have 36,524
    // days, and the last one has a day more. Three of four years have 365 days, and the last one
    // may have a day more.
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
  public func adding(months: Int) -> CalendarDate? {
    let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, count >= 0 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    let last = Self.days(inMonth: month, of: year)
    return CalendarDate(year: year, month: month, day: min(day, last))
  }
}
