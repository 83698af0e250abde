internal import CPseudoTerminal

extension [UInt8] {
  /// Returns the offset of the first occurrence of a text, from a given offset on.
  func firstOffset(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start <= bytes.count else { return nil }
      let found = bytes_find(base + start, bytes.count - start, wanted, wanted.count)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }

  /// Returns the offset of the last occurrence of a text.
  func lastOffset(of text: String) -> Int? {
    var last: Int?
    while let next = firstOffset(of: text, from: last.map { $0 + 1 } ?? 0) { last = next }
    return last
  }
}
