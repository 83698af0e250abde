public import JSONTree

/// A TOML text that was read: its value, and the place of each value inside it.
public struct TOMLText: Sendable {
  public private(set) var bytes: [UInt8]
  public private(set) var value: JSONValue

  let tables: [Table]
  let lists: [TableList]
  let sections: [Section]
  let comments: [Range<Int>]
  /// The places of the values behind keys.
  let tree: SyntaxTree

  /// Parses a text.
  ///
  /// - Parameter bytes: The whole text, in UTF-8.
  /// - Throws: A `JSONError` with the position of the first mistake.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = Reader(bytes, depth: JSONValue.usualDepth)
    try reader.document()
    self.bytes = bytes
    value = .object(reader.takeValue(of: 0))
    tables = reader.tables
    lists = reader.lists
    sections = reader.sections
    comments = reader.comments
    tree = reader.tree
  }

  /// Parses a text, as the other initializer does.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }
}
