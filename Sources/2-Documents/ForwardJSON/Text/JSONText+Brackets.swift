extension JSONText: BracketText {
  package func entries(of node: SyntaxTree.Node) -> ArraySlice<SyntaxTree.Node> {
    children(of: node)
  }

  /// Returns a colon with at most one blank.
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
        var writer = Writer(.compact)
        writer.write(key)
        return .new(key: writer.bytes, value)
      }
    }
  }

  package func newText(
    of value: JSONValue, inPlaceOf former: SyntaxTree.Node?, _ spacing: Writer.Spacing
  ) -> [UInt8] {
    var writer = Writer(spacing)
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
