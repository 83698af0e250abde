internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ProgramSupport

let keeping = Group(
  name: "keeping", title: "Keeping answers after each of n",
  measures: [
    .all("reading them from the session") { size, _ in
      let session = FormSession(Shape.array.form(size))
      var count = 0
      session.onChange = { count += $0.answers.count }
      return Steps(count: size) { _ in try session.perform(.answer(.text("x"))) }
    },
    .all("writing them to a file, array") { size, _ in
      let folder = try TemporaryFolder()
      let session = FormSession(Shape.array.form(size))
      let key = DraftKey(["action": "edit"], of: folder["settings.json"])
      let lease = DraftFolder(path: folder["drafts"]).lease(for: key)
      session.onChange = { try? lease.save(SavedAnswers(answers: $0.answers)) }
      return Steps(count: size) { _ in
        try session.perform(.answer(.text("x")))
        withExtendedLifetime(folder) {}
      }
    },
    .all("a SettingsEditor, from first to last") { size, limit in
      let folder = try TemporaryFolder()
      let file = try SettingsFile(path: folder["settings.json"])
      return Steps { _ in
        let reader = Typist(limit: Limit(seconds: 2))
        let editor = SettingsEditor(Dialogue(reader, NoOutput()), state: folder["state"])
        guard try editor.edit(Names(size), in: file) == .saved else { throw Unexpected() }
      }
    },
  ])

/// A reader that answers rows with a letter, and the review with Enter.
private struct Typist: LineReader {
  let limit: Limit
  let isInteractive = true
  let editsPrefill = false
  let keys = KeyNames.plain

  func read(_ request: LineRequest) throws -> LineEvent {
    try limit.check()
    return .line(request.prompt.plain.hasPrefix("Row") ? "x" : "")
  }
}
