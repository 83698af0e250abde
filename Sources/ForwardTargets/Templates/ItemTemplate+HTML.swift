internal import ForwardForm

extension ItemTemplate {
  /// Returns the template as HTML, in which an item's characters are text.
  public func html(of item: Item) -> String {
    item.filling(text) { $0.escapedForHTML }
  }

  /// Returns the text of the template's HTML, without its tags.
  public func textOfHTML(of item: Item) -> String {
    ItemTemplate(text.withoutTags).text(of: item)
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n": text += "<br>\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text between the tags, with line breaks where blocks end.
  fileprivate var withoutTags: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ">") else {
        rest = rest[start...]
        break
      }
      let name = rest[start..<end].dropFirst().drop { $0 == "/" }.prefix {
        $0.isLetter || $0.isNumber
      }
      let isBlock = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]
      if isBlock.contains(name.lowercased()), !text.isEmpty, text.last != "\n" { text += "\n" }
      rest = rest[rest.index(after: end)...]
    }
    text += rest
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text.trimmed
  }
}
