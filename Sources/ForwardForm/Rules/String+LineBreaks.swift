extension String {
  /// The text with `\n` for every line break. Other systems write `\r\n`, and old ones a lone `\r`.
  package var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // The second half of `\r\n` was appended with the first.
      if scalar != "\n" || last != "\r" { text.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return String(text)
  }
}
