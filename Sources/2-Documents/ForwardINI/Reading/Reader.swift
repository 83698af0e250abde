internal import ForwardJSON

/// Reads the lines of a text.
struct Reader {
  let bytes: [UInt8]
  let dialect: INIDialect
  var position: Int
  private(set) var sections: [INIText.Section]
  private(set) var comments: [Range<Int>] = []
  /// The indentation of the last key or header. A deeper line of an INI file continues the value.
  private var indentation = 0

  init(_ bytes: [UInt8], _ dialect: INIDialect) {
    (self.bytes, self.dialect) = (bytes, dialect)
    position = bytes.startOfText
    sections = [INIText.Section(name: nil, header: position..<position)]
  }

  mutating func read() throws(JSONError) {
    if String(validating: bytes, as: UTF8.self) == nil,
      let offset = bytes.firstNotUTF8(in: bytes.indices)
    {
      throw failure(.notUTF8(bytes[offset]), at: offset)
    }
    while position < bytes.count {
      let start = position
      skipBlanks()
      guard position < bytes.count, !bytes[position].isLineBreak else {
        position = bytes.afterLineBreak(position)
        continue
      }
      if dialect.isComment(bytes[position]) {
        skipComment()
        position = bytes.afterLineBreak(position)
      } else if bytes[position] == UInt8(ascii: "["), dialect != .env {
        indentation = position - start
        try header()
      } else {
        indentation = position - start
        let entry = dialect == .env ? try variable(from: start) : try entry(from: start)
        sections[sections.count - 1].entries.append(entry)
      }
    }
  }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  mutating func skipComment() {
    let end = bytes.endOfLine(position)
    comments.append(position..<end)
    position = end
  }

  private mutating func header() throws(JSONError) {
    let line = position..<bytes.endOfLine(position)
    let header = bytes.trimmed(line)
    guard header.count > 2, bytes[header.upperBound - 1] == UInt8(ascii: "]") else {
      throw failure(.otherFormat(.unclosedHeader(dialect)), at: header.lowerBound)
    }
    let name = text(header.lowerBound + 1..<header.upperBound - 1)
    sections.append(INIText.Section(name: name, header: header))
    position = bytes.afterLineBreak(line.upperBound)
  }

  /// Reads a key and its value, which may have several lines. `start` is the start of the line.
  private mutating func entry(from start: Int) throws(JSONError) -> INIText.Entry {
    let end = bytes.endOfLine(position)
    let line = bytes.trimmed(position..<end)
    let sign = bytes[line].firstIndex(where: dialect.isSign)
    guard sign != nil || dialect == .ini, sign != line.lowerBound else {
      throw failure(.otherFormat(.noKey(dialect)), at: position)
    }
    let key = bytes.trimmed(line.lowerBound..<(sign ?? line.upperBound))
    let first = sign.map { bytes.trimmed($0 + 1..<end) }
    position = bytes.afterLineBreak(end)
    guard let first else { return entry(key, nil, nil, from: start) }
    let value =
      dialect == .systemd ? continuedByBackslash(first) : continuedByIndentation(first)
    return entry(key, value.bytes, value.text, from: start)
  }

  func entry(
    _ key: Range<Int>, _ value: Range<Int>?, _ text: String?, from start: Int
  ) -> INIText.Entry {
    INIText.Entry(
      key: self.text(key), keyBytes: key, valueBytes: value, text: text, lines: start..<position,
      section: sections.count - 1)
  }

  /// Reads the further lines of a value that are deeper than its key.
  private mutating func continuedByIndentation(
    _ first: Range<Int>
  ) -> (bytes: Range<Int>, text: String) {
    var (lines, value) = ([text(first)], first)
    var empty = 0
    var ahead = self
    while ahead.position < bytes.count {
      let start = ahead.position
      ahead.skipBlanks()
      let depth = ahead.position - start
      guard ahead.position < bytes.count else { break }
      if bytes[ahead.position].isLineBreak {
        empty += 1
      } else if dialect.isComment(bytes[ahead.position]) {
        ahead.skipComment()
      } else if depth > indentation {
        let line = bytes.trimmed(ahead.position..<bytes.endOfLine(ahead.position))
        lines += Array(repeating: "", count: empty) + [text(line)]
        (empty, value) = (0, value.lowerBound..<line.upperBound)
        ahead.position = bytes.afterLineBreak(bytes.endOfLine(line.upperBound))
        self = ahead
        continue
      } else {
        break
      }
      ahead.position = bytes.afterLineBreak(bytes.endOfLine(ahead.position))
    }
    return (value, lines.joined(separator: "\n"))
  }

