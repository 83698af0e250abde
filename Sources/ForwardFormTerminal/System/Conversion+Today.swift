public import ForwardForm

extension Conversion where Value == CalendarDate {
  /// Returns a conversion of dates, which may be relative to the present day in a time zone of the
  /// C library: `2026-11-21`, `tomorrow`, `in 2 weeks`.
  ///
  /// ```swift
  /// textField("Due", \.due, as: .date())
  /// ```
  public static func date(
    in range: ClosedRange<CalendarDate>? = nil, zone: CalendarDate.Zone = .local
  ) -> Self {
    .date(in: range, today: { .today(in: zone) }, timeZone: zone.name)
  }
}
