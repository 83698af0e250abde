internal import ForwardCLibrary

/// The number that a failed system call left in `errno`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32

  /// The words for an error that the system's message for the code doesn't explain.
  private let words: Words?

  private enum Words: String {
    /// The system's "File too large" doesn't say which limit it means.
    case limit = "The limit for the size of files (ulimit -f) is too small"
    case link = "It is a link"
    case linkedFolder = "Its folder is a link"
    case notAFile = "It is not a file"
    case foreign = "It leads to a file of another user"
    case guarded = "An agent can't use forward's own files"
    case outside = "The file is outside the folder of the agent (--root)"
  }

  private init(_ code: Int32, _ words: Words?) { (self.code, self.words) = (code, words) }

  package init(code: Int32) { self.init(code, nil) }

  init(ofWriting code: Int32) { self.init(code, code == EFBIG ? .limit : nil) }

  /// A ``FileGuard`` protects the program's own file.
  static let guarded = SystemError(EPERM, .guarded)

  /// A ``FileGuard`` denies a file outside its folder.
  static let outside = SystemError(EPERM, .outside)

  package static let tooLarge = SystemError(code: EFBIG)

  /// The path leads nowhere.
  package static let missing = SystemError(code: ENOENT)

  /// A link is in place of a file that a program keeps.
  package static let link = SystemError(ELOOP, .link)

  /// A link is in place of a folder that a program keeps.
  package static let linkedFolder = SystemError(ELOOP, .linkedFolder)

  /// A folder, a pipe or a device is in place of a file that a program keeps.
  package static let notAFile = SystemError(EINVAL, .notAFile)

  /// A link leads to a file that belongs neither to the user nor to root.
  package static let foreign = SystemError(EACCES, .foreign)

  /// Another program has the lock of the file.
  package static let locked = SystemError(code: EWOULDBLOCK)

  /// Whether access to the file is denied.
  package var isRefusal: Bool { code == EACCES || code == EPERM }

  /// Whether the place of a file forbids replacing the file. The file may be writable nevertheless.
  package var isOfPlace: Bool {
    words == nil && (isRefusal || [EBUSY, EXDEV, EROFS].contains(code))
  }

  /// Whether the path leads nowhere.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's message, for example "Permission denied".
  package var description: String { words?.rawValue ?? systemMessage(for: code) }
}

/// Repeats a system call that signals interrupt. Throws the error of a call that returned less than
/// zero.
package func uninterrupted<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError(code: errno)
    if error.code != EINTR { throw error }
  }
}
