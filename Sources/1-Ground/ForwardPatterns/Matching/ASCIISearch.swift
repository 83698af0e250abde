// A search in a text of ASCII, the most frequent kind, reads its bytes. That takes a third of the
// time of reading code points and assertions.
extension Shared<SmallProgram> {
  /// Returns whether the program matches any part of a text; `nil` if the text isn't ASCII or is
  /// empty, if the program asserts more than the text's start and end, or if few steps are left.
  func search(_ text: String, steps: inout Int) -> Bool? {
    guard let bounds = value.bounds, text.utf8.count <= steps / 64 else { return nil }
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe search(bytes, bounds, &steps)
    }
    return found.flatMap(\.self)
  }

  private func search(
    _ text: UnsafeBufferPointer<UInt8>, _ bounds: (first: UInt64, last: UInt64), _ steps: inout Int
  ) -> Bool? {
    guard !text.isEmpty else { return nil }
    var bits = bounds.first
    for index in text.indices {
      if bits & value.end != 0 { return true }
      if bits == 0 { return false }
      let byte = unsafe text[index]
      guard byte < 0x80 else { return nil }
      let taking = bits & value.takingASCII[Int(byte)]
      steps -= 1
      bits = (taking & value.linked) << 1 | taking & value.looping | value.firstLater
      var branching = taking & value.branching
      while branching != 0 {
        steps -= 1
        bits |= value.branches[branching.trailingZeroBitCount]
        branching &= branching - 1
      }
    }
    return bits & bounds.last != 0
  }
}
