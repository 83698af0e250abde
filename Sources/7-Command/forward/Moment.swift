internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormCalendar
internal import ForwardSystem

/// Returns a moment for programs, in UTC, from its seconds since 1970: `2026-11-22T10:31:04Z`.
func timestamp(of seconds: Int) -> String {
  "\(day(of: seconds, in: .utc))T\(timeOfDay(of: seconds, isLocal: false))Z"
}

/// Returns a moment for people, in the local time zone: `2026-11-22 11:31`.
func localTime(of seconds: Int) -> String {
  "\(localDay(of: seconds)) \(timeOfDay(of: seconds, isLocal: true).dropLast(3))"
}

/// Returns the day of a moment in the local time zone.
func localDay(of seconds: Int) -> String { day(of: seconds, in: .local) }

private func day(of seconds: Int, in zone: CalendarDate.Zone) -> String {
  (CalendarDate(secondsSince1970: seconds, in: zone) ?? .latest).description
}

private func timeOfDay(of seconds: Int, isLocal: Bool) -> String {
  fields(ofSecondsSince1970: seconds, isLocal: isLocal)?.timeOfDay ?? "00:00:00"
}
