internal import CLibrary
public import JSONTree
internal import Synchronization

/// A folder of schema documents, which finds the documents that references mean.
///
/// ```swift
/// let folder = SchemaFolder("schemas", baseURIs: ["https://example.org/schemas/"])
/// let schema = try Schema(root, documents: { try folder.document(at: $0) })
/// ```
///
/// A document is a file in the folder, or in one inside it, and is found by its path: with the example,
/// `https://example.org/schemas/a/b.json` is `schemas/a/b.json`. Otherwise it's the file that states the URI
/// as its `$id`, or `id`; for this, all JSON files of the folder are read once, when first needed.
///
/// Nothing outside the folder is read, links in it aren't followed, and nothing is fetched from a network.
public struct SchemaFolder: Sendable {
  private let path: String
  private let bases: [String]
  private let syntax: JSONSyntax
  private let index = DocumentIndex()

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - baseURIs: The URIs that the folder stands for, besides the `file:` URI that it has.
  ///   - syntax: How the files are read, JSON by default.
  public init(_ path: String, baseURIs: [String] = [], syntax: JSONSyntax = .json) {
    (self.path, self.syntax) = (path, syntax)
    bases = ([fileURI(of: path)].compactMap(\.self) + baseURIs).map { base in
      base.hasSuffix("/") ? base : base + "/"
    }
  }

  /// Returns the document with a URI; `nil` if the folder has none.
  ///
  /// - Parameter uri: An absolute URI, without a fragment.
  /// - Throws: A ``SchemaFolderError`` for a document that is there and can't be read.
  public func document(at uri: String) throws(SchemaFolderError) -> JSONValue? {
    let uri = uri.withoutEmptyFragment
    for base in bases where uri.hasPrefix(base) {
      let file = FileInside(folder: path, uriPath: String(uri.dropFirst(base.count)))
      if let document = try file.document(syntax) { return document }
    }
    return try index.path(of: uri, in: path, syntax)?.document(syntax)
  }
}

extension String {
  /// The URI without a `#` at its end, which means nothing.
  var withoutEmptyFragment: String { hasSuffix("#") ? String(dropLast()) : self }
}
