public import ForwardJSON

/// A YAML text with its value and the place of each value inside it.
///
/// ```swift
/// var text = try YAMLText(parsing: bytes)
/// text.value                             // the whole value, as JSON has it
/// text.places(of: [["jobs", "test"]])    // line 7, column 5
/// try text.change(to: other)             // only the lines of what differs are changed
/// ```
///
/// libyaml reads the text. Plain scalars follow YAML 1.2's core schema: `yes` is a text, and `0o17`
/// is a number. An alias has the value of its anchor, and the merge key `<<` adds the members of
/// other objects. `.inf` and `.nan` are numbers, which JSON writes as texts. A text with a repeated
/// key, or with a list or an object as a key, is refused.
public struct YAMLText: DocumentText {
  public private(set) var bytes: [UInt8]
  public private(set) var value: JSONValue

  /// The outer value's node; `nil` if the text has no document.
  let root: Node?
  let usedAnchors: Set<String>
  private let number: Int
  /// The text before the first value of the whole text, and before the value of this document.
  private let heads: (first: Range<Int>, own: Range<Int>)

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - number: The number of a document, from 1; `nil` for a text with a single document.
  ///   - depth: The number of levels that lists and objects may nest.
  /// - Throws: A `JSONError` with the position of the first mistake.
  public init(
    parsing bytes: [UInt8], document number: Int? = nil, depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    let documents = try Composer.documents(of: bytes, depth: depth)
    let chosen = max(1, number ?? 1) - 1
    if documents.count > 1, number == nil {
      throw JSONError(.severalDocuments(documents.count), at: documents[1].root.start, of: bytes)
    }
    // An empty text is a document without a value.
    guard chosen < max(documents.count, 1) || number == nil else {
      throw JSONError(
        .otherFormat(.noDocument(chosen + 1, count: documents.count)), at: bytes.count, of: bytes)
    }
    self.init(bytes, documents.indices.contains(chosen) ? documents[chosen] : nil, number: chosen)
  }

