public import ForwardJSON
internal import ForwardJSONSchema

/// A folder of schema documents. References to other documents are resolved in it.
///
/// ```swift
/// let folder = SchemaFolder("schemas", baseURIs: ["https://example.org/schemas/"])
/// let schema = try Schema(root, documents: { try folder.document(at: $0) })
/// ```
///
/// A document is a file in the folder or its subfolders, found by its path: in the example,
/// `https://example.org/schemas/a/b.json` is `schemas/a/b.json`. Otherwise it is the file that
/// states the URI as its `$id` or `id`. For this, all JSON files of the folder are read once, on
/// first use.
///
/// Nothing outside the folder is read, links in it aren't followed, and nothing is fetched from a
/// network.
public struct SchemaFolder: Sendable {
  private let path: String
  /// The folder's `file:` URI, which ends with a slash.
  private let ownURI: String?
  private let bases: [String]
  private let formats: TextFormats
  /// The files by the URIs that they state; `nil` if only their paths count.
  private let index: DocumentIndex?

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - baseURIs: The URIs of the folder, besides its `file:` URI.
  ///   - formats: The formats of the files, JSON by default.
  public init(_ path: String, baseURIs: [String] = [], formats: TextFormats = .json) {
    (self.path, self.formats, index) = (path, formats, DocumentIndex())
    ownURI = fileURI(of: path)?.asFolder
    bases = [ownURI].compactMap(\.self) + baseURIs.map(\.asFolder)
  }

  /// Creates a folder with an additional URI, which follows from the `$id` of a schema.
  ///
  /// The URI of a schema in the folder ends with the schema's path: the folder of
  /// `schemas/a/b.json` with the URI `https://example.org/a/b.json` is `https://example.org/`.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - schema: A schema in the folder, or a schema that refers to schemas in it.
  ///   - formats: The formats of the files, JSON by default.
  public init(_ path: String, of schema: JSONFile, formats: TextFormats = .json) {
    let base = schema.baseURI(ofFolder: path)
    self.init(path, baseURIs: [base].compactMap(\.self), formats: formats)
  }

  /// Creates a folder that finds files only by their paths, because it may be large.
  package init(byPathsIn path: String, formats: TextFormats) {
    (self.path, self.formats, index) = (path, formats, nil)
    ownURI = fileURI(of: path)?.asFolder
    bases = [ownURI].compactMap(\.self)
  }

  /// Returns the document with a URI; `nil` if the folder lacks it.
  ///
  /// - Parameter uri: An absolute URI, without a fragment.
  /// - Throws: A ``SchemaFolderError`` if the document exists but can't be read.
  public func document(at uri: String) throws(SchemaFolderError) -> JSONValue? {
    try first(at: uri) { file throws(SchemaFolderError) in try file.document(formats) }
  }

  /// Returns the document with a URI as a file, with the places of its values; `nil` if the folder
  /// lacks it or it can't be read.
  func file(at uri: String) -> JSONFile? {
    try? first(at: uri) { file throws(SchemaFolderError) in try file.file(formats) }
  }

  /// Reads the files that may have a URI, and returns the first result.
  private func first<Read>(
    at uri: String, _ read: (FileInside) throws(SchemaFolderError) -> Read?
  ) throws(SchemaFolderError) -> Read? {
    let uri = uri.withoutEmptyFragment
    for base in bases where uri.hasPrefix(base) {
      let file = FileInside(folder: path, uriPath: String(uri.dropFirst(base.count)))
      if let found = try read(file) { return found }
    }
    guard let file = try index?.path(of: uri, in: path, formats) else { return nil }
    return try read(file)
  }

  /// Returns the `file:` URI of the file with a percent-encoded name; `nil` if the folder doesn't
  /// exist.
  func uri(ofFile name: Substring) -> String? { ownURI.map { $0 + name } }

  /// Returns the path of the file with a `file:` URI; `nil` if the URI isn't in the folder.
  func path(of uri: String) -> String? {
    guard let ownURI, uri.hasPrefix(ownURI),
      let inner = String(percentEscaped: uri.dropFirst(ownURI.count))
    else { return nil }
    return (path == "." ? "" : path.asFolder) + inner
  }
}

extension JSONFile {
  /// Returns the URI of a folder of schemas, if the schema's own URI (its `$id`) implies it.
  fileprivate func baseURI(ofFolder folder: String) -> String? {
    let uri = uri
    let ownURI = value.ownURI(at: uri)
    guard ownURI != uri, let slash = ownURI.lastIndex(of: "/") else { return nil }
    let base = String(ownURI[...slash])
    guard let folder = fileURI(of: folder), uri.hasPrefix(folder + "/") else { return base }
    // In a nested folder, the URI contains that folder's name, too.
    let inner = uri.dropFirst(folder.utf8.count + 1).split(
      separator: "/", omittingEmptySubsequences: false
    ).dropLast().map { $0 + "/" }.joined()
    return base.hasSuffix("/" + inner) ? String(base.dropLast(inner.count)) : nil
  }
}

extension String {
  /// The path or URI with a slash at its end.
  fileprivate var asFolder: String { hasSuffix("/") ? self : self + "/" }
}

extension [SchemaFolder] {
  /// Returns the path of the file with a URI; `nil` if the URI isn't in any of the folders.
  func path(of uri: String) -> String? { lazy.compactMap { $0.path(of: uri) }.first }

  /// Returns the file with a URI, from the first folder that has it.
  func file(at uri: String) -> JSONFile? {
    lazy.compactMap { $0.file(at: uri) }.first
  }

  /// Returns the document with a URI, from the first folder that has it.
  func document(at uri: String) throws(SchemaFolderError) -> JSONValue? {
    for folder in self {
      if let document = try folder.document(at: uri) { return document }
    }
    return nil
  }
}
