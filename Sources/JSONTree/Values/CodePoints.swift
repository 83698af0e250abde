extension String {
  /// Compares by code points, where `==` also takes "é" and "e\u{301}" for the same.
  package func hasSameCodePoints(as other: String) -> Bool {
    // `==` answers most questions without a look at each byte, and only ever says yes too often.
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// Wraps a key so that a dictionary tells keys apart by their code points.
struct ExactKey {
  let text: String
}

extension ExactKey: Hashable {
  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.hasSameCodePoints(as: right.text)
  }

  // NB: not `text.hash(into:)`. It agrees for all canonically equivalent strings, so that a file
  // with enough of them would make every look-up slow.
  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
