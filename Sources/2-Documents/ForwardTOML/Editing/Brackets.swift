internal import ForwardJSON

/// The lists and inline tables of a text.
struct Brackets: BracketText {
  let text: TOMLText
  let writer: ValueWriter

  var bytes: [UInt8] { text.bytes }

  // TOML 1.0 allows inline tables on one line only.
  var breaksEmptyBrackets: Bool { false }

  func entries(of node: SyntaxTree.Node) -> ArraySlice<SyntaxTree.Node> {
    let children = text.tree.children(of: node)
    guard children.contains(where: \.isDotted) else { return children }
    var leaves: [SyntaxTree.Node] = []
    for child in children { collectLeaves(of: child, into: &leaves) }
    return leaves.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }[...]
  }

  private func collectLeaves(of node: SyntaxTree.Node, into leaves: inout [SyntaxTree.Node]) {
    guard node.isDotted else { return leaves.append(node) }
    for child in text.tree.children(of: node) { collectLeaves(of: child, into: &leaves) }
  }

  func trivia(in range: Range<Int>) -> [Trivia] {
    var pieces: [Trivia] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let kind: Trivia.Kind
      var end = offset + 1
      switch bytes[offset] {
      case UInt8(ascii: ","): kind = .comma
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        (kind, end) = (.lineBreak, bytes.afterLineBreak(offset))
      case UInt8(ascii: "#"): (kind, end) = (.lineComment, bytes.endOfLine(offset))
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        (kind, end) = (.blanks, bytes[offset...].prefix { $0.isBlank }.endIndex)
      default: return pieces
      }
      pieces.append(Trivia(kind: kind, bytes: offset..<min(end, range.upperBound)))
      offset = end
    }
    return pieces
  }

  func colon(of node: SyntaxTree.Node) -> [UInt8]? {
    node.key.map { Array(bytes[$0.upperBound..<node.bytes.lowerBound]) }
  }

  func usualColon(_ spacing: Writer.Spacing) -> [UInt8] { Array(" = ".utf8) }

  func newText(
    of value: JSONValue, inPlaceOf former: SyntaxTree.Node?, _ spacing: Writer.Spacing
  ) -> [UInt8] {
    writer.value(value, like: former.map { bytes[$0.bytes] }, spacing)
  }
}

/// Dotted keys in inline tables.
extension Brackets {
  func written(
    _ entries: [TextChange.Entry], of node: SyntaxTree.Node
  ) -> [WrittenEntry] {
    let children = text.tree.children(of: node)
    guard children.contains(where: \.isDotted) else {
      return entries.map { entry in
        switch entry {
        case .old(let position, let change): .old(position, change)
        case .new(let key, let value): .new(key: key.map { writer.text(of: [$0]) }, value)
        }
      }
    }
    var positions: [Int: Int] = [:]
    for (position, leaf) in self.entries(of: node).enumerated() {
      positions[leaf.bytes.lowerBound] = position
    }
    let written = flattened(entries, of: node, [], positions)
    // Entries that stay keep their order, because a table has no order.
    var old = written.filter { $0.position != nil }.sorted { $0.position ?? 0 < $1.position ?? 0 }[
      ...]
    return written.map { $0.position == nil ? $0 : old.popFirst() ?? $0 }
  }

  /// Returns the entries of a table and of the tables that its dotted keys name.
  private func flattened(
    _ entries: [TextChange.Entry], of node: SyntaxTree.Node, _ prefix: [[UInt8]],
    _ positions: [Int: Int]
  ) -> [WrittenEntry] {
    let children = Array(text.tree.children(of: node))
    return entries.flatMap { entry -> [WrittenEntry] in
      switch entry {
      case .new(let key, let value):
        let path = prefix + [writer.text(of: [key ?? ""])]
        return [.new(key: joined(path), value)]
      case .old(let position, let change):
        let child = children[position]
        guard child.isDotted else {
          return positions[child.bytes.lowerBound].map { [.old($0, change)] } ?? []
        }
        let path = prefix + [Array(bytes[child.bytes])]
        switch change {
        case .keep:
          let all = TextChange.kept(text.tree.children(of: child).count)
          return flattened(all, of: child, path, positions)
        case .entries(let entries) where !entries.isEmpty:
          return flattened(entries, of: child, path, positions)
        case .entries:
          return [.new(key: joined(path), .object(JSONObject()))]
        case .replace(let value):
          return [.new(key: joined(path), value)]
        }
      }
    }
  }
}

private func joined(_ path: [[UInt8]]) -> [UInt8] {
  Array(path.joined(separator: [UInt8(ascii: ".")]))
}

extension WrittenEntry {
  fileprivate var position: Int? { if case .old(let position, _) = self { position } else { nil } }
}

extension SyntaxTree.Node {
  /// Whether the value is a table that a dotted key names in an inline table.
  var isDotted: Bool { key == bytes }
}
