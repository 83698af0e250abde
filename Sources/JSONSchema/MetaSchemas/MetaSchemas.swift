internal import JSONTree

/// The schemas of schemas, as <https://json-schema.org> publishes them.
enum MetaSchemas {
  /// Returns the document with a URI.
  static func document(at uri: String) -> JSONValue? {
    for texts in [draft4, draft6, draft7, draft2019, draft2020] {
      if let text = texts[uri] { return try? JSONValue(parsing: text) }
    }
    return nil
  }
}
