import ForwardFormTerminal

extension String {
  /// The lines from the last review's heading on, with runs of spaces as one space; `nil`
  /// where the transcript shows no review. Sentences, which may be wrapped, are one line without spaces.
  func lastReview(_ wording: Wording) -> [String]? {
    let heading = wording(.review(changes: nil))
    var review: [String]?
    var isInSentence = false
    for line in withoutControls.split(separator: "\n") {
      // Without echo, a heading follows the prompt before it.
      if let start = line.firstRange(of: heading) {
        review = [String(line[start.lowerBound...]).collapsed]
      } else if let last = review?.indices.last, isInSentence, line.isSentence {
        review?[last] += String(line).withoutSpaces
      } else {
        let text = String(line)
        review?.append(line.isSentence ? text.withoutSpaces : text.collapsed)
      }
      isInSentence = line.isSentence
    }
    return review
  }

  /// The text with runs of spaces as one space, and none after a wide colon.
  ///
  /// It works on scalars, as a space with a combining accent isn't a space character.
  var collapsed: String {
    let words = unicodeScalars.split { $0.properties.isWhitespace }
    return words.reduce(into: "") { text, word in
      if !text.isEmpty, text.unicodeScalars.last != "：" { text += " " }
      text.unicodeScalars += word
    }
  }

  /// The text without white space.
  var withoutSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  /// The text without escape sequences and other control characters, but for line breaks.
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

extension Substring {
  /// Whether the line is part of a sentence below a row: indented further than rows, without the mark of
  /// a list's item.
  fileprivate var isSentence: Bool {
    guard hasPrefix("    "), let first = dropFirst(4).first else { return false }
    return !" +-".contains(first)
  }
}
