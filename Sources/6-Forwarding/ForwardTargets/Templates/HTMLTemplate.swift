internal import ForwardForm
internal import ForwardText

extension ItemTemplate {
  /// Returns the template as HTML. Escapes the item's characters, so that they are text even in a
  /// quoted attribute. The item's line breaks become `<br>`.
  public func html(of item: Item) -> String {
    var html = ""
    for part in Item.placeholders.parts(of: text) {
      switch part {
      case .text(let plain): html += plain
      case .placeholder(let name):
        html += self.text(of: name, in: item).escapedForHTML(
          lineBreak: html.endsInTag ? "\n" : "<br>\n")
      }
    }
    return html
  }

  /// Returns the template's HTML as plain text, without its tags.
  func textOfHTML(of item: Item) -> String {
    sibling(text.withoutTags).text(of: item)
  }
}

extension String {
  fileprivate func escapedForHTML(lineBreak: String) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n": text += lineBreak
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  fileprivate var endsInTag: Bool {
    utf8.last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } == UInt8(ascii: "<")
  }

  /// The text between the tags, with a line break where a block begins or ends. As in HTML, a run
  /// of white space is one space.
  fileprivate var withoutTags: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      text.append(collapsing: rest[..<start])
      if Self.breaksLine(tag: rest[start..<end]) { text.breakLine() }
      rest = rest[end...].dropFirst()
    }
    text.append(collapsing: rest)
    for (entity, character) in Self.entities {
      text = text.replacing(bytesOf: entity, with: character)
    }
    return text.trimmed
  }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  private static func breaksLine(tag: Substring) -> Bool {
    let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    return ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]
      .contains(name.lowercased())
  }

  private mutating func append(collapsing other: Substring) {
    for character in other {
      if !character.isWhitespace {
        append(character)
      } else if let last, !last.isWhitespace {
        append(" ")
      }
    }
  }

  private mutating func breakLine() {
    if last == " " { removeLast() }
    if let last, last != "\n" { append("\n") }
  }
}
