internal import ForwardAsking
internal import ForwardCLibrary
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSettings
internal import ForwardText

final class Fill: Command {
  static var about: About {
    About(
      "fill", "Fill in a JSON, YAML, TOML or INI file by its schema.",
      discussion: """
        The schema comes from --schema, else from the file's $schema, its comment # \
        yaml-language-server: $schema=FILE in YAML or #:schema FILE in TOML, --schema-catalog, \
        forward schemas, or NAME.schema.json beside NAME. Else the catalog of SchemaStore names \
        it: a terminal asks whether to fetch it, and elsewhere --fetch or FORWARD_FETCH=1 does. \
        On a terminal, and with --infer, a file without a schema has a row for each of its \
        values.

        Several files get the same answers from the command line. If a file refuses them, no \
        file changes.

        An existing file opens at its review; a new file asks for the required values. In the \
        review a name, a word of an explanation or a path finds a setting, as in \
        compilerOptions.strict yes; NAME - removes a value, NAME ? explains it, and ? lists all. \
        Only changed lines are written: comments and layout stay. Former problems of the file \
        are reported, and don't prevent saving.

        Without a file, forward fills in the document of --in or a new one, and writes it to \
        --out or standard output. A value that can't be edited line by line, because an alias \
        stands for it, is refused with its line; --in and --out write the document anew, without \
        comments.

        --check reports what a form of the schema asks: its places, the places that take any \
        JSON value, and, with status 65, the places that can't be judged. With --at it writes a \
        short schema of one place, for programs.

        Exit status: 0 saved; 1 failed; 64 usage error; 65 an answer or a file was refused, or an answer is \
        missing; 130 cancelled.
        """)
  }

