import ForwardJSON
import ProgramSupport
import Testing

@Suite("Several files, filled in")
struct FillSeveralTests {
  private let files: FilledFolder

  init() throws {
    files = try FilledFolder(
      by: #"{"properties": {"n": {"type": "integer", "maximum": 9}, "text": {"type": "string"}}}"#,
      ["a.json": "{\"n\": 1}\n", "b.yaml": "n: 1 # one\n", "c.toml": "n = 1\n"])
  }

  private func texts() throws -> [String] {
    try ["a.json", "b.yaml", "c.toml"].map { try files.folder.text(of: $0) }
  }

  private func fill(_ words: String) throws -> Finished {
    try files.fill("a.json b.yaml c.toml \(words)")
  }

  @Test("All files get the edit, with one patch before")
  func all() throws {
    #expect(
      try fill("--set n=2 --diff")
        == Finished(
          output: """
            --- a.json
            +++ a.json
            @@ -1,1 +1,1 @@
            -{"n": 1}
            +{"n": 2}
            --- b.yaml
            +++ b.yaml
            @@ -1,1 +1,1 @@
            -n: 1 # one
            +n: 2 # one
            --- c.toml
            +++ c.toml
            @@ -1,1 +1,1 @@
            -n = 1
            +n = 2

            """))
    #expect(try texts() == ["{\"n\": 1}\n", "n: 1 # one\n", "n = 1\n"])
    #expect(try fill("--set n=2") == Finished(output: ""))
    #expect(try texts() == ["{\"n\": 2}\n", "n: 2 # one\n", "n = 2\n"])
  }

  @Test("If one file refuses the edit, none is written")
  func refused() throws {
    try files.folder.write("n: 1\ntext: 5\n", to: "b.yaml")
    let finished = try fill("--set n=2 --require-valid")
    #expect(finished.status == .exited(65))
    #expect(
      finished.errors.hasSuffix("'b.yaml' refuses the edit: no file was changed.\n"),
      "\(finished.errors)")
    #expect(try texts() == ["{\"n\": 1}\n", "n: 1\ntext: 5\n", "n = 1\n"])
  }
}
