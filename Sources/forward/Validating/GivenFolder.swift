internal import CLibrary
internal import JSONSchema
internal import JSONTree

/// A folder of schemas that is given.
struct GivenFolder {
  let documents: SchemaFolder
  /// What the paths of its files begin with, as it was given.
  private let path: String
  private let uri: String

  /// - Parameter baseURI: The URI that the folder stands for, besides its own.
  /// - Throws: A ``Failure`` if the folder can't be read.
  init(_ path: String, baseURI: String?, syntax: JSONSyntax) throws {
    guard access(path + "/.", R_OK | X_OK) == 0, let uri = fileURI(of: path) else {
      throw Failure.failed(.delivery(.unreadable(path, reason: systemMessage(for: errno))))
    }
    documents = SchemaFolder(path, baseURIs: [baseURI].compactMap(\.self), syntax: syntax)
    self.path = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    self.uri = uri.hasSuffix("/") ? uri : uri + "/"
  }

  /// Returns the path of the file with a URI; `nil` for one that isn't found by its path.
  func path(of uri: String) -> String? {
    guard uri.hasPrefix(self.uri) else { return nil }
    return String(percentEscaped: uri.dropFirst(self.uri.count)).map { path + $0 }
  }
}
