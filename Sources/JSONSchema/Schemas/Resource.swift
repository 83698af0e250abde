internal import JSONTree

/// A schema with a URI of its own, to which the references inside it are relative, and with the
/// draft in which it is written.
final class Resource: Sendable {
  let uri: URIReference
  let draft: SchemaDraft
  let document: Document
  let root: JSONValue
  /// The path of the root in the document.
  let path: [JSONPath.Step]

  init(
    uri: URIReference, draft: SchemaDraft, document: Document, root: JSONValue,
    path: [JSONPath.Step]
  ) {
    self.uri = uri
    self.draft = draft
    self.document = document
    self.root = root
    self.path = path
  }
}

/// A document that has schemas.
final class Document: Sendable {
  /// The URI by which the document was found.
  let uri: URIReference
  let value: JSONValue

  init(uri: URIReference, value: JSONValue) {
    self.uri = uri
    self.value = value
  }
}
