import JSONTree

extension TreeDecoder {
  /// Returns the error for a value of another kind than the type needs.
  func mismatch(_ type: Any.Type, expected: UndecodableValue.Reason.Expected) -> DecodingError {
    let reason = UndecodableValue.Reason.unexpected(value.kind, expected: expected)
    let context = DecodingError.Context(reason, at: codingPath)
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error for a number that the type can't hold.
  func outOfRange(min: String? = nil, max: String) -> DecodingError {
    .dataCorrupted(.init(.outOfRange(min: min, max: max), at: codingPath))
  }
}

extension DecodingError.Context {
  /// Creates a context with a reason for a person. The standard library's own descriptions name
  /// Swift types, and are for programmers.
  init(_ reason: UndecodableValue.Reason, at path: [any CodingKey]) {
    self.init(codingPath: path, debugDescription: reason.description, underlyingError: reason)
  }
}

extension JSONPath.Step {
  /// Creates the step to the value of a coding key. Only a key of this module is a position in a list: a
  /// type's own key is always the key of an object, even if it has a number.
  fileprivate init(_ key: any CodingKey) {
    if let index = (key as? TreeKey)?.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

extension DecodingError {
  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The path to the error, including a missing key.
  var path: JSONPath {
    var path = JSONPath(context?.codingPath.map(JSONPath.Step.init) ?? [])
    if case .keyNotFound(let key, _) = self { path.steps.append(JSONPath.Step(key)) }
    return path
  }

  /// Returns the reason for a person. If the error comes from a type of the settings, the reason is
  /// derived from the stored value.
  func reason(for stored: JSONValue?) -> UndecodableValue.Reason {
    if let reason = context?.underlyingError as? UndecodableValue.Reason { return reason }
    return switch stored {
    case .string?, .number?: .unknownChoice
    default: .other
    }
  }
}
