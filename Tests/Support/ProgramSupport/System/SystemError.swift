internal import CPseudoTerminal

/// A failed system call: the call's name, its subject and the system's message.
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

/// Passes C strings to a function: an array of pointers with a final null. A missing string is
/// null, too.
func withStrings<Result>(
  _ strings: [String?],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { $0.flatMap { strdup($0) } }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
