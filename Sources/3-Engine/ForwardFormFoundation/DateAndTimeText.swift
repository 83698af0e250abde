internal import ForwardForm
internal import ForwardText

/// The parts of a text such as `2026-11-21 14:30` or `tomorrow 9:00 +01:00`.
struct DateAndTimeText {
  let typed: TypedDateAndTime
  /// The offset from UTC in seconds; `nil` without one.
  let offset: Int?
  /// The text of the offset, with the whitespace before it.
  let offsetText: String

  init?(_ text: String) {
    var rest = text[...]
    offset = Self.takeOffset(from: &rest)
    offsetText = String(text[rest.endIndex...])
    guard let typed = TypedDateAndTime(String(rest)) else { return nil }
    self.typed = typed
  }

  /// Removes an offset such as `+01:00` or `Z`, with the whitespace before it.
  private static func takeOffset(from text: inout Substring) -> Int? {
    var offset: Int?
    if text.last == "Z" || text.last == "z" {
      offset = 0
      text.removeLast()
    } else if let sign = text.dropLast(5).last, "+-".contains(sign),
      let seconds = seconds(of: text.suffix(5))
    {
      offset = sign == "-" ? -seconds : seconds
      text.removeLast(6)
    }
    while offset != nil, text.last?.isWhitespace == true { text.removeLast() }
    return offset
  }

  /// Returns the seconds of an offset such as `01:00`.
  private static func seconds(of offset: Substring) -> Int? {
    TimeOfDay(String(offset))?.secondOfDay
  }
}
