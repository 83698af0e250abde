/// A value that declares the form of its properties, like a ``FormModel`` does for an object.
///
/// ```swift
/// struct Address: FormValue {
///   var street = ""
///   var town = ""
///
///   static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
///     address.textField("Street", \.street)
///     address.textField("Town", \.town).required()
///   }
/// }
/// ```
///
/// The form of a part needs a pointer to the part: `Address.form(person[\.address])`.
public protocol FormValue {
  /// Returns the rows, in order. Called again when a value that it has read has changed, so the
  /// rows may depend on values.
  @ForwardFormElementBuilder static func form(_ ref: Ref<Self>) -> [ForwardFormElement]

  /// Returns the rules that several answers must satisfy together; none by default. They also hold
  /// if the value is a part of another value, an item or a payload.
  static func formRules(_ ref: Ref<Self>) -> [FormRule]
}

extension FormValue {
  public static func formRules(_ ref: Ref<Self>) -> [FormRule] { [] }
}

/// A value that is judged and compared as a whole, so that a long list needn't derive the form of
/// each item.
package protocol WholeValue {
  /// Whether the value is known to be valid; otherwise its form tells.
  var isValid: Bool { get }

  /// Returns whether another value shows the same in all rows; `nil` if only their forms tell.
  func showsSame(as other: Self) -> Bool?

  /// The text that distinguishes the value in a list; `nil` to use the values of its rows.
  var telling: String? { get }

  /// The texts of the value's secret rows; `nil` if only its form tells.
  var knownSecrets: [String]? { get }
}

extension WholeValue {
  package var knownSecrets: [String]? { nil }

  /// Returns whether a value of any type shows the same; `nil` if only their forms tell.
  func showsSame(asValue other: Any) -> Bool? { (other as? Self).flatMap(showsSame) }
}

extension Form {
  /// Creates the form of a struct.
  ///
  /// - Parameters:
  ///   - ref: The pointer to the struct.
  ///   - undecodable: Stored values that couldn't be decoded, by the ids of their rows.
  public convenience init<Value: FormValue>(
    _ ref: Ref<Value>, undecodable: [String: UndecodableValue] = [:]
  ) {
    self.init(
      of: ref, undecodable: undecodable, rules: { Value.formRules(ref) },
      deriving: { Value.form(ref) })
    value = (ref.node.queue, ref.snapshot)
  }
}
