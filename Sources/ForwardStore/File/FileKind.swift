internal import ForwardSystem

/// The kinds of entries of a folder, in words for a sentence.
@nonexhaustive
public enum FileKind: String, Sendable {
  case file = "a file"
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case link = "a link"
  case other = "something else"

  init(_ status: FileStatus) {
    self =
      if status.isFile {
        .file
      } else if status.isFolder {
        .folder
      } else if status.isPipe {
        .pipe
      } else if status.isDevice {
        .device
      } else if status.isLink {
        .link
      } else {
        .other
      }
  }

  /// Creates the kind of the entry at a path, without following a link; `nil` if it can't be found
  /// out.
  package init?(at path: String) {
    guard let status = try? FileStatus(at: path) else { return nil }
    self.init(status)
  }
}
