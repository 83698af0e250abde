internal import ForwardForm

/// A struct with a form as a model: an object that is encoded as the struct.
final class ValueModel<Value: FormValue & Codable>: FormModel, Codable {
  private let ref: Ref<Value>

  init(_ value: Value) { ref = Ref(value) }

  init(from decoder: any Decoder) throws { ref = Ref(try Value(from: decoder)) }

  // In a container, so that the encoder sees what the value is: a struct or an enumeration.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ref.value)
  }

  var form: [ForwardFormElement] { Value.form(ref) }
  var formRules: [FormRule] { Value.formRules(ref) }
}