  var files: [String] = []
  var input: String?
  var output: String?
  var diff = false
  var check = false
  var infers = false
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
      "The file to fill in: JSON, JSON5, YAML, TOML, INI, .env, a unit of systemd, or Markdown with front matter. Several get the answers of the command line, all or none.",
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
      "The format of a document, if its file's name doesn't say it. (default: json) Without a file, env and the shells write variables.",
      completing: .words { _, _ in ResultFormat.words }
    ) { self.format = $0 }
    option("prefix", "Begins the names of variables.") { self.prefix = $0 }
    option("document", "The number of the document in a YAML file with several.") {
      (text: String) in
      guard let number = Int(text), number > 0 else {
        throw UsageProblem.other(Wording.ofCommand(.fill(.badDocument(text))))
      }
      self.document = number
    }
    flag(
      "diff",
      "Show the lines that would change, and save nothing; with --json as a member of an object, with secrets masked."
    ) { self.diff = true }
    flag(
      "only-changed",
      "Write only what changed, as a JSON merge patch: without a file, or with --json."
    ) {
      self.onlyChanged = true
    }
    flag(
      "infer",
      "Show the schema that the values of the file imply; with answers, fill in the file by it."
    ) { self.infers = true }
    flag("check", "Report what the schema asks, and fill in nothing.") { self.check = true }
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
      "Save values that the schema can't judge, because another schema is missing, and new keys that look like known ones."
    ) {
      self.allowsUndecided = true
    }
    flag(
      "require-valid",
      "Save nothing while the document has any problem, even a former one."
    ) {
      self.requiresValid = true
    }
    filling.parameters
    dialogue.parameters
  }

  /// The file to edit in place; `nil` for a document from elsewhere.
  private var file: String? { files.first == "-" ? nil : files.first }

  private var arguments: FormArguments { filling.answers.given.ofLine(json: filling.json) }

  func run() throws {
    if files.count > 1 { return try fillAll() }
    if files == ["-"] { input = "-" }
    try checkOptions()
    let path = file ?? output
    let file = try filledFile(at: file)
    if check {
      let document = try withSchema(file, savedAt: path)
      return try at.map {
        try Context(dialogue, asks: false).write(document.digest(at: $0, from: from))
      }
        ?? write(SchemaOverview(document.schema))
    }
    if at != nil { throw Failure.wrongUse(.fill(.needsCheck)) }
    if infers, !arguments.hasAnswers {
      return try Context(dialogue, asks: false).write(file.inferredSchema ?? [:])
    }
    let noInput = filling.answers.given.noInput
    if input == "-", !noInput { readFromTerminal() }
    let context = Context(dialogue, hasInput: !noInput)
    let filler = filler(context)
    let filled = try filler.fill(withSchema(file, savedAt: path), given: arguments)
    if let variables = format?.variables(of: filled.value, prefix ?? "") {
      try context.writeAnswer(variables)
    } else {
      try filler.write(filled, asJSON: filling.json, onlyChanged: onlyChanged)
    }
    if let path { try checkKind(context, path) }
  }

  /// Makes the same edit in all files, or in none.
  private func fillAll() throws {
    try checkOptionsOfSeveral()
    let context = Context(dialogue, hasInput: false)
    let filler = filler(context)
    let all = try filler.fill(files, given: arguments) {
      try withSchema(filledFile(at: $0), savedAt: $0)
    }
    for filled in all {
      if diff { try filler.write(filled) } else { try checkKind(context, filled.path) }
    }
  }

  private func filler(_ context: Context) -> Filler {
    var filler = Filler(
      SettingsEditor(context.dialogue, drafts: context.drafts, history: context.history))
    filler.allowsUndecided = allowsUndecided
    filler.requiresValid = requiresValid
    filler.results = context.results
    return filler
  }

  /// Reads the file to edit in place, or the text to write elsewhere.
  private func filledFile(at path: String?) throws -> FilledFile {
    var formats = FilledFormats(document: document)
    if case .document(let format)? = format { formats.given = format }
    var file =
      try path.map { try FilledFile(at: $0, formats) }
      ?? FilledFile(from: input, to: diff || output == "-" ? nil : output, formats)
    file.isPreview = diff
    return file
  }

  /// Finds the schema of a file. `path` is `nil` if no file is saved.
  private func withSchema(_ file: FilledFile, savedAt path: String?) throws -> Filling {
    let language = Wording.ofCommand.spoken
    var document = try found(file, savedAt: path)
    if isOfKind(path) { document.faults = { KindFile.faults(in: $0, language: language.tag) } }
    return document
  }

  private func found(_ file: FilledFile, savedAt path: String?) throws -> Filling {
    let wording = SchemaWording(Wording.ofCommand.spoken)
    while !infers {
      var schemas = try sources.files(
        formats: .ofFiles(.jsonc), besides: [self.file == nil ? input : path].compactMap(\.self),
        for: [file.source].filter { !$0.isEmpty }, in: wording)
      do {
        return try Filling(file, by: &schemas)
      } catch let refused as RefusedFile {
        let isAsked = files.count < 2 && !filling.answers.given.noInput
        let context = Context(dialogue, hasInput: isAsked)
        let isFetched = try sources.fetch(for: refused.report, asking: context.ask)
        context.tellFetched(by: sources.fetcher)
        if isFetched { continue }
        guard let failure = sources.failure(of: refused.report) else { throw refused }
        guard context.dialogue.isInteractive, file.inferredSchema != nil, refused.report.isOfWeb
        else {
          throw failure
        }
        context.dialogue.say(StyledText(context.wording(.check(failure.sentence))))
        context.dialogue.say(StyledText(context.wording(.fill(.inferred))))
        break
      }
    }
    return try Filling(inferring: file)
  }

  /// Whether the file declares a kind, whose schema can't say everything.
  private func isOfKind(_ path: String?) -> Bool {
    sources.schema == nil && path.flatMap(KindFile.name) != nil
  }

  /// Reports why a saved kind's file isn't used, for instance because of its name, or another file
  /// of the kind.
  private func checkKind(_ context: Context, _ path: String) throws {
    guard !diff, isOfKind(path), access(path, F_OK) == 0 else { return }
    let report = KindFolder.report(
      ofFile: path, formats: .ofFiles(.jsonc), language: context.wording.language)
    if report.problems.isEmpty { return }
    context.report([report])
    // The file is saved. A file that is unreadable now may be valid.
    if report.verdict == .invalid { throw ReportedProblems(status: .refused) }
  }

  /// Returns a new document by the schema of the sources.
  func newDocument() throws -> Filling {
    try withSchema(filledFile(at: nil), savedAt: nil)
  }

  private func checkOptions() throws {
    if file == nil, sources.schema == nil, input == nil {
      throw Failure.wrongUse(.fill(.needsFileOrSchema))
    }
    for (option, value) in [("--in", input), ("--out", output)] where file != nil && value != nil {
      throw Failure.wrongUse(.fill(.fileAndOther(option)))
    }
    if onlyChanged, diff { throw Failure.wrongUse(.fill(.twoResults)) }
    let isOutput = file ?? output ?? "-" == "-"
    if onlyChanged, !filling.json, !isOutput {
      throw Failure.wrongUse(.fill(.changesNotWritten))
    }
    try format.check(prefix: prefix)
    guard let format, format.writesVariables else { return }
    if !isOutput || filling.json || diff || onlyChanged {
      throw Failure.wrongUse(.fill(.variablesNotWritten(format.name)))
    }
  }

  private func checkOptionsOfSeveral() throws {
    let options = [
      ("--in", input != nil), ("--out", output != nil), ("--check", check), ("--at", at != nil),
      ("--json", filling.json), ("--only-changed", onlyChanged), ("--format", format != nil),
      ("--prefix", prefix != nil),
    ]
    if let other = options.first(where: { $0.1 }) {
      throw Failure.wrongUse(.fill(.severalFilesAnd(other.0)))
    }
    let given = filling.answers.given
    if !given.hasAnswers || given.answers == "-" || files.contains("-") {
      throw Failure.wrongUse(.fill(.severalNeedAnswers))
    }
  }

  private func write(_ overview: SchemaOverview) throws {
    let context = Context(dialogue, asks: false)
    let results = context.results
    results.write(overview, asJSON: filling.json, context.wording)
    try results.checkWritten()
    if !overview.unjudged.isEmpty { throw ReportedProblems(status: .refused) }
  }
}

extension FileReport {
  /// Whether a file lacks a schema that a network could have, rather than one that it names by a path.
  fileprivate var isOfWeb: Bool {
    switch problems.first?.cause {
    case .namesNoSchema, .catalogedNotGiven: true
    case .schemaNotGiven(let uri): uri.fetchAddress != nil
    default: false
    }
  }
}

extension ResultFormat? {
  /// Checks that the format has variables for a prefix.
  func check(prefix: String?) throws {
    guard let prefix else { return }
    guard self?.writesVariables == true else { throw Failure.wrongUse(.ask(.prefixNeedsShell)) }
    if !QuestionForm.isPrefix(prefix) { throw Failure.wrongUse(.ask(.badPrefix(prefix))) }
  }
}
