public import JSONTree

/// A place in a schema document.
public struct SchemaLocation: Hashable, Sendable {
  /// The document, as an absolute URI without a fragment; empty for one that has none.
  public let document: String
  /// The place in the document.
  public let path: JSONPath

  public init(document: String, path: JSONPath) {
    self.document = document
    self.path = path
  }
}
