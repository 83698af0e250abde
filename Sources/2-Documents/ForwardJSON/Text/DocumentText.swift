package import ForwardText

/// A text that has a JSON value, in JSON or in another format. It knows the places of the values in
/// it, and is edited in place.
public protocol DocumentText: Sendable {
  /// The whole text.
  var bytes: [UInt8] { get }

  /// The value of the text.
  var value: JSONValue { get }

  /// The URI or path of a schema that a comment names; `nil` if none does.
  var namedSchema: String? { get }

  /// Whether a part of the value may have no place of its own: an earlier member of a repeated key,
  /// or a value inside an alias.
  var hasUnplacedValues: Bool { get }

  /// Whether the format tells texts from numbers, switches and lists. In a format that doesn't, every
  /// value is a text.
  var hasTypes: Bool { get }

  /// Returns the places of the values at the ends of paths, by path. Leaves out a path that leads
  /// nowhere.
  func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found]

  /// Changes the text to another value, with the smallest change. Everything that doesn't change
  /// keeps its bytes.
  ///
  /// Members are compared by their keys. The elements of a list are compared by the origins;
  /// without origins, by their common members.
  ///
  /// - Throws: The reason why the text can't be changed safely. The text is then unchanged.
  mutating func change(to value: JSONValue, from origins: ValueOrigins) throws(TextEditError)
}

extension DocumentText {
  public var namedSchema: String? { nil }
  public var hasTypes: Bool { true }

  /// Changes the text to another value with unknown origins.
  public mutating func change(to value: JSONValue) throws(TextEditError) {
    try change(to: value, from: ValueOrigins())
  }

  /// Returns the bytes that the text will have with another value, to show the lines that change.
  /// If the change removes nothing, doesn't read the bytes again; ``change(to:from:)`` does so when
  /// the change is saved. Throws the reason why the text can't be changed.
  package func preview(
    of value: JSONValue, from origins: ValueOrigins
  ) throws(TextEditError) -> [UInt8] {
    if let bytes = (self as? any RereadText)?.bytes(adding: value, from: origins) { return bytes }
    var text = self
    try text.change(to: value, from: origins)
    return text.bytes
  }
}

extension JSONText: DocumentText {
  public var hasUnplacedValues: Bool { tree.repeatsKeys }

  /// The error for the first key that an object has twice; `nil` if no object has one.
  package var repeatedKey: JSONError? {
    guard tree.repeatsKeys else { return nil }
    do throws(JSONError) {
      _ = try JSONValue(parsing: bytes, syntax: syntax, duplicateKeys: .refused)
      return nil
    } catch {
      return error
    }
  }
}

/// A format of texts that have JSON values.
///
/// ```swift
/// let text = try TextFormat.jsonc.text(parsing: bytes)
/// ```
public struct TextFormat: Sendable {
  /// The name of the format in sentences.
  public let name: String

  /// The suffixes of file names in the format, such as `.yaml`.
  public let suffixes: [String]

  private let parse:
    @Sendable (_ bytes: [UInt8], DuplicateKeys, _ depth: Int) throws(JSONError) ->
      [any DocumentText]
  private let parseValue:
    (@Sendable (_ bytes: [UInt8], DuplicateKeys) throws(JSONError) -> JSONValue)?
  private let write: @Sendable (JSONValue) throws(TextEditError) -> [UInt8]
  /// The syntax of a JSON format; `nil` for other formats.
  private var syntax: JSONSyntax?
  /// Whether a file's name, without its folder and in lowercase, names the format whatever its
  /// suffix.
  private var isName: @Sendable (_ name: Substring) -> Bool = { _ in false }

  /// `suffixes` end the names of files, and `isName` finds other names; see ``isName``. `parse` takes the depth to which lists and objects may
  /// nest. `parseValue` records no places; it is there if it is quicker. `write` returns the text
  /// of a new file.
  package init(
    name: String, suffixes: [String],
    isName: @escaping @Sendable (Substring) -> Bool = { _ in false },
    parse:
      @escaping @Sendable ([UInt8], DuplicateKeys, Int) throws(JSONError) -> [any DocumentText],
    parseValue: (@Sendable ([UInt8], DuplicateKeys) throws(JSONError) -> JSONValue)? = nil,
    write: @escaping @Sendable (JSONValue) throws(TextEditError) -> [UInt8]
  ) {
    (self.name, self.suffixes, self.isName) = (name, suffixes, isName)
    (self.parse, self.parseValue, self.write) = (parse, parseValue, write)
  }

  private init(_ syntax: JSONSyntax, suffixes: [String]? = nil) {
    self.init(
      name: syntax == .json5 ? "JSON5" : "JSON", suffixes: suffixes ?? syntax.suffixes,
      parse: { (bytes, duplicateKeys, depth) throws(JSONError) in
        [try JSONText(parsing: bytes, syntax: syntax, duplicateKeys: duplicateKeys, depth: depth)]
      },
      parseValue: { (bytes, duplicateKeys) throws(JSONError) in
        try JSONValue(parsing: bytes, syntax: syntax, duplicateKeys: duplicateKeys)
      },
      write: { value in
        var writer = Writer(.pretty, syntax == .json5 ? JSON5Notation() : nil)
        writer.write(value)
        return writer.bytes + [.newline]
      })
    // Other readers skip values of JSON, and none of JSON5.
    if syntax != .json5 { self.syntax = syntax }
  }

