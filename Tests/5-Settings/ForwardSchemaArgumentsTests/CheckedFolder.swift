import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaArguments
import ProgramSupport

/// A folder with files, checked as `forward validate` does, without a process.
struct CheckedFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try write(files)
  }

  /// Writes files. Their paths may lead into folders.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let inner = path.split(separator: "/").dropLast().joined(separator: "/")
      if !inner.isEmpty { _ = try run("/bin/mkdir", ["-p", folder[inner]]) }
      try folder.write(text, to: path)
    }
  }

  var local: LocalSchemas { LocalSchemas(folder: folder["local"]) }

  /// Checks files with the words of a command line.
  ///
  /// - Parameters:
  ///   - words: The words. `@` stands for the folder, whose path the output leaves out.
  ///   - format: How the reports are written.
  ///   - fetcher: Makes the fetcher of schemas.
  ///   - answer: Answers a question about fetching.
  func check(
    _ words: String, as format: ReportFormat = .text, in wording: SchemaWording = .english,
    by fetcher: @escaping (FetchPermission) -> SchemaFetcher? = { _ in nil },
    answering answer: @escaping (FetchQuestion) -> FetchAnswer? = { _ in nil }
  ) throws -> Checked {
    let words = words.split(separator: " ").map {
      String($0).replacing("@", with: folder.path + "/")
    }
    let line = CommandLineWords(words, of: CommandTree(Check.self))
    guard let check = try line.parsed() as? Check else { return Checked() }
    let (output, errors) = (Transcript(columns: nil), Transcript(columns: nil))
    let reports = ReportOutput(output, as: format, in: wording, errors: errors)
    reports.namesOptions = true
    var options = SchemaOptions()
    options.isStrict = check.strict
    if let checksFormats = check.checksFormats {
      options.formats = checksFormats ? .always : .never
    }
    check.sources.local = { local }
    check.sources.makeFetcher = fetcher
    reports.failure = check.sources.failure
    let formats = TextFormats.ofFiles(check.jsonc ? .jsonc : .json)
    do {
      var validator = Validator(by: check.sources, options, formats: formats, reports)
      validator.ask = answer
      validator.skipsUnknown = check.skipsUnknown
      try validator.check(check.files, byLines: check.lines)
    } catch let failure as CheckFailure {
      errors.line(StyledText(wording.language.says(failure.sentence)))
      return Checked(
        output: shown(output), errors: shown(errors), status: failure.status.rawValue)
    }
    let status = reports.end().rawValue
    return Checked(output: shown(output), errors: shown(errors), status: status)
  }

  private func shown(_ transcript: Transcript) -> String {
    transcript.text.replacing(folder.path + "/", with: "")
  }
}

/// The output of a check, and its exit status.
struct Checked: Equatable {
  var output = ""
  var errors = ""
  var status: Int32 = 0
}

private final class Check: Command {
  static var about: About { About("check", "Checks files.") }

  var sources = SchemaSources(local: LocalSchemas(folder: ""))
  var checksFormats: Bool?
  var (strict, jsonc, lines, skipsUnknown) = (false, false, false, false)
  var files: [String] = []

  var parameters: [BoundParameter] {
    sources.parameters
    flag("formats", or: "no-formats", "Whether formats decide.") { self.checksFormats = $0 }
    flag("strict", "Read schemas strictly.") { self.strict = true }
    flag("jsonc", "Read comments.") { self.jsonc = true }
    flag("lines", "Check each line.") { self.lines = true }
    flag("skip-unknown", "Leave out files without a schema.") { self.skipsUnknown = true }
    arguments("files", "The files.", isRequired: true) { self.files.append($0) }
  }

  func run() {}
}
