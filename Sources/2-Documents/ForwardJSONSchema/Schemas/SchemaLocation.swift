public import ForwardJSON
internal import ForwardText

/// A place in a schema document.
public struct SchemaLocation: Hashable, Sendable {
  /// The URI of the document, without a fragment; empty for a document without a URI.
  public let document: String
  /// The place in the document.
  public let path: JSONPath

  init(document: String, path: JSONPath) {
    self.document = document
    self.path = path
  }

  func appending(_ step: JSONPath.Step) -> SchemaLocation {
    SchemaLocation(document: document, path: path.appending(step))
  }
}

extension SchemaLocation: CustomStringConvertible {
  /// The URI with the place as its fragment, and with control characters made visible:
  /// `schema.json#/properties/age/minimum`.
  public var description: String {
    "\(document)#\(path.pointer)".unicodeScalars.map(escaped).joined()
  }
}
