internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardPatterns
internal import ForwardSchemaArguments

final class Validate: Command {
  static var about: About {
    About(
      "validate", "Check JSON, YAML, TOML and INI files by a schema.",
      discussion: """
        Each problem is a line of standard output: file:line:column: path: what is wrong (the \
        place in the schema). A valid file is mentioned only on a terminal.

        Without --schema, the schema comes from the file's $schema, --schema-catalog, forward \
        schemas, or NAME.schema.json beside NAME. Else the catalog of SchemaStore names it: a \
        terminal asks whether to fetch it, and elsewhere --fetch or FORWARD_FETCH=1 does. \
        Schemas that others refer to come from --schema-dir and --map, too.

        Of a folder, all files are checked that have a schema, and a summary tells how many.

        Each document of a YAML file is checked separately. A comment may also name the schema: \
        # yaml-language-server: $schema=FILE in YAML, #:schema FILE in TOML.

        The drafts are draft-04, draft-06, draft-07, 2019-09 and 2020-12.

        Exit status: 0 all are valid; 1 something could not be read or checked, such as a file that \
        is too large; 64 usage error; 65 an instance or a schema is not valid. The highest counts.
        """)
  }

  var sources = SchemaSources.ofCommand()
  var checksFormats: Bool?
  var strict = false
  var patterns: PatternSyntax?
  var budget: CheckBudget?
  var jsonc = false
  var inputFormat: DocumentFormat?
  var lines = false
  var skipsUnknown = false
  var format = ReportFormat.text
  var instances: [String] = []
  var colorUse = ColorOptions()

  var parameters: [BoundParameter] {
    sources.parameters
    flag(
      "formats", or: "no-formats", "Whether a wrong format is a problem. (default: up to draft-07)"
    ) { self.checksFormats = $0 }
    flag("strict", "Read schemas exactly as their drafts say.") { self.strict = true }
    option(
      "regex",
      "The syntax of patterns: u is ECMAScript with the flag u, as with --strict. (default: lenient)"
    ) { self.patterns = $0 }
    option("budget", "The work for a file, as a time such as 10s. (default: 1s)") {
      self.budget = $0
    }
    flag(
      "jsonc", "Read comments, and commas before a closing bracket, as in files named .jsonc."
    ) { self.jsonc = true }
    option(
      "input-format",
      "The format of a file whose name doesn't say it. (default: json)",
      completing: .words { _, _ in DocumentFormat.allCases.map(\.rawValue) }
    ) { self.inputFormat = $0 }
    flag("lines", "Check each line of a file separately (JSON Lines).") { self.lines = true }
    flag("skip-unknown", "Leave out files that have no schema, as in a folder.") {
      self.skipsUnknown = true
    }
    option("format", "How problems are written. (default: text)") { self.format = $0 }
    flag("json", "Write the problems as data, as --format json does.") { self.format = .json }
    arguments(
      "instances", "The files and folders to check; - is standard input.", isRequired: true,
      completing: .files
    ) { self.instances.append($0) }
    colorUse.parameters
  }

  /// The formats of schemas and instances, by the names of their files.
  var formats: TextFormats {
    let format = inputFormat ?? .json
    return .ofFiles(format != .json || jsonc ? format.textFormat() : .json)
  }

  func run() throws {
    var options = SchemaOptions()
    if let budget { options.budget = budget.steps }
    options.isStrict = strict
    if let patterns { options.patternDialect = patterns.dialect }
    if let checksFormats { options.formats = checksFormats ? .always : .never }
    lazy var context = Context(DialogueOptions(), hasInput: !instances.contains("-"))
    try colorUse.write(format) { reports in
      reports.failure = sources.failure
      var validator = Validator(by: sources, options, formats: formats, reports)
      validator.skipsUnknown = skipsUnknown
      validator.ask = { try context.ask($0) }
      defer { if sources.fetcher?.hasNews == true { context.tellFetched(by: sources.fetcher) } }
      try validator.check(instances, byLines: lines)
    }
  }
}

/// The syntax of the patterns in schemas.
enum PatternSyntax: String, CaseIterable, ArgumentValue {
  case lenient, u

  init(argument: String) throws {
    guard let syntax = PatternSyntax(rawValue: argument) else {
      throw UsageProblem.other(
        Wording.ofCommand(.check(.badRegex(argument, known: Self.words))))
    }
    self = syntax
  }

  var dialect: Pattern.Dialect { self == .u ? .unicode : .lenient }
}

/// The limit of the work for a file.
struct CheckBudget: ArgumentValue {
  let steps: Int

  /// Reads a duration, and converts it to steps. A second is the library's default budget.
  init(argument: String) throws {
    let time = try duration(argument, of: "--budget")
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    steps = Int(min(max(seconds, 0) * Double(SchemaOptions().budget), 1e15))
  }
}

extension ColorOptions {
  /// Writes reports to standard output. Throws `ReportedProblems` unless all files are valid, or an
  /// error if the reports can't be written.
  func write(_ format: ReportFormat, _ report: (ReportOutput) throws -> Void) throws {
    let output = FileOutput(descriptor: 1, colors: colors)
    let reports = ReportOutput(output, as: format, in: SchemaWording(Wording.ofCommand.spoken))
    reports.namesOptions = true
    try report(reports)
    let status = reports.end()
    try output.checkWritten()
    if status != .success { throw ReportedProblems(status: status) }
  }
}

extension ReportFormat: ArgumentValue {
  init(argument: String) throws {
    guard let format = ReportFormat(rawValue: argument) else {
      throw UsageProblem.other(
        Wording.ofCommand(.check(.badFormat(argument, known: Self.words))))
    }
    self = format
  }
}
