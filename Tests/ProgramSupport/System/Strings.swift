internal import CPseudoTerminal

/// Lends strings as C has them: an array of pointers with a null at its end.
func withStrings<Result>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}

/// Lends a string that may be missing.
func withString<Result>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  if let string { string.withCString { body($0) } } else { body(nil) }
}
