/// A mistake in a pattern's source, for its author.
public struct PatternError: Error, Hashable, Sendable {
  public let reason: Reason
  /// The offset of the mistake in code points; `nil` when it has no particular place.
  public let position: Int?

  init(_ reason: Reason, at position: Int? = nil) {
    self.reason = reason
    self.position = position
  }

  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    case nothingToRepeat
    /// A `{` without a number of repetitions.
    case badRepeat
    case reversedRepeat
    case unclosedGroup
    case unopenedGroup
    /// For example look-around.
    case unknownGroup
    case unclosedClass
    case emptyClass
    case reversedRange
    /// For example a back reference.
    case unknownEscape
    /// Too many parts to be matched quickly, or groups nested too deeply.
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
