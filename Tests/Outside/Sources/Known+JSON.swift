public import ForwardINI
public import ForwardJSON
public import ForwardSchemaFiles

// Switches over the ways to read and write JSON, and over the reasons why a text isn't JSON or why a
// document of a folder can't be read.

public func isKnown(_ fault: JSONFault) -> Bool {
  switch fault {
  case .unexpected, .repeatedKey, .tooDeep, .malformedNumber, .unfinishedString, .unfinishedComment,
    .controlCharacter, .unknownEscape, .halfSurrogatePair, .missingHexDigits, .notUTF8, .tooLong,
    .severalDocuments, .otherFormat:
    true
  @unknown default: false
  }
}

public func isKnown(_ syntax: JSONSyntax) -> Bool {
  switch syntax {
  case .json, .jsonc, .json5: true
  @unknown default: false
  }
}

public func isKnown(_ dialect: INIDialect) -> Bool {
  switch dialect {
  case .ini, .systemd, .env: true
  @unknown default: false
  }
}

public func isKnown(_ treatment: DuplicateKeys) -> Bool {
  switch treatment {
  case .refused, .lastWins: true
  @unknown default: false
  }
}

public func isKnown(_ layout: JSONLayout) -> Bool {
  switch layout {
  case .compact, .pretty: true
  @unknown default: false
  }
}

public func isKnown(_ expected: JSONFault.Expected) -> Bool {
  switch expected {
  case .value, .key, .colon, .commaOrBracket, .commaOrBrace, .endOfText: true
  @unknown default: false
  }
}

public func isKnown(_ found: JSONFault.Found) -> Bool {
  switch found {
  case .character, .word, .literal, .comment, .endOfText: true
  @unknown default: false
  }
}

public func isKnown(_ reason: SchemaFolderError.Reason) -> Bool {
  switch reason {
  case .outside, .link, .notAFile, .tooLarge, .notJSON, .unreadable, .tooManyFiles: true
  @unknown default: false
  }
}

public func isKnown(_ error: TextEditError) -> Bool {
  switch error {
  case .noValue, .repeatedKey, .uneditable: true
  @unknown default: false
  }
}
