internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore
internal import JSONTree

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a saved target.",
    discussion: "Secrets are masked, and so is text that belongs to no row that is known."
  )

  @Argument(help: "The target's name.")
  var name: String

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    try context.show(context.store.named(name), json: json)
  }
}

extension Context {
  func show(_ stored: StoredTarget, json: Bool) throws {
    // Of a kind that isn't known, nothing is known to be no secret.
    let target = stored.knownKind == nil ? nil : try OpenTarget(stored)
    let rows = target.map { open in Form(unread: open.unread) { open.target.form }.rows } ?? []
    if json {
      try write(
        .object(
          JSONObject([
            (key: "name", value: .string(stored.name)),
            (key: "kind", value: .string(stored.kind)),
            (key: "settings", value: .object(stored.settings.masked(exceptFor: rows))),
          ])
        )
      )
    } else {
      results.line(StyledText("\(stored.name) (\(stored.kind))", .heading))
      for row in rows { show(row) }
      for (key, value) in stored.settings where !rows.contains(where: { $0.id == key }) {
        if target == nil { results.line(StyledText("  \(key): \(value.masked.text())")) }
      }
      try endResults()
    }
  }

  private func show(_ row: Row) {
    guard let value = row.value() else { return }
    let title = StyledText("  \(row.title): ")
    guard case .text(let text) = value, !row.isSecret, text.contains("\n") else {
      return results.line(title + dialogue.shown(value, of: row))
    }
    results.line(title)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      results.line(StyledText("    ") + dialogue.highlighted(String(line), row.placeholders))
    }
  }
}

extension JSONObject {
  /// The settings with all text masked but that of rows which are no secret.
  fileprivate func masked(exceptFor rows: [Row]) -> JSONObject {
    let shown = Set(rows.filter { !$0.isSecret }.map(\.id))
    return JSONObject(
      map { (key: $0.key, value: shown.contains($0.key) ? $0.value : $0.value.masked) }
    )
  }
}

extension JSONValue {
  fileprivate var masked: JSONValue {
    switch self {
    case .string(let text): .string(text.isEmpty ? "" : "••••••")
    case .array(let values): .array(values.map(\.masked))
    case .object(let object):
      .object(JSONObject(object.map { (key: $0.key, value: $0.value.masked) }))
    case .null, .bool, .number: self
    }
  }
}
