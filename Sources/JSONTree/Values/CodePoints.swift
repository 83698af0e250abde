extension String {
  /// Compares by code points, where `==` also considers "é" and "e\u{301}" equal.
  package func hasSameCodePoints(as other: String) -> Bool {
    // `==` settles most comparisons without reading each byte, and errs only towards equality.
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// Wraps a key so that a dictionary distinguishes keys by their code points.
struct ExactKey {
  let text: String
}

extension ExactKey: Hashable {
  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.hasSameCodePoints(as: right.text)
  }

  // NB: not `text.hash(into:)`. It agrees for all canonically equivalent strings, so a
  // file with many of them would make every look-up slow.
  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
