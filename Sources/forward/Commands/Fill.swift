internal import Arguments
internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import ForwardSettings
internal import ForwardStore
internal import JSONSchema
internal import JSONTree
internal import PlainText
internal import SchemaForms

final class Fill: Command {
  static let about = About(
    "fill", "Fill in a JSON, YAML or TOML file by its JSON Schema.",
    discussion: """
      The schema is the one of --schema, else the one that the file names with $schema, or with the comment \
      # yaml-language-server: $schema=FILE in YAML and #:schema FILE in TOML, or that --schema-catalog has for it. \
      Nothing is fetched from a network.

      A file that is there opens at its review; a new one is asked for what is required. In the review a name, \
      a word of an explanation or a path finds a setting, as in compilerOptions.strict yes; NAME - takes a \
      value away, NAME ? explains it, and ? lists all. Only the lines that change are written: comments and layout stay.

      Without a file, the document of --in or a new one is filled in, and written to --out or standard output. \
      What can't be edited line by line, as an alias stands for it, is refused with its line; --in and --out \
      write it anew, without comments.

      --check says what a form of the schema asks: its places, those that take any JSON value, and those that \
      can't be judged, with status 65.

      Exit status: 0 saved; 1 failed; 64 usage error; 65 an answer or a file was refused, or an answer is \
      missing; 130 cancelled.
      """)

