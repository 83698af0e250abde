internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ProgramSupport

let keeping = Group(
  name: "keeping", title: "Keeping answers after each of n",
  measures: [
    .all("reported by the session") { size, _ in
      let session = FormSession(Shape.array.form(size))
      var kept: [RowPath: Form.Answer.Value] = [:]
      session.onAnswer = { kept[$0] = $1 }
      return Steps(count: size) { _ in try session.perform(.answer(.text("x"))) }
    },
    .all("read from the session once") { size, limit in
      let session = try Shape.array.session(size, limit)
      return Steps { _ in
        guard session.answers.count == size else { throw Unexpected() }
      }
    },
    .all("a SettingsEditor, from first to last") { size, limit in
      let folder = try TemporaryFolder()
      let file = try SettingsFile(path: folder["settings.json"])
      return Steps { _ in
        let reader = Typist(limit: Limit(seconds: 2))
        let editor = SettingsEditor(Dialogue(reader, NoOutput()), state: folder["state"])
        guard try editor.edit(CountedNames(size), in: file) == .saved else { throw Unexpected() }
      }
    },
  ])

/// A reader that answers each row with a letter, and the review with Enter.
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
