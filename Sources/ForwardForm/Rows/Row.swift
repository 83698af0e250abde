/// One row of a form: what a renderer asks, and the way for the answer.
///
/// A renderer needs to know no more than this; which target stands behind it, and of which type
/// its property is, was forgotten when the closures were made.
public struct Row {
  /// Names the row in errors, answers and tests; no other row of the form has it.
  public let id: String
  public let title: String
  public let kind: Kind
  public let help: String?
  public let isSecret: Bool
  /// The placeholders that the text may have; `nil` when the text has none.
  public let placeholders: Placeholders?

  /// Reads the present value; `nil` when its owner is gone.
  public let value: () -> RowValue?

  /// Tells why a value can't be the answer, or `nil` when it can.
  public let rejection: (RowValue) -> Rejection?

  /// Takes an answer that isn't rejected.
  public let onChange: (RowValue) -> Void

  /// Remembers the present state; the closure returned puts it back exactly.
  let snapshot: () -> () -> Void

  /// What a row asks for.
  public enum Kind {
    /// One line.
    case textField(placeholder: String, keyboardType: KeyboardType)
    /// Several lines.
    case textView(placeholder: String)
    case picker([Option])
    case toggle
  }

  /// One of the things that a picker offers.
  public struct Option: Equatable, Sendable {
    /// What a person sees.
    public let title: String
    /// What scripts and files call it.
    public let name: String
  }
}
