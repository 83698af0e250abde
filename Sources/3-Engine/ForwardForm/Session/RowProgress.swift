/// The state of one row in a session besides its answer. Most rows have none.
struct RowProgress {
  /// The text that was typed and not accepted yet.
  var draft: String?
  /// An answer of an earlier session that the row hasn't accepted, or whose row isn't in the form.
  var pending: PendingAnswer?
  var given: GivenAnswer?
  /// The reason why a given answer was refused. The row shows it when it is asked.
  var refusal: Rejection?
  /// The problems that kept the list from getting given items.
  var itemProblems: [Form.Problem] = []
  /// The outstanding checks of given items.
  var itemChecks: [FormSession.PendingCheck] = []
  /// The value that passed the async rules.
  var checked: Form.Row.Value?
  /// The items of the list as answers, and the number of changes to the model at their reading.
  var items: (answers: [Form.Answer.Item], changes: Int)?
  /// The unfinished items of the list.
  var suspendedItems: [NestedItem] = []

  /// Whether a person must look at the row again.
  var isUnfinished: Bool {
    refusal != nil || draft != nil || pending != nil || !suspendedItems.isEmpty
  }
}

struct PendingAnswer {
  let answer: Form.Answer
  /// The answer's position among the answers of the earlier session.
  let order: Int
}

struct GivenAnswer {
  let value: Form.Row.Value
  let origin: Form.Origin
}
