public import ForwardJSON

/// A TOML text with its value and the place of each value inside it.
///
/// ```swift
/// var text = try TOMLText(parsing: bytes)
/// text.value                              // the whole value, as JSON has it
/// text.places(of: [["tool", "ruff"]])     // line 7, column 1
/// try text.change(to: other)              // only the lines of what differs are changed
/// ```
///
/// It is read as TOML 1.1. Days and times are texts as written. A number keeps its exact value in
/// any base. `inf` and `nan` are numbers, which JSON writes as texts.
public struct TOMLText: DocumentText {
  public private(set) var bytes: [UInt8]
  public private(set) var value: JSONValue

  /// The tables. The outer table is the first.
  let tables: [Table]
  let lists: [TableList]
  let sections: [Section]
  package let comments: [Range<Int>]
  /// The places of the values behind keys.
  let tree: SyntaxTree

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - depth: The number of levels that lists and tables may nest.
  /// - Throws: A `JSONError` with the position of the first mistake.
  public init(parsing bytes: [UInt8], depth: Int = JSONValue.usualDepth) throws(JSONError) {
    var reader = Reader(bytes, depth: depth)
    try reader.document()
    self.bytes = bytes
    value = .object(reader.takeValue(of: 0))
    tables = reader.tables
    lists = reader.lists
    sections = reader.sections
    comments = reader.comments
    tree = reader.tree
  }

  /// Parses a text; see the other initializer.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  public mutating func change(
    to new: JSONValue, from origins: ValueOrigins
  ) throws(TextEditError) {
    let text = self
    try make(TextChange(from: value, to: new, origins)) { (change) throws(TextEditError) in
      try text.edited(by: change)
    }
  }

  public var hasUnplacedValues: Bool { false }

  public func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found] {
    JSONText.Found.found(paths, in: bytes, place)
  }

  /// The target of a path.
  private enum Found {
    case table(Int)
    case list(Int)
    case value(SyntaxTree.Node)
  }

  /// Returns the bytes of a value and of its key. The bytes of a table are its header, and the
  /// bytes of a list of tables are its first header.
  private func place(of path: JSONPath) -> (value: Range<Int>, key: Range<Int>?)? {
    var found = Found.table(0)
    var key: Range<Int>?
    var value = value
    for step in path.steps {
      guard let entry = value.entry(at: step) else { return nil }
      value = entry.value
      switch found {
      case .table(let table):
        let member = tables[table].members[entry.position]
        key = member.key
        switch member.content {
        case .value(let node): found = .value(node)
        case .table(let inner): found = .table(inner)
        case .list(let list): found = .list(list)
        }
      case .list(let list): (found, key) = (.table(lists[list].tables[entry.position]), nil)
      case .value(let node):
        let children = tree.children(of: node)
        let child = children[children.startIndex + entry.position]
        (found, key) = (.value(child), child.key)
      }
    }
    switch found {
    case .value(let node): return (node.bytes, key)
    case .table(let table): return (tables[table].bytes, key)
    case .list(let list):
      return lists[list].tables.first.map { (tables[$0].bytes, key) }
    }
  }

  /// The schema that a comment for Taplo names: `#:schema URI`, above the first key or header.
  public var namedSchema: String? {
    let end = sections[0].firstLine ?? sections.dropFirst().first?.header.lowerBound ?? bytes.count
    for comment in comments.prefix(while: { $0.lowerBound < end }) {
      let words = bytes[comment].split(whereSeparator: \.isBlank)
      if let mark = words.first, mark.elementsEqual("#:schema".utf8), words.count > 1 {
        return String(decoding: words[1], as: UTF8.self)
      }
    }
    return nil
  }
}

extension TOMLText: RereadText {
  package static var formatName: String { "TOML" }

  package func rereading(_ bytes: [UInt8]) throws(JSONError) -> TOMLText {
    try TOMLText(parsing: bytes)
  }
}

extension TextFormat {
  /// TOML: see ``TOMLText``.
  public static let toml = TextFormat(
    name: "TOML", suffixes: [".toml"],
    parse: { (bytes, _, depth) throws(JSONError) in [try TOMLText(parsing: bytes, depth: depth)] },
    write: { (value) throws(TextEditError) in
      guard let members = value.members else { throw .uneditable(line: 1, .noTable) }
      if value.hasNull { throw .uneditable(line: 1, .null) }
      return ValueWriter(WritingStyle()).document(members)
    })
}
