internal import CPseudoTerminal

/// Lends strings as C has them: pointers, null for a missing one, and a null behind the last.
func withStrings<Result>(
  _ strings: [String?],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { $0.flatMap { strdup($0) } }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
