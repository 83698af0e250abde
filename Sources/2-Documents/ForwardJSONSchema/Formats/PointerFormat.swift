/// JSON Pointers (RFC 6901) and relative JSON Pointers.
extension ByteReader {
  /// Skips a JSON Pointer, for example `/rows/2/a~1b`, or nothing.
  mutating func skipPointer() -> Bool {
    while skip("/") {
      while let byte = next, byte != UInt8(ascii: "/") {
        _ = skip { _ in true }
        if byte == UInt8(ascii: "~"), !skip(where: { $0.isOne(of: "01") }) { return false }
      }
    }
    return true
  }

  /// Skips a number of levels to go up, and a pointer from there or `#` for the key: `1/name`,
  /// `0#`.
  mutating func skipRelativePointer() -> Bool {
    if !skip("0"), skipAll(where: \.isDigit) == 0 { return false }
    return skip("#") || next?.isDigit != true && skipPointer()
  }
}
