internal import CLibrary

/// Returns a moment as programs read it, in UTC: `2026-11-22T10:31:04Z`.
///
/// - Parameter seconds: The seconds since 1970.
func timestamp(of seconds: Int) -> String {
  var (seconds, fields) = (seconds, tm())
  gmtime_r(&seconds, &fields)
  return "\(fields.day)T\(fields.time):\(fields.tm_sec.inTwoDigits)Z"
}

/// Returns a moment as people read it, in the local time zone: `2026-11-22 11:31`.
func localTime(of seconds: Int) -> String {
  let fields = local(seconds)
  return "\(fields.day) \(fields.time)"
}

/// Returns the day of a moment in the local time zone.
func localDay(of seconds: Int) -> String { local(seconds).day }

private func local(_ seconds: Int) -> tm {
  var (seconds, fields) = (seconds, tm())
  localtime_r(&seconds, &fields)
  return fields
}

extension tm {
  fileprivate var day: String {
    "\(Int(tm_year) + 1900)-\((tm_mon + 1).inTwoDigits)-\(tm_mday.inTwoDigits)"
  }

  fileprivate var time: String { "\(tm_hour.inTwoDigits):\(tm_min.inTwoDigits)" }
}

extension Int32 {
  fileprivate var inTwoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
