internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSystem
internal import ForwardText

struct FileInside: Sendable {
  let folder: String
  /// The names from the folder to the file; `nil` if they lead out of the folder.
  let names: [String]?
  private let written: String

  init(folder: String, names: [String]) {
    (self.folder, self.names) = (folder, names)
    written = names.joined(separator: "/")
  }

  /// - Parameter uriPath: The part of the URI's path that begins in the folder.
  init(folder: String, uriPath: String) {
    self.folder = folder
    let names = uriPath.split(separator: "/", omittingEmptySubsequences: false)
      .map { String(percentEscaped: $0) }
    let isInside = names.allSatisfy { name in
      name.map {
        $0 != "." && $0 != ".." && !$0.utf8.contains { [0, UInt8(ascii: "/")].contains($0) }
      }
        ?? false
    }
    self.names = isInside ? names.compactMap(\.self) : nil
    written = uriPath
  }

  private var path: String { folder + "/" + written }

  /// Returns the file's JSON; `nil` if the file doesn't exist.
  func document(_ formats: TextFormats) throws(SchemaFolderError) -> JSONValue? {
    try bytes().map { bytes throws(SchemaFolderError) in try document(bytes, formats) }
  }

  func document(
    _ bytes: [UInt8], _ formats: TextFormats
  ) throws(SchemaFolderError) -> JSONValue {
    do throws(JSONError) {
      return try formats.format(ofFile: written).value(parsing: bytes)
    } catch {
      throw failure(.notJSON(error))
    }
  }

  /// Returns the file with the places of its values; `nil` if the file doesn't exist or violates
  /// its format.
  func file(_ formats: TextFormats) throws(SchemaFolderError) -> JSONFile? {
    guard let bytes = try bytes() else { return nil }
    let shown = folder == "." ? written : path
    return try? JSONFile(shown, bytes, format: formats.format(ofFile: written), isSchema: true)
  }

  /// Returns the URI that the file states, mostly from its first bytes, and the file's size; `nil`
  /// if the file doesn't exist or can't be read. Doesn't find a mistake behind the URI.
  func statedURI(_ formats: TextFormats) -> (uri: String?, size: Int)? {
    let descriptor = names.map { openInside(folder, $0) } ?? -1
    guard descriptor >= 0 else { return nil }
    let status = try? FileStatus(of: descriptor)
    let top = status?.isFile == true ? readChunk(from: descriptor, upTo: 1 << 12) : nil
    close(descriptor)
    guard let top, let size = status?.size, size <= largestDocument else { return nil }
    let format = formats.format(ofFile: written)
    let text = { (bytes) throws(JSONError) in
      try format.text(ofFirst: JSONValue.identifiers, in: bytes)?.withoutEmptyFragment
    }
    // In other formats, half of a text may be a whole text.
    if format.name == TextFormat.json.name, let uri = try? text(top) { return (uri, size) }
    return (try? bytes().flatMap(text), size)
  }

  /// Returns the file's bytes; `nil` if the file doesn't exist.
  func bytes() throws(SchemaFolderError) -> [UInt8]? {
    guard let names else { throw failure(.outside) }
    let descriptor = openInside(folder, names)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw failure(.link)
      default: throw failure(.unreadable(systemMessage(for: errno)))
      }
    }
    return try documentBytes(from: descriptor, of: path)
  }

  private func failure(_ reason: SchemaFolderError.Reason) -> SchemaFolderError {
    SchemaFolderError(path: path, reason: reason)
  }
}

/// The largest size of a document in bytes: 100 times the size of the largest known one.
private let largestDocument = 64_000_000

/// Returns the bytes of an open document, and closes it. Errors name `path`. `largest` is the
/// largest size in bytes.
func documentBytes(
  from descriptor: Int32, of path: String, upTo largest: Int = largestDocument
) throws(SchemaFolderError) -> [UInt8] {
  defer { close(descriptor) }
  guard let status = try? FileStatus(of: descriptor), status.isFile else {
    throw SchemaFolderError(path: path, reason: .notAFile)
  }
  let tooLarge = SchemaFolderError(path: path, reason: .tooLarge(limit: largest))
  guard status.size <= largest else { throw tooLarge }
  guard let bytes = readBytes(from: descriptor, upTo: largest + 1) else {
    throw SchemaFolderError(path: path, reason: .unreadable(systemMessage(for: errno)))
  }
  // The file may have grown since its size was read.
  guard bytes.count <= largest else { throw tooLarge }
  return bytes
}

/// Returns the URI of a file or folder; `nil` if the path leads nowhere.
package func fileURI(of path: String) -> String? {
  absolutePath(path).map { "file://" + $0.percentEncoded(keeping: "/-._~") }
}
