internal import ForwardJSON

// Headers and dotted keys: find the table that they name, and check that they may name it.

extension Reader {
  /// A key, or a part of a dotted key.
  struct Key {
    let text: String
    /// The bytes, with the quotes.
    let bytes: Range<Int>
  }

  mutating func key() throws(JSONError) -> Key {
    let start = position
    while let byte = next, byte.isBareKey { position += 1 }
    if position > start {
      return Key(
        text: String(decoding: bytes[start..<position], as: UTF8.self), bytes: start..<position)
    }
    switch next {
    case UInt8(ascii: "\"")?: return Key(text: try basicLine(), bytes: start..<position)
    case UInt8(ascii: "'")?: return Key(text: try literalLine(), bytes: start..<position)
    default: throw expected(.key)
    }
  }

  /// Reads a header, and returns the table whose members follow.
  mutating func header() throws(JSONError) -> Int {
    let start = position
    position += 1
    let isElement = skip(UInt8(ascii: "["))
    skipBlanks()
    var outer = 0
    var part = try key()
    skipBlanks()
    while skip(UInt8(ascii: ".")) {
      outer = try superTable(part, in: outer)
      skipBlanks()
      part = try key()
      skipBlanks()
    }
    guard skip(UInt8(ascii: "]")), !isElement || skip(UInt8(ascii: "]")) else {
      throw expected(isElement ? .endOfElementHeader : .endOfHeader)
    }
    let header = start..<position
    let table =
      isElement
      ? try element(part, in: outer, header) : try table(part, in: outer, header)
    sections.append(Section(table: table, header: header, end: position))
    return table
  }

  /// Returns the table that a part of a header, before the last part, names.
  private mutating func superTable(_ part: Key, in outer: Int) throws(JSONError) -> Int {
    guard let member = member(part, of: outer) else {
      return try addTable(.implied, part, in: outer, part.bytes, section: sections.count)
    }
    switch member.content {
    case .table(let table): return table
    case .list(let list):
      if let last = lists[list].tables.last { return last }
      throw failure(.hasValue(part.text), at: part.bytes.lowerBound)
    case .value: throw failure(.hasValue(part.text), at: part.bytes.lowerBound)
    }
  }

  /// Returns the table of a header, `[key]`.
  private mutating func table(
    _ part: Key, in outer: Int, _ header: Range<Int>
  ) throws(JSONError) -> Int {
    guard let member = member(part, of: outer) else {
      return try addTable(.header, part, in: outer, header, section: sections.count)
    }
    switch member.content {
    case .table(let table):
      guard case .implied = tables[table].origin else {
        throw failure(.repeatedTable(part.text), at: part.bytes.lowerBound)
      }
      tables[table].origin = .header
      tables[table].bytes = header
      tables[table].section = sections.count
      return table
    case .list: throw failure(.isList(part.text), at: part.bytes.lowerBound)
    case .value: throw repeatedKey(part, in: outer)
    }
  }

  /// Returns the table of an element's header, `[[key]]`.
  private mutating func element(
    _ part: Key, in outer: Int, _ header: Range<Int>
  ) throws(JSONError) -> Int {
    let level = tables[outer].level + 2
    try checkDepth(level, at: part.bytes.lowerBound)
    let number: Int
    switch member(part, of: outer)?.content {
    case .list(let list)?: number = list
    case nil:
      number = lists.count
      lists.append(TableList())
      add(.list(number), part, to: outer)
    case .table?, .value?: throw failure(.isNoList(part.text), at: part.bytes.lowerBound)
    }
    lists[number].tables.append(tables.count)
    tables.append(
      Table(origin: .header, level: level, bytes: header, section: sections.count))
    return tables.count - 1
  }

  /// Returns the table that a part of a dotted key, before the last part, names.
  mutating func dottedTable(_ part: Key, in outer: Int) throws(JSONError) -> Int {
    guard let member = member(part, of: outer) else {
      return try addTable(
        .dotted(scope: scope), part, in: outer, part.bytes, section: sections.count - 1)
    }
    guard case .table(let table) = member.content else {
      throw failure(.hasValue(part.text), at: part.bytes.lowerBound)
    }
    guard case .dotted(scope) = tables[table].origin else {
      throw failure(.isElsewhere(part.text), at: part.bytes.lowerBound)
    }
    return table
  }

  private func member(_ part: Key, of table: Int) -> Member? {
    tables[table].values.position(of: part.text).map { tables[table].members[$0] }
  }

  private mutating func addTable(
    _ origin: Table.Origin, _ part: Key, in outer: Int, _ bytes: Range<Int>, section: Int
  ) throws(JSONError) -> Int {
    let level = tables[outer].level + 1
    try checkDepth(level, at: part.bytes.lowerBound)
    tables.append(Table(origin: origin, level: level, bytes: bytes, section: section))
    add(.table(tables.count - 1), part, to: outer)
    return tables.count - 1
  }

  private mutating func add(_ content: Member.Content, _ part: Key, to table: Int) {
    _ = tables[table].values.append(part.text, .null)
    tables[table].members.append(Member(key: part.bytes, content: content))
    tables[table].hasTables = true
  }
}
