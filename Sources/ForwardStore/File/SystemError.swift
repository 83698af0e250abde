internal import CLibrary

/// Holds the number that a failed system call left in `errno`.
struct SystemError: Error, Equatable {
  let code: Int32

  /// Takes `errno` as it is now.
  static var last: SystemError { SystemError(code: errno) }

  static let tooLarge = SystemError(code: EFBIG)

  /// Whether only this file, or whoever asks for it, is refused.
  var isRefusal: Bool { code == EACCES || code == EPERM }
}

extension SystemError: CustomStringConvertible {
  /// The system's words, for example "Permission denied".
  var description: String {
    strerror(code).map { String(cString: $0) } ?? "Error \(code)"
  }
}

/// Repeats a system call as long as signals interrupt it.
///
/// - Throws: What it failed with, where it returned less than zero.
func uninterrupted<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    if error.code != EINTR { throw error }
  }
}
