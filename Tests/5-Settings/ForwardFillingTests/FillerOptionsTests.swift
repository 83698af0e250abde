import ForwardFilling
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSchemaFiles
import ForwardSettings
import ProgramSupport
import Testing

/// Files that a program fills in by default, and with each option.
@Suite("Options of filling in files")
struct FillerOptionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sets the port of a file, and returns the saved value.
  private func port(
    _ schema: String, _ text: String, _ options: (inout Filler) -> Void = { _ in }
  ) throws -> JSONValue? {
    try folder.write(text, to: "a.json")
    var schemas = SchemaFiles()
    _ = try schemas.use(JSONFile("s.json", Array(schema.utf8)))
    let transcript = Transcript()
    let dialogue = Dialogue(
      ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
    var filler = Filler(SettingsEditor(dialogue))
    options(&filler)
    try filler.fill(
      Filling(fileAt: folder["a.json"], by: &schemas),
      given: FormArguments(set: ["port=81"], noInput: true))
    return try JSONValue(parsing: folder.text(of: "a.json"))["port"]
  }

  @Test(
    "A problem that the file had is saved with the answers, unless the whole file must be valid")
  func requiresValid() throws {
    let schema = #"{"properties": {"port": {"type": "integer"}, "name": {"type": "string"}}}"#
    let text = #"{"port": 80, "name": 5}"#
    #expect(try port(schema, text) == 81)
    #expect(throws: (any Error).self) { try port(schema, text) { $0.requiresValid = true } }
    #expect(try folder.text(of: "a.json") == text)
  }

  @Test("Values that can't be judged are saved only if that is allowed")
  func allowsUndecided() throws {
    let schema = #"{"properties": {"port": {"type": "integer", "$ref": "other.json"}}}"#
    let text = #"{"port": 80}"#
    #expect(throws: (any Error).self) { try port(schema, text) }
    #expect(try folder.text(of: "a.json") == text)
    #expect(try port(schema, text) { $0.allowsUndecided = true } == 81)
  }
}