  var file: String?
  var input: String?
  var output: String?
  var diff = false
  var check = false
  var onlyChanged = false
  var allowsUndecided = false
  var format: ResultFormat?
  var document: Int?
  var prefix: String?
  var sources = SchemaSources()
  var filling = FillOptions()
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    argument(
      "file", "The file to fill in: JSON, JSON with comments, YAML or TOML.", completing: .files
    ) {
      self.file = $0
    }
    sources.parameters
    option(
      "in", "A document to begin with; - is standard input.", isGivenOnce: true, completing: .files
    ) { self.input = $0 }
    option(
      "out", "The file to write; - is standard output.", isGivenOnce: true, completing: .files
    ) { self.output = $0 }
    option(
      "format",
      "The format of a document whose file's name doesn't say it. (default: json) Without a file, env or that of a shell writes variables.",
      completing: .words { _, _ in ResultFormat.words }
    ) { self.format = $0 }
    option("prefix", "Begins the names of variables.") { self.prefix = $0 }
    option("document", "The number of the document in a YAML file with several.") {
      (number: DocumentNumber) in
      self.document = number.number
    }
    flag("diff", "Write the lines that would change, and save nothing.") { self.diff = true }
    flag(
      "only-changed",
      "Write only what changed, as a JSON merge patch: without a file, or with --json."
    ) {
      self.onlyChanged = true
    }
    flag("check", "Say what the schema asks, and fill in nothing.") { self.check = true }
    flag(
      "allow-undecided",
      "Save what the schema can't judge: what refers to a schema that isn't given, and new keys that look like known ones."
    ) {
      self.allowsUndecided = true
    }
    filling.parameters
    dialogue.parameters
  }

  func run() throws {
    if file == "-" { (file, input) = (nil, "-") }
    if file == nil, sources.schema == nil, input == nil {
      throw Failure.wrongUse(.fill(.needsFileOrSchema))
    }
    for (option, value) in [("--in", input), ("--out", output)] where file != nil && value != nil {
      throw Failure.wrongUse(.fill(.fileAndOther(option)))
    }
    if onlyChanged, !filling.json, diff || file ?? output ?? "-" != "-" {
      throw Failure.wrongUse(.fill(.changesNotWritten))
    }
    try checkVariables()
    var place = try place()
    if check { return try write(SchemaOverview(self.check(of: place).schema)) }
    if input == "-", !filling.answers.given.noInput { readFromTerminal() }
    let context = Context(dialogue, hasInput: !filling.answers.given.noInput)
    let check = try self.check(of: place)
    let schema = FillingSchema(
      schema: check.schema, allowsUndecided: allowsUndecided, startingWith: place.text?.value)
    try place.readSettings(hasWholeRow: schema.hasWholeRow)
    if place.settings != nil, context.hasPerson(for: self) { check.reportStart(context.wording) }
    try context.fill(place, by: schema, self)
  }

  private var formats: FilledFormats {
    var formats = FilledFormats()
    if case .document(let format)? = format { formats.given = format }
    formats.document = document
    return formats
  }

  /// Checks that variables go to standard output.
  private func checkVariables() throws {
    guard format?.writesVariables == true else {
      if prefix != nil { throw Failure.wrongUse(.ask(.prefixNeedsShell)) }
      return
    }
    if file ?? output ?? "-" != "-" || filling.json || diff || onlyChanged {
      throw Failure.wrongUse(.fill(.variablesNotWritten(format?.name ?? "")))
    }
    if let prefix, !QuestionForm.isPrefix(prefix) {
      throw Failure.wrongUse(.ask(.badPrefix(prefix)))
    }
  }

  private func write(_ overview: SchemaOverview) throws {
    let context = Context(dialogue, asks: false)
    let results = context.results
    results.write(overview, asJSON: filling.json, context.wording)
    try results.checkWritten()
    if !overview.unjudged.isEmpty { throw ReportedProblems(status: .refused) }
  }

  /// The file that is edited, or the text from one place that is written to another.
  private func place() throws -> FilledFile {
    do {
      return try readPlace()
    } catch StoreError.notJSON(let path, let error) where error.isOfSeveralDocuments {
      throw Failure.wrongUse(.fill(.severalDocuments(path)))
    }
  }

  private func readPlace() throws -> FilledFile {
    if let file, !diff { return try FilledFile(at: file, formats) }
    return try FilledFile(from: file ?? input, to: diff || output == "-" ? nil : output, formats)
  }

  private func check(of place: FilledFile) throws -> StartCheck {
    let wording = Wording.ofCommand
    let others = [file ?? input].compactMap(\.self)
    do {
      var schemas = try sources.files(
        SchemaOptions(), formats: .ofFiles(.jsonc), besides: others,
        for: [file ?? input ?? output].compactMap(\.self), wording)
      let path = file ?? input ?? output ?? ""
      let text = try place.text ?? JSONText(parsing: "{}")
      let prepared = schemas.prepare(
        JSONFile(path, text, uri: path == "-" || path.isEmpty ? "" : nil))
      if let schema = prepared.found { return StartCheck(schema: schema, check: prepared) }
      let reports = prepared.reports()
      throw reports.lazy.compactMap(\.failure).first
        ?? .refused(.refusedFile(reports.first ?? FileReport(unchecked: path, reason: "")))
    } catch let refused as RefusedFile {
      throw Failure.refused(.refusedFile(refused.report))
    } catch let unusable as UnusableSource {
      throw unusable.failure
    }
  }

  /// The words of the command without those that answer the form.
  fileprivate var words: [CommandWord] {
    let options = [
      ("--in", input), ("--out", output), ("--schema", sources.schema),
      ("--schema-catalog", sources.catalog), ("--draft", sources.draft),
      ("--format", format?.name), ("--prefix", prefix), ("--document", document.map(String.init)),
    ]
    let given = options.flatMap { name, value in value.map { [name, $0] } ?? [] }
    let repeated =
      sources.folders.flatMap { ["--schema-dir", $0] }
      + sources.maps.flatMap { ["--map", $0] }
    return
      (["forward", "fill"] + [file].compactMap(\.self) + given + repeated
      + (diff ? ["--diff"] : [])
      + (onlyChanged ? ["--only-changed"] : [])
      + (allowsUndecided ? ["--allow-undecided"] : []))
      .map { .word($0) }
  }
}

/// The check of the document that is filled in, before anything is asked.
private struct StartCheck {
  let schema: Schema
  let check: PreparedCheck

  /// Tells what is wrong with the document, as `forward validate` does.
  func reportStart(_ wording: Wording) {
    for report in check.reports() where report.verdict == .invalid {
      report.first(3).write(to: FileOutput(), wording)
    }
  }
}

extension Context {
  /// Whether a person is asked.
  fileprivate func hasPerson(for command: Fill) -> Bool {
    dialogue.isInteractive && !command.filling.answers.given.noInput
  }

