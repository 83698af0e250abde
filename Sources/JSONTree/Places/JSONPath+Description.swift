internal import PlainText

extension JSONPath: CustomStringConvertible {
  /// The path for a person to read, for example `rows[2].title`; empty for the value itself.
  ///
  /// A key that could be mistaken for something else is in double quotes (`"a.b"[0]`), with control
  /// characters as JSON's escapes.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += key.isPlain ? key : key.inQuotes
      }
    }
    return text
  }
}

extension String {
  /// Whether the text has no separators, quotes or invisible characters.
  fileprivate var isPlain: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case ".", "[", "]", "\"", "'", "\\", ":", ",", "(", ")": false
        default: !scalar.properties.isWhitespace && !scalar.needsEscape
        }
      }
  }

  fileprivate var inQuotes: String { JSONValue.string(self).text() }
}
