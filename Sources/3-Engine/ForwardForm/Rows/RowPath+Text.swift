internal import ForwardText

// Reads and writes the text of a path.

extension String {
  mutating func append(_ step: RowPath.Step) {
    switch step {
    case .item(let number): self += "[\(number)]"
    case .newItem: self += "[+]"
    case .matching(let row, let text): self += "[\(row)=\(text.asName)]"
    case .name(let name):
      if !isEmpty { self += "." }
      self += name.asName
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

  /// The text as a step of a path, in quotes if it needs them.
  private var asName: String { isPlainName ? self : quotedName }

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
  /// Whether the character needs no quotes in a name.
  fileprivate var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: value >= 0x80 && (properties.isAlphabetic || properties.numericType != nil || isMark)
    }
  }

  /// Whether the character is invisible and needs an escape. Characters above U+FFFF get no escape.
  fileprivate var isInvisible: Bool {
    guard value <= 0xFFFF else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

struct RowPathReader {
  private let text: String
  private var rest: Substring.UnicodeScalarView
  /// The numbers that are too large for any list, by the positions of their steps.
  private(set) var largeNumbers: [Int: String] = [:]

  init(_ text: String) {
    self.text = text
    rest = text[...].unicodeScalars
  }

  private func error(_ expected: RowPathError.Expected) -> RowPathError {
    let read = text.unicodeScalars.distance(from: text.startIndex, to: rest.startIndex)
    return RowPathError(text: text, position: read + 1, expected: expected)
  }

  mutating func steps() throws(RowPathError) -> [RowPath.Step] {
    var steps = [RowPath.Step.name(try name())]
    while let next = rest.first {
      switch next {
      case ".":
        rest.removeFirst()
        steps.append(.name(try name()))
      case "[": steps.append(try item(at: steps.count))
      default: throw error(.end)
      }
    }
    return steps
  }

  /// Reads a name or a value. Without quotes, it ends at a character with a meaning in paths, or at
  /// an invisible character.
  private mutating func name(
    before ends: String = ".[]\"", or missing: RowPathError.Expected = .name
  ) throws(RowPathError) -> String {
    if rest.first == "\"" { return try quotedName() }
    let name = rest.prefix { !ends.unicodeScalars.contains($0) && !$0.isInvisible }
    guard !name.isEmpty else { throw error(missing) }
    rest.removeFirst(name.count)
    return String(name)
  }

  /// Reads an item in its brackets.
  private mutating func item(at place: Int) throws(RowPathError) -> RowPath.Step {
    rest.removeFirst()
    let step = try itemStep(at: place)
    guard rest.first == "]" else { throw error(.closingBracket) }
    rest.removeFirst()
    return step
  }

  private mutating func itemStep(at place: Int) throws(RowPathError) -> RowPath.Step {
    if rest.first == "+" {
      rest.removeFirst()
      return .newItem
    }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let next = rest[digits.endIndex...].first
    if !digits.isEmpty, next == nil || next == "]" {
      let number = Int(String(digits))
      guard number != 0 else { throw error(.item) }
      rest.removeFirst(digits.count)
      if number == nil { largeNumbers[place] = String(digits) }
      return .item(number ?? .max)
    }
    // Without `name=`, the text may be meant as any item, so the error is about the item.
    var names = self
    guard let row = names.row() else { throw error(.item) }
    self = names
    return .matching(row: row, text: try name(before: "[]\"", or: .value))
  }

  /// Reads the path of an item's row and the `=` after it; `nil` if the text has no such path.
  private mutating func row() -> RowPath? {
    var names: [String] = []
    repeat {
      if !names.isEmpty { rest.removeFirst() }
      guard let name = try? name(before: ".[]\"=") else { return nil }
      names.append(name)
    } while rest.first == "."
    guard rest.first == "=" else { return nil }
    rest.removeFirst()
    return RowPath(names: names)
  }

  private mutating func quotedName() throws(RowPathError) -> String {
    rest.removeFirst()
    var name = ""
    while let next = rest.first {
      rest.removeFirst()
      switch next {
      case "\"": return name
      case "\\": name.unicodeScalars.append(try escape())
      default: name.unicodeScalars.append(next)
      }
    }
    throw error(.closingQuote)
  }

  private mutating func escape() throws(RowPathError) -> Unicode.Scalar {
    guard let kind = rest.first else { throw error(.escape) }
    switch kind {
    case "\"", "\\", "/": rest.removeFirst()
    case "n", "r", "t": rest.removeFirst()
    case "u": return try codePoint()
    default: throw error(.escape)
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
    else { throw error(.escape) }
    rest.removeFirst(5)
    return scalar
  }
}
