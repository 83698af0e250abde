internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

struct Show: Subcommand {
  static let usualConfiguration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a saved target.",
    discussion: "Secrets are masked, and so is text outside the known rows."
  )

  @Argument(help: "The target's name.")
  var name: String

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    try context.show(context.store.contents().named(name), json: json)
  }
}

extension Context {
  func show(_ stored: StoredTarget, json: Bool) throws {
    // All settings of an unknown kind may be secret.
    let kind = stored.knownKind
    let form = try kind.map {
      try editor(of: $0).form(of: $0.make, in: TargetPlace(editing: stored, in: store))
    }
    let rows = form?.rows ?? []
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
      results.line(StyledText(wording(.target(stored.name, kind: stored.kind)), .heading))
      if let kind {
        let dialogue = dialogue(about: kind)
        for row in rows { show(row, by: dialogue) }
      }
      for (key, value) in stored.settings where !rows.contains(where: { $0.id == key }) {
        if kind == nil {
          let value = value.masked(numbers: true).text()
          results.line(StyledText("  \(key)\(wording(.colon))\(value)"))
        }
      }
      try endResults()
    }
  }

  private func show(_ row: Form.Row, by dialogue: Dialogue) {
    guard let value = row.value() else { return }
    let title = StyledText("  \(dialogue.wording.text(row.title))\(wording(.colon))")
    guard case .text(let text) = value, !text.isEmpty, !row.isSecret else {
      return results.line(title + dialogue.shown(value, of: row))
    }
    let lines = text.lines.map { StyledText($0, highlighting: row.placeholders) }
    if lines.count == 1 { return results.line(title + lines[0]) }
    results.line(title)
    for line in lines { results.line(StyledText("    ") + line) }
  }
}

extension JSONObject {
  /// Returns the settings with masked text, except for the rows that aren't secret.
  fileprivate func masked(exceptFor rows: [Form.Row]) -> JSONObject {
    // Numbers are masked in secret rows, and if no rows are known.
    let secret = Set(rows.filter(\.isSecret).map(\.id))
    let shown = Set(rows.map(\.id)).subtracting(secret)
    return JSONObject(
      map { key, value in
        if shown.contains(key) { return (key: key, value: value) }
        return (key: key, value: value.masked(numbers: rows.isEmpty || secret.contains(key)))
      }
    )
  }
}
