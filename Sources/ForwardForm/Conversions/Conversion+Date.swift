internal import PlainText

extension Conversion where Value == CalendarDate {
  /// A date, optionally within a range: `2026-11-21`, or relative to today, such as `tomorrow`,
  /// `in 2 weeks`, `a month ago` or `3天后`.
  ///
  /// It is shown as `2026-11-21`. A text that can't be read is rejected with today's date as the
  /// example, and with the time zone.
  ///
  /// ```swift
  /// textField("Due", \.due, as: .date(today: { .today(in: .local) }, timeZone: "Europe/London"))
  /// ```
  ///
  /// - Parameters:
  ///   - range: The dates accepted; by default, any of the calendar.
  ///   - today: Returns the present date; called whenever a text is read.
  ///   - timeZone: The name of the time zone of that date.
  public static func date(
    in range: ClosedRange<CalendarDate>? = nil,
    today: @escaping () -> CalendarDate,
    timeZone: String
  ) -> Self {
    let range = range ?? .earliest ... .latest
    let parse = { (text: String) throws(Rejection) -> CalendarDate in
      let typed = text.trimmed
      guard !typed.isEmpty else { throw .missing }
      if let date = CalendarDate(typed) {
        return try range.accept(date, typed: text, shown: \.description)
      }
      if let lastDay = DateFields(typed)?.lastDayOfMonth {
        throw .notInCalendar(text, lastDay: lastDay.description)
      }
      let today = today()
      guard let relative = RelativeDate(typed) else {
        throw .notDate(text, today: today.description, timeZone: timeZone)
      }
      let date = relative.date(from: today)
      if let date, !range.contains(date) {
        throw .dateOutside(
          text, date: date.description, timeZone: timeZone,
          lowest: range.lowerBound.description, highest: range.upperBound.description
        )
      }
      return try range.accept(date, typed: text, shown: \.description)
    }
    return Conversion(
      shape: .date(in: range, timeZone: timeZone),
      step: { text, count in
        let isEmpty = text.trimmed.isEmpty
        guard let date = isEmpty ? today() : try? parse(text) else { return nil }
        let next = isEmpty ? date : date.adding(days: count)
        let nearest = range.nearest(to: next ?? (count > 0 ? .latest : .earliest))
        return nearest == date && !isEmpty ? nil : nearest.description
      },
      text: \.description,
      parse: parse
    )
  }
}
