internal import ForwardForm
internal import ForwardJSON

extension Question {
  /// Reads options from a file: a list in JSON, or an option on each line.
  ///
  /// ```json
  /// ["small", {"name": "m", "title": "Medium"}]
  /// ```
  ///
  /// A file is JSON if it begins with `[` followed by a text, an object or `]`. In a file of lines,
  /// blank lines and repeated options are skipped, and the colours of programs such as `ls` are
  /// removed. Options that end with NUL, as `find -print0` writes them, are taken as they are.
  ///
  /// - Throws: A ``QuestionError`` with the place of the mistake: the file isn't valid JSON, a
  ///   value isn't an option, or a line isn't UTF-8 or has a control character.
  public static func options(reading bytes: some Collection<UInt8>) throws(QuestionError)
    -> [Option]
  {
    let bytes = Array(bytes)
    if bytes.beginsLikeList { return try options(parsing: bytes) }
    // Skips a byte order mark, which is invisible in editors.
    let text = bytes.dropFirst(bytes.startOfText)
    var names: Set<String> = []
    return try options(ofLines: text, areEndedByZero: text.contains(0)).filter {
      names.insert($0.name).inserted
    }
  }

  /// Whether a file of options is a list in JSON.
  package static func isList(_ bytes: [UInt8]) -> Bool { bytes.beginsLikeList }

  /// Reads the options on lines. Blank lines are skipped, repeated ones aren't.
  package static func options(
    ofLines text: ArraySlice<UInt8>, areEndedByZero: Bool
  ) throws(QuestionError) -> [Option] {
    var options: [Option] = []
    let lines = text.split(
      separator: areEndedByZero ? 0 : UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = JSONPlace(line: index + 1, column: 1)
      let ending = !areEndedByZero && line.last == UInt8(ascii: "\r") ? 1 : 0
      guard var name = String(validating: line.dropLast(ending), as: UTF8.self) else {
        throw QuestionError(.notUTF8, at: place)
      }
      if !areEndedByZero {
        name = name.withoutTerminalSequences
        if let scalar = name.firstControlCharacter(allowingLineBreaks: false) {
          throw QuestionError(.refused(.options, .controlCharacter(name, scalar)), at: place)
        }
      }
      if !name.allSatisfy(\.isWhitespace) { options.append(Option(name)) }
    }
    return options
  }

  private static func options(parsing bytes: [UInt8]) throws(QuestionError) -> [Option] {
    let text: JSONText
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, duplicateKeys: .refused, depth: 8)
    } catch {
      throw QuestionError(.notJSON(error.fault), at: error.place)
    }
    let log = FaultLog()
    let options = log.reading { () throws(PlacedFault) in
      try Node(value: text.value, path: [], log: log).options()
    }
    let first = FormFileError(Array(log.faults.prefix(1)), in: text).problems.first
    if let first { throw first }
    return options ?? []
  }
}

extension [UInt8] {
  /// Whether the text begins like a JSON list of texts or objects, unlike an option such as `[`.
  fileprivate var beginsLikeList: Bool {
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let text = dropFirst(startOfText).drop(while: isBlank)
    guard text.first == UInt8(ascii: "[") else { return false }
    switch text.dropFirst().drop(while: isBlank).first {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "]"): return true
    default: return false
    }
  }
}

extension String {
  /// The text without a terminal's sequences for colours and links.
  fileprivate var withoutTerminalSequences: String {
    guard unicodeScalars.contains("\u{1B}") else { return self }
    var (text, rest) = (UnicodeScalarView(), unicodeScalars[...])
    while let scalar = rest.popFirst() {
      let isSequence = scalar == "\u{1B}" && ["[", "]"].contains(rest.first)
      // One kind of sequence ends with a letter, the other with BEL, or ESC and \.
      if isSequence, rest.popFirst() == "[" {
        rest = rest.drop { !("@"..."~" ~= $0) }.dropFirst()
      } else if isSequence {
        rest = rest.drop { $0 != "\u{7}" && $0 != "\u{1B}" }
        rest = rest.dropFirst(rest.first == "\u{7}" ? 1 : 2)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
