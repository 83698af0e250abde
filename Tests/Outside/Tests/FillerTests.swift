import ForwardFilling
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ForwardSettings
import Foundation
import Testing

/// `filler` does the same as `forward fill`, with the schemas of a folder.
@Suite("A program outside, in place of forward fill")
struct FillerTests {
  @Test("Files are filled in by given answers, by lines of a pipe, and together")
  func filler() throws {
    #expect(try PagerTests().transcript(of: "filler", expected) == expected)
  }

  @Test("A person reviews the lines that change before they are saved")
  func review() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "shop.yaml").path
    try "port: 80 # the page\n".write(toFile: path, atomically: false, encoding: .utf8)
    var schemas = SchemaFiles()
    _ = try schemas.use(
      JSONFile("s.json", Array(#"{"properties": {"port": {"type": "integer"}}}"#.utf8)))
    let transcript = Transcript()
    let keys: [Keys] = ["port eighty", "8080", ""]
    let dialogue = Dialogue(
      ScriptedLineReader(keys, transcript), transcript, wording: .english)
    let filled = try Filler(SettingsEditor(dialogue))
      .fill(Filling(fileAt: path, by: &schemas))
    #expect(transcript.text.contains("'eighty' is not a whole number."))
    #expect(transcript.text.contains("-port: 80 # the page\n"))
    #expect(transcript.text.contains("+port: 8080 # the page\n"))
    #expect(filled.value["port"] == 8080)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "port: 8080 # the page\n")
  }
}

private let expected = #"""
  $ mkdir schemas; echo '{"properties": {"port": {"type": "integer"}}, "required": ["port"]}' >schemas/shop.json
  $ echo '{"schemas": [{"name": "shop", "fileMatch": ["shop*"], "url": "shop.json"}]}' >schemas/catalog.json
  $ echo 'port: 80 # the page' >shop.yaml; filler --diff shop.yaml port=8080
  --- shop.yaml
  +++ shop.yaml
  @@ -1,1 +1,1 @@
  -port: 80 # the page
  +port: 8080 # the page
  $ filler shop.yaml port=8080; echo $?; cat shop.yaml
  0
  port: 8080 # the page
  $ filler shop.yaml port=eighty; echo $?
  port (--set): 'eighty' is not a whole number.
  65
  $ echo 81 | filler shop.toml; cat shop.toml
  port = 81
  $ filler --no-input shop.json; echo $?
  port: An answer is required.
  65
  $ filler shop.yaml shop.toml port=82; cat shop.yaml shop.toml
  port: 82 # the page
  port = 82
  $ echo '{}' >other.json; filler other.json; echo $?
  other.json: The file names no schema with '$schema'.
  64

  """#
