internal import ForwardAsking
internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardStore

final class Fill: Command {
  static var about: About {
    About(
      "fill", "Fill in a JSON, YAML or TOML file by its JSON Schema.",
      discussion: """
        The schema is the one of --schema, else the one that the file names with $schema, or with the comment \
        # yaml-language-server: $schema=FILE in YAML and #:schema FILE in TOML, or that --schema-catalog has for it. \
        Nothing is fetched from a network.

        Several files get the same answers, which are on the command line: if one refuses them, none is changed.

        A file that is there opens at its review; a new one is asked for what is required. In the review a name, \
        a word of an explanation or a path finds a setting, as in compilerOptions.strict yes; NAME - takes a \
        value away, NAME ? explains it, and ? lists all. Only the lines that change are written: comments and layout stay. \
        Problems that the file had before are told, and keep nothing from being saved.

        Without a file, the document of --in or a new one is filled in, and written to --out or standard output. \
        What can't be edited line by line, as an alias stands for it, is refused with its line; --in and --out \
        write it anew, without comments.

        --check says what a form of the schema asks: its places, those that take any JSON value, and those that \
        can't be judged, with status 65. With --at it writes a short schema of one place, for programs.

        Exit status: 0 saved; 1 failed; 64 usage error; 65 an answer or a file was refused, or an answer is \
        missing; 130 cancelled.
        """)
  }

  var files: [String] = []
  /// The file that is filled in; of several, the present one.
  var file: String?
  var input: String?
  var output: String?
  var diff = false
  var check = false
  var at: RowPath?
  var from: String?
  var onlyChanged = false
  var allowsUndecided = false
  var requiresValid = false
  var format: ResultFormat?
  var document: Int?
  var prefix: String?
  var sources = SchemaSources.ofCommand()
  var filling = FillOptions()
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    arguments(
      "file",
      "The file to fill in: JSON, JSON with comments, YAML or TOML. Several get the answers of the command line, all or none.",
      completing: .files
    ) {
      self.files.append($0)
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
    flag(
      "diff",
      "Write the lines that would change, and save nothing; with --json as the text of an object's member, with secrets masked."
    ) { self.diff = true }
    flag(
      "only-changed",
      "Write only what changed, as a JSON merge patch: without a file, or with --json."
    ) {
      self.onlyChanged = true
    }
    flag("check", "Say what the schema asks, and fill in nothing.") { self.check = true }
    option("at", "With --check: a place, such as jobs.build; * is the whole document.") {
      (path: String) in
      do throws(RowPathError) {
        self.at = path == "*" ? RowPath([]) : try RowPath(reading: path)
      } catch {
        throw UsageProblem.other("--at: " + Wording.ofCommand.spoken.says(error))
      }
    }
    option("from", "With --at: the key to begin with.") { self.from = $0 }
    flag(
      "allow-undecided",
      "Save what the schema can't judge: what refers to a schema that isn't given, and new keys that look like known ones."
    ) {
      self.allowsUndecided = true
    }
    flag(
      "require-valid",
      "Save nothing while the document has any problem, also one that it had before."
    ) {
      self.requiresValid = true
    }
    filling.parameters
    dialogue.parameters
  }

  func run() throws {
    file = files.first ?? file
    if files.count > 1 { return try fillAll() }
    if file == "-" { (file, input) = (nil, "-") }
    if file == nil, sources.schema == nil, input == nil {
      throw Failure.wrongUse(.fill(.needsFileOrSchema))
    }
    for (option, value) in [("--in", input), ("--out", output)] where file != nil && value != nil {
      throw Failure.wrongUse(.fill(.fileAndOther(option)))
    }
    if onlyChanged, diff { throw Failure.wrongUse(.fill(.twoResults)) }
    if onlyChanged, !filling.json, file ?? output ?? "-" != "-" {
      throw Failure.wrongUse(.fill(.changesNotWritten))
    }
    try checkVariables()
    var place = try place()
    if check {
      let schema = try self.check(of: place).schema
      return try at.map { try writeDigest(of: schema, at: $0, of: &place) }
        ?? write(SchemaOverview(schema))
    }
    if at != nil { throw Failure.wrongUse(.fill(.needsCheck)) }
    if input == "-", !filling.answers.given.noInput { readFromTerminal() }
    let context = Context(dialogue, hasInput: !filling.answers.given.noInput)
    let (check, schema) = try read(&place, context)
    if context.hasPerson(for: self) { check.report(to: context.dialogue.errors, context.wording) }
    try context.fill(place, by: schema, check, self)
    try checkKind(context)
  }

