import ForwardForm
import ForwardFormTerminal

/// The review that a form must have shown if what it has now was saved after it.
///
/// It is made of what is stored, before and after, and of nothing that the program said.
struct ExpectedReview {
  let wording: Wording
  let marksChanges: Bool
  /// The values from before the session, of rows that were hidden too.
  let before: [String: RowValue]
  let after: Form
  /// Where values that were not typed came from.
  let origin: (String) -> Origin?

  /// Its lines, from the heading on, with one blank wherever there are some.
  var lines: [String] {
    let rows = after.rows
    let changes = rows.count { isChanged($0) }
    var lines = [wording(.review(changes: marksChanges ? changes : nil))]
    var section: String?
    for (index, row) in rows.enumerated() {
      if row.section != section {
        section = row.section
        lines.append(section.map(wording.text) ?? "—")
      }
      lines.append(
        "\(index + 1) \(shown(wording.text(row.title)))\(wording(.colon)) \(summary(of: row))")
    }
    return lines.map(\.collapsed)
  }

  private func isChanged(_ row: Row) -> Bool { before[row.id] != row.value() }

  private func summary(of row: Row) -> String {
    guard let value = row.value() else { return wording(.unreadable) }
    let text = shown(value, of: row)
    if isChanged(row) {
      return marksChanges ? (before[row.id].map { shown($0, of: row) } ?? "?") + " → " + text : text
    }
    if case .unknown = value { return text }
    guard value != .text(""), let origin = origin(row.id) else { return text }
    return text + " " + wording(.origin(origin))
  }

  private func shown(_ value: RowValue, of row: Row) -> String {
    let output = FileOutput(colors: false)
    let dialogue = Dialogue(PlainLineReader(output: output), output, wording: wording)
    return dialogue.shown(value, of: row).plain
  }

  private func shown(_ title: String) -> String { StyledText(title).plain }
}
