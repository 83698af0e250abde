/// Dates and times (RFC 3339).
extension ByteReader {
  /// Skips a date, for example `2026-11-22`.
  mutating func skipDate() -> Bool {
    guard let year = number(ofDigits: 4), skip("-"), let month = number(ofDigits: 2), skip("-"),
      let day = number(ofDigits: 2), 1...12 ~= month
    else { return false }
    return 1...Self.days(of: month, in: year) ~= day
  }

  /// Skips a date and time, for example `2026-11-22T09:30:00Z`.
  mutating func skipDateTime() -> Bool {
    skipDate() && skip { $0.isOne(of: "Tt") } && skipTime()
  }

  /// Skips a time with its offset, for example `09:30:00Z` or `23:59:59.5-08:00`.
  mutating func skipTime() -> Bool {
    guard let hour = number(ofDigits: 2), skip(":"), let minute = number(ofDigits: 2), skip(":"),
      let second = number(ofDigits: 2), hour < 24, minute < 60, second <= 60
    else { return false }
    if skip("."), skipAll(where: \.isDigit) == 0 { return false }
    guard let offset = offset() else { return false }
    // A leap second is the last second of a day in UTC.
    let minutes = 60 * hour + minute - offset
    return second < 60 || (minutes + 2 * 1440) % 1440 == 1439
  }

  /// Skips a duration, for example `P1DT12H` or `P2W` (RFC 3339, appendix A). No unit between two
  /// others may be missing.
  mutating func skipDuration() -> Bool {
    guard skip("P") else { return false }
    var weeks = self
    if weeks.skipAll(where: \.isDigit) > 0, weeks.skip("W") {
      self = weeks
      return true
    }
    guard let days = skipAmounts("YMD") else { return false }
    guard skip("T") else { return days > 0 }
    return skipAmounts("HMS").map { $0 > 0 } ?? false
  }

  /// Skips numbers with consecutive units, and returns their count; `nil` if a number has no unit
  /// from `units`, or a unit out of order.
  private mutating func skipAmounts(_ units: String) -> Int? {
    var (count, left) = (0, Array(units.utf8)[...])
    while next?.isDigit == true {
      _ = skipAll(where: \.isDigit)
      guard let unit = next, let index = left.firstIndex(of: unit),
        count == 0 || index == left.startIndex
      else { return nil }
      _ = skip { _ in true }
      left = left[(index + 1)...]
      count += 1
    }
    return count
  }

  /// Skips an offset from UTC, and returns it in minutes; `nil` if no offset follows.
  private mutating func offset() -> Int? {
    if skip(where: { $0.isOne(of: "Zz") }) { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = number(ofDigits: 2), skip(":"),
      let minutes = number(ofDigits: 2), hours < 24, minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (60 * hours + minutes)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
