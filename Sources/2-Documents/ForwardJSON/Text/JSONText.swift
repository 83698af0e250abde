/// A JSON text with its value and the place of each value inside it.
///
/// ```swift
/// let text = try JSONText(parsing: bytes)
/// text.value                                                // the whole value
/// text.place(of: ["rows", 2, "title"])  // line 7, column 16
/// ```
///
/// The last member with a repeated key counts. The text can be edited in place: see
/// ``change(to:)``.
public struct JSONText: Sendable {
  /// The whole text.
  public let bytes: [UInt8]

  let syntax: JSONSyntax

  /// The value of the text.
  public let value: JSONValue

  let tree: SyntaxTree

  /// Parses a JSON text. The parameters and errors are the same as in
  /// ``JSONValue/init(parsing:syntax:duplicateKeys:depth:)-(Collection<UInt8>,_,_,_)``. A text of 4
  /// GiB or more is refused, too.
  public init(
    parsing bytes: some Collection<UInt8>,
    syntax: JSONSyntax = .json,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    self.bytes = Array(bytes)
    self.syntax = syntax
    if self.bytes.count > SyntaxTree.largestText {
      throw JSONError(.tooLong, at: 0, of: self.bytes)
    }
    var parser = Parser(
      self.bytes, syntax: syntax, duplicateKeys: duplicateKeys, depth: depth, recordsPlaces: true)
    value = try parser.document()
    tree = parser.syntaxTree ?? SyntaxTree()
  }

  /// Parses a JSON text.
  public init(
    parsing text: String,
    syntax: JSONSyntax = .json,
    duplicateKeys: DuplicateKeys = .lastWins,
    depth: Int = JSONValue.usualDepth
  ) throws(JSONError) {
    try self.init(parsing: text.utf8, syntax: syntax, duplicateKeys: duplicateKeys, depth: depth)
  }

  /// The places of a value in the text and of its key.
  public struct Found: Hashable, Sendable {
    /// The place of the value.
    public let value: JSONSpan

    /// The place of its key, with the quotes; `nil` for the element of a list and for the outer
    /// value.
    public let key: JSONSpan?

    package init(value: JSONSpan, key: JSONSpan?) { (self.value, self.key) = (value, key) }
  }

  /// Returns the places of the values at the ends of paths, by path. Leaves out a path that leads
  /// nowhere.
  ///
  /// The lines of the text are counted once for all paths.
  public func places(of paths: some Sequence<JSONPath>) -> [JSONPath: Found] {
    Found.found(paths, in: bytes) { path in node(at: path).map { ($0.bytes, $0.key) } }
  }

  /// Returns the place of the value at the end of a path; `nil` if the path leads nowhere.
  public func place(of path: JSONPath) -> JSONPlace? { places(of: [path])[path]?.value.place }

  /// Returns the place of the key at the end of a path; `nil` if the path doesn't end with a key of
  /// the text.
  public func placeOfKey(_ path: JSONPath) -> JSONPlace? { places(of: [path])[path]?.key?.place }

  /// Returns the node of the value at the end of a path; `nil` if the path leads nowhere.
  func node(at path: JSONPath) -> SyntaxTree.Node? {
    guard var node = tree.root else { return nil }
    var value = value
    for step in path.steps {
      guard let entry = value.entry(at: step) else { return nil }
      guard let child = child(of: node, at: entry.position) else { return nil }
      node = child
      value = entry.value
    }
    return node
  }

  /// Returns the nodes of a list's elements or an object's members.
  func children(of node: SyntaxTree.Node) -> ArraySlice<SyntaxTree.Node> {
    guard node.isPlain else { return tree.children(of: node) }
    let (start, count) = tree.plainElements(of: node)
    return Parser.elements(of: bytes, syntax, from: start, count: count)[...]
  }

  private func child(of node: SyntaxTree.Node, at position: Int) -> SyntaxTree.Node? {
    guard node.isPlain else {
      let children = tree.children(of: node)
      return children[children.startIndex + position]
    }
    let (start, count) = tree.plainElement(of: node, at: position)
    return Parser.elements(of: bytes, syntax, from: start, count: count).last
  }
}

extension JSONText.Found {
  /// Returns the places of values and keys from their ranges of bytes, which `place` returns.
  /// Counts the lines of the text once.
  package static func found(
    _ paths: some Sequence<JSONPath>, in bytes: [UInt8],
    _ place: (JSONPath) -> (value: Range<Int>, key: Range<Int>?)?
  ) -> [JSONPath: JSONText.Found] {
    var ranges: [JSONPath: (value: Range<Int>, key: Range<Int>?)] = [:]
    for path in paths { ranges[path] = place(path) }
    var places: [Int: JSONPlace] = [:]
    var counter = PlaceCounter(bytes)
    let starts = ranges.values.flatMap {
      [$0.value.lowerBound, $0.key?.lowerBound].compactMap(\.self)
    }
    for offset in starts.sorted() { places[offset] = counter.place(of: offset) }
    func span(_ bytes: Range<Int>) -> JSONSpan? {
      places[bytes.lowerBound].map { JSONSpan(place: $0, bytes: bytes) }
    }
    return ranges.compactMapValues { value, key in
      span(value).map { JSONText.Found(value: $0, key: key.flatMap(span)) }
    }
  }
}

extension JSONText: BracketText {
  package func entries(of node: SyntaxTree.Node) -> ArraySlice<SyntaxTree.Node> {
    children(of: node)
  }

  /// Returns the colon of a member if it has at most one blank behind it.
  package func colon(of node: SyntaxTree.Node) -> [UInt8]? {
    guard let key = node.key else { return nil }
    let colon = bytes[key.upperBound..<node.bytes.lowerBound]
    return colon.elementsEqual([.colon]) || colon.elementsEqual([.colon, .space])
      ? Array(colon) : nil
  }

  package var breaksEmptyBrackets: Bool { true }

  package func usualColon(_ spacing: Writer.Spacing) -> [UInt8] { [.colon] + spacing.blank }

  package func written(
    _ entries: [TextChange.Entry], of node: SyntaxTree.Node
  ) -> [WrittenEntry] {
    entries.map { entry in
      switch entry {
      case .old(let position, let change): return .old(position, change)
      case .new(nil, let value): return .new(key: nil, value)
      case .new(let key?, let value):
        var writer = Writer(.compact, notation(of: children(of: node).first ?? node))
        writer.write(key: key)
        return .new(key: writer.bytes, value)
      }
    }
  }

  package func newText(
    of value: JSONValue, inPlaceOf former: SyntaxTree.Node?, _ spacing: Writer.Spacing
  ) -> [UInt8] {
    var writer = Writer(spacing, notation(of: former))
    writer.write(value)
    return writer.bytes
  }
}

extension Writer.Spacing {
  init(of text: JSONText) {
    self.init(lineBreak: text.bytes.lineBreak)
    guard let root = text.tree.root, let first = text.children(of: root).first else { return }
    let outer = text.indentation(at: root.bytes.lowerBound)
    let inner = text.indentation(at: first.entry.lowerBound)
    if inner.count > outer.count, inner.starts(with: outer) {
      unit = Array(inner.dropFirst(outer.count))
    }
    blank = text.tree.anyMember.flatMap(text.colon).map { Array($0.dropFirst()) } ?? blank
  }
}
