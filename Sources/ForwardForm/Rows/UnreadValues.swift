/// The stored values that a target couldn't read, by the ids of their rows.
///
/// Each is shown as unknown, and stands until its row is answered; whoever saves keeps in the
/// document what is still here then.
public final class UnreadValues {
  /// The values as text, by row id.
  public internal(set) var texts: [String: String]

  public init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }
}

extension Row {
  /// A row whose value is the one that couldn't be read, until it is answered.
  convenience init(_ row: Row, unlessAnswered unread: UnreadValues) {
    let id = row.id
    self.init(
      id: id,
      title: row.title,
      kind: row.kind,
      traits: row.traits,
      placeholders: row.placeholders,
      value: { unread.texts[id].map { .unknown($0) } ?? row.value() },
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
