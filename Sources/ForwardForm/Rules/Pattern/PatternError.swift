/// Says why a text is no pattern. It is for whoever wrote it.
public struct PatternError: Error, Hashable, Sendable {
  public let reason: Reason
  /// How many of the pattern's code points stand before the place; `nil` where no place is to blame.
  public let position: Int?

  init(_ reason: Reason, at position: Int? = nil) {
    self.reason = reason
    self.position = position
  }

  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    case nothingToRepeat
    /// A `{` that no number of times follows.
    case badRepeat
    case reversedRepeat
    case unclosedGroup
    case unopenedGroup
    /// One that looks around, say.
    case unknownGroup
    case unclosedClass
    case emptyClass
    case reversedRange
    /// One that refers back, say.
    case unknownEscape
    /// More parts than can be looked for in good time, or groups too deep in one another.
    case tooLarge
  }
}

extension PatternError: CustomStringConvertible {
  public var description: String {
    position.map { "\(reason.sentence), at character \($0 + 1)." } ?? "\(reason.sentence)."
  }
}

extension PatternError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .nothingToRepeat: "There is nothing to repeat"
    case .badRepeat: #"A { that begins none of {2}, {2,} and {2,5} is written \{"#
    case .reversedRepeat: "A repeat's maximum is less than its minimum"
    case .unclosedGroup: "A ( has no ) after it"
    case .unopenedGroup: "A ) has no ( before it"
    case .unknownGroup: "A (? begins neither (?:…) nor (?<name>…)"
    case .unclosedClass: "A [ has no ] after it"
    case .emptyClass: "A class has no characters"
    case .reversedRange: "A range ends before it begins"
    case .unknownEscape: #"A \ has no meaning before what follows it"#
    case .tooLarge: "It is too large"
    }
  }
}
