internal import CLibrary

/// Writes a text to a descriptor, however many writes it takes.
///
/// - Returns: Whether all of it was written.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
