import JSONTree

extension TreeDecoder {
  /// Makes the error for a value of another kind than the type wants.
  func mismatch(_ type: Any.Type, wanted: String) -> DecodingError {
    let context = DecodingError.Context.sentence(
      "Expected \(wanted), found \(value.described).",
      at: codingPath
    )
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Makes the error for a value of the right kind that the type cannot hold.
  func corrupted(_ wanted: String) -> DecodingError {
    .dataCorrupted(.sentence("Expected \(wanted), found \(value.described).", at: codingPath))
  }
}

extension DecodingError {
  /// Marks an error whose description is a sentence for the person who owns the file.
  ///
  /// The standard library's own descriptions name Swift types and are for programmers.
  fileprivate struct Sentence: Error {}

  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The description, if it is a sentence for a person.
  var sentence: String? {
    guard let context, context.underlyingError is Sentence else { return nil }
    return context.debugDescription
  }
}

extension DecodingError.Context {
  static func sentence(_ sentence: String, at path: [any CodingKey]) -> Self {
    Self(
      codingPath: path,
      debugDescription: sentence,
      underlyingError: DecodingError.Sentence()
    )
  }
}

extension JSONValue {
  /// Names the value in a sentence.
  var described: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "the number \(quoted(number.text))"
    case .string(let string): "the text \(quoted(string))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
