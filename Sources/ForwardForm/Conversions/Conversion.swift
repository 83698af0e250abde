/// Converts a value to the text that a person edits, and back.
///
/// Parsing may reject a text. The person sees the rejection and is asked again.
public struct Conversion<Value> {
  /// The kind of text to expect: a hint to renderers, and a check.
  public var keyboardType: KeyboardType

  /// The format of the text, if it is more specific than the keyboard type.
  public var format: ValueFormat?

  /// Returns the text that is a number of steps above a text: the next number or day. A negative
  /// number counts down. Returns `nil` if there is none, as at the end of a range.
  ///
  /// The arrow keys of a line editor call it. `nil` if the values have no order.
  public var step: ((_ text: String, _ count: Int) -> String?)?

  package let text: (Value) -> String
  package let parse: (String) throws(Rejection) -> Value

  public init(
    keyboardType: KeyboardType = .default,
    format: ValueFormat? = nil,
    step: ((_ text: String, _ count: Int) -> String?)? = nil,
    text: @escaping (Value) -> String,
    parse: @escaping (String) throws(Rejection) -> Value
  ) {
    self.keyboardType = keyboardType
    self.format = format
    self.step = step
    self.text = text
    self.parse = parse
  }
}

/// The format of a text, which the help of its row explains.
///
/// A conversion of your own has its own explanation, which is translated like the form's other
/// texts:
///
/// ```swift
/// Conversion(format: ValueFormat(help: "A colour such as #ff8800."), text: …, parse: …)
/// ```
public struct ValueFormat: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case byteSize, duration, date(timeZone: String), dateAndTime(timeZone: String), uuid, list
    case other(help: String)
  }

  package let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// - Parameter help: A sentence that describes the accepted texts.
  public init(help: String) { self.init(.other(help: help)) }

  /// The sentence that describes the accepted texts; `nil` for the formats below, which each
  /// language explains itself.
  public var help: String? {
    if case .other(let help) = kind { help } else { nil }
  }

  /// A number of bytes with its unit.
  public static let byteSize = ValueFormat(.byteSize)

  /// A duration with its units.
  public static let duration = ValueFormat(.duration)

  /// A date, which may be relative to the present day in a time zone of this name.
  public static func date(timeZone: String) -> ValueFormat {
    ValueFormat(.date(timeZone: timeZone))
  }

  /// A date and a time of day in a time zone of this name.
  package static func dateAndTime(timeZone: String) -> ValueFormat {
    ValueFormat(.dateAndTime(timeZone: timeZone))
  }

  /// A UUID.
  package static let uuid = ValueFormat(.uuid)

  /// Items separated by commas.
  public static let list = ValueFormat(.list)
}
