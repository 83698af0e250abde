package import ForwardJSON

/// Documents that were fetched before, by which ``SchemaFiles`` also finds schemas.
package struct FetchedDocuments: Sendable {
  /// Returns the catalog that was fetched; `nil` if none was. It is called when a file has no other schema.
  let catalog: @Sendable () -> SchemaCatalog?
  /// Returns the document with a URI; `nil` if it wasn't fetched.
  let document: @Sendable (_ uri: String) -> JSONValue?

  package init(
    catalog: @escaping @Sendable () -> SchemaCatalog?,
    document: @escaping @Sendable (_ uri: String) -> JSONValue?
  ) {
    (self.catalog, self.document) = (catalog, document)
  }
}
