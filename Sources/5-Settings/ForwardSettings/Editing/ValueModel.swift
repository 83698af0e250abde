package import ForwardForm

/// A model of a struct with a form. It encodes as the struct.
package final class ValueModel<Value: FormValue & Codable>: FormModel, Codable {
  private let ref: Ref<Value>

  package init(_ value: Value) { ref = Ref(value) }

  package init(from decoder: any Decoder) throws { ref = Ref(try Value(from: decoder)) }

  // Encodes into a single-value container, so that the encoder can tell a struct from an
  // enumeration.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ref.value)
  }

  var value: Value { ref.value }

  package var form: [ForwardFormElement] { Value.form(ref) }
  package var formRules: [FormRule] { Value.formRules(ref) }
}
