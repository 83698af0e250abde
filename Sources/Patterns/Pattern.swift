/// A regular expression that is matched in time linear in the text and the expression.
///
/// ```swift
/// let pattern = try Pattern("[A-Z]{2}\\d+")
/// pattern.matches("AB12")  // true
/// ```
///
/// The syntax is that of ECMAScript, and so of JSON Schema: `.`, `[a-z]`, `[^0-9]`, `\d \w \s \b`
/// and their opposites, `\t \n \r \f \v \0 \xHH \uHHHH \u{H}`, `(…)`, `(?:…)`, `|`, `* + ? {2} {2,}
/// {2,5}` (a `?` after them has no effect on whether a text matches), and `^` and `$` for the start
/// and the end of the text. Look-around and back references are not supported. Matching is by code
/// points, of which an `é` may have one or two.
public struct Pattern: Sendable {
  /// The source of the expression.
  public let source: String

  private let steps: [Step]

  /// - Throws: ``PatternError`` when the source is not an expression, or too large.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    steps = try Program(try parser.parse()).steps
  }

  /// Returns whether the pattern matches a whole text.
  public func matches(_ text: String) -> Bool { search(text, isWhole: true) }

  /// Returns whether the pattern matches any part of a text.
  public func isFound(in text: String) -> Bool { search(text, isWhole: false) }

  private func search(_ text: String, isWhole: Bool) -> Bool {
    var states = States(of: steps)
    var rest = text.unicodeScalars.makeIterator()
    var place = Place(before: nil, after: rest.next())
    states.begin(at: place)
    while let scalar = place.after, isWhole || !states.areAccepting {
      place = Place(before: scalar, after: rest.next())
      states.pass(scalar, to: place)
      if !isWhole { states.begin(at: place) } else if states.isEmpty { return false }
    }
    return states.areAccepting
  }
}
