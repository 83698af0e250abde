internal import CPseudoTerminal

/// A failed system call: its name, its subject and the system's message.
public struct SystemError: Error, CustomStringConvertible {
  public let description: String

  init(_ call: String, code: CInt = last_error()) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}

/// Throws an error if a call returned an error number.
func check(_ code: CInt, _ call: String) throws {
  if code != 0 { throw SystemError(call, code: code) }
}
