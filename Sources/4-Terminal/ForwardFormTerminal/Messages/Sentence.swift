public import ForwardForm
internal import ForwardText

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
  /// Shown in place of the items of a list, with their number.
  case items(Int)
  /// Follows the number of a list's items, with the keys or numbers of the changed items.
  case changedItems([String])
  /// The place of a row in an item: the title of the item's list, and the item's number.
  case item(String, Int, isNew: Bool)
  /// Shown for an unknown value, with its stored text.
  case unknown(String)
  /// Explains why a stored value is unknown, with a sentence of the program.
  case undecodable(String)
  /// Shown instead of a value whose owner no longer exists.
  case unreadable
  /// Shown in place of a half-typed hidden text.
  case typedSoFar
  /// Follows the first line of a text that has this number of lines.
  case lines(Int)
  /// Follows the beginning of a text that has this number of characters.
  case characters(Int)
  /// Follows a value that wasn't typed.
  case origin(Form.Origin)

  // Prompts

  /// The number of a question and the total, above the question's prompt.
  case step(Int, of: Int)
  /// Separates a title from its value.
  case colon
  /// An example, or a description of accepted answers, after a title.
  case hint(String)
  case yesOrNo
  /// Follows the title of an optional row, with another hint if there is one.
  case optional(hint: String?)
  /// Follows the title of a required row without a value, with another hint if there is one.
  case required(hint: String?)
  /// Describes the answers to a toggle that has its own words.
  case either(String, String)
  /// Describes the answers to a multiple choice.
  case anyOfThem
  /// Describes the answers to a multiple choice with a limited number of options.
  case someOfThem(ClosedRange<Int>)
  /// Says, after a hint, that the row also accepts text besides the options.
  case orOwnText(hint: String?)
  /// Asks for an edit of a list's items, with their number, the possible edits, and the line that
  /// adds an item.
  case itemsPrompt(Int, Set<ListEdit.Verb>, adding: ItemLine)
  /// Says below the line which edits of the items are possible, and why Enter can't continue yet.
  case itemsHint(Int, Set<ListEdit.Verb>, adding: ItemLine, lacking: Rejection?)
  /// Says below the line what Enter does with a marked entry.
  case editsMarked
  /// The word that a person types for an edit of the items.
  case itemCommand(ListEdit.Verb)
  case notAnItem(String, of: Int, Set<ListEdit.Verb>, adding: ItemLine)
  /// Says that an item was left half filled in, and how to continue. The number belongs to an item
  /// whose changes aren't in the list; `nil` for a new item.
  case unfinishedItem(Int?, continuedBy: String)
  /// Follows the first options, with the number of hidden options.
  case moreOptions(Int, KeyNames)
  /// Follows the last options, with the number of hidden options before them.
  case earlierOptions(Int, KeyNames)
  /// Says below the line that no option contains the typed text.
  case noOptionMatches
  /// Says below the line that the typed text isn't an option, and is taken literally.
  case takesOwnText(String)
  /// Says below the line how many options were read, as others come.
  case optionsRead(Int)
  /// Says below the line which of the found options are in view.
  case optionsInView(ClosedRange<Int>, of: Int)
  /// Says below the line how many options are chosen, and the limit, if any.
  case chosen(Int, of: ClosedRange<Int>?)
  /// Says below the line which key chooses the marked option of several.
  case ticksOption(KeyName)
  /// Says below the line how many characters it has, and the limit.
  case length(Int, of: Int)
  /// Says below the line in how many seconds the wait ends, unless a key is pressed.
  case secondsLeft(Int)
  /// Says below the line that suggestions couldn't be found.
  case noSuggestions
  /// Precedes the options that match a text.
  case matches(Int, of: String)
  /// Shows the text typed earlier, if it can't be in the line.
  case typedBefore(String)
  /// Follows the row's title when a hidden text is entered again.
  case again
  case endsText
  /// Says how to end a text that is edited as a whole.
  case endsEditedText
  /// Says how to keep, edit or replace a text. A short text is edited line by line.
  case replacesText(byLine: Bool, KeyNames)
  /// Says how to keep or edit a text of several lines, edited as a whole.
  case keepsText
  /// Follows the first lines of a text, with the number of hidden lines.
  case moreLines(Int)
  /// Says how a date is interpreted during the typing, with its time of day in the language's
  /// notation, if the row takes a time.
  case understoodDate(CalendarDate, time: String?)
  /// Says, after an interpreted date, that its first number is the day. It begins with a space in
  /// languages with spaces.
  case dayFirst
  /// Says how another text is interpreted during the typing.
  case understood(String)
  case isFirst
  case rejection(Rejection)
  /// Says that the row of this title is being checked.
  case checking(String)
  /// The title of a progress, after a while: the row of this title is still being checked.
  case stillChecking(String)
  /// The number of finished steps of long work, and the number of all steps.
  case progress(Int, of: Int?)
  /// Follows the number of steps, with the number of steps in a second or a minute.
  case rate(Int, perMinute: Bool)
  /// The time taken by work without steps.
  case elapsed(seconds: Int)
  /// Says that an answer was undone or redone, with the row's title and its value; `nil` for an
  /// empty value.
  case undone(String, value: String?)
  case redone(String, value: String?)
  case nothingToUndo
  case nothingToRedo
  /// Asks whether to cancel, which drops this number of changes.
  case leaving(dropping: Int)
  case editorFailed(String, EditorFailure)
  /// Says that the editor with this name left an empty text, which is the answer.
  case editorEmptied(String)

  /// A sentence of a row's help.
  case help(HelpSentence)

  // Review

  /// The review's heading; `nil` if changes aren't marked.
  case review(changes: Int?)
  case reviewPrompt
  /// Follows the rejection by a rule, at the review, if a person may override the rule.
  case savesAllTheSame
  /// Explains the answers to the review, one per line.
  case reviewHelp(KeyNames)
  /// The prompt of a review that doesn't save its answers.
  case continuingReviewPrompt
  /// Explains the answers to such a review.
  case continuingReviewHelp(KeyNames)
  /// The prompt of an item's review.
  case itemReviewPrompt
  case notARow(String, of: Int)
  /// Says that there are rows without a value. The name of a row adds it.
  case offersRows(Int)
  /// Says how many rows of the review are hidden, and how to see them.
  case foldsRows(Int)
  /// Precedes the rows that contain a typed text, with their number.
  case rowsMatch(Int, String)

  /// Says in the review's help how to show the lines that saving would change.
  case showsChangedLines
  /// Says that saving would change no line.
  case noChangedLines

  // Endings

  /// An answer was refused, and nobody can be asked again; the row is `nil` if the refusal concerns
  /// several rows.
  case refused(row: RowPath?, Rejection)
  /// The input ended before this row had an answer.
  case inputEnded(row: RowPath)
  case form(FormError)
  case input(InputError)
  case lostOutput
  /// The time for answers has passed.
  case timedOut

  /// The sentence for an error that ends a dialogue; `nil` for other errors.
  public init?(_ error: any Error) {
    switch error {
    case let error as RefusedAnswer: self = .refused(row: error.row, error.rejection)
    case let error as FormError: self = .form(error)
    case let error as InputError: self = .input(error)
    case is LostOutput: self = .lostOutput
    case is TimedOut: self = .timedOut
    case let error as Unanswered:
      guard case .endOfInput(let row) = error.outcome else { return nil }
      self = .inputEnded(row: row)
    default: return nil
    }
  }
}
