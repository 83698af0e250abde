/// A day and a time of day, as calendars and clocks in one place show them.
///
/// It has no time zone, so it isn't a moment: clocks that go back show some times twice, and clocks
/// that go forward skip some. `ForwardFormFoundation` has a conversion of moments.
public struct DateAndTime: Hashable, Sendable, Comparable {
  public let date: CalendarDate
  public let time: TimeOfDay

  public init(_ date: CalendarDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// 0001-01-01, 00:00.
  public static let earliest = DateAndTime(.earliest, .earliest)

  /// 9999-12-31, 23:59:59.
  public static let latest = DateAndTime(.latest, .latest)

  /// Returns the date and the time a number of seconds later; `nil` outside the calendar.
  func adding(seconds: Int) -> DateAndTime? {
    let sum = time.secondOfDay + seconds
    let days = (sum - (sum % 86_400 + 86_400) % 86_400) / 86_400
    return date.adding(days: days).map { DateAndTime($0, TimeOfDay(secondOfDay: sum)) }
  }

  public static func < (left: DateAndTime, right: DateAndTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension DateAndTime: LosslessStringConvertible {
  /// Creates a date and a time from their ISO 8601 form, such as `2026-12-25T14:30`.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let date = CalendarDate(parts[0]), let time = TimeOfDay(parts[1]) else {
      return nil
    }
    self.init(date, time)
  }

  /// The date and the time in ISO 8601 form.
  public var description: String { "\(date)T\(time)" }

  package var text: String { "\(date) \(time)" }
}

extension DateAndTime: Codable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decoded(from: decoder, "a date and a time such as 2026-11-21T14:30")
  }

  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

extension LosslessStringConvertible where Self: Codable {
  /// Decodes a value from its text. `wanted` describes the texts in the error.
  static func decoded(from decoder: any Decoder, _ wanted: String) throws -> Self {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not \(wanted).")
    }
    return value
  }

  func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
