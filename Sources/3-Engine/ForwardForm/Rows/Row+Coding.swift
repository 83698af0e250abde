extension Form.Row {
  /// Writes an answer to an encoder, as the coder of the model writes the row's property by default.
  ///
  /// - Throws: An `EncodingError` if the property isn't `Encodable`, or can't have the answer.
  package func encode(_ value: Value, to encoder: any Encoder) throws {
    if value == .nothing, let absence = traits.absence {
      return try absence.isAbsent.encode(true, to: encoder)
    }
    if try encodeModel(value, to: encoder) { return }
    throw EncodingError.invalidValue(
      value,
      .init(codingPath: encoder.codingPath, debugDescription: "The row can't have the value."))
  }
}
