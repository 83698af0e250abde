extension FormSession {
  /// A person's action at a row or at the review.
  @nonexhaustive
  public enum Move: Equatable, Sendable {
    /// Answers the row, and continues if the value is valid.
    case answer(Form.Row.Value)
    /// Enters a text that isn't a value of this row, which is asked again.
    case reject(Rejection, draft: String?)
    /// Keeps the present value, and continues if it is valid.
    case keep
    /// Edits the items of a list, which is then asked again.
    case item(ListEdit)
    /// Goes to the previous row. The draft is the text typed so far, shown when the row is asked
    /// again.
    case back(draft: String?)
    /// Undoes the last answer that changed a value. From a row, this leads to the row of that
    /// answer; at the review, it stays there.
    case undo(draft: String?)
    /// Redoes the answer that was undone last.
    case redo(draft: String?)
    /// Reports a check's result. Ignored unless `of` is the value being checked.
    case checked(Rejection?, of: Form.Row.Value)
    /// Goes from the review to a row, by its id, and then back to the review.
    case edit(String)
    /// Ends the session with the present values, if all of them are valid.
    case save
    /// Ends the session and restores the value that the form is about, as a whole.
    ///
    /// For an object, every property that has, or had, a row is restored to its value from when the
    /// row first appeared. Other properties, which a `didSet` may have changed, aren't restored.
    case cancel
    /// Cancels, but asks first if that drops changes which a review would have shown.
    case leave
    /// Like `cancel`, because the person interrupted the program.
    case interrupt
    /// Like `cancel`, because there is no more input.
    case endOfInput
  }
}
