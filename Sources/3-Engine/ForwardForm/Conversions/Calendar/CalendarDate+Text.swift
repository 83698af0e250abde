extension CalendarDate: LosslessStringConvertible {
  /// Creates a date from its ISO 8601 form, such as `2026-11-21`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in ISO 8601 form.
  public var description: String {
    "\(digits(4, of: year))-\(digits(2, of: month))-\(digits(2, of: day))"
  }
}

extension CalendarDate: Codable {
  public init(from decoder: any Decoder) throws {
    self = try Self.decoded(from: decoder, "a date such as 2026-11-21")
  }

  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }
}

/// Returns a number padded with zeros to a number of digits.
private func digits(_ count: Int, of number: Int) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
