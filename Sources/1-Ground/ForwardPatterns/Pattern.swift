/// A regular expression of ECMAScript. Matching takes time linear in the text and the expression,
/// unless the expression has back references.
///
/// ```swift
/// let pattern = try Pattern("[A-Z]{2}\\d+")
/// pattern.matchWhole("AB12")  // .yes
/// pattern.search("to AB1")  // .yes
/// ```
///
/// Matching is by code points. An `é` may have one or two. There are no flags outside groups: `^`
/// and `$` are the start and the end of the text, and letter case matters.
public struct Pattern: Sendable {
  /// The source of the expression.
  public private(set) var source: String

  /// Whether the pattern has back references. Searches then try one way after another, and are
  /// undecided if they take too many steps.
  package let hasBackReferences: Bool

  /// The number of parts of the pattern, counting each repetition. A part takes 20 to 100 bytes.
  package let size: Int

  private let beginning: Beginning
  private let automaton: Automaton
  /// The look-arounds. Each comes after the look-arounds that it contains.
  private let lookArounds: [LookAround]

  /// Creates a pattern from its source.
  ///
  /// - Parameters:
  ///   - source: The expression, without delimiters.
  ///   - dialect: The syntax of the source.
  /// - Throws: ``PatternError`` if the source is not an expression of the dialect or isn't
  ///   supported: it has more than 100 levels of groups, or has more than 250,000
  ///   parts, counting each repetition.
  public init(_ source: String, dialect: Dialect = .unicode) throws(PatternError) {
    try self.init(source, dialect: dialect, most: .max)
  }

  /// Creates a pattern with a limit on the number of parts.
  package init(_ source: String, dialect: Dialect, most: Int) throws(PatternError) {
    try self.init(source, dialect.parse(source), most: most)
  }

  /// Creates a pattern that must decide, such as the pattern of a form. A back reference in it is a
  /// mistake.
  package init(deciding source: String) throws(PatternError) {
    let parsed = try Dialect.unicode.parse(source)
    if let position = parsed.backReference { throw PatternError(.backReference, at: position) }
    try self.init(source, parsed)
  }

  private init(
    _ source: String, _ parsed: ParsedPattern, most: Int = .max
  ) throws(PatternError) {
    // Counts the parts before making them. Making them takes a millisecond, even for each of many
    // patterns that are too large.
    guard parsed.size <= min(most, Self.sizeLimit) else { throw PatternError(.tooLarge) }
    self.source = source
    hasBackReferences = parsed.backReference != nil
    beginning = Beginning(of: parsed.tree, sets: parsed.sets)
    var room = Self.sizeLimit
    var lookArounds: [LookAround] = []
    guard !hasBackReferences else {
      automaton = try Automaton(withReferences: parsed, room: &room)
      self.lookArounds = lookArounds
      size = Self.sizeLimit - room
      return
    }
    automaton = try Automaton(parsed.tree, sets: parsed.sets, .forward, room: &room)
    for lookAround in parsed.lookArounds {
      lookArounds.append(try LookAround(lookAround, sets: parsed.sets, room: &room))
    }
    self.lookArounds = lookArounds
    size = Self.sizeLimit - room
  }

  /// Returns the pattern with the source that it was translated from.
  func showing(_ source: String) -> Pattern {
    var pattern = self
    pattern.source = source
    return pattern
  }

  /// The largest number of parts. It bounds the memory that a source can ask for.
  private static let sizeLimit = 250_000

  /// Returns the mistake in a source; `nil` for a readable source of any size.
  package static func mistake(in source: String, _ dialect: Dialect) -> PatternError? {
    // Most texts have none of the characters that begin a mistake.
    if !source.utf8.contains(where: { $0 < 0x80 && Self.mistaken &>> UInt128($0) & 1 == 1 }) {
      return nil
    }
    do throws(PatternError) {
      _ = try dialect.parse(source, onlyChecks: true)
      return nil
    } catch {
      guard error.reason == .tooLarge else { return error }
      return unbalanced(in: source) ?? error
    }
  }

