internal import ForwardEditing
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

final class Show: Command {
  static var about: About {
    About(
      "show", "Show a saved target.",
      discussion: "Secrets are masked, and so are text and numbers outside the known rows.")
  }

  var name: String?
  var json = false
  var format: ResultFormat?
  var prefix: String?
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "name", "The target's name; asked for if it isn't given.", completing: .targets
    ) { self.name = $0 }
    flag("json", "Write JSON.") { self.json = true }
    option(
      "format",
      "Write the settings alone, as json, yaml or toml, or as variables for env or a shell.",
      completing: .words { _, _ in ResultFormat.words }
    ) { self.format = $0 }
    option("prefix", "Begins the names of variables.") { self.prefix = $0 }
    options.parameters
  }

  func run() throws {
    if json, format != nil { throw Failure.wrongUse(.jsonAndFormat) }
    try format.check(prefix: prefix)
    let context = Context(options, asks: name == nil)
    let name = try name ?? context.askForTarget(of: "show")
    let target = try context.store.contents().target(named: name)
    guard let format else { return try context.show(target, json: json) }
    try context.write(target.maskedSettings, as: format, prefix: prefix)
  }
}

extension StoredDocument {
  /// The settings with masks in place of secrets. All settings of an unknown kind are secret.
  fileprivate var maskedSettings: JSONObject {
    SecretMap(knownKind.map { Form($0.make()) }).masked(settings)
  }
}

extension Context {
  func show(_ stored: StoredDocument, json: Bool) throws {
    let kind = stored.knownKind
    if json {
      var json = stored.listed
      let tags = json["tags"]
      json["tags"] = .none
      json["settings"] = .object(stored.maskedSettings)
      json["tags"] = tags
      try write(.object(json))
    } else {
      let form = try kind.map {
        try targets.editor(of: $0).form(of: $0.make, in: StoredSettings(editing: stored, in: store))
      }
      let rows = form?.rows ?? []
      let tags = stored.tags.map { " @" + $0 }.joined()
      results.line(StyledText(wording(.named(stored.name, kind: stored.kind)) + tags, .heading))
      if let kind {
        let dialogue = dialogue(about: kind)
        for row in rows { show(row, by: dialogue) }
      }
      for (key, value) in stored.settings where !rows.contains(where: { $0.id == key }) {
        if kind == nil {
          let value = value.masked.text()
          results.line(StyledText("  \(key)\(wording(.colon))\(value)"))
        }
      }
      try endResults()
      do {
        _ = try stored.requiredKind()
      } catch .unknown {
        return
      } catch {
        dialogue.report(wording(.unusableKind(error)))
      }
    }
  }

  private func show(_ row: Form.Row, by dialogue: Dialogue) {
    guard let value = row.value() else { return }
    let title = StyledText("  \(dialogue.wording.text(row.title))\(wording(.colon))")
    guard case .text(let text) = value, !text.isEmpty, !row.isSecret else {
      return results.line(title + dialogue.shown(value, of: row))
    }
    let lines = row.shownText(text).lines.map { StyledText($0, highlighting: row.placeholders) }
    if lines.count == 1 {
      results.line(title + lines[0])
      if case .textField(_, .url) = row.kind, let address = WebAddress(text), address.hidesHost {
        results.line(StyledText("    " + wording.spoken.says(hostOf: address), .error))
      }
      return
    }
    results.line(title)
    for line in lines { results.line(StyledText("    ") + line) }
  }
}
