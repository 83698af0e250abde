/// Says what becomes of an object that has a key twice.
public enum DuplicateKeys: Sendable {
  /// The text is refused.
  case refused

  /// The last value counts, in the place of the first.
  case lastWins
}

extension JSONValue {
  /// How deep lists and objects nest unless the caller says otherwise.
  public static let usualDepth = 512

  /// Reads JSON text from its UTF-8 bytes, strictly as RFC 8259 has it.
  ///
  /// A byte order mark at the start is skipped, as the RFC allows: whoever has one cannot see it.
  /// Half a surrogate pair in an escape and bytes that are not UTF-8 are refused.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - duplicateKeys: What becomes of an object that has a key twice.
  ///   - depth: How deep lists and objects may nest. Reading, comparing, writing and freeing a tree
  ///     take stack in proportion to its depth; whoever raises the bound provides the stack.
  /// - Throws: A ``JSONError`` with the first place that is wrong.
  public init(
    parsing bytes: some Collection<UInt8>,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    var parser = Parser(Array(bytes), duplicateKeys: duplicateKeys, depth: depth)
    self = try parser.document()
  }

  /// Reads JSON text; all is as it is with bytes.
  public init(
    parsing text: String,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    try self.init(parsing: text.utf8, duplicateKeys: duplicateKeys, depth: depth)
  }
}
