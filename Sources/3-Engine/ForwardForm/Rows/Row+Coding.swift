extension Form.Row {
  /// The type whose coder writes the row's property; `nil` of an element that isn't a row.
  package var codedType: Any.Type? {
    switch element {
    case .highlightTextView(_, _, let ref), .textView(_, _, let ref), .textField(_, _, _, let ref):
      ref.codedType
    case .picker(_, _, let ref): ref.codedType
    case .choices(_, _, let ref): ref.codedType
    case .toggle(_, let ref): ref.codedType
    case .list(_, let items): items.codedType
    case .section, .part, .note, .traits: nil
    }
  }

  /// Writes an answer to an encoder, as the coder of the model writes the row's property by default.
  ///
  /// - Throws: An `EncodingError` if the property isn't `Encodable`, or can't have the answer.
  package func encode(_ value: Value, to encoder: any Encoder) throws {
    if value == .nothing, let absence = traits.absence {
      return try absence.isAbsent.encode(true, to: encoder)
    }
    switch (element, value) {
    case (.highlightTextView(_, _, let ref), .text(let text)),
      (.textView(_, _, let ref), .text(let text)),
      (.textField(_, _, _, let ref), .text(let text)):
      return try ref.encode(text, to: encoder)
    case (.toggle(_, let ref), .toggle(let isOn)): return try ref.encode(isOn, to: encoder)
    case (.picker(_, let titles, let ref), _):
      if let index = value.index(without: traits.hiddenNone(titles)) {
        return try ref.encode(index, to: encoder)
      }
    case (.choices(_, _, let ref), .choices(let indices)):
      return try ref.encode(Set(indices), to: encoder)
    case (.list(_, let items), .list): return try items.encode(to: encoder)
    default: break
    }
    throw EncodingError.invalidValue(
      value,
      .init(codingPath: encoder.codingPath, debugDescription: "The row can't have the value."))
  }
}
