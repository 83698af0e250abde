public import ForwardForm

/// What the dialogue says, apart from the language that it is said in.
///
/// A language is a `switch` over these cases, so the compiler finds what it leaves out.
@nonexhaustive
public enum Sentence: Sendable {
  /// Which keys there are, before the first row.
  case keys(KeyNames)

  // Values

  case yes
  case no
  /// Stands for an empty text.
  case nothing
  /// Stands for no options, or no items.
  case none
  /// Stands for so many items.
  case items(Int)
  /// An item of the list of a title, as the place that rows are in.
  case item(String, Int, isNew: Bool)
  /// Stands for a value that isn't known, or follows the text that it was stored as.
  case unknown(String)
  /// Stands for a value whose owner is gone.
  case unreadable
  /// Stands for a hidden text that was begun.
  case typedSoFar
  /// Follows the first line of a text of so many.
  case lines(Int)
  /// Follows the beginning of a text of so many.
  case characters(Int)
  /// Follows a value that was not typed.
  case origin(Form.Origin)

  // Prompts

  /// Stands between a title and what belongs to it.
  case colon
  /// An example, or what is accepted, behind a title.
  case hint(String)
  case yesOrNo
  /// What a multiple choice takes.
  case anyOfThem
  /// Asks what to do with so many items.
  case itemsPrompt(Int)
  /// What a person types to do something with an item.
  case itemCommand(ListEdit.Verb)
  case notAnItem(String, of: Int)
  /// Follows some options, when so many more are not shown.
  case moreOptions(Int, KeyNames)
  /// Precedes the options that a text may mean.
  case matches(Int, of: String)
  /// Gives back what was typed before, where it can't stand in the line.
  case typedBefore(String)
  /// Asks for a hidden text once more, behind the row's title.
  case again
  case endsText
  case replacesText(KeyNames)
  /// Follows the first lines of a text, when so many more are not shown.
  case moreLines(Int)
  case isFirst
  case rejection(Rejection)
  /// A check of the row of this title goes on.
  case checking(String)
  /// An answer was undone or redone: the row of a title has a value again, or `nil` when it is empty.
  case undone(String, value: String?)
  case redone(String, value: String?)
  case nothingToUndo
  case nothingToRedo
  /// Asks whether to cancel, which drops so many changes.
  case leaving(dropping: Int)
  case editorFailed(String, EditorFailure)

  // Help

  case accepts(ValueFormat)
  case acceptsText(KeyboardType, KeyNames)
  case acceptsOneOf([String], KeyNames)
  case acceptsLines
  case acceptsSecret
  case acceptsOption
  case acceptsChoices
  case acceptsItems
  case acceptsYesOrNo
  case placeholders([String], KeyNames)
  case goesBack(KeyNames)
  case answersNothing(KeyNames)
  case opensEditor(KeyNames)
  case undoes(KeyNames)
  /// Which keys cancel; in lines of text Ctrl-D ends them.
  case cancels(inLines: Bool)

  // Review

  /// The review's heading; without a number where changes aren't marked.
  case review(changes: Int?)
  case reviewPrompt
  /// Which answers the review takes, each on a line of its own.
  case reviewHelp(KeyNames)
  case notARow(String, of: Int)
}
