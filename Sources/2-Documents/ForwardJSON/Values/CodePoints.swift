extension String {
  /// Returns whether the strings have the same code points; `==` also considers "é" and "e\u{301}"
  /// equal.
  package func hasSameCodePoints(as other: String) -> Bool {
    // Comparing the lengths settles most cases. `==` settles most others without reading each byte:
    // it may call different strings equal, but never equal strings different.
    utf8.count == other.utf8.count && self == other && hasSameBytes(as: other)
  }

  private func hasSameBytes(as other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<left.count where unsafe left[index] != right[index] { return false }
        return true
      }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  package var codePointCount: Int {
    // Counts all bytes except the ones that continue a code point.
    utf8.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

/// A key that a dictionary tells apart from others by its code points.
package struct ExactKey: Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.hasSameCodePoints(as: right.text)
  }

  // NB: not `text.hash(into:)`. It is the same for all canonically equivalent strings, so a file
  // with many of them would make every look-up slow.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // A byte that no text has separates consecutive texts, so that their boundaries count.
    hasher.combine(0xFF as UInt8)
  }
}
