internal import PlainText

// Reads and writes the text of a path.

extension String {
  /// Adds a step to a path.
  mutating func append(_ step: RowPath.Step) {
    switch step {
    case .item(let number): self += "[\(number)]"
    case .name(let name):
      if !isEmpty { self += "." }
      self += name.isPlainName ? name : name.quotedName
    }
  }

  /// Whether the text consists of names that need no quotes, joined by dots.
  var isPlainPath: Bool {
    var isName = false
    for scalar in unicodeScalars {
      guard scalar == "." ? isName : scalar.isPlain else { return false }
      isName = scalar != "."
    }
    return isName
  }

  private var isPlainName: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isPlain) }

  private var quotedName: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if scalar.isInvisible {
          quoted += "\\u\(scalar.hex)"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Whether a name may have the character without being quoted.
  fileprivate var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: value >= 0x80 && (properties.isAlphabetic || properties.numericType != nil || isMark)
    }
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the character is invisible, and therefore escaped. Characters above U+FFFF aren't
  /// escaped.
  fileprivate var isInvisible: Bool {
    guard value <= 0xFFFF else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// A reader of the steps of a path.
struct RowPathReader {
  private let text: String
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    self.text = text
    rest = text[...].unicodeScalars
  }

  private var error: RowPathError {
    let read = text.unicodeScalars.distance(from: text.startIndex, to: rest.startIndex)
    return RowPathError(text: text, position: read + 1)
  }

  mutating func steps() throws(RowPathError) -> [RowPath.Step] {
    guard !rest.isEmpty else { throw error }
    var steps = [RowPath.Step.name(try name())]
    while let next = rest.first {
      switch next {
      case ".":
        rest.removeFirst()
        steps.append(.name(try name()))
      case "[":
        rest.removeFirst()
        steps.append(.item(try number()))
      default: throw error
      }
    }
    return steps
  }

  /// Reads a name. Without quotes, it ends at a character with a meaning in paths, or an invisible
  /// one.
  private mutating func name() throws(RowPathError) -> String {
    if rest.first == "\"" { return try quotedName() }
    var name = ""
    while let next = rest.first, !".[]\"".unicodeScalars.contains(next), !next.isInvisible {
      name.unicodeScalars.append(next)
      rest.removeFirst()
    }
    guard !name.isEmpty else { throw error }
    return name
  }

  private mutating func number() throws(RowPathError) -> Int {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(digits)), number > 0 else { throw error }
    rest.removeFirst(digits.count)
    guard rest.first == "]" else { throw error }
    rest.removeFirst()
    return number
  }

  private mutating func quotedName() throws(RowPathError) -> String {
    rest.removeFirst()
    var name = ""
    while let next = rest.first {
      switch next {
      case "\"":
        rest.removeFirst()
        return name
      case "\\":
        rest.removeFirst()
        name.unicodeScalars.append(try escape())
      default:
        rest.removeFirst()
        name.unicodeScalars.append(next)
      }
    }
    throw error
  }

  private mutating func escape() throws(RowPathError) -> Unicode.Scalar {
    guard let kind = rest.first else { throw error }
    switch kind {
    case "\"", "\\", "/": rest.removeFirst()
    case "n", "r", "t": rest.removeFirst()
    case "u": return try codePoint()
    default: throw error
    }
    return switch kind {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    default: kind
    }
  }

  /// Reads a `u` and the four digits of a code point.
  private mutating func codePoint() throws(RowPathError) -> Unicode.Scalar {
    let digits = rest.dropFirst().prefix { Character($0).isHexDigit && $0.isASCII }
    let count = min(digits.count, 4)
    guard count == 4, let value = UInt32(String(digits.prefix(4)), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error }
    rest.removeFirst(5)
    return scalar
  }
}
