package import ForwardForm

/// A model of a struct that has a form: an object that is encoded as the struct.
package final class ValueModel<Value: FormValue & Codable>: FormModel, Codable {
  private let ref: Ref<Value>

  package init(_ value: Value) { ref = Ref(value) }

  package init(from decoder: any Decoder) throws { ref = Ref(try Value(from: decoder)) }

  // Encodes the value in a container, so that the encoder can tell whether it is a struct or an
  // enumeration.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ref.value)
  }

  var value: Value { ref.value }

  package var form: [ForwardFormElement] { Value.form(ref) }
  package var formRules: [FormRule] { Value.formRules(ref) }
}