  /// Finds the schema of a file, and reads the settings that it has by the schema.
  func read(
    _ place: inout FilledFile, _ context: Context
  ) throws -> (check: StartCheck, schema: FillingSchema) {
    let (found, check) = try self.check(of: place)
    let language = context.wording.language
    var schema = FillingSchema(
      schema: found, allowsUndecided: allowsUndecided, startingWith: place.text?.value
    ) { [isOfKind] in isOfKind ? KindFile.faults(in: $0, language: language) : [] }
    if schema.hasWholeRow { filling.answers.readItems(of: SchemaDocument.wholeRow) }
    try place.readSettings(hasWholeRow: schema.hasWholeRow)
    // Without answers, there is nothing to save besides the problems.
    schema.allowsFormerProblems =
      !requiresValid
      && (context.hasPerson(for: self) || filling.answers.given.hasAnswers)
    schema.former = place.text.map { text in
      FormerProblems(text.value) { check.validation ?? found.validate(text.value) }
    }
    schema.isAsked = !filling.answers.given.isHeadless(context.dialogue)
    let start = StartCheck(
      check, of: place, isAllowed: schema.allowsFormerProblems, allowsUndecided: allowsUndecided)
    return (start, schema)
  }

  /// Whether the file is that of a kind, of which its schema doesn't say all.
  private var isOfKind: Bool {
    sources.schema == nil && (file ?? output).flatMap(KindFile.name) != nil
  }

  /// Reports why a kind's file that was saved isn't used, as for its name, or another file of the kind.
  func checkKind(_ context: Context) throws {
    guard !diff, isOfKind, let path = file ?? output, access(path, F_OK) == 0 else { return }
    let report = KindFolder.report(
      ofFile: path, formats: .ofFiles(.jsonc), language: context.wording.language)
    if report.problems.isEmpty { return }
    context.report([report])
    // The file is saved, and one that can't be read now may be right.
    if report.verdict == .invalid { throw ReportedProblems(status: .refused) }
  }

  /// The schema of the sources.
  var schema: Schema { get throws { try check(of: place()).schema } }

  var formats: FilledFormats {
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

  /// Writes a short schema of a place, and its present value if that is short, too.
  private func writeDigest(
    of schema: Schema, at path: RowPath, of place: inout FilledFile
  ) throws {
    let filling = FillingSchema(
      schema: schema, allowsUndecided: true, startingWith: place.text?.value)
    try place.readSettings(hasWholeRow: filling.hasWholeRow)
    let present = place.text == nil ? nil : filling.document(place.settings).document.value.masked
    let digest = SchemaDigest(schema, at: path, of: present, from: from)
    guard let json = digest.json else { throw Failure.refused(.fill(.noSuchPlace(path))) }
    var result: JSONObject = ["path": .string(path.text), "schema": json]
    if let value = present?[JSONPath(path)], value.text().utf8.count <= 1_500 {
      result["value"] = value
    }
    result["from"] = digest.next.map { .string($0) }
    try Context(dialogue, asks: false).write(.object(result))
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
    // The lines that would change in a file are those that saving it would change.
    return try FilledFile(
      from: file ?? input, to: diff || output == "-" ? nil : output, formats,
      writesAnew: file == nil, mayBeNew: file != nil)
  }

  private func check(of place: FilledFile) throws -> (schema: Schema, check: PreparedCheck) {
    let others = [file ?? input].compactMap(\.self)
    do {
      var schemas = try sources.files(
        formats: .ofFiles(.jsonc), besides: others,
        for: [file ?? input ?? output].compactMap(\.self),
        in: SchemaWording(Wording.ofCommand.spoken))
      let path = file ?? input ?? output ?? ""
      let text = try place.text ?? JSONText(parsing: "{}")
      let prepared = schemas.prepare(
        JSONFile(path, text, uri: path == "-" || path.isEmpty ? "" : nil))
      if let schema = prepared.found { return (schema, prepared) }
      let reports = prepared.reports()
      if let failure = reports.lazy.compactMap(\.failure).first { throw failure }
      throw Failure(
        refused: reports.first ?? FileReport(unchecked: path, reason: ""),
        reports.dropFirst().filter(\.isSchema))
    } catch let refused as RefusedFile {
      throw Failure(refused: refused.report, refused.others)
    }
  }
}
