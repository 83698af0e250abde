internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardStore
internal import ForwardText

extension Context {
  /// Whether a person is asked.
  func hasPerson(for command: Fill) -> Bool {
    dialogue.isInteractive && !command.filling.answers.given.noInput
  }

  /// Fills in a document by a schema, saves it, and writes the result that isn't the file.
  func fill(
    _ place: FilledFile, by schema: FillingSchema, _ check: StartCheck, _ command: Fill
  ) throws {
    guard let (saved, place) = try settings(of: place, by: schema, check, command) else { return }
    try write(saved, of: place, by: schema, command)
    try results.checkWritten()
  }

  /// Fills in a document by a schema, and saves it.
  ///
  /// - Returns: The settings that were saved, and the place that knows where their values came from; `nil` if none
  ///   were.
  func settings(
    of place: FilledFile, by schema: FillingSchema, _ check: StartCheck, _ command: Fill
  ) throws -> (settings: JSONObject, place: FilledFile)? {
    let hasPerson = hasPerson(for: command)
    let model = schema.document(place.settings)
    var place = place
    place.origins = { model.document.value.origins }
    var saved: JSONObject?
    var editor = SettingsEditor(dialogue, drafts: drafts, history: history)
    editor.readsWholeInput = true
    editor.onSave = { saved = $1 }
    editor.reword = { [wording] sentence in
      guard case .saved = sentence, command.diff || place.writesNoFile else { return nil }
      return wording(.fill(command.diff ? .compared : .written))
    }
    editor.closingNote = { model in
      (model as? FilledDocument).map { displaced(in: $0.document.value).map { StyledText($0) } }
        ?? []
    }
    editor.changes = { model in
      (model as? FilledDocument).map { lines(that: $0, changesIn: place, by: schema) } ?? []
    }
    let open = { EditableDocument(filledInBy: schema, $0) }
    let arguments = command.filling.answers.given.ofLine(json: command.filling.json)
    var given = try arguments.given(
      wording, besides: command.input, formats: .ofFiles(.json)
    ) {
      try FormDescription(presentRowsOf: open(place.settings), isOfReport: true)
    }
    let (began, all) = (model.document.value, given.answers)
    given.answers = model.taking(given.answers)
    if let path = model.document.value.maskedSecret {
      let message = wording(AnsweringSentence.masked(Form.Row.mask))
      given.add(
        Problem(code: CommandCode.masked.rawValue, path: RowPath(path), message: message))
    }
    // Without a person, nobody can save it all the same.
    if !hasPerson, let problem = model.document.value.undecidedProblem {
      throw Failure.failed(.fill(.undecided(problem)))
    }
    let start = EditableDocument(model, place.settings, schema)
    // A session begins with the file as it is, so that what was given is seen as a change.
    let prepared = model.document.value
    let unedited =
      place.settings == nil ? schema.document(nil).document.value : prepared.unedited
    let isPrepared = prepared.showsSame(as: unedited) != true
    let editing = try editor.editing(in: place, startingFrom: start, open: open)
    let preparation = { (prepared: SchemaDocument, isGiven: Bool) in
      Form.Preparation(isGiven: isGiven, by: model.origin) {
        model.document.value = unedited
      } _: {
        model.document.value = prepared
      }
    }
    if isPrepared { editing.form.preparation = preparation(prepared, !all.isEmpty) }
    editing.giveBeside = { [form = editing.form] kept, unresumed in
      let (rest, left) = all.besides(kept.have, hasRowsInside: kept.haveRows)
      model.document.value = began
      let lost = model.restoring(unresumed)
      let answers = model.taking(rest).answers
      form.preparation = preparation(model.document.value, !all.isEmpty || !unresumed.isEmpty)
      return GivenBeside(
        answers, at: rest.answers.map(\.path), leaving: left, losing: lost.map(\.path))
    }
    if command.filling.json { given.problemsBefore = check.json(wording) }
    given.isPresent = place.settings != nil
    let title = command.file.map { FillSentence.title(of: $0, isNew: place.settings == nil) }
    // What is refused may be so because of what was taken away.
    var filled = prepared
    defer { if !hasPerson { reportDisplaced(in: filled) } }
    try answering.fill(
      editing, &given, title: title.map { wording(.fill($0)) }, editor.dialogue.wording)
    filled = model.document.value
    if !hasPerson { check.report(keptIn: filled.value, to: dialogue.errors, wording) }
    return saved.map { ($0, place) }
  }

  /// Says which members other answers took away.
  private func reportDisplaced(in document: SchemaDocument) {
    for sentence in displaced(in: document) { dialogue.report(sentence) }
  }

  /// Returns the sentences about members that other answers took away.
  private func displaced(in document: SchemaDocument) -> [String] {
    document.displacedMembers.map { member in
      wording(.fill(.displaced(RowPath(member.path), by: RowPath(member.other))))
    }
  }

  /// Returns the lines that a document changes in its file, without their secrets, or says why they can't be changed.
  private func lines(
    that document: FilledDocument, changesIn place: FilledFile, by schema: FillingSchema
  ) -> [StyledText] {
    guard place.settings != nil else { return [] }
    let changes: LineChanges
    do throws(StoreError) {
      changes = try place.changesInPlace(to: document.settings, by: schema).shown
    } catch {
      let advice = place.writesAnew ? FillSentence.writtenAnew : .canBeWrittenAnew
      return [
        StyledText(wording.spoken.paragraph([wording.spoken.says(error), wording(.fill(advice))]))
      ]
    }
    // Lines are left out between hunks.
    return Array(changes.hunks.map { $0.lines.map(\.shown) }.joined(separator: [" …"]))
  }

  /// Writes the result that isn't the file.
  func write(
    _ saved: JSONObject, of place: FilledFile, by schema: FillingSchema, _ command: Fill
  ) throws {
    // What isn't an object is replaced as a whole.
    let changes = { (shown: JSONObject) in
      schema.hasWholeRow
        ? shown : (place.settings ?? JSONObject()).mergePatch(to: saved, showing: shown)
    }
    if command.diff {
      let changes = try place.changes(to: saved, by: schema)
      let patch = { (lines: LineChanges) in
        lines.patch(of: place.path, isNew: place.text == nil)
      }
      if command.filling.json {
        let text = patch(changes.shown).map { $0 + "\n" }.joined()
        try answering.write(.object(JSONObject([("diff", .string(text))])))
      } else {
        results.write(patch(changes.lines).map { $0 + "\n" }.joined())
        if changes.haveSecrets { dialogue.report(wording(.fill(.patchHasSecrets))) }
      }
    } else if let variables = command.format?.variables(
      of: schema.value(of: saved) ?? .null, command.prefix ?? "")
    {
      try writeAnswer(variables)
    } else if place.writesNoFile {
      results.write(
        String(
          decoding: try command.onlyChanged
            ? place.newText(of: changes(saved)) : place.edited(to: saved),
          as: UTF8.self))
    } else if command.filling.json, var shown = schema.document(saved).document.value.masked {
      // What changed doesn't tell by itself which of its values are secrets.
      if command.onlyChanged, case .object(let members) = shown {
        shown = schema.value(of: changes(members)) ?? .null
      }
      try answering.write(shown)
    }
  }
}
