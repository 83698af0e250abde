package import ForwardForm

extension Dialogue {
  /// A value as a person reads it, on one line.
  package func shown(_ value: RowValue, of row: Row) -> StyledText {
    if value == .text("") { return StyledText(wording(.nothing), .hint) }
    if row.isSecret { return StyledText(Row.mask) }
    switch value {
    case .unknown(let text): return StyledText(wording(.unknown(text)))
    case .text(let text):
      let lines = text.lines
      let first = highlighted(lines[0], row.placeholders)
      return lines.count == 1
        ? first : first + StyledText(" " + wording(.lines(lines.count)), .hint)
    case .choice(let index):
      guard case .picker(let options) = row.kind, options.indices.contains(index) else {
        return StyledText(wording(.unknown("\(index &+ 1)")))
      }
      return StyledText(wording.text(options[index].title))
    case .toggle(let isOn): return StyledText(wording(isOn ? .yes : .no))
    }
  }

  /// A text with its placeholders marked.
  package func highlighted(_ text: String, _ placeholders: Placeholders?) -> StyledText {
    guard let placeholders else { return StyledText(text) }
    var styled = StyledText()
    var index = text.startIndex
    for range in placeholders.ranges(in: text) {
      styled += StyledText(String(text[index..<range.lowerBound]))
      styled += StyledText(String(text[range]), .placeholder)
      index = range.upperBound
    }
    return styled + StyledText(String(text[index...]))
  }
}
