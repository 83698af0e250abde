/// The place where a text is not JSON, and the reason. An error never has the text itself, which
/// may be a secret.
public struct JSONError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column in the line, counted from 1 in code points, as most editors do.
  public let column: Int

  public let fault: JSONFault
}

extension JSONError: CustomStringConvertible {
  /// The fault as one sentence, with control characters made visible.
  public var reason: String { fault.sentence }

  /// The position and the reason, for example `3:14: Expected a value, found ']'.`
  public var description: String { "\(line):\(column): \(reason)" }
}

extension JSONError {
  init(_ fault: JSONFault, at offset: Int, of bytes: [UInt8]) {
    var counter = PlaceCounter(bytes)
    let place = counter.place(of: offset)
    self.init(line: place.line, column: place.column, fault: fault)
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

  /// The part of JSON that is expected at a position.
  @nonexhaustive
  public enum Expected: Sendable {
    case value, key, colon, commaOrBracket, commaOrBrace, endOfText
  }

  /// The part of the text that is at a position instead.
  @nonexhaustive
  public enum Found: Equatable, Sendable {
    case character(Unicode.Scalar)
    /// A word or a number. It is not quoted, as it may be a secret that lacks its quotation marks.
    case word
    case endOfText
  }
}

extension JSONFault {
  /// The fault as one sentence, with control characters made visible.
  package var sentence: String {
    switch self {
    case .unexpected(.endOfText, let expected): "The text ends where \(expected.words) is expected."
    case .unexpected(.word, let expected): "Expected \(expected.words), found a word or number."
    case .unexpected(.character(let scalar), let expected):
      "Expected \(expected.words), found \(quoted(scalar))."
    case .repeatedKey(let key): "The key \(quoted(key)) appears twice in one object."
    case .tooDeep(let limit): "Lists and objects nest more than \(limit) levels deep."
    case .malformedNumber: "This is not a JSON number."
    case .unfinishedString: "The text ends inside a string."
    case .unfinishedComment: "The comment that starts here has no end."
    case .controlCharacter(let scalar):
      "A string cannot contain the control character \(escaped(scalar)) itself; write its escape."
    case .unknownEscape(let scalar): "JSON has no escape '\\\(escaped(scalar))'."
    case .halfSurrogatePair: "This escape is half of a surrogate pair."
    case .missingHexDigits: "Expected four hexadecimal digits after '\\u'."
    case .notUTF8(let byte): "The byte \(byte.hex) is not valid UTF-8 here."
    case .tooLong: "The text has 4 GiB or more."
    }
  }
}

extension JSONFault.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .colon: "a colon after the key"
    case .commaOrBracket: "a comma or ']'"
    case .commaOrBrace: "a comma or '}'"
    case .endOfText: "the end of the text"
    }
  }
}

private func quoted(_ scalar: Unicode.Scalar) -> String { "'\(escaped(scalar))'" }

extension UInt8 {
  /// The byte in hexadecimal notation, for example `0xFF`.
  package var hex: String { "0x" + String(self, radix: 16, uppercase: true) }
}
