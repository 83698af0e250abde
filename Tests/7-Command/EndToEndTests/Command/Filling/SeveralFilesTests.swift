import ProgramSupport
import Testing

/// The same edit in several files.
@Suite("Filling in several files at once")
struct SeveralFilesTests {
  private let home: Home

  init() throws {
    home = try .filling(
      by: #"{"properties": {"n": {"type": "integer", "maximum": 9}, "text": {"type": "string"}}}"#,
      ["a.json": "{\"n\": 1}\n", "b.yaml": "n: 1 # one\n", "c.toml": "n = 1\n"])
  }

  private func texts() throws -> [String] {
    try ["a.json", "b.yaml", "c.toml"].map { try home.folder.text(of: $0) }
  }

  private func fill(_ words: String) throws -> Finished {
    try home.shell("exec $forward fill a.json b.yaml c.toml --schema schema.json \(words) 2>&1")
  }

  @Test("If a file can't be written, those before it get their old text back")
  func failedWrite() throws {
    let long = "n: 1\ntext: \(String(repeating: "x", count: 2000))\n"
    try home.folder.write(long, to: "b.yaml")
    let finished = try home.shell(
      "ulimit -f 1; exec $forward fill a.json b.yaml --schema schema.json --set n=2 2>&1")
    #expect(finished.status == .exited(1))
    #expect(
      finished.output.contains("The limit for the size of files (ulimit -f) is too small."),
      "\(finished.output)")
    #expect(try texts() == ["{\"n\": 1}\n", long, "n = 1\n"])
  }

  @Test(
    "Several files refuse options for one file, and edits by a person",
    arguments: [
      ("--json --set n=2", "--json is for one file."),
      (
        "",
        "Several files need their edit on the command line: --set, --unset or --answers FILE."
      ),
    ])
  func wrongUse(words: String, sentence: String) throws {
    let finished = try fill(words)
    #expect(finished.status == .exited(64))
    #expect(finished.output.contains(sentence), "\(finished.output)")
  }
}
