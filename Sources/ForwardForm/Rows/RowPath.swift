/// The name of a row wherever it is: `days`, `addresses[2].street`, `environment.PATH`,
/// `scripts."build:prod"`.
///
/// A path begins with the id of a row in its form. Of a list it continues with an item's number, from
/// 1; of a dictionary, with an entry's number or its key; then with the id of a row of the item.
///
/// ```swift
/// let path = try RowPath(reading: "addresses[2].street")
/// path.steps  // [.name("addresses"), .item(2), .name("street")]
/// ```
///
/// Names of letters, digits, `-` and `_` stand as they are; others are quoted as in JSON. Two paths
/// are equal if their names and numbers are.
public struct RowPath: Hashable, Sendable {
  /// The path as text, which ``init(reading:)`` reads.
  public let text: String

  /// - Parameter text: A text that was written by ``init(_:)``.
  private init(written text: String) { self.text = text }

  /// A name or a number in a path.
  @nonexhaustive
  public enum Step: Hashable, Sendable {
    /// A part of a row's id, or a dictionary's key.
    case name(String)
    /// The number of an item, from 1.
    case item(Int)
  }
}

extension RowPath {
  /// Creates a path of names and numbers.
  public init(_ steps: [Step]) {
    var text = ""
    for step in steps { text.append(step) }
    self.init(written: text)
  }

  /// Creates a path of names, such as the keys that lead to a value in a document.
  public init(names: some Sequence<String>) { self.init(names.map { .name($0) }) }

  /// Reads a path that somebody wrote.
  ///
  /// - Throws: ``RowPathError`` if the text is none.
  public init(reading text: String) throws(RowPathError) {
    if text.isPlainPath {
      self.init(written: text)
    } else {
      var reader = RowPathReader(text)
      self.init(try reader.steps())
    }
  }

  /// Creates the path of a row in its form from the id that it was given. Its dots are those between
  /// the names of parts; an id that can't be read so is a single name.
  public init(row id: String) {
    if id.isPlainPath {
      self.init(written: id)
      return
    }
    let path = try? RowPath(reading: id)
    self = path.flatMap { $0.hasItems ? nil : $0 } ?? RowPath([.name(id)])
  }

  private var hasItems: Bool {
    steps.contains { if case .item = $0 { true } else { false } }
  }

  /// The names and numbers.
  public var steps: [Step] {
    var reader = RowPathReader(text)
    return (try? reader.steps()) ?? []
  }

  /// The names, without the numbers of items.
  public var names: [String] {
    steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the path of a row of a part, a section or an item.
  ///
  /// - Parameter id: The row's id in that part.
  public func appending(row id: String) -> RowPath { appending(RowPath(row: id)) }

  /// Returns the path of an item of this list, by its number, from 1.
  public func appending(item number: Int) -> RowPath {
    var text = text
    text.append(.item(number))
    return RowPath(written: text)
  }

  /// Returns the path of an entry of this dictionary, by its key.
  public func appending(key: String) -> RowPath {
    var text = text
    text.append(.name(key))
    return RowPath(written: text)
  }

  /// Returns a path that continues with another one.
  public func appending(_ rest: RowPath) -> RowPath {
    if text.isEmpty { return rest }
    if rest.text.isEmpty { return self }
    return RowPath(written: rest.text.hasPrefix("[") ? text + rest.text : "\(text).\(rest.text)")
  }

  /// The path without the numbers of items: what is entered into a row of one item is offered for
  /// those of the others.
  public var withoutItems: RowPath {
    hasItems ? RowPath(names: names) : self
  }

  /// Whether the path has no names.
  public var isEmpty: Bool { text.isEmpty }
}

extension RowPath: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { text }
  public var debugDescription: String { text.debugDescription }
}

extension RowPath: ExpressibleByStringInterpolation {
  /// Creates a path from its text; one that can't be read is a single name.
  public init(stringLiteral text: String) {
    self = (try? RowPath(reading: text)) ?? RowPath(row: text)
  }
}

/// The error of a text that is no path of a row.
public struct RowPathError: Error, Hashable, Sendable {
  /// The text.
  public let text: String
  /// The position of the first character that can't be part of it, from 1.
  public let position: Int

  public init(text: String, position: Int) {
    self.text = text
    self.position = position
  }
}

extension RowPathError: CustomStringConvertible {
  public var description: String {
    "'\(text.excerpt)' is not a row's path such as name, addresses[2].street or scripts.\"a b\" "
      + "(see character \(position))."
  }
}

extension String {
  /// Adds a step to a path.
  fileprivate mutating func append(_ step: RowPath.Step) {
    switch step {
    case .item(let number): self += "[\(number)]"
    case .name(let name):
      if !isEmpty { self += "." }
      self += name.isPlainName ? name : name.quotedName
    }
  }

  /// Whether the text is names that need no quotes, joined by dots.
  fileprivate var isPlainPath: Bool {
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

  /// Whether the character is escaped, as nobody would see it. Those above U+FFFF stand as they are.
  fileprivate var isInvisible: Bool {
    guard value <= 0xFFFF else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// Reads the steps of a path.
private struct RowPathReader {
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

  /// Reads a name, which other characters than those of paths may be in without quotes.
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
