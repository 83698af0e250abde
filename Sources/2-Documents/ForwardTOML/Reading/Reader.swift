internal import ForwardJSON

/// A reader of a TOML text, from its first byte to its last.
struct Reader {
  let bytes: [UInt8]
  let depth: Int
  var position: Int

  var tables: [Table]
  var lists: [TableList] = []
  var sections: [Section]
  var comments: [Range<Int>] = []

  /// The places of the values behind keys.
  var tree = SyntaxTree()

  /// The number of the section or inline table that dotted keys are in.
  var scope = 0
  private var lastScope = 0

  init(_ bytes: [UInt8], depth: Int) {
    (self.bytes, self.depth) = (bytes, depth)
    position = bytes.startOfText
    let start = position..<position
    tables = [Table(origin: .header, level: 0, bytes: start, section: 0)]
    sections = [Section(table: 0, header: start, end: position)]
  }

  mutating func document() throws(JSONError) {
    if bytes.count > SyntaxTree.largestText { throw JSONError(.tooLong, at: 0, of: bytes) }
    var table = 0
    while true {
      try skipSpace()
      guard let byte = next else { return }
      if byte == UInt8(ascii: "[") {
        table = try header()
        scope = newScope()
      } else {
        if sections[sections.count - 1].firstLine == nil {
          sections[sections.count - 1].firstLine = position
        }
        try entry(of: table)
      }
      try endOfLine()
      sections[sections.count - 1].end = position
    }
  }

  mutating func newScope() -> Int {
    lastScope += 1
    return lastScope
  }

  /// Reads a key, an equals sign and a value into a table, or with a dotted key into a table inside it.
  mutating func entry(of table: Int) throws(JSONError) {
    let start = position
    var table = table
    var part = try key()
    skipBlanks()
    while skip(UInt8(ascii: ".")) {
      table = try dottedTable(part, in: table)
      skipBlanks()
      part = try key()
      skipBlanks()
    }
    guard skip(UInt8(ascii: "=")) else { throw expected(.equalsSign) }
    skipBlanks()
    let value = try value(inside: tables[table].level + 1)
    guard let node = tree.takeLast(key: start..<part.bytes.upperBound) else { return }
    guard tables[table].values.append(part.text, value) else {
      throw failure(.repeatedKey(part.text), at: part.bytes.lowerBound)
    }
    tables[table].members.append(Member(key: part.bytes, content: .value(node)))
  }

  /// Takes the value of a table, with those of the tables inside it.
  mutating func takeValue(of table: Int) -> JSONObject {
    var values = JSONObject()
    swap(&values, &tables[table].values)
    guard tables[table].hasTables else { return values }
    for position in tables[table].members.indices {
      switch tables[table].members[position].content {
      case .value: break
      case .table(let inner): values.setValue(.object(takeValue(of: inner)), at: position)
      case .list(let list):
        let elements = lists[list].tables.map { JSONValue.object(takeValue(of: $0)) }
        values.setValue(.array(elements), at: position)
      }
    }
    return values
  }
}
