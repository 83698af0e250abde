internal import ForwardJSON
internal import ForwardSystem
internal import Synchronization

/// The files of a folder by the URIs that they state. The index is made on first use.
final class DocumentIndex: Sendable {
  private let files = Mutex<Result<[String: FileInside], SchemaFolderError>?>(nil)

  private static let mostFiles = 10_000
  /// The limit of the bytes of all files: a few seconds of reading.
  private static let mostBytes = 256_000_000
  private static let deepest = 32

  func path(
    of uri: String, in folder: String, _ formats: TextFormats
  ) throws(SchemaFolderError) -> FileInside? {
    let known = files.withLock(\.self)
    if known == nil, let file = Self.file(named: uri, in: folder, formats) { return file }
    let files = files.withLock { files in
      let known = files ?? Self.files(of: folder, formats)
      files = known
      return known
    }
    return try files.get()[uri]
  }

  /// Returns the file at the top of a folder under the name at the end of a URI, if it states the
  /// URI. Most files have that name, and reading the whole folder for the others takes long.
  private static func file(
    named uri: String, in folder: String, _ formats: TextFormats
  ) -> FileInside? {
    guard let name = uri.split(separator: "/").last.map(String.init),
      formats.areFormats(ofFile: name)
    else { return nil }
    let file = FileInside(folder: folder, names: [name])
    return file.statedURI(formats)?.uri == uri ? file : nil
  }

  private static func files(
    of folder: String, _ formats: TextFormats
  ) -> Result<[String: FileInside], SchemaFolderError> {
    var files: [String: FileInside] = [:]
    // Searches breadth first, so that the first of two files with one URI is the one nearer to the
    // top.
    var folders: ArraySlice<[String]> = [[]]
    var left = mostFiles
    var bytesLeft = mostBytes
    while let names = folders.popFirst() {
      let entries = entries(ofFolder: openInside(folder, names), limit: left + 1) ?? []
      left -= entries.count
      if left < 0 {
        return .failure(
          SchemaFolderError(path: folder, reason: .tooManyFiles(limit: mostFiles)))
      }
      for entry in entries {
        let inner = names + [entry.name]
        if entry.isFolder, inner.count <= deepest { folders.append(inner) }
        guard entry.isFile, formats.areFormats(ofFile: entry.name) else { continue }
        let file = FileInside(folder: folder, names: inner)
        guard let (uri, size) = file.statedURI(formats) else { continue }
        bytesLeft -= size
        if bytesLeft < 0 {
          return .failure(SchemaFolderError(path: folder, reason: .tooLarge(limit: mostBytes)))
        }
        if let uri, files[uri] == nil { files[uri] = file }
      }
    }
    return .success(files)
  }
}
