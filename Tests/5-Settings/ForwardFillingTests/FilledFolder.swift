import ForwardCLibrary
import ForwardForm
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaArguments
import ForwardSchemaFiles
import ForwardSettings
import ProgramSupport
import TestSupport

@testable import ForwardFilling

/// A folder with a schema and files, filled in as `forward fill` does, without a process.
struct FilledFolder {
  let folder: TemporaryFolder
  var wording = Wording.english
  /// The options for reading schemas.
  var options = SchemaOptions()

  /// - Parameters:
  ///   - schema: The text of `schema.json`; `nil` if files name their schemas.
  ///   - files: The texts of other files, by their names.
  init(by schema: String? = nil, _ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    if let schema { try folder.write(schema, to: "schema.json") }
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Fills in files with the words of a command line, like a program without a terminal.
  ///
  /// - Parameter words: The words in a shell's notation: quotes hold them together. Paths are
  ///   relative to the folder. Without `--schema`, the schema is `schema.json` if it exists.
  /// - Returns: The program's output and its exit status.
  func fill(_ words: String) throws -> Finished {
    let fill = try Fill(words, in: folder)
    let (results, errors) = (try ResultFile(), Transcript(columns: nil))
    let reader = PlainLineReader(input: -1, output: errors)
    var filler = Filler(SettingsEditor(Dialogue(reader, errors, wording: wording)))
    filler.results = results.output
    filler.allowsUndecided = fill.allowsUndecided
    filler.requiresValid = fill.requiresValid
    let status = status(errors) { try fill.run(filler, options) }
    return Finished(
      output: legible(try results.text), errors: legible(errors.text), status: .exited(status))
  }

  /// Fills in a file in a dialogue that reads a script.
  ///
  /// - Returns: The conversation, with the questions, the typed texts and the review.
  func converse(_ words: String, _ script: Keys...) throws -> String {
    try converse(words, script)
  }

  func converse(_ words: String, _ script: [Keys], columns: Int = 80) throws -> String {
    let fill = try Fill(words, in: folder)
    let transcript = Transcript(columns: columns)
    let dialogue = Dialogue(
      ScriptedLineReader(script, transcript), transcript, wording: wording)
    let filler = Filler(SettingsEditor(dialogue, state: folder["state"]))
    _ = status(transcript) { try fill.run(filler, options) }
    return legible(transcript.text)
  }

  private func status(_ errors: Transcript, _ body: () throws -> Void) -> Int32 {
    func end(_ lines: [String], _ status: ExitStatus) -> Int32 {
      for line in lines { errors.line(StyledText(line)) }
      return status.rawValue
    }
    do {
      try body()
      return 0
    } catch let problems as ReportedProblems {
      return problems.status.rawValue
    } catch let failure as CheckFailure {
      return end([wording.spoken.says(failure.sentence)], failure.status)
    } catch let refused as RefusedFile {
      if let failure = refused.report.failure {
        return end([wording.spoken.says(failure.sentence)], failure.status)
      }
      return end(refused.report.lines(in: SchemaWording(wording.spoken)), .refused)
    } catch let fault as CommandFault {
      return end([wording(fault)], fault.exitStatus)
    } catch let error as FillingError {
      return end([wording(.error(error))], error.exitStatus)
    } catch is Cancelled {
      return ExitStatus.cancelled.rawValue
    } catch {
      let sentence = SettingsSentence(error).map { wording($0) }
      return end([sentence ?? "\(error)"], ExitStatus(error))
    }
  }

  private func legible(_ text: String) -> String {
    text.replacing(folder.path + "/", with: "")
  }

  /// Returns a file of JSON in one line.
  func written(_ file: String) throws -> String {
    try JSONValue(parsing: folder.text(of: file)).text()
  }
}

/// The output for results, in a file.
private final class ResultFile {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    descriptor = open(folder["results"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  }

  deinit { close(descriptor) }

  var output: FileOutput { FileOutput(descriptor: descriptor, colors: false) }
  var text: String { get throws { try folder.text(of: "results") } }
}

/// The options of `forward fill` that affect the library.
private final class Fill: Command {
  static var about: About { About("fill", "Fills in files.") }

  private var files: [String] = []
  private var (input, output): (String?, String?)
  private var (isPreview, json, onlyChanged) = (false, false, false)
  private(set) var (allowsUndecided, requiresValid) = (false, false)
  private var formats = FilledFormats()
  private var sources = SchemaSources(local: LocalSchemas(folder: ""))
  private var answers = AnswerOptions()

  init() {}

  var parameters: [BoundParameter] {
    arguments("files", "The files.") { self.files.append($0) }
    sources.parameters
    answers.parameters
    option("in", "The text to read.") { self.input = $0 }
    option("out", "The file to write.") { self.output = $0 }
    option("format", "The format.") { self.formats.given = $0 }
    option("document", "The document.") { self.formats.document = Int($0 as String) }
    flag("diff", "Write a diff.") { self.isPreview = true }
    flag("json", "Write JSON.") { self.json = true }
    flag("only-changed", "Write a patch.") { self.onlyChanged = true }
    flag("allow-undecided", "Save what can't be judged.") { self.allowsUndecided = true }
    flag("require-valid", "Save what is valid.") { self.requiresValid = true }
  }

  func run() {}

  convenience init(_ words: String, in folder: TemporaryFolder) throws {
    self.init()
    let read = try CommandLineWords(shellWords(words), of: CommandTree(Fill.self)).parsed() as? Fill
    guard let read else { return }
    (isPreview, json, onlyChanged) = (read.isPreview, read.json, read.onlyChanged)
    (allowsUndecided, requiresValid) = (read.allowsUndecided, read.requiresValid)
    (formats, sources, answers) = (read.formats, read.sources, read.answers)
    files = read.files.map { folder[$0] }
    (input, output) = (read.input.map { folder[$0] }, read.output.map { folder[$0] })
    answers.given.answers = answers.given.answers.map { folder[$0] }
    answers.given.command = ["fill"]
    answers.given.json = json
    let usual = folder.names().contains("schema.json") ? "schema.json" : nil
    sources.schema = (sources.schema ?? usual).map { folder[$0] }
    sources.folders = sources.folders.map { folder[$0] }
  }

  func run(_ filler: Filler, _ options: SchemaOptions) throws {
    if files.count > 1 {
      let all = try filler.fill(files, given: answers.given) {
        try filling(FilledFile(at: $0, formats), options)
      }
      for filled in all where isPreview { try filler.write(filled) }
      return
    }
    let file =
      try files.first.map { try FilledFile(at: $0, formats) }
      ?? FilledFile(from: input, to: output, formats)
    let filled = try filler.fill(filling(file, options), given: answers.given)
    try filler.write(filled, asJSON: json, onlyChanged: onlyChanged)
  }

  private func filling(_ file: FilledFile, _ options: SchemaOptions) throws -> Filling {
    var file = file
    file.isPreview = isPreview
    var schemas = try sources.files(
      options, formats: .ofFiles(.jsonc), besides: [], for: [file.source], in: .english)
    return try Filling(file, by: &schemas)
  }
}

let compilerSchema = FilledExamples.compilerSchema
