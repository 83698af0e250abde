extension Parser {
  /// Returns the text that the object of a text has for the first of some keys; `nil` if it has none for any of them, or
  /// isn't an object.
  ///
  /// Reads only up to a text for the very first key, and skips other values.
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

  /// Visits the members of the text's object at their values until a visit returns `false`.
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

  /// Skips a value. Of a list or an object, only brackets, strings and comments are looked at.
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
