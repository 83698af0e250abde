/// What a session knows of one row besides its answer. Most rows have none.
struct RowProgress {
  /// The text that was typed and not accepted yet.
  var draft: String?
  /// An answer of an earlier session that the row hasn't accepted, or for a row that isn't in the
  /// form.
  var pending: PendingAnswer?
  /// The answer from elsewhere.
  var preset: Preset?
  /// The value that passed the async rules.
  var checked: Form.Row.Value?
  /// The items of the list that were left half filled in.
  var suspendedItems: [NestedItem] = []
}

struct PendingAnswer {
  let text: String
  /// Whether the text was typed and not entered.
  let isDraft: Bool
  /// The answer's position among those of the earlier session.
  let order: Int
}

struct Preset {
  let value: Form.Row.Value
  let origin: Form.Origin
}
