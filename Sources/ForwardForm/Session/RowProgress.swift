/// What a session knows of one row besides its value.
///
/// A class, because each answer changes several of its properties: a row is looked up once for that.
final class RowProgress {
  /// Whether the row was passed. One that wasn't is asked before the review.
  var isVisited = false
  /// What was typed and not accepted yet.
  var draft: String?
  /// An answer of an earlier session that the row hasn't accepted, or whose row isn't in the form yet.
  var pending: PendingAnswer?
  /// The answer that came from elsewhere.
  var preset: Preset?
  /// The value that the async rules passed.
  var checked: Form.Row.Value?
  /// Items of the list that were left half filled in.
  var suspendedItems: [NestedItem] = []
}

struct PendingAnswer {
  let text: String
  /// The answer's position among those of the earlier session.
  let order: Int
}

struct Preset {
  let value: Form.Row.Value
  let origin: Form.Origin
}
