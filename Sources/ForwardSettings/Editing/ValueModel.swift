internal import ForwardForm

/// A model of a struct that has a form: an object that is encoded as the struct.
final class ValueModel<Value: FormValue & Codable>: FormModel, Codable {
  private let ref: Ref<Value>

  init(_ value: Value) { ref = Ref(value) }

  init(from decoder: any Decoder) throws { ref = Ref(try Value(from: decoder)) }

  // Encodes the value in a container, so that the encoder can tell whether it is a struct or an
  // enumeration.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ref.value)
  }

  var form: [ForwardFormElement] { Value.form(ref) }
  var formRules: [FormRule] { Value.formRules(ref) }
}
