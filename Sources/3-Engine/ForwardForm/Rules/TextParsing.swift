internal import ForwardText

// Parsing functions that several rules and conversions share.

extension String {
  /// The texts between commas, Latin or Chinese, without surrounding whitespace.
  package var items: [String] {
    unicodeScalars.split(whereSeparator: \.separatesItems)
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether the text has a comma, Latin or Chinese.
  package var hasSeparator: Bool { unicodeScalars.contains(where: \.separatesItems) }

  package var isDigits: Bool { !utf8.isEmpty && utf8.allSatisfy { $0.isDigit } }

  package var isVariableName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return byte.isDigit || scalar == "_" || ("a"..."z").contains(scalar)
        || ("A"..."Z").contains(scalar)
    }
  }

  /// Whether the text is digits, with or without a sign.
  var isWholeNumber: Bool {
    String(first == "-" || first == "+" ? dropFirst() : self[...]).isDigits
  }

  /// Whether the text is a whole number, with or without a point and more digits.
  package var isDecimalNumber: Bool {
    let parts = split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.map(String.init), whole.isWholeNumber else { return false }
    return parts.count == 1 || String(parts[1]).isDigits
  }

  /// Returns the first control character other than a tab and, where allowed, a line break.
  package func firstControlCharacter(allowingLineBreaks lineBreaks: Bool) -> Unicode.Scalar? {
    unicodeScalars.first { $0.isControl && $0 != "\t" && !($0 == "\n" && lineBreaks) }
  }

  /// The text with `\n` for every line break. Other systems write `\r\n`, and old ones a lone `\r`.
  package var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // The first half of `\r\n` was already appended as `\n`.
      if scalar != "\n" || last != "\r" { text.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return String(text)
  }
}

extension Double {
  /// The shortest text of the same number, without a zero fraction or an exponent.
  package var decimalText: String {
    let parts = "\(self)".split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      let text = "\(self)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    // `-1.5e-07`: moves the point, padding the digits where there are too few.
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let digits = parts[0].filter(\.isNumber)
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a comma, Latin or Chinese.
  package var separatesItems: Bool { self == "," || self == "，" || self == "、" }
}
