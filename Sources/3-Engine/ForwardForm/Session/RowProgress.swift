/// The state of one row in a session besides its answer. Most rows have none.
struct RowProgress {
  /// The text that was typed and not accepted yet.
  var draft: String?
  /// An answer of an earlier session that the row hasn't accepted, or for a row that isn't in the
  /// form.
  var pending: PendingAnswer?
  var given: GivenAnswer?
  /// The reason why the answer from elsewhere was refused, which is shown when the row is asked.
  var refusal: Rejection?
  /// The problems of items from elsewhere, because of which the list didn't get them.
  var itemProblems: [Form.Problem] = []
  /// The checks still to be made of items from elsewhere.
  var itemChecks: [FormSession.PendingCheck] = []
  /// The value that passed the async rules.
  var checked: Form.Row.Value?
  /// The items of the list as answers, and the number of changes to the model when they were read.
  var items: (answers: [Form.Answer.Item], changes: Int)?
  /// The items of the list that were left half filled in.
  var suspendedItems: [NestedItem] = []

  /// Whether a person has to look at the row again.
  var isUnfinished: Bool {
    refusal != nil || draft != nil || pending != nil || !suspendedItems.isEmpty
  }
}

struct PendingAnswer {
  let answer: Form.Answer
  /// The answer's position among those of the earlier session.
  let order: Int
}

struct GivenAnswer {
  let value: Form.Row.Value
  let origin: Form.Origin
}
