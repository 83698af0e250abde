public import ForwardJSON
internal import Synchronization

extension Schema {
  /// Reads a schema and all documents that its references lead to, before the first verdict.
  ///
  /// ```swift
  /// let schema = try await Schema.loading(document, uri: "https://example.org/a.json") { uri in
  ///   try await JSONValue(parsing: session.data(from: uri))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document that has the schema.
  ///   - uri: The URI by which the document was found.
  ///   - fragment: The place of the schema in the document; by default the document is the schema.
  ///   - options: The options for reading the schema and checking instances.
  ///   - load: Returns the document with an absolute URI without a fragment, or `nil` if it is
  ///     unknown. It is called once for each document.
  /// - Throws: A ``SchemaError``, or an error of `load`.
  public static func loading(
    _ document: JSONValue, uri: String = "", fragment: String = "",
    options: SchemaOptions = SchemaOptions(),
    documents load: (_ uri: String) async throws -> JSONValue?
  ) async throws -> Schema {
    let documents = LoadedDocuments()
    while true {
      let schema = Result { () throws(SchemaError) in
        let schema = try Schema(
          document, uri: uri, fragment: fragment, options: options,
          documents: { documents.document(at: $0) })
        _ = schema.outsideSchemas()
        return schema
      }
      let missing = documents.takeMissing()
      if missing.isEmpty { return try schema.get() }
      for uri in missing { documents.add(try await load(uri), at: uri) }
    }
  }
}

/// The documents that were loaded, and the URIs that were looked up before they were.
private final class LoadedDocuments: Sendable {
  private struct State {
    var documents: [String: JSONValue?] = [:]
    var missing: [String] = []
  }

  private let state = Mutex(State())

  func document(at uri: String) -> JSONValue? {
    state.withLock { state in
      if let known = state.documents[uri] { return known }
      if !state.missing.contains(uri) { state.missing.append(uri) }
      return nil
    }
  }

  func takeMissing() -> [String] {
    state.withLock { state in
      defer { state.missing = [] }
      return state.missing
    }
  }

  func add(_ document: JSONValue?, at uri: String) {
    state.withLock { $0.documents[uri] = .some(document) }
  }
}
