#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ForwardForm

/// The dates and times that clocks and calendars show in a time zone.
///
/// The days are days of ``CalendarDate``: before 1582, Foundation's Gregorian calendar is the
/// Julian one.
struct Clock {
  private let timeZone: TimeZone

  init(_ timeZone: TimeZone) { self.timeZone = timeZone }

  /// Returns the day at a moment, or the nearest day in ``CalendarDate``.
  func day(of moment: Date) -> CalendarDate {
    let days = reading(at: moment).flooredQuotient(by: secondsOfDay) + Self.epoch.dayNumber
    return CalendarDate(dayNumber: days) ?? (days < Self.epoch.dayNumber ? .earliest : .latest)
  }

  func beginning(of day: CalendarDate) -> Date {
    let reading = reading(day: day, second: 0)
    return moments(of: reading).first ?? momentAfterGap(of: reading)
  }

  /// Returns a moment as text: `2026-11-21 14:30`, with seconds if they aren't zero, and with the
  /// offset if the clocks show the same time at another moment.
  func text(_ moment: Date) -> String {
    let reading = reading(at: moment)
    let second = reading - reading.flooredQuotient(by: secondsOfDay) * secondsOfDay
    let text = "\(day(of: moment)) \(clockText(second))"
    return moments(of: reading).count > 1 ? "\(text) \(offsetText(at: moment))" : text
  }

  /// Returns the moment at which the clocks show a time. `offset` is the typed offset from UTC;
  /// `nil` without one.
  func moment(
    day: CalendarDate, second: Int, offset: Int?, typed text: String
  ) throws(Rejection) -> Date {
    let reading = reading(day: day, second: second)
    if let offset { return Date(timeIntervalSince1970: Double(reading - offset)) }
    let moments = moments(of: reading)
    guard let moment = moments.first else {
      let next = self.text(momentAfterGap(of: reading))
      throw .skippedTime(text, next: next, timeZone: timeZone.identifier)
    }
    guard moments.count == 1 else { throw .ambiguous(text, matches: moments.map(self.text)) }
    return moment
  }
}

// A reading is the time on the clocks, in seconds since they showed the start of 1970.
extension Clock {
  private static let epoch = CalendarDate(year: 1970, month: 1, day: 1) ?? .earliest

  private func reading(day: CalendarDate, second: Int) -> Int {
    (day.dayNumber - Self.epoch.dayNumber) * secondsOfDay + second
  }

  private func reading(at moment: Date) -> Int {
    // A `Double` may have more seconds than any calendar.
    let most = 1e15
    let seconds = min(max(moment.timeIntervalSince1970.rounded(.down), -most), most)
    return Int(seconds) + timeZone.secondsFromGMT(for: moment)
  }

  private func offset(at second: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The offsets before and after any change near a reading.
  private func offsets(near reading: Int) -> [Int] {
    [reading - secondsOfDay, reading + secondsOfDay].map(offset)
  }

  /// The moments, in order, at which the clocks show a reading: usually one, none in a gap, two
  /// when the clocks go back.
  private func moments(of reading: Int) -> [Date] {
    Set(offsets(near: reading)).compactMap { offset in
      let moment = Date(timeIntervalSince1970: Double(reading - offset))
      return self.offset(at: reading - offset) == offset ? moment : nil
    }.sorted()
  }

  /// The moment at which the clocks go forward past a reading.
  private func momentAfterGap(of reading: Int) -> Date {
    var (before, after) = (reading - secondsOfDay, reading + secondsOfDay)
    let earlier = offset(at: before)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if offset(at: middle) == earlier { before = middle } else { after = middle }
    }
    return Date(timeIntervalSince1970: Double(after))
  }

  private func offsetText(at moment: Date) -> String {
    let offset = timeZone.secondsFromGMT(for: moment)
    return (offset < 0 ? "-" : "+") + clockText(abs(offset))
  }
}

private let secondsOfDay = 86_400

/// Returns `14:30`, or `14:30:05` with nonzero seconds.
private func clockText(_ second: Int) -> String {
  let parts = [second / 3600, second / 60 % 60] + (second % 60 == 0 ? [] : [second % 60])
  return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
