/// A time of day on a clock of 24 hours, without a date and without a time zone.
///
/// ```swift
/// TimeOfDay.at(14, 30).description  // 14:30
/// TimeOfDay("14:30:05")             // 5 seconds later
/// TimeOfDay("24:00")                // nil
/// ```
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int

  /// Creates a time; `nil` if no clock shows it.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// Returns the time of an hour and a minute, or the nearest time on a clock.
  public static func at(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
    TimeOfDay(secondOfDay: min(max(hour, 0), 23) * 3600 + min(max(minute, 0), 59) * 60)
  }

  /// Creates the time a number of seconds after midnight. The seconds may count from another day.
  package init(secondOfDay: Int) {
    let second = (secondOfDay % 86_400 + 86_400) % 86_400
    (hour, minute, self.second) = (second / 3600, second / 60 % 60, second % 60)
  }

  /// The number of seconds since midnight.
  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// 00:00.
  public static let earliest = TimeOfDay(secondOfDay: 0)

  /// 23:59:59.
  public static let latest = TimeOfDay(secondOfDay: 86_399)

  /// The beginning of the time's quarter of an hour.
  package var quarter: TimeOfDay { TimeOfDay(secondOfDay: secondOfDay / 900 * 900) }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}

extension TimeOfDay: LosslessStringConvertible {
  /// Creates a time from its ISO 8601 form, such as `14:30` or `14:30:05`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard 2...3 ~= parts.count, parts.allSatisfy({ $0.isDigits && $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }

  /// The time in ISO 8601 form. Leaves out zero seconds.
  public var description: String {
    let parts = second == 0 ? [hour, minute] : [hour, minute, second]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension TimeOfDay: Codable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decoded(from: decoder, "a time such as 14:30")
  }

  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}
