/// The stored values that a target couldn't read, by the ids of their rows.
///
/// Each is shown as unknown, and stands until its row is answered; whoever saves keeps in the
/// document what is still here then.
public final class UndecodableValues {
  /// The values as text, by row id.
  public internal(set) var texts: [String: String]

  /// What the target has in the place of each, as it was when the row was seen first.
  private var substitutes: [String: Form.Row.Value?] = [:]

  public init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }

  /// The value that couldn't be read, unless something other than an answer has put another one in
  /// its place: an observer of another row's property, say.
  func value(of id: String, behind substitute: Form.Row.Value?) -> Form.Row.Value? {
    guard let text = texts[id] else { return substitute }
    guard let first = substitutes[id] else {
      substitutes[id] = .some(substitute)
      return .unknown(text)
    }
    return first == substitute ? .unknown(text) : substitute
  }
}

extension Form.Row {
  /// A row whose value is the one that couldn't be read, until it is answered.
  convenience init(_ row: Form.Row, unlessAnswered unread: UndecodableValues) {
    let id = row.id
    // Now, before anything can have put another value there.
    _ = unread.value(of: id, behind: row.value())
    self.init(
      id: id,
      title: row.title,
      kind: row.kind,
      traits: row.traits,
      placeholders: row.placeholders,
      accepts: row.accepts,
      value: { unread.value(of: id, behind: row.value()) },
      rejection: row.rejection,
      onChange: { value in
        unread.texts[id] = nil
        row.onChange(value)
      },
      snapshot: {
        let text = unread.texts[id]
        let restore = row.snapshot()
        return {
          unread.texts[id] = text
          restore()
        }
      }
    )
  }
}
