/// The direction in which a text is read.
///
/// Backward, the parts of a sequence come in reverse order, and the start of the text is where
/// reading ends.
enum Direction: Hashable, Sendable {
  case forward, backward

  func order(_ parts: [PatternTree]) -> [PatternTree] {
    self == .forward ? parts : parts.reversed()
  }

  func order(_ assertion: Assertion) -> Assertion {
    switch (self, assertion) {
    case (.backward, .start): .end
    case (.backward, .end): .start
    default: assertion
    }
  }
}
