import ForwardForm
import ForwardFormTerminal
import ForwardJSON
import ForwardText

/// The expected last review, if the present settings were saved after it.
///
/// It is made only from the stored settings, before and after, and not from the program's output.
struct ExpectedReview {
  let wording: Wording
  let marksChanges: Bool
  let before: JSONObject
  let after: JSONObject
  /// Returns the form of settings. Its rows hold the target weakly.
  let open: (JSONObject) throws -> (form: Form, target: AnyObject)

  /// Returns the lines of the review from its heading on.
  func lines() throws -> [String] {
    let (old, new) = (try open(before), try open(after))
    return try withExtendedLifetime((old, new)) { try lines(old.form, new.form.rows) }
  }

  private func lines(_ old: Form, _ rows: [Form.Row]) throws -> [String] {
    let values = try rows.map { try value(of: $0.id, in: old) }
    let changes = zip(rows, values).count { $0.value() != $1 }
    var lines = [wording(.review(changes: marksChanges ? changes : nil))]
    var section: String?
    for (index, row) in rows.enumerated() {
      if row.section != section {
        section = row.section
        lines.append(section.map(wording.text) ?? "")
      }
      let title = StyledText(wording.text(row.title) + wording(.colon)).plain
      let summary = summary(of: row, before: values[index], old.origin(row.id))
      lines.append("\(index + 1) \(title) \(summary)")
      if let reason = row.undecodableReason {
        lines.append(StyledText(wording(.undecodable(reason))).plain)
      }
      if case .list(let items) = row.value() { lines += itemLines(items, values[index], row) }
    }
    return lines
  }

  /// Returns the lines for the items of a list, below its row.
  private func itemLines(_ items: ListItems, _ before: Form.Row.Value?, _ row: Form.Row)
    -> [String]
  {
    var old = Array(items)
    if marksChanges, case .list(let items) = before { old = Array(items) }
    func title(_ item: ListItem) -> String { dialogue.title(of: item).plain }
    if items.map(title) == old.map(title) {
      return zip(items, old).map { ($0 == $1 ? "" : "~ ") + title($0) }
    }
    var left = Array(old.enumerated())
    let places = items.map { item in
      left.firstIndex { $0.element == item }.map { left.remove(at: $0).offset }
    }
    // The review shows removed items in their old places, followed by their replacements.
    var next = 0
    var lines: [String] = []
    for (item, place) in zip(items, places) {
      next = place ?? next
      while let (offset, gone) = left.first, offset < place ?? next + 1 {
        lines.append("- " + title(gone))
        left.removeFirst()
      }
      lines.append((place == nil ? "+ " : "") + title(item))
      next += 1
    }
    return lines + left.map { "- " + title($0.element) }
  }

  /// Returns the earlier value of a row. If the row didn't exist, returns the value that it would
  /// have had.
  private func value(of id: String, in form: Form) throws -> Form.Row.Value? {
    if let row = form.rows.first(where: { $0.id == id }) { return row.value() }
    var settings = after
    let key = String(id.prefix { $0 != "." })
    settings[key] = id.hasSuffix(".items") ? before[key]?.withItems : before[key]
    let opened = try open(settings)
    let value = withExtendedLifetime(opened) { opened.form.rows.first { $0.id == id }?.value() }
    return value ?? payload(id)
  }

  /// Returns the first value of a row in a payload after another case is chosen.
  private func payload(_ id: String) -> Form.Row.Value? {
    switch id.split(separator: ".").last {
    case "text", "secret": .text("")
    case "on": .toggle(false)
    case "items": .list([])
    default: nil
    }
  }

  private func summary(of row: Form.Row, before: Form.Row.Value?, _ origin: Form.Origin?) -> String
  {
    guard let value = row.value() else { return wording(.unreadable) }
    let text = shown(value, of: row)
    if marksChanges, case (.list(let items), .list(let old)?) = (value, before), items != old,
      !row.hides(value), items.count == old.count
    {
      return text + " " + wording(.changedItems(changedNames(items, old)))
    }
    guard value == before else {
      return marksChanges ? (before.map { shown($0, of: row) } ?? "?") + " → " + text : text
    }
    if case .unknown = value { return text }
    guard ![.text(""), .nothing].contains(value), let origin else { return text }
    return text + " " + wording(.origin(origin))
  }

  /// Returns the keys or the numbers of the changed items, three at most.
  private func changedNames(_ items: ListItems, _ old: ListItems) -> [String] {
    zip(items, old).enumerated().filter { $1.0 != $1.1 }
      .map { $1.0.key?.visible ?? "[\($0 + 1)]" }.few(3)
  }

  private func shown(_ value: Form.Row.Value, of row: Form.Row) -> String {
    dialogue.shown(value, of: row).plain
  }

  private var dialogue: Dialogue {
    let output = FileOutput(colors: false)
    return Dialogue(PlainLineReader(output: output), output, wording: wording)
  }
}

extension JSONValue {
  /// The value with its items shown, if it is a variant with an item; otherwise the value itself.
  fileprivate var withItems: JSONValue {
    guard case .object(var variant) = self, case .object(var payload)? = variant["item"],
      case .object(var item)? = payload["_0"]
    else { return self }
    item["isOn"] = .bool(true)
    payload["_0"] = .object(item)
    variant["item"] = .object(payload)
    return .object(variant)
  }
}
