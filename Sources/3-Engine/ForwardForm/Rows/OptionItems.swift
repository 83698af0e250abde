internal import ForwardText

/// One of several options in a text.
package struct OptionItem: Equatable {
  package let text: String
  /// Whether the text is in quotes. A quoted text is the whole name of an option.
  package let isQuoted: Bool

  /// The item as the text spells it.
  package var written: String { isQuoted ? text.inQuotes : text }
}

extension String {
  /// The options of a text between commas, Latin or Chinese, without the whitespace around them. Quotes keep a name
  /// with commas together, as in CSV: `red, "blue, light"`. A quote in such a name is doubled.
  package var optionItems: [OptionItem] {
    var items: [OptionItem] = []
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      let item = rest.removeOptionItem()
      if item.isQuoted || !item.text.isEmpty { items.append(item) }
    }
    return items
  }

  /// The options before the last comma, and the text typed after it.
  package var typedItems: (before: [OptionItem], last: String) {
    var before: [OptionItem] = []
    var rest = unicodeScalars[...]
    while true {
      var next = rest
      let item = next.removeOptionItem()
      let isLast = next.isEmpty && rest.last?.separatesItems != true
      if isLast { return (before, String(rest)) }
      before.append(item)
      rest = next
    }
  }

  package var inQuotes: String {
    var quoted = "\""
    for character in unicodeScalars {
      if character == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}

extension Substring.UnicodeScalarView {
  /// Removes the first item and the comma after it.
  package mutating func removeOptionItem() -> OptionItem {
    if let text = removeQuotedItem() { return OptionItem(text: text, isQuoted: true) }
    let end = firstIndex(where: \.separatesItems) ?? endIndex
    let text = String(self[..<end]).trimmed
    self = self[end...].dropFirst()
    return OptionItem(text: text, isQuoted: false)
  }

  private mutating func removeQuotedItem() -> String? {
    var rest = drop { $0.properties.isWhitespace }
    guard rest.popFirst() == "\"" else { return nil }
    var item = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      if next != "\"" {
        item.append(next)
      } else if rest.first == "\"" {
        item.append(next)
        rest.removeFirst()
      } else {
        rest = rest.drop { $0.properties.isWhitespace }
        guard rest.first?.separatesItems ?? true else { return nil }
        self = rest.dropFirst()
        return String(item)
      }
    }
    return nil
  }
}