  /// Parses a text; see the other initializer.
  public init(parsing text: String, document number: Int? = nil) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), document: number)
  }

  private init(_ bytes: [UInt8], _ document: Composer.Document?, number: Int) {
    (self.bytes, self.number) = (bytes, number)
    let head = document?.head ?? 0..<bytes.count
    heads = (document?.firstHead ?? head, head)
    value = document?.value ?? .null
    root = document?.root
    usedAnchors = document?.usedAnchors ?? []
  }

  /// Parses all documents of a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - depth: The number of levels that lists and objects may nest.
  /// - Throws: A `JSONError` with the position of the first mistake.
  public static func documents(
    parsing bytes: [UInt8], depth: Int = JSONValue.usualDepth
  ) throws(JSONError) -> [YAMLText] {
    let documents = try Composer.documents(of: bytes, depth: depth)
    return documents.enumerated().map { YAMLText(bytes, $1, number: $0) }
  }

  public mutating func change(
    to new: JSONValue, from origins: ValueOrigins
  ) throws(TextEditError) {
    let change = TextChange(from: value, to: new, origins)
    do throws(TextEditError) {
      try apply(change)
    } catch {
      // Lines are removed more safely before others are added.
      let (removals, rest) = change.removalsFirst
      guard
        let text = strippingLastLineEnd?.changed(by: [change]) ?? changed(by: [removals, rest])
          ?? changed(by: [change], changesAnchors: true)
      else { throw error }
      self = text
    }
  }

  /// Returns the text after some changes; `nil` if a change can't be made safely.
  private func changed(by changes: [TextChange], changesAnchors: Bool = false) -> YAMLText? {
    var text = self
    for change in changes {
      guard (try? text.apply(change, changesAnchors: changesAnchors)) != nil else { return nil }
    }
    return text
  }

  private mutating func apply(
    _ change: TextChange, changesAnchors: Bool = false
  ) throws(TextEditError) {
    let text = self
    try make(change) { (change) throws(TextEditError) in
      try text.edited(by: change, changesAnchors: changesAnchors)
    }
  }

  /// The same text with a last block scalar that has the header `|-` or `>-`; `nil` if the text
  /// doesn't end with a block scalar without a line end. With a line end behind it, the scalar
  /// would gain a line break.
  private var strippingLastLineEnd: YAMLText? {
    guard var node = root, bytes.last?.isLineBreak == false else { return nil }
    while case .entries(let entries, .block) = node.content, let last = entries.last {
      node = last.value
    }
    guard case .scalar(let style) = node.content, style.isBlock, node.end == bytes.count else {
      return nil
    }
    let header = node.bytes.lowerBound + 1
    let (plus, minus) = (UInt8(ascii: "+"), UInt8(ascii: "-"))
    let end = bytes[header...].prefix { (0x30...0x39).contains($0) || $0 == plus }.endIndex
    var stripped = bytes
    stripped.replaceSubrange(
      header..<end, with: bytes[header..<end].filter { $0 != plus } + [minus])
    guard let text = try? YAMLText(parsing: stripped, document: number + 1), text.value == value
    else { return nil }
    return text
  }

  public var hasUnplacedValues: Bool { bytes.contains(UInt8(ascii: "*")) }

  public func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found] {
    JSONText.Found.found(paths, in: bytes, place)
  }

  /// Returns the bytes of a value and of its key. A value inside an alias or a merge key has the
  /// bytes of the alias or merge key.
  private func place(of path: JSONPath) -> (value: Range<Int>, key: Range<Int>?)? {
    guard var node = root else { return nil }
    var key: Node?
    var value = value
    for step in path.steps {
      guard let entry = value.entry(at: step) else { return nil }
      value = entry.value
      let own = node.entries
      if own.indices.contains(entry.position) {
        (node, key) = (own[entry.position].value, own[entry.position].key)
      } else if let merge = node.merge {
        return (merge.value.bytes, nil)
      } else if case .alias = node.content {
        return (node.bytes, nil)
      } else {
        return nil
      }
    }
    return (node.bytes, key?.bytes)
  }

  /// The schema that a comment for editors names: `# yaml-language-server: $schema=URI`, or
  /// `# $schema: URI`.
  public var namedSchema: String? {
    schema(namedIn: heads.own) ?? schema(namedIn: heads.first)
  }

  /// Returns the schema that a comment names in a range before a value. The range has only comments
  /// and marks.
  private func schema(namedIn range: Range<Int>) -> String? {
    for line in bytes[range].split(whereSeparator: \.isLineBreak) {
      guard let first = line.firstIndex(of: UInt8(ascii: "#")) else { continue }
      let text = line[first...].drop { $0 == UInt8(ascii: "#") || $0.isBlank }
      let words = text.split(whereSeparator: \.isBlank)
      switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
      case "yaml-language-server:":
        for word in words.dropFirst() where word.starts(with: "$schema=".utf8) {
          return String(decoding: word.dropFirst("$schema=".utf8.count), as: UTF8.self)
        }
      case "$schema:" where words.count == 2: return String(decoding: words[1], as: UTF8.self)
      default: break
      }
    }
    return nil
  }
}

extension YAMLText: RereadText {
  package static var formatName: String { "YAML" }

  package func edited(by change: TextChange) throws(TextEditError) -> TextEdit {
    try edited(by: change, changesAnchors: false)
  }

  package func rereading(_ bytes: [UInt8]) throws(JSONError) -> YAMLText {
    try YAMLText(parsing: bytes, document: number + 1)
  }
}

extension TextFormat {
  /// YAML: see ``YAMLText``. A text may have several documents.
  public static let yaml = yaml { (bytes, depth) throws(JSONError) in
    let documents = try YAMLText.documents(parsing: bytes, depth: depth)
    return documents.isEmpty ? [try YAMLText(parsing: bytes)] : documents
  }

  /// YAML with one chosen document.
  ///
  /// - Parameter number: The number of the document, from 1; `nil` for a text with a single
  ///   document.
  public static func yaml(document number: Int?) -> TextFormat {
    yaml { (bytes, depth) throws(JSONError) in
      [try YAMLText(parsing: bytes, document: number, depth: depth)]
    }
  }

  private static func yaml(
    _ parse: @escaping @Sendable ([UInt8], _ depth: Int) throws(JSONError) -> [YAMLText]
  ) -> TextFormat {
    TextFormat(
      name: "YAML", suffixes: [".yaml", ".yml"],
      parse: { (bytes, _, depth) throws(JSONError) in try parse(bytes, depth) },
      write: { ValueWriter(of: nil).document($0) })
  }
}
