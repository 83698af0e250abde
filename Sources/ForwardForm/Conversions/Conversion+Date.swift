extension Conversion where Value == CalendarDate {
  /// A date, within a range if one is given: `2026-11-21`, or said from today on, as `tomorrow`,
  /// `in 2 weeks`, `a month ago`, `3天后`.
  ///
  /// It is shown as `2026-11-21`. What can't be read is refused with today's date as the example, and
  /// with the time zone that has it.
  ///
  /// ```swift
  /// textField("Due", \.due, as: .date(today: { .today(in: .local) }, timeZone: "Europe/London"))
  /// ```
  ///
  /// - Parameters:
  ///   - today: Says which day it is; asked whenever a text is read.
  ///   - timeZone: The name of the time zone where it is that day.
  public static func date(
    in range: ClosedRange<CalendarDate>? = nil,
    today: @escaping () -> CalendarDate,
    timeZone: String
  ) -> Self {
    let range = range ?? .earliest ... .latest
    let (lowest, highest) = (range.lowerBound.description, range.upperBound.description)
    return Conversion(
      format: .date(timeZone: timeZone),
      text: \.description,
      parse: { (text) throws(Rejection) in
        let typed = text.trimmed
        guard !typed.isEmpty else { throw .missing }
        if let date = CalendarDate(typed) {
          guard range.contains(date) else {
            throw .outside(text, lowest: lowest, highest: highest)
          }
          return date
        }
        if let lastDay = DateFields(typed)?.lastDayOfMonth {
          throw .notInCalendar(text, lastDay: lastDay.description)
        }
        let today = today()
        guard let relative = RelativeDate(typed) else {
          throw .notDate(text, today: today.description, timeZone: timeZone)
        }
        guard let date = relative.date(from: today) else {
          throw .outside(text, lowest: lowest, highest: highest)
        }
        guard range.contains(date) else {
          throw .dateOutside(
            text,
            date: date.description,
            timeZone: timeZone,
            lowest: lowest,
            highest: highest
          )
        }
        return date
      }
    )
  }
}
