internal import ForwardForm
internal import PlainText

/// The parts of a text such as `2026-11-21 14:30` or `tomorrow 9:00 +01:00`.
struct DateAndTimeText {
  /// The text before the time.
  let day: String
  /// The number of the second in the day.
  let second: Int
  /// The offset from UTC in seconds, if there is one.
  let offset: Int?

  init?(_ text: String) {
    var rest = text[...]
    offset = Self.takeOffset(from: &rest)
    guard let start = rest.lastIndex(where: { $0.isWhitespace || "Tt".contains($0) }) else {
      return nil
    }
    let isTyped = rest[start].isWhitespace || CalendarDate(String(rest[..<start])) != nil
    guard isTyped, let second = Self.second(of: rest[rest.index(after: start)...]) else {
      return nil
    }
    day = String(rest[..<start]).trimmed
    self.second = second
  }

  /// Removes an offset such as `+01:00` or `Z`, with the whitespace before it.
  private static func takeOffset(from text: inout Substring) -> Int? {
    var offset: Int?
    if text.last == "Z" || text.last == "z" {
      offset = 0
      text.removeLast()
    } else if let sign = text.dropLast(5).last, "+-".contains(sign),
      let seconds = second(of: text.suffix(5), digits: 2)
    {
      offset = sign == "-" ? -seconds : seconds
      text.removeLast(6)
    }
    while offset != nil, text.last?.isWhitespace == true { text.removeLast() }
    return offset
  }

  /// Returns the second of a time such as `14:30` or `14:30:05`.
  private static func second(of time: Substring, digits: Int = 1) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard 2...3 ~= parts.count, parts.allSatisfy(\.isDigits),
      digits...2 ~= parts[0].count, parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }
}
