#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardForm
internal import ForwardText

extension Conversion where Value == Date {
  /// A day in a time zone, optionally within a range: `2026-11-21`, or relative to today, such as
  /// `tomorrow` or `in 2 weeks`.
  ///
  /// The value is the moment at which the day begins in the time zone.
  ///
  /// ```swift
  /// textField("Due", \.due, as: .date(in: Date.now ... .distantFuture, timeZone: london))
  /// ```
  ///
  /// - Parameters:
  ///   - range: The accepted days, including the days of both bounds.
  ///   - timeZone: The time zone. On Linux, a program that imports `FoundationEssentials` alone
  ///     knows only GMT and zones with a fixed offset from it.
  ///   - now: Returns the present moment; called whenever a text is read.
  public static func date(
    in range: ClosedRange<Date>? = nil,
    timeZone: TimeZone,
    now: @escaping () -> Date = { Date() }
  ) -> Self {
    let clock = Clock(timeZone)
    let days = Conversion<CalendarDate>.date(
      in: range.map { clock.day(of: $0.lowerBound)...clock.day(of: $0.upperBound) },
      today: { clock.day(of: now()) },
      timeZone: timeZone.identifier
    )
    return Conversion(
      shape: days.shape,
      step: days.step,
      text: { days.text(clock.day(of: $0)) },
      parse: { (text) throws(Rejection) in clock.beginning(of: try days.parse(text)) }
    )
  }

  /// A day and the time on the clock in a time zone, optionally within a range: `2026-11-21 14:30`,
  /// with or without seconds, or relative to today, such as `tomorrow 9:00`.
  ///
  /// A time that the clocks skip is rejected. A time that they show twice, when they go back, needs
  /// an offset: `2026-10-25 01:30 +00:00`. An offset, or `Z`, may follow any time.
  ///
  /// ```swift
  /// textField("Starts", \.start, as: .dateAndTime(timeZone: london))
  /// ```
  /// ```
  /// Starts: 2026-03-29 01:30
  ///   '2026-03-29 01:30' is skipped by the clocks in Europe/London, which go forward to 2026-03-29 02:00.
  /// ```
  ///
  /// Fractions of a second aren't shown, and answering the row drops them.
  ///
  /// - Parameters:
  ///   - range: The accepted moments, including both bounds; all by default.
  ///   - timeZone: The time zone. On Linux, a program that imports `FoundationEssentials` alone
  ///     knows only GMT and zones with a fixed offset from it.
  ///   - now: Returns the present moment; called whenever a text is read.
  public static func dateAndTime(
    in range: ClosedRange<Date>? = nil,
    timeZone: TimeZone,
    now: @escaping () -> Date = { Date() }
  ) -> Self {
    let clock = Clock(timeZone)
    let zone = timeZone.identifier
    let parse = { (text: String) throws(Rejection) -> Date in
      let typed = text.trimmed
      guard !typed.isEmpty else { throw .missing }
      let rejection = Rejection.notDateAndTime(text, now: clock.text(now()), timeZone: zone)
      guard let parts = DateAndTimeText(typed) else { throw rejection }
      let meaning = parts.typed.date.meaning(from: clock.day(of: now()))
      guard case .date(let day)? = meaning else { throw meaning?.rejection(of: text) ?? rejection }
      let moment = try clock.moment(
        day: day, second: parts.typed.time.secondOfDay, offset: parts.offset, typed: text)
      let shown = clock.text(moment)
      if let range, !range.contains(moment), shown != typed {
        throw .dateOutside(
          text, date: shown, timeZone: zone,
          lowest: clock.text(range.lowerBound), highest: clock.text(range.upperBound))
      }
      return try range?.accept(moment, typed: text, shown: clock.text) ?? moment
    }
    return Conversion(
      shape: .dateAndTime(
        from: range.map { clock.text($0.lowerBound) }, to: range.map { clock.text($0.upperBound) },
        timeZone: zone),
      step: { text, count in
        // Steps to another day, and keeps the time on the clock.
        guard let parts = DateAndTimeText(text.trimmed),
          case .date(let day)? = parts.typed.date.meaning(from: clock.day(of: now())),
          let next = day.adding(days: count)
        else { return nil }
        let moment = "\(next) \(parts.typed.time)\(parts.offsetText)"
        return (try? parse(moment)) == nil ? nil : moment
      },
      text: clock.text,
      parse: parse
    )
  }
}
