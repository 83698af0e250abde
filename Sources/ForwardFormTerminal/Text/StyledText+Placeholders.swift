package import ForwardForm

extension StyledText {
  /// Creates a text with its placeholders highlighted; unknown placeholders have the style of
  /// errors.
  package init(_ text: String, highlighting placeholders: Placeholders?) {
    guard let placeholders else {
      self.init(text)
      return
    }
    self.init()
    var index = text.startIndex
    for range in placeholders.ranges(in: text) {
      self += StyledText(String(text[index..<range.lowerBound]))
      let isKnown = placeholders.rejection(of: String(text[range])) == nil
      self += StyledText(String(text[range]), isKnown ? .placeholder : .error)
      index = range.upperBound
    }
    self += StyledText(String(text[index...]))
  }
}
