/// A conversion of a value to an editable text, and back.
///
/// Parsing may reject a text. The person sees the rejection and is asked again.
public struct Conversion<Value> {
  /// The kind of text to expect, as a hint to renderers and as a check.
  public var keyboardType: KeyboardType

  /// A description of the accepted texts; `nil` if the keyboard type describes them.
  public var shape: AnswerShape?

  /// Returns the text a number of steps after a text, such as the next number or day. A negative
  /// number of steps goes back. The result is `nil` without such a text, as at the end of a range.
  ///
  /// The arrow keys of a line editor call this closure. It is `nil` if the values have no order.
  public var step: ((_ text: String, _ count: Int) -> String?)?

  package let text: (Value) -> String
  package internal(set) var parse: (String) throws(Rejection) -> Value

  /// Creates a conversion.
  ///
  /// A translation covers the explanation of your conversion like the form's other texts:
  ///
  /// ```swift
  /// Conversion(shape: .described("A colour such as #ff8800."), text: …, parse: …)
  /// ```
  ///
  /// - Parameters:
  ///   - keyboardType: The kind of text to expect; any text by default.
  ///   - shape: A description of the accepted texts; `nil` by default.
  ///   - step: Returns the text a number of steps after a text; see ``step``.
  ///   - text: Returns the text of a value.
  ///   - parse: Returns the value of a text, or throws the reason why it has none.
  public init(
    keyboardType: KeyboardType = .default,
    shape: AnswerShape? = nil,
    step: ((_ text: String, _ count: Int) -> String?)? = nil,
    text: @escaping (Value) -> String,
    parse: @escaping (String) throws(Rejection) -> Value
  ) {
    self.keyboardType = keyboardType
    self.shape = shape
    self.step = step
    self.text = text
    self.parse = parse
  }

  /// The same conversion, with `nil` for an empty text.
  ///
  /// ```swift
  /// textField("Limit", \.limit, as: Conversion.integer(in: 1...10).optional)
  /// ```
  public var optional: Conversion<Value?> {
    Conversion<Value?>(
      keyboardType: keyboardType,
      shape: shape,
      step: step,
      text: { $0.map(text) ?? "" },
      parse: { (text) throws(Rejection) in
        guard !text.isEmpty else { return nil }
        do throws(Rejection) {
          return try parse(text)
        } catch .missing {
          // Whitespace, for example, where a number is expected.
          return nil
        }
      }
    )
  }
}

extension Conversion where Value == String? {
  /// Text, with `nil` for an empty text.
  public static var optionalText: Self {
    Conversion<String>(text: { $0 }, parse: { (text) throws(Rejection) in text }).optional
  }
}
