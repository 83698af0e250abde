/// A regular expression that is matched in time linear in the text and the expression.
///
/// ```swift
/// let pattern = try Pattern("[A-Z]{2}\\d+")
/// pattern.matchWhole("AB12")  // yes
/// pattern.search("to AB12")  // yes
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
  public init(_ source: String, dialect: Dialect = .unicode) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    steps = try Program(try parser.parse()).steps
  }
}

extension Pattern {
  /// The steps that a search may take, which are less than a second's in a release build: a step is a
  /// part of the pattern that is tried at a code point of the text.
  package static let budget = 20_000_000

  /// Returns whether the pattern matches any part of a text.
  public func search(_ text: String) -> Verdict {
    var steps = Self.budget
    return search(text, steps: &steps)
  }

  /// Returns whether the pattern matches a text from its beginning to its end.
  public func matchWhole(_ text: String) -> Verdict {
    var steps = Self.budget
    return search(text, isWhole: true, steps: &steps)
  }

  /// Returns whether the pattern matches any part of a text, or all of it.
  ///
  /// - Parameter steps: The steps that are left, from which those taken are subtracted. The verdict is
  ///   undecided when there are none left.
  package func search(
    _ text: String, isWhole: Bool = false, steps: inout Int
  ) -> Verdict {
    var states = States(of: self.steps)
    var rest = text.unicodeScalars.makeIterator()
    var place = Place(before: nil, after: rest.next())
    states.begin(at: place)
    while let scalar = place.after, isWhole || !states.areAccepting {
      place = Place(before: scalar, after: rest.next())
      states.pass(scalar, to: place)
      if !isWhole { states.begin(at: place) } else if states.isEmpty { return .no }
      if states.taken > steps {
        steps = 0
        return .undecided
      }
    }
    steps -= states.taken
    return Verdict(states.areAccepting)
  }
}
