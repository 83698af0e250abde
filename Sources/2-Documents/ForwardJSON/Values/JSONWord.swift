extension JSONValue {
  /// Creates the switch or the number that a text stands for, as Python's configparser reads
  /// switches; `nil` for any other text.
  package init?(word text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": self = .bool(true)
    case "false", "no", "off": self = .bool(false)
    default:
      guard let number = try? JSONValue(parsing: text), number.kind == .number else { return nil }
      self = number
    }
  }
}
