extension FormSession {
  /// What somebody does when a row or the review is put before them.
  public enum Move: Equatable, Sendable {
    /// Gives the row a value, and goes on if that is valid.
    case answer(Form.Row.Value)
    /// Gave a text that is no value for this row: it is asked again.
    case reject(Rejection, draft: String?)
    /// Leaves the present value, and goes on if that is valid.
    case keep
    /// Does something with the items of a list, which is then asked again.
    case item(ListEdit)
    /// Goes to the row before. What was typed so far is given back when the row returns.
    case back(draft: String?)
    /// Takes the last answer back that changed something, whichever row it was. In a row that leads to
    /// the answer's row; the review stays.
    case undo(draft: String?)
    /// Gives the answer again that was taken back last.
    case redo(draft: String?)
    /// Tells what a slow check said of a value; of another value than the one that is waiting for it,
    /// it says nothing.
    case checked(Rejection?, of: Form.Row.Value)
    /// Goes from the review to a row, by its id, and then back to the review.
    case edit(String)
    /// Ends the session with what is there, if all of it is valid.
    case save
    /// Ends the session, and leaves the target as it was before: every property that has, or had, a
    /// row. (A session knows a property only by its row; what a `didSet` does elsewhere it can't see.)
    case cancel
    /// Cancels, but where that drops changes which a review would have shown, the person is asked first.
    case leave
    /// Like `cancel`, because the person interrupted the program.
    case interrupt
    /// Like `cancel`, because there is no more input.
    case endOfInput
  }
}
