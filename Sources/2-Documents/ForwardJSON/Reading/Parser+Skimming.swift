extension Parser {
  /// Returns the text of the first of some keys that has a text in the outer object; `nil` if none
  /// of the keys has a text, or if the text is no object.
  ///
  /// Stops reading at a text for the very first key, and skips other values.
  static func text(
    ofFirst keys: [String], in bytes: [UInt8], _ syntax: JSONSyntax
  ) throws(JSONError) -> String? {
    var parser = Parser(
      bytes, syntax: syntax, duplicateKeys: .lastWins, depth: JSONValue.usualDepth)
    var texts: [String: String] = [:]
    try parser.skimObject { (key, parser) throws(JSONError) in
      guard keys.contains(key), parser.next == .quote else {
        try parser.skipValue()
        return true
      }
      texts[key] = try parser.string()
      return key != keys.first
    }
    return keys.lazy.compactMap { texts[$0] }.first
  }

  /// Visits each member of the text's object, at its value, until a visit returns `false`.
  private mutating func skimObject(
    _ visit: (_ key: String, inout Parser) throws(JSONError) -> Bool
  ) throws(JSONError) {
    skipSpace()
    guard skip(.openBrace) else {
      _ = try document()
      return
    }
    skipSpace()
    while !skip(.closeBrace) {
      guard next == .quote else { throw expected(.key) }
      let key = try string()
      skipSpace()
      guard skip(.colon) else { throw expected(.colon) }
      skipSpace()
      guard try visit(key, &self) else { return }
      skipSpace()
      guard skip(.comma) || next == .closeBrace else { throw expected(.commaOrBrace) }
      skipSpace()
    }
  }

  /// Skips a value. In a list or an object, it reads only brackets, strings and comments.
  private mutating func skipValue() throws(JSONError) {
    guard next == .openBrace || next == .openBracket else {
      _ = try unrecordedValue(inside: 0)
      return
    }
    var level = 0
    repeat {
      switch next {
      case nil: throw expected(.value)
      case .quote: try skipString()
      case .slash:
        let first = position
        skipSpace()
        guard position > first else { throw expected(.value) }
      case .openBrace, .openBracket:
        level += 1
        position += 1
      case .closeBrace, .closeBracket:
        level -= 1
        position += 1
      default: position += 1
      }
    } while level > 0
  }
}
