internal import CPseudoTerminal

extension [UInt8] {
  /// Where a text begins, the first time after an offset.
  func firstOffset(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start <= bytes.count else { return nil }
      let found = bytes_find(base + start, bytes.count - start, wanted, wanted.count)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }

  /// Where a text begins, the last time.
  func lastOffset(of text: String) -> Int? {
    var last: Int?
    while let next = firstOffset(of: text, from: last.map { $0 + 1 } ?? 0) { last = next }
    return last
  }
}
