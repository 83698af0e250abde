internal import CLibrary

/// The kinds of entries of a folder, in words for a sentence.
@nonexhaustive
public enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case link = "a link"
  case other = "something else"

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFLNK: .link
      default: .other
      }
  }

  /// Creates the kind of the entry at a path, without following a link; `nil` if it can't be found
  /// out.
  package init?(at path: String) {
    guard let kind = try? Self.known(at: path) else { return nil }
    self = kind
  }

  /// Returns the kind of the entry at a path, without following a link; `nil` if there is certainly
  /// no entry.
  package static func known(at path: String) throws(SystemError) -> FileKind? {
    var status = stat()
    do throws(SystemError) {
      _ = try uninterrupted { lstat(path, &status) }
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
    return FileKind(mode: status.st_mode)
  }
}