  /// Returns the parenthesis that another one lacks in a source with too many levels of groups.
  private static func unbalanced(in source: String) -> PatternError? {
    var open: [Int] = []
    var (isEscaped, isInClass) = (false, false)
    for (position, scalar) in source.unicodeScalars.enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass: open.append(position)
      case ")" where !isInClass:
        if open.popLast() == nil { return PatternError(.unopenedGroup, at: position) }
      default: break
      }
    }
    return open.last.map { PatternError(.unclosedGroup, at: $0) }
  }

  /// A bit for each of the characters.
  private static let mistaken = #"\[](){}*+?"#.utf8.reduce(UInt128(0)) { $0 | 1 << UInt128($1) }

  /// The number of steps that a search may take: less than a second in a release build. A step
  /// tries a part of the pattern at a code point of the text.
  // Computed, because each use of a stored constant of another module is a call.
  @inlinable package static var budget: Int { 20_000_000 }

  /// Returns whether the pattern matches any part of a text; undecided if the search takes too
  /// long.
  public func search(_ text: String) -> Verdict {
    var steps = Self.budget
    return search(text, steps: &steps)
  }

  /// Returns whether the pattern matches a text from its beginning to its end; undecided if the
  /// search takes too long.
  public func matchWhole(_ text: String) -> Verdict {
    var steps = Self.budget
    return search(text, isWhole: true, steps: &steps)
  }

  /// Returns whether the pattern matches any part of a text, or the whole text. `steps` is the
  /// number of remaining steps; the search subtracts its steps. The verdict is undecided if no
  /// steps are left.
  package func search(_ text: String, isWhole: Bool = false, steps: inout Int) -> Verdict {
    guard steps > 0 else { return .undecided }
    steps -= 1
    if beginning.isMissing(in: text) { return .no }
    defer { steps = max(steps, 0) }
    if lookArounds.isEmpty {
      return automaton.decide(text, isWhole: isWhole, [], steps: &steps)
    }
    var marks: [Marks] = []
    for look in lookArounds {
      guard let found = look.automaton.mark(text, look.direction, marks, steps: &steps) else {
        return .undecided
      }
      marks.append(found)
    }
    return automaton.decide(text, isWhole: isWhole, marks, steps: &steps)
  }

  /// The result of a search. There will be no other cases.
  public enum Verdict: Hashable, Sendable {
    /// The pattern matches.
    case yes
    /// The pattern doesn't match.
    case no
    /// It isn't known whether the pattern matches: the search would take too long. Never treat this
    /// verdict as one of the others.
    case undecided
  }

  /// The syntax of a pattern's source.
  @nonexhaustive
  public enum Dialect: Hashable, Sendable {
    /// The syntax of ECMAScript with the flag `u`.
    ///
    /// A backslash may only precede characters whose meaning it changes, and must precede each
    /// brace and bracket that stands for itself. The pattern then has the same meaning in all
    /// implementations of ECMAScript.
    case unicode

    /// The syntax of ``unicode``. If the source has a mistake in it, the syntax of ECMAScript
    /// without a flag.
    ///
    /// The patterns of JSON Schemas use it: `\-` stands for `-`, `\Z` stands for `Z`, and a `{`
    /// that begins no repetition stands for itself. Matching is still by code points, and `\u{…}`
    /// and `\p{…}` have the same meaning as with the flag. The flags `i`, `m` and `s` may be inside a
    /// pattern without a group, too, as in Go, Python and Java: `(?i)`, `(?-i)`.
    case lenient
  }
}

extension Pattern.Dialect {
  func parse(_ source: String, onlyChecks: Bool = false) throws(PatternError) -> ParsedPattern {
    do {
      var parser = PatternParser(source, grammar: .unicode, onlyChecks: onlyChecks)
      return try withReferences(parser.parse(), of: source, .unicode, onlyChecks)
    } catch {
      guard self == .lenient, error.reason.isDialect else { throw error }
      var parser = PatternParser(source, grammar: .legacy, onlyChecks: onlyChecks)
      return try withReferences(parser.parse(), of: source, .legacy, onlyChecks)
    }
  }

  /// Returns the tree with groups and references, from a second reading, if there are references.
  private func withReferences(
    _ parsed: ParsedPattern, of source: String, _ grammar: PatternParser.Grammar,
    _ onlyChecks: Bool
  ) throws(PatternError) -> ParsedPattern {
    if onlyChecks || parsed.backReference == nil { return parsed }
    var parser = PatternParser(source, grammar: grammar, knownGroups: parsed.namedGroups)
    return try parser.parse()
  }
}