  /// Reads the further lines of a value whose lines end with a backslash, which counts as a blank.
  private mutating func continuedByBackslash(
    _ first: Range<Int>
  ) -> (bytes: Range<Int>, text: String) {
    var (value, line, joined) = (
      first, first.lowerBound..<bytes.endOfLine(first.upperBound), [UInt8]()
    )
    while bytes[line].endsInBackslash, position < bytes.count {
      joined += bytes[line].dropLast() + [UInt8(ascii: " ")]
      skipCommentLines()
      let end = bytes.endOfLine(position)
      line = bytes.trimmed(position..<end).lowerBound..<end
      position = bytes.afterLineBreak(end)
      value = value.lowerBound..<max(value.upperBound, bytes.trimmed(line).upperBound)
    }
    joined += bytes[line]
    return (value, String(decoding: joined[joined.trimmed(0..<joined.count)], as: UTF8.self))
  }

  private mutating func skipCommentLines() {
    while true {
      let line = bytes.trimmed(position..<bytes.endOfLine(position))
      guard let first = bytes[line].first, dialect.isComment(first) else { return }
      comments.append(line)
      position = bytes.afterLineBreak(bytes.endOfLine(position))
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func failure(_ fault: JSONFault, at offset: Int) -> JSONError {
    JSONError(fault, at: offset, of: bytes)
  }
}

/// The members of the value.
extension Reader {
  func members(_ duplicateKeys: DuplicateKeys) throws(JSONError) -> [INIText.Member] {
    var all = try members(of: [0], duplicateKeys)
    var places: [String: Int] = [:]
    for (place, member) in all.enumerated() { places[member.key] = place }
    for index in sections.indices.dropFirst() {
      let name = sections[index].name ?? ""
      guard let place = places[name] else {
        places[name] = all.count
        all.append(INIText.Member(key: name, sections: [index]))
        continue
      }
      guard !all[place].sections.isEmpty else {
        throw failure(
          .otherFormat(.isSection(name, dialect)), at: sections[index].header.lowerBound)
      }
      all[place].sections.append(index)
    }
    for place in all.indices where !all[place].sections.isEmpty {
      all[place].members = try members(of: all[place].sections, duplicateKeys)
    }
    return all
  }

  private func members(
    of sections: [Int], _ duplicateKeys: DuplicateKeys
  ) throws(JSONError) -> [INIText.Member] {
    var all: [INIText.Member] = []
    var places: [String: Int] = [:]
    for entry in sections.flatMap({ self.sections[$0].entries }) {
      guard let place = places[entry.key] else {
        places[entry.key] = all.count
        all.append(INIText.Member(key: entry.key, entries: [entry]))
        continue
      }
      if dialect != .env {
        all[place].entries.append(entry)
        continue
      }
      if case .refused = duplicateKeys {
        throw failure(.repeatedKey(entry.key), at: entry.keyBytes.lowerBound)
      }
      all[place].hidden.append(contentsOf: all[place].entries)
      all[place].entries = [entry]
    }
    return all
  }
}

extension ArraySlice<UInt8> {
  /// Whether the last backslash of the line isn't escaped by another.
  fileprivate var endsInBackslash: Bool {
    reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}

extension [UInt8] {
  /// Returns a range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = self[range].firstIndex { !$0.isBlank } ?? range.upperBound
    return trimmedAtEnd(start..<range.upperBound)
  }

  func trimmedAtEnd(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(self[range].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? range.lowerBound)
  }
}
