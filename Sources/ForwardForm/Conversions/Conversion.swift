/// Turns a value into the text that a person edits, and back.
///
/// The way back may reject a text; what it throws is shown to the person, who is asked again.
public struct Conversion<Value> {
  /// What kind of text to expect; renderers take it as a hint, and it is checked.
  public var keyboardType: KeyboardType

  /// What the text stands for, where that is more than its keyboard says.
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
