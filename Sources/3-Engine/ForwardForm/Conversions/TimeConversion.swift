internal import ForwardText

extension Conversion where Value == TimeOfDay {
  /// A time of day, optionally within a range, as a person writes it: `14:30`, `14:30:05`, `2:30 pm`,
  /// `9am`, `14h30`, `14.30`, `1430`, `9`, `noon`, `now`; also `下午两点半`.
  ///
  /// A number alone is an hour of 24, and midnight is 00:00. The text of a time is `14:30`, with
  /// seconds if they aren't zero. The arrow keys go through quarters of an hour.
  ///
  /// ```swift
  /// textField("Opens", \.opens, as: .timeOfDay(in: .at(6) ... .at(11, 30), now: { .at(8) }))
  /// ```
  ///
  /// - Parameters:
  ///   - range: The accepted times; by default, the whole day.
  ///   - now: Returns the present time; called whenever a text is read.
  public static func timeOfDay(
    in range: ClosedRange<TimeOfDay>? = nil, now: @escaping () -> TimeOfDay
  ) -> Self {
    let range = range ?? .earliest ... .latest
    let read = { (text: String) throws(Rejection) -> TimeOfDay in
      guard !text.trimmed.isEmpty else { throw .missing }
      guard let phrase = Phrase(text) else { throw .notTime(text) }
      if phrase.parts == [.word("now")] { return now() }
      guard let time = TimeOfDay(typed: phrase, isBare: true) else { throw .notTime(text) }
      return time
    }
    return Conversion(
      shape: .timeOfDay(in: range),
      step: { text, count in
        let isEmpty = text.trimmed.isEmpty
        guard let time = isEmpty ? now().quarter : try? read(text) else { return nil }
        let next = isEmpty ? time : time.adding(quarters: count)
        // Without a range, a day ends at its last quarter.
        guard let next = next ?? (range == .earliest ... .latest ? nil : time) else { return nil }
        let nearest = range.nearest(to: next)
        return nearest == time && !isEmpty ? nil : nearest.description
      },
      text: \.description,
      parse: { (text) throws(Rejection) in
        try range.accept(try read(text), typed: text, shown: \.description)
      }
    )
  }
}

extension TimeOfDay {
  /// Returns the beginning of a quarter of an hour, this number of quarters away; `nil` on another
  /// day.
  fileprivate func adding(quarters count: Int) -> TimeOfDay? {
    let (start, length) = (secondOfDay + (count < 0 ? 899 : 0), 900)
    let (quarter, overflow) = (start / length).addingReportingOverflow(count)
    return !overflow && 0..<96 ~= quarter ? TimeOfDay(secondOfDay: quarter * length) : nil
  }
}

extension Conversion where Value == DateAndTime {
  /// A day and a time of day without a time zone, optionally within a range, as a person writes them:
  /// `2026-12-25 14:30`, `Dec 25, 2:30 pm`, `friday 9am`, `tomorrow at 9`, `in 2 hours`, `now`; also
  /// `明天下午3点`.
  ///
  /// Days are read like a date, and times like ``timeOfDay(in:now:)``, except that a number alone
  /// needs `at`. The text is `2026-12-25 14:30`, and the encoding `2026-12-25T14:30`. The arrow
  /// keys go through days.
  ///
  /// - Parameters:
  ///   - range: The accepted dates and times; by default, all.
  ///   - now: Returns the present date and time; called whenever a text is read.
  ///   - timeZone: The name of the time zone of the present time.
  public static func dateAndTime(
    in range: ClosedRange<DateAndTime>? = nil, now: @escaping () -> DateAndTime, timeZone: String
  ) -> Self {
    let limits = range ?? .earliest ... .latest
    let parse = { (text: String) throws(Rejection) -> DateAndTime in
      guard !text.trimmed.isEmpty else { throw .missing }
      let moment = try text.dateAndTime(from: now(), timeZone)
      guard !limits.contains(moment), moment.text != text.trimmed else {
        return try limits.accept(moment, typed: text, shown: \.text)
      }
      throw .dateOutside(
        text, date: moment.text, timeZone: timeZone, lowest: limits.lowerBound.text,
        highest: limits.upperBound.text)
    }
    return Conversion(
      shape: .dateAndTime(
        from: range?.lowerBound.text, to: range?.upperBound.text, timeZone: timeZone),
      step: { text, count in
        guard !text.trimmed.isEmpty else {
          let now = now()
          return limits.nearest(to: DateAndTime(now.date, now.time.quarter)).text
        }
        guard let moment = try? parse(text), let day = moment.date.adding(days: count) else {
          return nil
        }
        let next = DateAndTime(day, moment.time)
        return limits.contains(next) ? next.text : nil
      },
      text: \.text,
      parse: parse
    )
  }
}

extension String {
  fileprivate func dateAndTime(
    from now: DateAndTime, _ timeZone: String
  ) throws(Rejection) -> DateAndTime {
    let rejection = Rejection.notDateAndTime(self, now: now.text, timeZone: timeZone)
    guard let phrase = Phrase(self) else { throw rejection }
    if let counted = DateAndTime.counted(phrase, from: now) {
      guard let counted else { throw rejection }
      return counted
    }
    guard let typed = TypedDateAndTime(phrase) else { throw rejection }
    let meaning = typed.date.meaning(from: now.date)
    guard case .date(let date)? = meaning else { throw meaning?.rejection(of: self) ?? rejection }
    return DateAndTime(date, typed.time)
  }
}
