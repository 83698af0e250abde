internal import ForwardCLibrary
public import ForwardForm
internal import ForwardSystem

extension CalendarDate {
  /// A time zone of the C library.
  @nonexhaustive
  public enum Zone: Sendable {
    /// The time zone in the environment's `TZ`, or else the system's.
    case local
    case utc
  }

  /// Returns the present day in a time zone.
  public static func today(in zone: Zone) -> CalendarDate {
    // The clock may be set to a day after the calendar's last one.
    CalendarDate(secondsSince1970: time(nil), in: zone) ?? .latest
  }

  /// Creates the day in a time zone, a number of seconds after the start of 1970 in UTC.
  package init?(secondsSince1970 seconds: Int, in zone: Zone) {
    guard let fields = zone.fields(of: seconds) else { return nil }
    self.init(fields)
  }

  fileprivate init?(_ fields: tm) {
    self.init(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
  }

  fileprivate static let dayNumberOf1970 =
    (CalendarDate(year: 1970, month: 1, day: 1) ?? .earliest).dayNumber
}

extension DateAndTime {
  /// Returns the present day and the present minute in a time zone.
  public static func now(in zone: CalendarDate.Zone) -> DateAndTime {
    guard let fields = zone.fields(of: Int(ForwardCLibrary.time(nil))),
      let date = CalendarDate(fields)
    else { return .latest }
    return DateAndTime(date, .at(Int(fields.tm_hour), Int(fields.tm_min)))
  }

  /// Returns the moment at which the clocks of a time zone show this time, in the format of RFC
  /// 3339: `2026-11-21T14:30:00+01:00`.
  ///
  /// As in calendars (RFC 5545), a time that clocks show twice means the first moment, and a
  /// skipped time has the offset from before.
  package func internetText(in zone: CalendarDate.Zone) -> String {
    let (day, second) = (86_400, time.secondOfDay)
    let reading = (date.dayNumber - CalendarDate.dayNumberOf1970) * day + second
    let (before, after) = (zone.offset(at: reading - day), zone.offset(at: reading + day))
    let isAfter =
      zone.offset(at: reading - before) != before && zone.offset(at: reading - after) == after
    let minutes = (isAfter ? after : before) / 60
    let seconds = second % 60 == 0 ? ":00" : ""
    if minutes == 0 { return "\(self)\(seconds)Z" }
    let (hour, minute) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "\(self)\(seconds)\(minutes < 0 ? "-" : "+")\(TimeOfDay.at(hour, minute))"
  }
}

extension CalendarDate.Zone {
  /// Returns the offset from UTC in seconds, a number of seconds after the start of 1970.
  fileprivate func offset(at seconds: Int) -> Int {
    fields(of: seconds).map { Int($0.tm_gmtoff) } ?? 0
  }

  /// The time zone's name, such as `Europe/London`, or an abbreviation such as `GMT` for an unknown
  /// name.
  public var name: String {
    switch self {
    case .utc: "UTC"
    case .local:
      Self.withoutArea(Self.environmentName ?? Self.systemName ?? Self.abbreviation)
    }
  }

  /// Returns a name without `Etc/`, which tells a person nothing. In `Etc/GMT+5`, it tells that
  /// west is positive.
  private static func withoutArea(_ name: String) -> String {
    ["Etc/UTC", "Etc/GMT"].contains(name) ? String(name.dropFirst(4)) : name
  }

  /// The name in `TZ`, which may be a name, a path, or an abbreviation with an offset.
  private static var environmentName: String? {
    guard let variable = getenv("TZ") else { return nil }
    let zone = String(cString: variable).drop { $0 == ":" }
    if zone.hasPrefix("/") { return zone.nameInDatabase }
    // The C library treats an empty or unknown name as UTC; the first part of an unknown name
    // becomes the abbreviation.
    let isUnknown = zone.hasPrefix("\(abbreviation)/")
    return zone.isEmpty || isUnknown ? Self.utc.name : String(zone)
  }

  private static var systemName: String? {
    guard let path = realpath("/etc/localtime", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)[...].nameInDatabase
  }

  private static var abbreviation: String {
    guard let name = Self.local.fields(of: time(nil))?.tm_zone else { return Self.utc.name }
    return String(cString: name)
  }

  fileprivate func fields(of seconds: Int) -> tm? {
    ForwardSystem.fields(ofSecondsSince1970: seconds, isLocal: self == .local)
  }
}

extension Substring {
  /// The name of the time zone in the path of its file: `/usr/share/zoneinfo/Europe/London`.
  fileprivate var nameInDatabase: String? {
    let folders = split(separator: "/")
    guard let root = folders.lastIndex(of: "zoneinfo") else { return nil }
    return folders[(root + 1)...].joined(separator: "/")
  }
}

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

extension Conversion where Value == TimeOfDay {
  /// Returns a conversion of times of day, which may be the present time in a time zone of the C
  /// library: `14:30`, `2:30 pm`, `now`.
  ///
  /// ```swift
  /// textField("Opens", \.opens, as: .timeOfDay(in: .at(6) ... .at(11, 30)))
  /// ```
  public static func timeOfDay(
    in range: ClosedRange<TimeOfDay>? = nil, zone: CalendarDate.Zone = .local
  ) -> Self {
    .timeOfDay(in: range, now: { DateAndTime.now(in: zone).time })
  }
}

extension Conversion where Value == DateAndTime {
  /// Returns a conversion of days with a time of day. They have no time zone, and may be relative
  /// to the present time in one: `2026-11-21 14:30`, `tomorrow 9am`, `in 2 hours`.
  ///
  /// ```swift
  /// textField("Starts", \.starts, as: .dateAndTime())
  /// ```
  public static func dateAndTime(
    in range: ClosedRange<DateAndTime>? = nil, zone: CalendarDate.Zone = .local
  ) -> Self {
    .dateAndTime(in: range, now: { .now(in: zone) }, timeZone: zone.name)
  }
}
