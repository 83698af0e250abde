internal import CLibrary

/// Names the kinds of things that a folder holds, in words for a sentence.
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
}
