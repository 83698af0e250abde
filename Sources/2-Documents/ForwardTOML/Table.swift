internal import ForwardJSON

/// A table of a TOML text. Its members may be in many places of the text.
struct Table: Sendable {
  enum Origin: Sendable {
    /// By its own header. The outer table, which has no header, has this origin, too.
    case header
    /// By the header of a table inside it.
    case implied
    /// By a dotted key, in the section or the inline table with this number.
    case dotted(scope: Int)
  }

  var origin: Origin
  /// The number of tables around this one.
  let level: Int
  /// The header, or else the key that first names the table.
  var bytes: Range<Int>
  /// The section of the header, or else the section that first names the table.
  var section: Int
  /// The values of the members, while the text is read. The values of inner tables follow at the
  /// end.
  var values = JSONObject()
  /// The places of the members, in the order of their values.
  var members: [Member] = []
  var hasTables = false
}

/// A key with its content in a TOML text.
struct Member: Sendable {
  enum Content: Sendable {
    /// A value behind the key. The node covers the whole dotted key.
    case value(SyntaxTree.Node)
    case table(Int)
    /// A list whose elements have headers, `[[key]]`, by its number.
    case list(Int)
  }

  /// The part of a key or of a header that first names the member.
  let key: Range<Int>
  let content: Content
}

/// A list whose elements have headers, `[[key]]`.
struct TableList: Sendable {
  var tables: [Int] = []
}

/// A header with the lines below it. The lines above the first header are a section, too.
struct Section: Sendable {
  /// The table that the lines belong to.
  let table: Int
  /// The header with its brackets; empty for the first section.
  let header: Range<Int>
  /// The start of the first line with a key.
  var firstLine: Int?
  /// The end of the last line, without its line break.
  var end: Int
}