  /// Fills in a document by a schema, and saves it.
  fileprivate func fill(_ place: FilledFile, by schema: FillingSchema, _ command: Fill) throws {
    // Without a person to save all the same, nothing could be saved whatever is answered.
    let hasPerson = hasPerson(for: command)
    let present = schema.value(of: place.settings ?? JSONObject()) ?? .null
    let problems = schema.schema.validate(present).problems
    if !schema.allowsUndecided, !hasPerson, let problem = problems.first(where: \.isUndecided) {
      throw Failure.failed(.fill(.undecided(problem)))
    }
    var saved: JSONObject?
    var editor = SettingsEditor(dialogue, drafts: drafts, history: history)
    editor.onSave = { saved = $1 }
    editor.reword = { [wording] sentence in
      guard case .saved = sentence, command.diff || place.writesNoFile else { return nil }
      return wording(.fill(command.diff ? .compared : .written))
    }
    editor.closingNote = { model in
      guard place.settings != nil, let model = model as? FilledDocument else { return [] }
      let changes: LineChanges
      do throws(StoreError) {
        changes = try place.changesInPlace(to: model.settings)
      } catch {
        let advice = place.writesAnew ? FillSentence.writtenAnew : .canBeWrittenAnew
        return [
          StyledText(
            wording.spoken.paragraph([wording.spoken.says(error), wording(.fill(advice))]))
        ]
      }
      // Lines are left out between hunks.
      return Array(changes.hunks.map { $0.lines.map(\.shown) }.joined(separator: [" …"]))
    }
    let open = { EditableDocument(filledInBy: schema, $0) }
    var given = try command.filling.answers.given.given(
      wording, besides: command.input, formats: .ofFiles(.json)
    ) {
      try FormDescription(presentRowsOf: open(place.settings))
    }
    // What is given as JSON becomes a part of the document; what is given as text answers rows.
    let model = schema.document(place.settings)
    given.answers = given.answers.reading { value, path in
      model.document.value.lay(value, at: path) ? [] : Form.Answer.answers(in: value, at: path)
    }
    // A text of several lines is no answer to a row of one line, but may be the value.
    given.answers.remove { answer in
      guard case .text(let text) = answer.value, text.contains("\n") else { return false }
      return model.document.value.layLines(text, at: answer.path)
    }
    given.answers.remove { answer in
      guard case .text(let text) = answer.value else { return false }
      return model.document.value.layNumber(text, at: answer.path)
    }
    for answer in given.answers.answers where answer.value != .nothing {
      model.document.value.makeObject(around: answer.path)
    }
    given.answers.remove { answer in
      answer.value == .nothing && model.document.value.removeContainer(at: answer.path)
    }
    let start = EditableDocument(model, place.settings, schema)
    let editing = try editor.editing(in: place, startingFrom: start, open: open)
    given.writesJSON = command.filling.json
    given.command = words(command.words, command.filling.answers.given, json: command.filling.json)
    given.isPresent = place.settings != nil
    let title = command.file.map { FillSentence.title(of: $0, isNew: place.settings == nil) }
    try answering.fill(
      editing, &given, title: title.map { wording(.fill($0)) }, editor.dialogue.wording)
    guard let saved else { return }
    // What isn't an object is replaced as a whole.
    let changes = { (shown: JSONObject) in
      schema.hasWholeRow
        ? shown : (place.settings ?? JSONObject()).mergePatch(to: saved, showing: shown)
    }
    if command.diff {
      for line in try place.changes(to: saved).patch(of: place.path) {
        results.line(StyledText(line))
      }
    } else if place.writesNoFile {
      results.write(
        try command.format?.variables(of: schema.value(of: saved) ?? .null, command.prefix ?? "")
          ?? String(
            decoding: command.onlyChanged
              ? place.newText(of: changes(saved)) : place.edited(to: saved),
            as: UTF8.self))
    } else if given.writesJSON, var shown = schema.document(saved).document.value.masked {
      // What changed doesn't tell by itself which of its values are secrets.
      if command.onlyChanged, case .object(let members) = shown {
        shown = schema.value(of: changes(members)) ?? .null
      }
      try answering.write(shown)
    }
    try results.checkWritten()
  }
}
