internal import CPseudoTerminal

/// A system call that failed: which, on what, and the system's words for it.
public struct SystemError: Error, CustomStringConvertible {
  public let description: String

  init(_ call: String, code: CInt = last_error()) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}

/// Throws when a call gave an error number.
func check(_ code: CInt, _ call: String) throws {
  if code != 0 { throw SystemError(call, code: code) }
}
