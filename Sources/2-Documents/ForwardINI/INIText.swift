public import ForwardJSON

/// A text of lines with keys and values: an INI file, a unit of systemd, or a `.env` file.
///
/// ```swift
/// var text = try INIText(parsing: bytes, .env)
/// text.value                          // {"HOST": "localhost", "PORT": "80"}
/// try text.change(to: other)          // only the lines of what differs are changed
/// ```
///
/// Every value is a text, because the format has no types. A section is an object of its keys. A key
/// that occurs several times in a section has a list of its values; in a `.env` file the last one
/// counts. A key without a value is null.
///
/// A number is written by its digits, and a switch as `true` or `false`. A text that means the same
/// switch or number, such as `yes`, stays as it is.
public struct INIText: DocumentText {
  public private(set) var bytes: [UInt8]
  public private(set) var value: JSONValue
  public let dialect: INIDialect

  /// The part before the first header, then the sections in their order.
  let sections: [Section]
  package let comments: [Range<Int>]
  /// The members of the value, in its order.
  let members: [Member]

  /// A line with a key.
  struct Entry: Sendable {
    let key: String
    let keyBytes: Range<Int>
    /// The bytes of the value, with its quotes; `nil` without a sign.
    let valueBytes: Range<Int>?
    let text: String?
    /// The bytes from the start of the first line to the start of the line behind the last.
    let lines: Range<Int>
    /// The section of the line, by its position.
    let section: Int
  }

  struct Section: Sendable {
    /// The name; `nil` for the part before the first header.
    let name: String?
    /// The bytes of the header's line with its brackets; empty at the start of the text for the
    /// part before the first header.
    let header: Range<Int>
    var entries: [Entry] = []
  }

  /// A member of the value: the entries of a key, or a section, which may have several headers.
  struct Member: Sendable {
    let key: String
    var entries: [Entry] = []
    /// Earlier entries of a variable, which don't count.
    var hidden: [Entry] = []
    var sections: [Int] = []
    var members: [Member] = []

    var value: JSONValue {
      if !sections.isEmpty { return .object(JSONObject(members.map { ($0.key, $0.value) })) }
      let values = entries.map { $0.text.map { JSONValue.string($0) } ?? .null }
      return values.count == 1 ? values[0] : .array(values)
    }
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - dialect: The kind of file.
  ///   - duplicateKeys: The treatment of a key that a `.env` file has twice.
  /// - Throws: A `JSONError` with the position of the first mistake.
  public init(
    parsing bytes: [UInt8], _ dialect: INIDialect, duplicateKeys: DuplicateKeys = .lastWins
  ) throws(JSONError) {
    var reader = Reader(bytes, dialect)
    try reader.read()
    (self.bytes, self.dialect) = (bytes, dialect)
    (sections, comments) = (reader.sections, reader.comments)
    members = try reader.members(duplicateKeys)
    value = .object(JSONObject(members.map { ($0.key, $0.value) }))
  }

  public var hasUnplacedValues: Bool { false }
  public var hasTypes: Bool { false }

  public func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found] {
    JSONText.Found.found(paths, in: bytes, place)
  }

  /// Returns the bytes of a value and of its key. The bytes of a section are its first header.
  private func place(of path: JSONPath) -> (value: Range<Int>, key: Range<Int>?)? {
    var (members, value) = (members, value)
    var found: (value: Range<Int>, key: Range<Int>?)? = (bytes.startOfText..<bytes.count, nil)
    var entries: [Entry] = []
    for step in path.steps {
      guard let entry = value.entry(at: step) else { return nil }
      value = entry.value
      if case .index = step {
        found = place(of: entries[entry.position])
        continue
      }
      let member = members[entry.position]
      (members, entries) = (member.members, member.entries)
      found =
        member.sections.first.map { (sections[$0].header, sections[$0].header) }
        ?? entries.first.map(place)
    }
    return found
  }

  private func place(of entry: Entry) -> (value: Range<Int>, key: Range<Int>?) {
    (entry.valueBytes ?? entry.keyBytes, entry.keyBytes)
  }

  public mutating func change(
    to new: JSONValue, from origins: ValueOrigins
  ) throws(TextEditError) {
    let text = self
    let new = try texts(of: new)
    try make(TextChange(from: value, to: new)) { (change) throws(TextEditError) in
      try text.edited(by: change)
    }
  }
}

extension INIText: RereadText {
  package static var formatName: String { "INI" }

  package func rereading(_ bytes: [UInt8]) throws(JSONError) -> INIText {
    try INIText(parsing: bytes, dialect)
  }

  package func bytes(adding new: JSONValue, from origins: ValueOrigins) -> [UInt8]? { nil }
}
