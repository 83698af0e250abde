internal import ForwardJSON

/// A reference of a schema to another schema, or to itself.
public struct SchemaReference: Hashable, Sendable {
  /// The keyword, for example `$ref`.
  public let keyword: String
  /// The reference as the schema has it.
  public let text: String
  /// The place of the keyword.
  public let location: SchemaLocation
  /// The absolute URI of the target without its fragment; empty for a place in a document without a
  /// URI.
  public let uri: String
  /// The fragment of the target: a JSON Pointer such as `/definitions/port`, or an anchor.
  public let fragment: String
}

extension Schema {
  /// The references of the schema and of the schemas inside it, in the order of the document.
  ///
  /// ```swift
  /// let schema = try Schema(parsing: #"{"items": {"$ref": "item.json"}}"#, uri: "https://a.test/s")
  /// schema.references.map(\.uri)  // ["https://a.test/item.json"]
  /// ```
  public var references: [SchemaReference] {
    var references: [SchemaReference] = []
    resolver.walkReferences(of: root) { schema, keyword, text in
      let (uri, fragment) = schema.resource.parts(of: text)
      let location = SchemaLocation(
        document: schema.resource.document.uri.description, path: JSONPath(schema.path))
      references.append(
        SchemaReference(
          keyword: keyword.name, text: text, location: location.appending(.key(keyword.name)),
          uri: uri.description, fragment: String(fragment)))
    }
    return references
  }
}
