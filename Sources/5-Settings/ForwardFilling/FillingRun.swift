internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardStore
internal import ForwardText

/// A run of a ``Filler``: fills in a document, and saves it.
struct FillingRun {
  private let filler: Filler
  private let title: FillingSentence?
  private let schema: FillingSchema
  private let check: StartCheck
  private var arguments: FormArguments
  private var file: FilledFile
  private let model: FilledDocument

  init(_ filler: Filler, _ filling: Filling, _ arguments: FormArguments) throws {
    (self.filler, self.arguments, file) = (filler, arguments, filling.file)
    schema = filler.schema(of: filling, arguments)
    if schema.hasWholeRow { self.arguments.readItems(of: SchemaDocument.wholeRow) }
    try file.readSettings(hasWholeRow: schema.hasWholeRow)
    // A new or empty document has no answers yet, so all its problems are expected.
    let isNew = file.settings.map { $0.isEmpty } ?? true
    check = StartCheck(
      isNew ? nil : filling.check, isAllowed: schema.allowsFormerProblems,
      allowsUndecided: filler.allowsUndecided)
    title = filling.isFile ? .title(of: file.path, isNew: file.settings == nil) : nil
    model = schema.document(file.settings)
    file.origins = { [model] in model.document.value.origins }
  }

  private var dialogue: Dialogue { filler.editor.dialogue }
  private var wording: Wording { dialogue.wording }
  private var hasPerson: Bool { filler.hasPerson(arguments) }

  func run() throws -> Filled {
    if hasPerson { check.report(to: dialogue.errors, wording) }
    var given = try given()
    let (began, all) = (model.document.value, given.answers)
    given.answers = model.taking(given.answers)
    if let path = model.document.value.maskedSecret {
      let message = wording(AnsweringSentence.masked(Form.Row.mask))
      given.add(
        Problem(code: CommandCode.masked.rawValue, path: RowPath(path), message: message))
    }
    // Without a person, nobody can decide to save it anyway.
    if !hasPerson, let problem = model.document.value.undecidedProblem {
      throw FillingError.undecided(problem)
    }
    let prepared = model.document.value
    // A removed member may explain a refusal, so the report of removed members comes in any case.
    var filled = prepared
    defer {
      if !hasPerson { for sentence in displaced(in: filled) { dialogue.report(sentence) } }
    }
    var saved = JSONObject()
    let editing = try editing(prepared, began, all) { saved = $0 }
    try FormAnswering(dialogue, results: filler.results)
      .fill(editing, &given, title: title.map { wording($0) }, wording)
    filled = model.document.value
    if !hasPerson { check.report(keptIn: filled, to: dialogue.errors, wording) }
    return Filled(settings: saved, file: file, schema: schema)
  }

  private func given() throws -> GivenForm {
    var given = try arguments.given(wording, besides: file.input, formats: .ofFiles(.json)) {
      [schema, file] in
      try FormDescription(
        presentRowsOf: EditableDocument(filledInBy: schema, file.settings), isOfReport: true)
    }
    if arguments.json { given.problemsBefore = check.json(wording) }
    given.isPresent = file.settings != nil
    return given
  }

  /// Returns the edit of the document. The edit begins with the file as it is, so that given
  /// answers count as changes: the `prepared` document has the given answers, and the document that
  /// `began` doesn't.
  private func editing(
    _ prepared: SchemaDocument, _ began: SchemaDocument, _ all: GivenAnswers,
    onSave: @escaping (JSONObject) -> Void
  ) throws -> Editing {
    let start = EditableDocument(model, file.settings, schema)
    let editing = try editor(onSave).editing(in: file, startingFrom: start) { [schema] in
      EditableDocument(filledInBy: schema, $0)
    }
    let unedited =
      file.settings == nil ? schema.document(nil).document.value : prepared.unedited
    let preparation = { [model] (prepared: SchemaDocument, isGiven: Bool) in
      Form.Preparation(isGiven: isGiven, by: model.origin) {
        model.document.value = unedited
      } _: {
        model.document.value = prepared
      }
    }
    if prepared.showsSame(as: unedited) != true {
      editing.form.preparation = preparation(prepared, !all.isEmpty)
    }
    editing.giveBeside = { [model, form = editing.form] kept, unresumed in
      let (rest, left) = all.besides(kept.have, hasRowsInside: kept.haveRows)
      model.document.value = began
      let lost = model.restoring(unresumed)
      let answers = model.taking(rest).answers
      form.preparation = preparation(model.document.value, !all.isEmpty || !unresumed.isEmpty)
      return GivenBeside(
        answers, at: rest.answers.map(\.path), leaving: left, losing: lost.map(\.path))
    }
    return editing
  }

  private func editor(_ onSave: @escaping (JSONObject) -> Void) -> SettingsEditor {
    var editor = filler.editor
    editor.readsWholeInput = true
    editor.onSave = { onSave($1) }
    if file.writesNoFile {
      editor.reword = { [wording, reword = editor.reword, isPreview = file.isPreview] sentence in
        if case .saved = sentence {
          wording(isPreview ? .compared : .written)
        } else {
          reword(sentence)
        }
      }
    }
    editor.closingNote = { _ in displaced(in: model.document.value).map { StyledText($0) } }
    editor.changes = { _ in changedLines }
    return editor
  }

  /// Returns the sentences about members that other answers removed.
  private func displaced(in document: SchemaDocument) -> [String] {
    document.displacedMembers.map { member in
      wording(.displaced(RowPath(member.path), by: RowPath(member.other)))
    }
  }

  /// The lines of the file that the document changes, without their secrets, or the reason why they
  /// can't be changed.
  private var changedLines: [StyledText] {
    guard file.settings != nil else { return [] }
    let changes: LineChanges
    do throws(StoreError) {
      changes = try file.changesInPlace(to: model.settings, by: schema).shown
    } catch {
      let advice = file.writesAnew ? FillingSentence.writtenAnew : .canBeWrittenAnew
      return [
        StyledText(wording.spoken.paragraph([wording.spoken.says(error), wording(advice)]))
      ]
    }
    return changes.shown
  }
}

extension FormArguments {
  /// Prefixes the name of a row to answers that begin with an item, such as `[2].name=Ada`.
  fileprivate mutating func readItems(of row: String) {
    func whole(_ answer: String) -> String { answer.hasPrefix("[") ? row + answer : answer }
    assignments = assignments.map(whole)
    unset = Set(unset.map(whole))
  }
}
