/// The seconds since 1970-01-01 in UTC.
public func secondsSince1970() -> Int { time(nil) }

/// The microseconds since 1970-01-01 in UTC.
public func microsecondsSince1970() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1_000
}

/// The present day in the local time zone, and the zone's abbreviation.
public func localDay() -> (year: Int, month: Int, day: Int, zone: String) {
  var seconds = time(nil)
  var fields = tm()
  localtime_r(&seconds, &fields)
  let zone = fields.tm_zone.map { String(cString: $0) } ?? ""
  return (Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday), zone)
}
