/// Says what is wrong where a text is not JSON, apart from the sentence that says so.
public enum JSONFault: Equatable, Sendable {
  /// Something else stands there, or, if that is nil, the text ends.
  case wanted(Wanted, found: String?)
  case repeatedKey(String)
  case tooDeep(limit: Int)
  case notANumber(String)
  case unfinishedString
  case controlCharacter(Unicode.Scalar)
  case notAnEscape(String)
  case halfSurrogatePair(String)
  case noFourDigits
  case notUTF8(UInt8)

  /// What JSON has at some place.
  public enum Wanted: Sendable {
    case value, key, colon, commaOrBracket, commaOrBrace, endOfText
  }
}

extension JSONFault {
  /// One sentence that quotes what stands there, with control characters made visible.
  var sentence: String {
    switch self {
    case .wanted(let wanted, let found?): "Expected \(wanted.words), found \(quoted(found))."
    case .wanted(let wanted, nil): "Expected \(wanted.words), found the end of the text."
    case .repeatedKey(let key): "The key \(quoted(key)) appears twice in one object."
    case .tooDeep(let limit): "Lists and objects nest more than \(limit) deep here."
    case .notANumber(let text): "\(quoted(text)) is not a JSON number."
    case .unfinishedString: "The text ends inside a string."
    case .controlCharacter(let scalar):
      "A string cannot hold the control character \(escaped(scalar)) itself; write the escape."
    case .notAnEscape(let text): "\(quoted(text)) is not a JSON escape."
    case .halfSurrogatePair(let text): "\(quoted(text)) is half of a surrogate pair."
    case .noFourDigits: "Expected four hexadecimal digits after '\\u'."
    case .notUTF8(let byte): "The byte \(byte.hex) is not valid UTF-8 here."
    }
  }
}

extension JSONFault.Wanted {
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

extension UInt8 {
  /// The byte as programs write it, for example `0xFF`.
  package var hex: String { "0x" + String(self, radix: 16, uppercase: true) }
}
