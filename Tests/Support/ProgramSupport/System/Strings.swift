internal import CPseudoTerminal

/// Lends C strings to a function: pointers, null for a missing string, and a final null.
func withStrings<Result>(
  _ strings: [String?],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { $0.flatMap { strdup($0) } }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
