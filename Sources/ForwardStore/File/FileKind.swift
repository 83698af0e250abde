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

  /// Creates the kind of the entry at a path, without following a link; `nil` if there is none.
  package init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }
}
