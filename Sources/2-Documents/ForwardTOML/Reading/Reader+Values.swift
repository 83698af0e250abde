internal import ForwardJSON

extension Reader {
  /// Reads a value, and records its place.
  mutating func value(inside level: Int) throws(JSONError) -> JSONValue {
    let (first, mark) = (position, tree.mark)
    let value: JSONValue
    switch next {
    case UInt8(ascii: "\"")?: value = .string(try basicString())
    case UInt8(ascii: "'")?: value = .string(try literalString())
    case UInt8(ascii: "[")?: value = .array(try array(inside: level))
    case UInt8(ascii: "{")?:
      // The inline table records its members itself; while it is read, they belong to a table.
      value = .object(try inlineTable(inside: level))
    default: value = try wordOrNumber()
    }
    tree.record(first..<position, since: mark)
    return value
  }

  private mutating func array(inside level: Int) throws(JSONError) -> [JSONValue] {
    try checkDepth(level, at: position)
    position += 1
    var elements: [JSONValue] = []
    while true {
      try skipSpace()
      if skip(UInt8(ascii: "]")) { return elements }
      elements.append(try value(inside: level + 1))
      try skipSpace()
      if skip(UInt8(ascii: "]")) { return elements }
      guard skip(UInt8(ascii: ",")) else { throw expected(.commaOrBracket) }
    }
  }

  private mutating func inlineTable(inside level: Int) throws(JSONError) -> JSONObject {
    try checkDepth(level, at: position)
    let outerScope = scope
    scope = newScope()
    let table = tables.count
    tables.append(
      Table(
        origin: .dotted(scope: scope), level: level, bytes: position..<position,
        section: sections.count - 1))
    position += 1
    while true {
      try skipSpace()
      if skip(UInt8(ascii: "}")) { break }
      try entry(of: table)
      try skipSpace()
      if skip(UInt8(ascii: "}")) { break }
      guard skip(UInt8(ascii: ",")) else { throw expected(.commaOrBrace) }
    }
    scope = outerScope
    let value = takeValue(of: table)
    recordMembers(of: table)
    tables.removeSubrange(table...)
    return value
  }

  /// Records the places of an inline table's members, including the tables that its dotted keys
  /// name.
  private mutating func recordMembers(of table: Int) {
    for member in tables[table].members {
      switch member.content {
      case .value(let node): tree.record(node)
      case .table(let inner):
        let mark = tree.mark
        recordMembers(of: inner)
        tree.record(member.key, since: mark)
        tree.recordKey(member.key)
      case .list: break
      }
    }
  }

  private mutating func wordOrNumber() throws(JSONError) -> JSONValue {
    let start = position
    let first = next
    if first == UInt8(ascii: "t"), skip("true") { return .bool(true) }
    if first == UInt8(ascii: "f"), skip("false") { return .bool(false) }
    guard let first, first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    else {
      if skip("inf") || skip("nan") { return infinityOrNaN(from: start) }
      throw expected(.value)
    }
    position = bytes[start...].firstIndex { !$0.isInNumber } ?? bytes.endIndex
    if DateText.startsDate(bytes[start..<position]) || DateText.startsTime(bytes[start..<position])
    {
      return .string(try date(from: start))
    }
    let sign = first.isDigit ? 0 : 1
    let rest = bytes[(start + sign)..<position]
    if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) {
      return infinityOrNaN(from: start)
    }
    do {
      return .number(try NumberText.number(bytes[start..<position]))
    } catch {
      throw failure(error.fault, at: start)
    }
  }

  private func infinityOrNaN(from start: Int) -> JSONValue {
    .number(JSONNumber(checked: word(from: start)))
  }

  private mutating func date(from start: Int) throws(JSONError) -> String {
    // A blank may replace the `T` between the day and the time.
    if position - start == 10, next == UInt8(ascii: " "), position + 1 < bytes.count,
      bytes[position + 1].isDigit
    {
      let rest = position + 1
      position = bytes[rest...].firstIndex { !$0.isInNumber } ?? bytes.endIndex
    }
    if let fault = DateText.fault(of: bytes[start..<position]) { throw failure(fault, at: start) }
    return word(from: start)
  }

  private func word(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips a word, unless another character of a word follows.
  private mutating func skip(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard bytes[position...].starts(with: String(describing: word).utf8),
      end == bytes.count || !bytes[end].isInNumber
    else { return false }
    position = end
    return true
  }
}

extension UInt8 {
  /// Whether the byte may be in a number, a date or a word.
  fileprivate var isInNumber: Bool {
    isBareKey || self == UInt8(ascii: ".") || self == UInt8(ascii: ":") || self == UInt8(ascii: "+")
  }
}
