/// A conversion between a value and the text that a person edits.
///
/// Parsing may reject a text. The person sees the rejection and is asked again.
public struct Conversion<Value> {
  /// The kind of text to expect: a hint to renderers, and a check.
  public var keyboardType: KeyboardType

  /// The value's format, when the keyboard type doesn't describe it.
  public var accepts: ValueFormat?

  let text: (Value) -> String
  let parse: (String) throws(Rejection) -> Value

  public init(
    keyboardType: KeyboardType = .default,
    accepts: ValueFormat? = nil,
    text: @escaping (Value) -> String,
    parse: @escaping (String) throws(Rejection) -> Value
  ) {
    self.keyboardType = keyboardType
    self.accepts = accepts
    self.text = text
    self.parse = parse
  }
}
