extension FormSession {
  /// What a person does at a row or at the review.
  @nonexhaustive
  public enum Move: Equatable, Sendable {
    /// Answers the row, and goes on if the value is valid.
    case answer(Form.Row.Value)
    /// Enters a text that is no value for this row, which is asked again.
    case reject(Rejection, draft: String?)
    /// Keeps the present value, and goes on if it is valid.
    case keep
    /// Edits the items of a list, which is then asked again.
    case item(ListEdit)
    /// Goes to the row before. The draft is what was typed so far, shown again when the row returns.
    case back(draft: String?)
    /// Undoes the last answer that changed something, whichever row it was. From a row this leads to
    /// the answer's row; at the review it stays there.
    case undo(draft: String?)
    /// Redoes the answer that was undone last.
    case redo(draft: String?)
    /// Reports a check's result. Ignored unless `of` is the value being checked.
    case checked(Rejection?, of: Form.Row.Value)
    /// Goes from the review to a row, by its id, and then back to the review.
    case edit(String)
    /// Ends the session with the present values, if all of them are valid.
    case save
    /// Ends the session and restores the model: every property that has, or had, a row. (A session
    /// knows a property only by its row; what a `didSet` changes elsewhere it can't see.)
    case cancel
    /// Cancels, but asks first where that drops changes which a review would have shown.
    case leave
    /// Like `cancel`, because the person interrupted the program.
    case interrupt
    /// Like `cancel`, because there is no more input.
    case endOfInput
  }
}
