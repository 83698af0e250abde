internal import CLibrary
internal import JSONSchema
internal import JSONTree

/// A folder of schemas from the command line.
struct GivenFolder {
  let documents: SchemaFolder
  /// The beginning of the paths of its files, as given.
  private let path: String
  private let uri: String

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - baseURI: A URI of the folder besides its own; `nil` if there is none.
  ///   - syntax: The syntax of the files.
  /// - Throws: A ``Failure`` if the folder can't be read.
  init(_ path: String, baseURI: String?, syntax: JSONSyntax) throws {
    guard access(path + "/.", R_OK | X_OK) == 0, let uri = fileURI(of: path) else {
      throw Failure.failed(.delivery(.unreadable(path, reason: systemMessage(for: errno))))
    }
    documents = SchemaFolder(path, baseURIs: [baseURI].compactMap(\.self), syntax: syntax)
    self.path = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    self.uri = uri.hasSuffix("/") ? uri : uri + "/"
  }

  /// Returns the path of the file with a URI; `nil` if the URI isn't in the folder.
  func path(of uri: String) -> String? {
    guard uri.hasPrefix(self.uri) else { return nil }
    return String(percentEscaped: uri.dropFirst(self.uri.count)).map { path + $0 }
  }
}
