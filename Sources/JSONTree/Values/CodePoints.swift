extension String {
  /// Compares by code points, where `==` also considers "é" and "e\u{301}" equal.
  package func hasSameCodePoints(as other: String) -> Bool {
    // `==` settles most comparisons without reading each byte, and errs only towards equality.
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// Wraps a key so that a dictionary distinguishes keys by their code points.
package struct ExactKey {
  private let text: String

  package init(_ text: String) { self.text = text }
}

extension ExactKey: Hashable {
  package static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.hasSameCodePoints(as: right.text)
  }

  // NB: not `text.hash(into:)`. It agrees for all canonically equivalent strings, so a
  // file with many of them would make every look-up slow.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
