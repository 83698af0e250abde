/// A regular expression that is looked for in a time that grows with the text and the expression
/// only, whatever they are.
///
/// ```swift
/// let pattern = try Pattern("[A-Z]{2}\\d+")
/// pattern.matches("AB12")  // true
/// ```
///
/// It is written as in ECMAScript, and so in a JSON Schema: `.`, `[a-z]`, `[^0-9]`, `\d \w \s \b` and
/// their opposites, `\t \n \r \f \v \0 \xHH \uHHHH \u{H}`, `(…)`, `(?:…)`, `|`, `* + ? {2} {2,} {2,5}`
/// (a `?` behind them changes nothing here), `^` and `$` for the beginning and the end of the text.
/// What needs a memory of the text isn't there: look-around and back references. It looks at code
/// points, of which an `é` may have one or two.
public struct Pattern: Sendable {
  /// The expression as it was written.
  public let source: String

  private let steps: [Step]

  /// - Throws: ``PatternError`` for what is no expression, and for one that is too large.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    steps = try Program(try parser.parse()).steps
  }

  /// Whether it matches a text from its beginning to its end.
  public func matches(_ text: String) -> Bool { search(text, isWhole: true) }

  /// Whether it matches some part of a text.
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
