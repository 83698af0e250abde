public import ForwardForm

/// A sentence or term of the dialogue, in any language.
///
/// A ``Wording`` is a `switch` over these cases, so the compiler finds missing sentences.
@nonexhaustive
public enum Sentence: Sendable {
  /// The most important keys, shown before the first row.
  case keys(KeyNames)

  // Values

  case yes
  case no
  /// Shown instead of an empty text.
  case nothing
  /// Shown for an empty text in a row that may also have no answer.
  case empty
  /// Shown if no options are chosen, or a list has no items.
  case none
  /// Shown instead of the items of a list, with their number.
  case items(Int)
  /// The place of a row in an item: the title of the item's list, and the item's number.
  case item(String, Int, isNew: Bool)
  /// Shown for an unknown value, with the text that it was stored as.
  case unknown(String)
  /// Explains why a stored value is unknown, with a sentence of the program.
  case undecodable(String)
  /// Shown instead of a value whose owner no longer exists.
  case unreadable
  /// Shown instead of a hidden text that is half typed.
  case typedSoFar
  /// Follows the first line of a text that has this number of lines.
  case lines(Int)
  /// Follows the beginning of a text that has this number of characters.
  case characters(Int)
  /// Follows a value that wasn't typed.
  case origin(Form.Origin)

  // Prompts

  /// Separates a title from its value.
  case colon
  /// An example, or a description of accepted answers, after a title.
  case hint(String)
  case yesOrNo
  /// Follows the title of a row that may be left without an answer, with another hint if there is
  /// one.
  case optional(hint: String?)
  /// Follows the title of a row that must be answered and has no value, with another hint if there
  /// is one.
  case required(hint: String?)
  /// Describes the answers to a toggle that has its own words.
  case either(String, String)
  /// Describes the answers to a multiple choice.
  case anyOfThem
  /// Describes the answers to a multiple choice with a limited number of options.
  case someOfThem(ClosedRange<Int>)
  /// Asks for an edit of a list's items, with their number and the edits that they allow.
  case itemsPrompt(Int, Set<ListEdit.Verb>)
  /// The word that a person types for an edit of the items.
  case itemCommand(ListEdit.Verb)
  case notAnItem(String, of: Int, Set<ListEdit.Verb>)
  /// Follows the first options, with the number of options that aren't shown.
  case moreOptions(Int, KeyNames)
  /// Follows the last options, with the number of options before them, which aren't shown.
  case earlierOptions(Int, KeyNames)
  /// Precedes the options that match a text.
  case matches(Int, of: String)
  /// Shows the text typed earlier, if it can't be in the line.
  case typedBefore(String)
  /// Follows the row's title when a hidden text is entered again.
  case again
  case endsText
  /// Says how to keep, edit or replace a text; a short one is edited line by line.
  case replacesText(byLine: Bool, KeyNames)
  /// Follows the first lines of a text, with the number of lines that aren't shown.
  case moreLines(Int)
  case isFirst
  case rejection(Rejection)
  /// Says that the row of this title is being checked.
  case checking(String)
  /// Says that an answer was undone or redone, with the row's title and its value; `nil` if it is
  /// empty.
  case undone(String, value: String?)
  case redone(String, value: String?)
  case nothingToUndo
  case nothingToRedo
  /// Asks whether to cancel, which drops this number of changes.
  case leaving(dropping: Int)
  case editorFailed(String, EditorFailure)
  /// Says that the editor of this name left an empty text, which is the answer.
  case editorEmptied(String)

  // Help

  /// Says what kind of text is accepted, or how many options.
  case accepts(AnswerShape)
  case acceptsText(KeyboardType, KeyNames)
  case acceptsOneOf([String], KeyNames)
  case acceptsLines
  case acceptsSecret
  case acceptsOption
  case acceptsChoices
  case acceptsSome(ClosedRange<Int>)
  case acceptsItems(Set<ListEdit.Verb>)
  case acceptsYesOrNo
  case acceptsEither(String, String)
  case placeholders([String], KeyNames)
  /// The keys that go back; in a row of several lines, they go back by a line.
  case goesBack(inLines: Bool, KeyNames)
  case answersNothing(KeyNames)
  /// Says how a row is left without an answer: by a word, if there is one, or by a key.
  case leavesOpen(word: String?, KeyNames)
  /// Says the same of a row that accepts any text.
  case leavesTextOpen(KeyNames)
  /// The keys that go through the options of a row.
  case goesThroughOptions(KeyNames)
  /// The keys that count a number, or the days of a date, up and down.
  case goesThroughValues(KeyNames)
  /// The keys that go through the lines of a text.
  case goesThroughLines(KeyNames)
  /// The keys that switch between yes and no.
  case switchesWords
  case opensEditor(KeyNames)
  case undoes(KeyNames)
  /// The keys that cancel; in rows of several lines, Ctrl-D doesn't.
  case cancels(inLines: Bool)

  // Review

  /// The review's heading; `nil` if changes aren't marked.
  case review(changes: Int?)
  case reviewPrompt
  /// Explains the answers to the review, one per line.
  case reviewHelp(KeyNames)
  case notARow(String, of: Int)

  // Endings

  /// An answer was refused, and no person can be asked again; the row is `nil` if the refusal is
  /// about several rows.
  case refused(row: RowPath?, Rejection)
  /// The input ended before this row had an answer.
  case inputEnded(row: RowPath)
  case form(FormError)
  case input(InputError)
  case lostOutput
}

extension Sentence {
  /// The sentence for an error that ends a dialogue; `nil` for other errors.
  public init?(_ error: any Error) {
    switch error {
    case let error as RefusedAnswer: self = .refused(row: error.row, error.rejection)
    case let error as FormError: self = .form(error)
    case let error as InputError: self = .input(error)
    case is LostOutput: self = .lostOutput
    case let error as Unanswered:
      guard case .endOfInput(let row) = error.outcome else { return nil }
      self = .inputEnded(row: row)
    default: return nil
    }
  }
}
