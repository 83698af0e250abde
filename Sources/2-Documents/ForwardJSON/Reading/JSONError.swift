package import ForwardText

/// The place where a text is not JSON, and the reason. An error never contains the text, which may
/// be a secret.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int

  /// The column in the line, counted from 1 in code points, as most editors do.
  public let column: Int

  public let fault: JSONFault

  /// The position of the first wrong byte.
  package let offset: Int

  /// The fault as one sentence, with control characters made visible.
  public var reason: String { Language.english.says(fault) }

  /// Whether the text is well formed but has several documents.
  package var isOfSeveralDocuments: Bool {
    if case .severalDocuments = fault { true } else { false }
  }

  /// The name of the format that the text violates.
  package var format: String {
    if case .otherFormat(let fault) = fault { fault.format } else { "JSON" }
  }

  /// The position and the reason, for example `3:14: Expected a value, found ']'.`
  public var description: String { "\(line):\(column): \(reason)" }
}

extension JSONError {
  package init(_ fault: JSONFault, at offset: Int, of bytes: [UInt8]) {
    var counter = PlaceCounter(bytes)
    let place = counter.place(of: offset)
    self.init(line: place.line, column: place.column, fault: fault, offset: offset)
  }
}

/// The reason why a text is not JSON.
@nonexhaustive
public enum JSONFault: Equatable, Sendable {
  case unexpected(Found, expected: Expected)
  case repeatedKey(String)
  case tooDeep(limit: Int)
  case malformedNumber
  case unfinishedString
  /// A comment has no end. This occurs only where comments are allowed.
  case unfinishedComment
  case controlCharacter(Unicode.Scalar)
  case unknownEscape(Unicode.Scalar)
  case halfSurrogatePair
  case missingHexDigits
  case notUTF8(UInt8)
  /// The text has 4 GiB or more. This occurs only where places are recorded.
  case tooLong
  /// The text has several documents, and the caller doesn't choose among them.
  case severalDocuments(Int)
  /// The text has another format than JSON and violates it.
  case otherFormat(FormatFault)

  /// Whether the text exceeds a limit of the reader, rather than being malformed.
  package var isLimit: Bool {
    switch self {
    case .tooDeep, .tooLong: true
    case .otherFormat(let fault): fault.isLimit
    default: false
    }
  }

  /// The part of JSON that is expected at a position.
  @nonexhaustive
  public enum Expected: Sendable {
    case value, key, colon, commaOrBracket, commaOrBrace, endOfText
  }

  /// The part of the text that is found instead.
  @nonexhaustive
  public enum Found: Equatable, Sendable {
    case character(Unicode.Scalar)
    /// A word or a number. It is not quoted: it may be a secret without its quotation marks.
    case word
    /// A word that resembles a word of JSON or means one, such as `True`, `None` or `NaN`.
    case literal(String)
    /// A comment. This occurs only where the syntax allows no comments.
    case comment
    case endOfText
  }
}

extension Language {
  /// Returns the fault as one sentence, with control characters made visible.
  package func says(_ fault: JSONFault) -> String {
    switch fault {
    case .unexpected(.endOfText, let expected):
      says(
        "The text ends where \(says(expected)) is expected.",
        chinese: "文本已结束，此处应为\(says(expected))。")
    case .unexpected(.word, let expected):
      says(
        "Expected \(says(expected)), found a word or number.",
        chinese: "此处应为\(says(expected))，而不是单词或数字。")
    case .unexpected(.literal(let word), let expected):
      says(
        "Expected \(says(expected)), found \(quoted(word)).",
        chinese: "此处应为\(says(expected))，而不是\(quoted(word))。")
    case .unexpected(.comment, let expected):
      says(
        "Expected \(says(expected)), found a comment.",
        chinese: "此处应为\(says(expected))，而不是注释。")
    case .unexpected(.character(let scalar), let expected):
      says(
        "Expected \(says(expected)), found \(quoted(scalar)).",
        chinese: "此处应为\(says(expected))，而不是\(quoted(scalar))。")
    case .repeatedKey(let key):
      says(
        "The key \(quoted(key)) appears twice in one object.",
        chinese: "键\(quoted(key))在同一个对象中出现了两次。")
    case .tooDeep(let limit):
      says(
        "Lists and objects nest more than \(limit) levels deep.",
        chinese: "此处列表和对象的嵌套超过了 \(limit) 层。")
    case .malformedNumber: says("This is not a JSON number.", chinese: "此处不是 JSON 的数字。")
    case .unfinishedString: says("The text ends inside a string.", chinese: "文本在字符串中间结束了。")
    case .unfinishedComment:
      says("The comment that starts here has no end.", chinese: "从这里开始的注释没有结尾。")
    case .controlCharacter(let scalar):
      says(
        "A string cannot contain the control character \(escaped(scalar)) itself; write its "
          + "escape.",
        chinese: "字符串中不能直接包含控制字符 \(escaped(scalar))，请使用转义。")
    case .unknownEscape(let scalar):
      says(
        "JSON has no escape \(inQuotes("\\" + escaped(scalar))).",
        chinese: "JSON 没有转义\(inQuotes("\\" + escaped(scalar)))。")
    case .halfSurrogatePair:
      says("This escape is half of a surrogate pair.", chinese: "此转义只是半个代理对。")
    case .missingHexDigits:
      says("Expected four hexadecimal digits after '\\u'.", chinese: "“\\u”之后应有四位十六进制数字。")
    case .notUTF8(let byte):
      says(
        "The byte 0x\(byte.hex) is not valid UTF-8 here.",
        chinese: "字节 0x\(byte.hex) 在此处不是有效的 UTF-8。")
    case .severalDocuments(let count):
      says(
        "The text has \(count) documents; choose one.",
        chinese: "文本有 \(count) 个文档，但没有说明指哪一个。")
    case .otherFormat(let fault): says(fault)
    case .tooLong: says("The text has 4 GiB or more.", chinese: "文本达到或超过 4 GiB。")
    }
  }

  package func says(_ fault: FormatFault) -> String { fault.text(in: self) }

  private func says(_ expected: JSONFault.Expected) -> String {
    switch expected {
    case .value: says("a value", chinese: "值")
    case .key: says("a key in double quotes", chinese: "双引号中的键")
    case .colon: says("a colon after the key", chinese: "键后的冒号")
    case .commaOrBracket: says("a comma or ']'", chinese: "逗号或“]”")
    case .commaOrBrace: says("a comma or '}'", chinese: "逗号或“}”")
    case .endOfText: says("the end of the text", chinese: "文本的结尾")
    }
  }
}
