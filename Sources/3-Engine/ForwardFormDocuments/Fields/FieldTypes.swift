public import ForwardForm
public import ForwardJSON

// Conformances of common types to `FieldValue`.

/// A type with a lossless text is that text in JSON, such as `"2026-11-22"` and `"14:30"`.
extension FieldValue where Self: LosslessStringConvertible {
  public init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(text)
  }

  public var json: JSONValue { .string(description) }
}

extension String: FieldValue {}
extension CalendarDate: FieldValue {}
extension TimeOfDay: FieldValue {}
extension DateAndTime: FieldValue {}

extension Int: FieldValue {
  public init?(json: JSONValue) {
    guard let number = json.number else { return nil }
    self.init(exactly: number)
  }

  public var json: JSONValue { .number(JSONNumber(self)) }
}

extension Double: FieldValue {
  public init?(json: JSONValue) {
    guard let number = json.number else { return nil }
    self.init(number)
  }

  /// The number; `null` if it isn't finite.
  public var json: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension Duration: FieldValue {
  /// Creates the duration from a number of seconds, read like a typed duration.
  public init?(json: JSONValue) {
    guard let number = json.number,
      let duration = try? Conversion.duration().parse("\(number.text) s")
    else { return nil }
    self = duration
  }

  /// The exact number of seconds.
  public var json: JSONValue {
    let (seconds, attoseconds) = components
    let whole = JSONValue.number(JSONNumber(seconds))
    guard attoseconds != 0 else { return whole }
    var fraction = String(String(attoseconds.magnitude + 1_000_000_000_000_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return (try? JSONValue(parsing: "\(sign)\(seconds.magnitude).\(fraction)")) ?? whole
  }
}
