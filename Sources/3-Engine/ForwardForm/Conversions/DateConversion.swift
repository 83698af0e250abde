internal import ForwardText

extension Conversion where Value == CalendarDate {
  /// A date, optionally within a range, as a person writes it: `2026-11-21`, `21.11.2026`,
  /// `21/11/2026`, `Nov 21`, `friday`, `next friday`, `tomorrow`, `in two weeks`, `3 days ago`;
  /// also `11月21日`, `下周五` or `3天后`.
  ///
  /// Rules decide about ambiguous texts:
  /// - The first of two numbers is the day: `3/4/2026` is April 3. A language may put the month
  ///   first, and `12/25/2026` can mean only one day.
  /// - A date without a year is in the first year in which it isn't past. A year of two digits is
  ///   the nearest such year.
  /// - `friday` is the first Friday after today, so on a Friday it is a week later. `this`, `next`
  ///   and `last` count weeks, which begin on Monday: `next friday` is the Friday of the next week.
  ///
  /// The text of a date is `2026-11-21`. The rejection of an unreadable text gives today's date as
  /// the example, and the time zone.
  ///
  /// ```swift
  /// textField("Due", \.due, as: .date(today: { .today(in: .local) }, timeZone: "Europe/London"))
  /// ```
  ///
  /// - Parameters:
  ///   - range: The accepted dates; by default, the whole calendar.
  ///   - today: Returns the present date; called whenever a text is read.
  ///   - timeZone: The name of the time zone of the present date.
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
      let today = today()
      let meaning = TypedDate(typed)?.meaning(from: today)
      switch meaning {
      case .date(let date) where range.contains(date): return date
      case .date(let date):
        throw .dateOutside(
          text, date: date.description, timeZone: timeZone,
          lowest: range.lowerBound.description, highest: range.upperBound.description
        )
      case .beyond: return try range.accept(nil, typed: text, shown: \.description)
      case .missing, .otherWeekday, nil:
        throw meaning?.rejection(of: text)
          ?? .notDate(text, today: today.description, timeZone: timeZone)
      }
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
