/// A value that says what its form looks like, as a ``FormModel`` does of an object.
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
/// The form of a part belongs wherever there is a pointer to that: `Address.form(person[\.address])`.
public protocol FormValue {
  /// The rows, in order; asked again after every answer, so they may depend on the values.
  @ForwardFormElementBuilder static func form(_ ref: Ref<Self>) -> [ForwardFormElement]

  /// What the answers must keep to together; nothing, unless it is said.
  static func formRules(_ ref: Ref<Self>) -> [FormRule]
}

extension FormValue {
  public static func formRules(_ ref: Ref<Self>) -> [FormRule] { [] }
}

extension Form {
  /// Makes the form of a struct.
  ///
  /// - Parameter undecodable: Stored values that couldn't be decoded, by the ids of their rows.
  public convenience init<Value: FormValue>(
    _ ref: Ref<Value>,
    undecodable: [String: UndecodableValue] = [:]
  ) {
    self.init(
      undecodable: undecodable, rules: { Value.formRules(ref) }, deriving: { Value.form(ref) })
  }
}
