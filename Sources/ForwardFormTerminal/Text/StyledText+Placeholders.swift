package import ForwardForm

extension StyledText {
  /// Creates a text with its placeholders highlighted.
  package init(_ text: String, highlighting placeholders: Placeholders?) {
    guard let placeholders else {
      self.init(text)
      return
    }
    self.init()
    var index = text.startIndex
    for range in placeholders.ranges(in: text) {
      self += StyledText(String(text[index..<range.lowerBound]))
      self += StyledText(String(text[range]), .placeholder)
      index = range.upperBound
    }
    self += StyledText(String(text[index...]))
  }
}
