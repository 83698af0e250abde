/// A mistake in a pattern's source, for its author.
public struct PatternError: Error, Hashable, Sendable {
  public let reason: Reason
  /// The offset of the mistake in code points; `nil` when it has no particular place.
  public let position: Int?

  package init(_ reason: Reason, at position: Int? = nil) {
    self.reason = reason
    self.position = position
  }

  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    case nothingToRepeat
    /// A `{` without a number of repetitions.
    case badRepeat
    case reversedRepeat
    /// A `}` or `]` that nothing opens.
    case loneBracket
    case unclosedGroup
    case unopenedGroup
    /// For example `(?i)`.
    case unknownGroup
    /// A name of a group that isn't an identifier.
    case badName
    /// A name of two groups that can both match.
    case sharedName
    /// A back reference to a group that doesn't exist.
    case noGroup
    case unclosedClass
    case reversedRange
    /// A range that begins or ends with a class such as `\d`.
    case classInRange
    case unknownEscape
    /// A `\p{…}` that doesn't name a known property.
    case unknownProperty
    /// A `\p{…}` that names a script, which isn't supported.
    case script
    /// A back reference, where the pattern must decide.
    case backReference
    /// Too many parts, or groups nested too deeply.
    case tooLarge
  }
}

extension PatternError: CustomStringConvertible {
  public var description: String {
    position.map { "\(reason.sentence), at character \($0 + 1)." } ?? "\(reason.sentence)."
  }
}

extension PatternError.Reason {
  /// Whether the source may mean something in another dialect.
  var isDialect: Bool {
    switch self {
    case .unknownProperty, .script, .backReference, .tooLarge: false
    default: true
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .nothingToRepeat: "There is nothing to repeat"
    case .badRepeat: #"A { that begins none of {2}, {2,} and {2,5} is written \{"#
    case .reversedRepeat: "A repeat's maximum is less than its minimum"
    case .loneBracket: #"A } or ] that nothing opens is written \} or \]"#
    case .unclosedGroup: "A ( has no ) after it"
    case .unopenedGroup: "A ) has no ( before it"
    case .unknownGroup:
      "A (? begins none of (?:…), (?<name>…), (?=…), (?!…), (?<=…) and (?<!…)"
    case .badName: "The name of a group is not an identifier"
    case .sharedName: "Another group has this name"
    case .noGroup: "A back reference names a group that isn't there"
    case .unclosedClass: "A [ has no ] after it"
    case .reversedRange: "A range ends before it begins"
    case .classInRange: "A range begins or ends with more than one character"
    case .unknownEscape: #"A \ has no meaning before what follows it"#
    case .unknownProperty: #"A \p{…} names no known property, such as L, Lu or Alphabetic"#
    case .script: #"A \p{…} names a script, which is not supported"#
    case .backReference: "A back reference could take too long to check"
    case .tooLarge: "It is too large"
    }
  }
}
