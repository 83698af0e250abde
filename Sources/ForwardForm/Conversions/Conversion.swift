/// Converts a value to the text that a person edits, and back.
///
/// Parsing may reject a text. The person sees the rejection and is asked again.
public struct Conversion<Value> {
  /// The kind of text to expect: a hint to renderers, and a check.
  public var keyboardType: KeyboardType

  /// The texts that are accepted, as far as they can be said; `nil` if the keyboard type says it all.
  public var shape: AnswerShape?

  /// Returns the text that is a number of steps above a text: the next number or day. A negative
  /// number counts down. Returns `nil` if there is none, as at the end of a range.
  ///
  /// The arrow keys of a line editor call it. `nil` if the values have no order.
  public var step: ((_ text: String, _ count: Int) -> String?)?

  package let text: (Value) -> String
  package let parse: (String) throws(Rejection) -> Value

  /// A conversion of your own has its own explanation, which is translated like the form's other
  /// texts:
  ///
  /// ```swift
  /// Conversion(shape: .described("A colour such as #ff8800."), text: …, parse: …)
  /// ```
  ///
  /// - Parameters:
  ///   - keyboardType: The kind of text to expect; any by default.
  ///   - shape: The texts that are accepted, if they can be said; not said by default.
  ///   - step: Returns the text a number of steps above a text; see ``step``.
  ///   - text: Returns the text of a value.
  ///   - parse: Returns the value of a text, or throws why it has none.
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
}
