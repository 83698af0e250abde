/// A text that has a JSON value, in JSON or in another format: the places of the values in it, and edits in
/// place.
public protocol DocumentText: Sendable {
  /// The whole text.
  var bytes: [UInt8] { get }

  /// The value of the text.
  var value: JSONValue { get }

  /// The URI or path of a schema that a comment names; `nil` if none does.
  var namedSchema: String? { get }

  /// Returns the places of the values at the ends of paths, by path. A path that leads nowhere is
  /// left out.
  func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found]

  /// Changes the text to another value, with the smallest change. Everything that isn't changed keeps its bytes.
  ///
  /// - Throws: The reason why that can't be done surely. The text is then unchanged.
  mutating func change(to value: JSONValue) throws(TextEditError)
}

extension DocumentText {
  public var namedSchema: String? { nil }
}

extension JSONText: DocumentText {}

/// A format of texts that have JSON values.
///
/// ```swift
/// let text = try TextFormat.jsonc.text(parsing: bytes)
/// ```
public struct TextFormat: Sendable {
  /// The name of the format in sentences.
  public let name: String

  private let parse:
    @Sendable (_ bytes: [UInt8], DuplicateKeys) throws(JSONError) -> any DocumentText
  private let write: @Sendable (JSONValue) -> [UInt8]

  /// - Parameters:
  ///   - name: The name of the format in sentences.
  ///   - parse: Parses a text.
  ///   - write: Returns the text of a new file.
  package init(
    name: String,
    parse: @escaping @Sendable ([UInt8], DuplicateKeys) throws(JSONError) -> any DocumentText,
    write: @escaping @Sendable (JSONValue) -> [UInt8]
  ) {
    (self.name, self.parse, self.write) = (name, parse, write)
  }

  private init(_ syntax: JSONSyntax) {
    self.init(
      name: "JSON",
      parse: { (bytes, duplicateKeys) throws(JSONError) in
        try JSONText(parsing: bytes, syntax: syntax, duplicateKeys: duplicateKeys)
      }, write: { $0.text(.pretty).utf8 + [.newline] })
  }

  /// JSON by RFC 8259, without any extension.
  public static let json = TextFormat(.json)

  /// JSON with comments and trailing commas; see ``JSONSyntax/jsonc``.
  public static let jsonc = TextFormat(.jsonc)

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - duplicateKeys: The treatment of an object that has a key twice, which some formats refuse in any case.
  /// - Throws: A ``JSONError`` with the position of the first mistake.
  public func text(
    parsing bytes: [UInt8], duplicateKeys: DuplicateKeys = .lastWins
  ) throws(JSONError) -> any DocumentText {
    try parse(bytes, duplicateKeys)
  }

  /// Returns the text of a new file with a value.
  public func newText(of value: JSONValue) -> [UInt8] { write(value) }
}

/// A mistake in a text of a format that isn't JSON, as a sentence in each language.
public struct FormatFault: Equatable, Sendable {
  /// The name of the format, `YAML`.
  public let format: String
  let english, chinese: String

  package init(_ format: String, _ english: String, chinese: String) {
    (self.format, self.english, self.chinese) = (format, english, chinese)
  }
}
