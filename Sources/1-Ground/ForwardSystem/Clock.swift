package import ForwardCLibrary

/// Returns the seconds since 1970-01-01 in UTC.
package func secondsSince1970() -> Int { time(nil) }

/// Returns the microseconds since 1970-01-01 in UTC.
package func microsecondsSince1970() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
}

/// Returns the seconds between 1970-01-01 and a time, both in UTC.
package func secondsSince1970(
  year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
) -> Int {
  var fields = tm()
  fields.tm_year = Int32(truncatingIfNeeded: year - 1900)
  fields.tm_mon = Int32(truncatingIfNeeded: month - 1)
  fields.tm_mday = Int32(truncatingIfNeeded: day)
  fields.tm_hour = Int32(truncatingIfNeeded: hour)
  fields.tm_min = Int32(truncatingIfNeeded: minute)
  fields.tm_sec = Int32(truncatingIfNeeded: second)
  return timegm(&fields)
}

/// Returns the fields of a time, in UTC or in the local time zone; `nil` if a year is out of range.
/// `seconds` are the seconds since 1970-01-01 in UTC.
package func fields(ofSecondsSince1970 seconds: Int, isLocal: Bool) -> tm? {
  var (seconds, fields) = (seconds, tm())
  if !isLocal { return gmtime_r(&seconds, &fields) == nil ? nil : fields }
  // Unlike `localtime`, `localtime_r` may ignore `TZ`.
  tzset()
  return localtime_r(&seconds, &fields) == nil ? nil : fields
}

extension tm {
  /// The time of day, such as `09:05:00`.
  package var timeOfDay: String {
    [tm_hour, tm_min, tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
