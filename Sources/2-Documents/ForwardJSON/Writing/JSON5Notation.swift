/// How a text of JSON5 is written: the quotes of texts, and whether keys are names.
struct JSON5Notation {
  var quote: UInt8 = .quote
  var namesKeys = true

  /// Whether a key is written without quotes. Names with letters beyond ASCII keep
  /// their quotes.
  func hasName(_ key: String) -> Bool {
    guard namesKeys, let first = key.utf8.first, !first.isDigit else { return false }
    return key.utf8.allSatisfy { byte in
      switch byte {
      case .zero ... .nine, UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"):
        true
      default: false
      }
    }
  }

  func infinityOrNaN(_ number: JSONNumber) -> String? {
    switch number.infinityOrNaN {
    case "inf": "Infinity"
    case "-inf": "-Infinity"
    case nil: nil
    default: "NaN"
    }
  }
}

extension JSONText {
  /// The notation for a new value beside, or in place of, a value; `nil` if the text is JSON.
  func notation(of node: SyntaxTree.Node?) -> JSON5Notation? {
    guard syntax == .json5 else { return nil }
    var notation = JSON5Notation()
    let key = (node?.key == nil ? tree.anyMember : node)?.key
    if let key { notation.namesKeys = quote(at: key) == nil }
    var most = 1_000
    let own = node.flatMap { quote(at: $0.bytes) }
    notation.quote = own ?? tree.root.flatMap { firstQuote(in: $0, &most) } ?? .quote
    return notation
  }

  private func quote(at bytes: Range<Int>) -> UInt8? {
    let byte = self.bytes[bytes.lowerBound]
    return byte == .quote || byte == .apostrophe ? byte : nil
  }

  /// Returns the first quote around a text; `nil` if the first values, at most `most`, have none.
  private func firstQuote(in node: SyntaxTree.Node, _ most: inout Int) -> UInt8? {
    if let quote = quote(at: node.bytes) { return quote }
    for child in children(of: node) {
      most -= 1
      if most <= 0 { return nil }
      if let quote = firstQuote(in: child, &most) { return quote }
    }
    return nil
  }
}
