internal import CLibrary

/// The number that a failed system call left in `errno`.
package struct SystemError: Error, Equatable {
  package let code: Int32

  /// Whether the cause is a limit of the process, rather than one of the program's own.
  private let isLimit: Bool

  package init(code: Int32) { (self.code, isLimit) = (code, false) }

  /// Creates the error of a write that failed.
  init(ofWriting code: Int32) { (self.code, isLimit) = (code, code == EFBIG) }

  package static let tooLarge = SystemError(code: EFBIG)

  /// There is nothing at the path.
  package static let missing = SystemError(code: ENOENT)

  /// Another program has the lock of the file.
  package static let locked = SystemError(code: EWOULDBLOCK)

  /// Whether access to the file is denied.
  package var isRefusal: Bool { code == EACCES || code == EPERM }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

extension SystemError: CustomStringConvertible {
  /// The system's message, for example "Permission denied".
  package var description: String {
    // The system's "File too large" doesn't say which limit it means.
    isLimit ? "The limit for the size of files (ulimit -f) is too small" : systemMessage(for: code)
  }
}

/// Calls a system function again as long as signals interrupt it.
///
/// - Throws: The error of a call that returned less than zero.
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
