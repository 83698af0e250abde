import ForwardFormTerminal

extension String {
  /// Returns the text from the last review's heading on, without white space, because lines may
  /// wrap; `nil` if the transcript has no review.
  func lastReview(_ wording: Wording) -> String? {
    let heading = Array(wording(.review(changes: nil)).withoutSpaces.utf8)
    let shown = Array(withoutControls.withoutSpaces.utf8)
    var start = shown.count - heading.count
    while start >= 0 {
      if shown[start...].starts(with: heading) {
        return String(decoding: shown[start...], as: UTF8.self)
      }
      start -= 1
    }
    return nil
  }

  /// The text without white space.
  ///
  /// Works on scalars, because a space with a combining accent isn't a space character.
  var withoutSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  /// The text without escape sequences and other control characters, except for line breaks.
  var withoutControls: String {
    var bytes: [UInt8] = []
    var isSequence = false
    var isControl = false
    for byte in utf8 {
      switch byte {
      case 0x1B: (isSequence, isControl) = (true, false)
      case _ where isControl: if byte >= 0x40 { (isSequence, isControl) = (false, false) }
      case UInt8(ascii: "[") where isSequence: isControl = true
      case _ where isSequence: isSequence = false
      case 0x0A, 0x20...: bytes.append(byte)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
