internal import JSONTree

/// The meta-schemas, as <https://json-schema.org> publishes them.
enum MetaSchemas {
  /// Returns the meta-schema document with a URI; `nil` for another URI.
  static func document(at uri: String) -> JSONValue? {
    for texts in [draft4, draft6, draft7, draft2019, draft2020] {
      if let text = texts[uri] { return try? JSONValue(parsing: text) }
    }
    return nil
  }
}
