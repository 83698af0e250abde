public import ForwardForm
public import ForwardPatterns

/// A mistake in a form.
public struct LintFinding: Hashable, Sendable, CustomStringConvertible {
  /// The id of the row.
  public let row: String
  public let kind: Kind

  package init(row: String, _ kind: Kind) {
    self.row = row
    self.kind = kind
  }

  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// Another row has the same given id, and keeps it.
    case sharedID
    /// The id is ambiguous on a command line or in the review.
    case untypableID
    case noTitle
    /// A picker has no options, or a rule has no words to choose from.
    case noOptions
    /// The option with this number has no title.
    case noOptionTitle(Int)
    /// More than one option has this name.
    case sharedOption(String)
    /// There are more or fewer names than options.
    case optionNames(Int, options: Int)
    /// The row is optional, but its property always holds a value.
    case cannotBeNothing
    /// The row is optional, and an answer is required.
    case requiredAndOptional
    /// The value matches no option.
    case unknownValue
    case refusedValue(Rejection)
    case refusedExample(String, Rejection)
    case badPattern(String, PatternError)
    /// A text has no translation into a language, given by its tag.
    case untranslated(String, language: String)
    /// A form rule names a row that exists in no state of the form.
    case blamedButMissing
    /// A trait has no effect on a row of this kind.
    case noEffect(String)
    /// A note has no text.
    case emptyNote
    /// The object that the row writes to no longer exists.
    case ownerGone
  }

  public var description: String { "\(row): \(kind.sentence)" }
}

extension LintFinding.Kind {
  fileprivate var sentence: String {
    switch self {
    case .sharedID: "Another row has the same id."
    case .untypableID:
      "The id is hard to type: use letters, digits and - _ ., and not digits alone."
    case .noTitle: "It has no title."
    case .noOptions: "There is nothing to choose from."
    case .noOptionTitle(let number): "Option \(number) has no title."
    case .sharedOption(let name): "More than one option is called '\(name)'."
    case .optionNames(let names, let options): "There are \(names) names for \(options) options."
    case .cannotBeNothing: "It is optional, but its property always holds a value."
    case .requiredAndOptional: "It is optional, and an answer is required."
    case .unknownValue: "Its value is not one of its options."
    case .refusedValue(let rejection): "Its value is refused: \(rejection.message)"
    case .refusedExample(_, let rejection): "Its example is refused: \(rejection.message)"
    case .badPattern(let pattern, let error): "The pattern '\(pattern)' can't be read: \(error)"
    case .untranslated(let text, let language): "'\(text)' is not known in \(language)."
    case .blamedButMissing: "A form rule names this row, but there is no such row."
    case .noEffect(let trait): "\(trait) has no effect on this row."
    case .emptyNote: "It has no text."
    case .ownerGone: "The object it belongs to is gone."
    }
  }
}
