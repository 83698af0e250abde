/// The syntax of a JSON text.
@nonexhaustive
public enum JSONSyntax: Hashable, Sendable {
  /// JSON by RFC 8259, without any extension.
  case json
  /// JSON with comments (from `//` to the end of the line, and between `/*` and `*/`) and with
  /// trailing commas, as in the settings of many editors.
  case jsonc
  /// [JSON5](https://spec.json5.org): JSON with comments, trailing commas, keys that are names, texts
  /// in single quotes, and more numbers. `Infinity` and `NaN` are numbers, which JSON writes as texts.
  case json5
}

/// The treatment of an object that has a key twice.
@nonexhaustive
public enum DuplicateKeys: Sendable {
  /// The text is refused with an error.
  case refused
  /// The last value replaces the first.
  case lastWins
}

extension JSONValue {
  /// The default limit for the nesting of lists and objects.
  public static let usualDepth = 512

  /// Parses JSON text from its UTF-8 bytes, strictly by RFC 8259 unless the caller chooses another
  /// syntax.
  ///
  /// Skips a byte order mark at the start, as the RFC allows: it is invisible in editors. Refuses
  /// half a surrogate pair in an escape, and bytes that are not UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - syntax: The syntax of the text.
  ///   - duplicateKeys: The treatment of an object that has a key twice.
  ///   - depth: The number of levels that lists and objects may nest. Reading, comparing, writing
  ///     and freeing a tree take stack space proportional to its depth; a higher limit needs a
  ///     larger stack.
  /// - Throws: A ``JSONError`` with the position of the first mistake.
  public init(
    parsing bytes: some Collection<UInt8>,
    syntax: JSONSyntax = .json,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    var parser = Parser(Array(bytes), syntax: syntax, duplicateKeys: duplicateKeys, depth: depth)
    self = try parser.document()
  }

  /// Parses JSON text.
  public init(
    parsing text: String,
    syntax: JSONSyntax = .json,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    try self.init(parsing: text.utf8, syntax: syntax, duplicateKeys: duplicateKeys, depth: depth)
  }
}