  /// JSON by RFC 8259, without any extension.
  public static let json = TextFormat(.json)

  /// JSON with comments and trailing commas; see ``JSONSyntax/jsonc``.
  public static let jsonc = TextFormat(.jsonc)

  /// JSON5; see ``JSONSyntax/json5``.
  public static let json5 = TextFormat(.json5)

  /// The format of files whose names stand for JSON with comments, as editors know them.
  package static let namedJSONC = {
    var format = TextFormat(.jsonc, suffixes: [".jsonc", ".code-workspace"])
    format.isName = { name in
      ["tsconfig.", "jsconfig."].contains(where: name.hasPrefix) && name.hasSuffix(".json")
    }
    return format
  }()

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - duplicateKeys: The treatment of an object that has a key twice. Some formats always refuse
  ///     it.
  ///   - depth: The number of levels that lists and objects may nest.
  /// - Throws: A ``JSONError`` with the position of the first mistake, or for several documents.
  public func text(
    parsing bytes: [UInt8], duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) -> any DocumentText {
    let texts = try parse(bytes, duplicateKeys, depth)
    guard let first = texts.first, texts.count == 1 else {
      throw JSONError(.severalDocuments(texts.count), at: 0, of: bytes)
    }
    return first
  }

  /// Parses the value of a text without recording places.
  package func value(
    parsing bytes: [UInt8], duplicateKeys: DuplicateKeys = .lastWins
  ) throws(JSONError) -> JSONValue {
    if let parseValue { return try parseValue(bytes, duplicateKeys) }
    return try text(parsing: bytes, duplicateKeys: duplicateKeys).value
  }

  /// Returns the text that an object has for the first of some keys; `nil` if none of the keys has
  /// a text.
  ///
  /// Stops reading JSON at a text for the very first key, and skips other values without a check.
  /// The bytes may therefore be the beginning of a JSON text. Without a text for the first key, the
  /// unfinished text is refused.
  package func text(
    ofFirst keys: [String], in bytes: [UInt8]
  ) throws(JSONError) -> String? {
    guard let syntax else {
      let value = try value(parsing: bytes)
      return keys.lazy.compactMap { value[$0]?.string }.first
    }
    return try Parser.text(ofFirst: keys, in: bytes, syntax)
  }

  /// Parses a text that may have several documents.
  public func texts(parsing bytes: [UInt8]) throws(JSONError) -> [any DocumentText] {
    try parse(bytes, .lastWins, JSONValue.usualDepth)
  }

  /// Returns the text of a new file with a value.
  ///
  /// - Throws: The reason why the format has no text for the value: TOML, for example, has no null.
  public func newText(of value: JSONValue) throws(TextEditError) -> [UInt8] { try write(value) }

  package func has(_ path: String) -> Bool {
    let path = path.lowercased()
    return suffixes.contains(where: path.hasSuffix)
      || isName(path.split(separator: "/").last ?? "")
  }
}

extension JSONSyntax {
  fileprivate var suffixes: [String] {
    switch self {
    case .json: [".json"]
    case .jsonc: [".json", ".jsonc"]
    case .json5: [".json5", ".babelrc"]
    }
  }
}

/// The formats of files, chosen by the suffixes of their names.
public struct TextFormats: Sendable {
  /// The format of a file whose name matches no other format.
  public let usual: TextFormat
  private let others: [TextFormat]

  /// - Parameters:
  ///   - usual: The format of a file whose name matches no other format.
  ///   - others: The formats to choose by name.
  public init(_ usual: TextFormat, _ others: TextFormat...) {
    self.init(usual, others)
  }

  package init(_ usual: TextFormat, _ others: [TextFormat]) {
    (self.usual, self.others) = (usual, others)
  }

  /// JSON, whatever a file's name is.
  public static let json = TextFormats(.json)

  /// JSON with comments, whatever a file's name is.
  public static let jsonc = TextFormats(.jsonc)

  /// Returns the format of the file at a path.
  public func format(ofFile path: String) -> TextFormat {
    others.first { $0.has(path) } ?? usual
  }

  package func areFormats(ofFile path: String) -> Bool {
    usual.has(path) || others.contains { $0.has(path) }
  }
}

/// A mistake in a text of another format than JSON, as a sentence in each language.
public struct FormatFault: Equatable, Sendable, CustomStringConvertible {
  /// The name of the format, `YAML`.
  public let format: String
  private let texts: [Language: String]

  /// Whether the text exceeds a limit of the reader, rather than being malformed.
  package let isLimit: Bool

  package init(_ format: String, isLimit: Bool = false, _ say: (Language) -> String) {
    (self.format, self.isLimit) = (format, isLimit)
    texts = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, say($0)) })
  }

  func text(in language: Language) -> String { texts[language, default: ""] }

  /// The sentence in English.
  public var description: String { text(in: .english) }
}
