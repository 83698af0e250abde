import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("Problems that a document had before")
struct EarlierProblemsTests {
  private let files: FilledFolder
  private let text = FilledExamples.problems

  init() throws {
    files = try FilledFolder(
      by: FilledExamples.problemsSchema, ["file.yaml": text])
  }

  @Test("An answer is saved beside former problems, which are reported once")
  func told() throws {
    let finished = try files.fill("file.yaml --set port=81")
    #expect(
      finished
        == Finished(
          output: "",
          errors: """
            file.yaml:1:1: The key 'version' is missing. (schema.json#/required)
            file.yaml:1:7: name: 'a name' is too long: at most 5 characters are allowed. \
            (schema.json#/properties/name/maxLength)
            file.yaml:3:7: tags: 1 element is too few: at least 3 are required. \
            (schema.json#/properties/tags/minItems)
            file.yaml: There are more problems than these.
            The file had these problems before; they don't prevent saving.

            """))
    #expect(try files.folder.text(of: "file.yaml") == text.replacing("80", with: "81"))
  }

  @Test("Problems that the answer corrects aren't reported")
  func mended() throws {
    try files.folder.write("version: 1\nport: x\n", to: "other.yaml")
    #expect(try files.fill("other.yaml --set port=2") == Finished(output: ""))
  }

  @Test(
    "A problem that an answer makes is refused, also the same one at another place",
    arguments: [
      ("--set port=zz", "port (--set): 'zz' is not a whole number."),
      (
        "--set name=another",
        "name (--set): 'another' is too long: at most 5 characters are allowed."
      ),
      ("--set jobs[2].port=x", "jobs[2].port: 'x' is not a whole number."),
      (
        "--set tags[+]=xxxx",
        "tags[2].value (--set): 'xxxx' is too long: at most 3 characters are allowed."
      ),
      ("--set 'jobs[+]:={}'", "jobs[3].system: An answer is required."),
    ])
  func refused(words: String, sentence: String) throws {
    #expect(
      try files.fill("file.yaml \(words)")
        == Finished(output: "", errors: sentence + "\n", status: .exited(65)))
    #expect(try files.folder.text(of: "file.yaml") == text)
  }

  @Test("A report in JSON lists the former problems separately")
  func json() throws {
    let finished = try files.fill("file.yaml --set port=zz --json")
    #expect(finished.output.contains("\"path\": \"port\""))
    #expect(
      finished.output.contains(
        """
          "before": [
            {
              "path": "",
              "line": 1,
              "column": 1,
              "keyword": "required",
              "schemaLocation": "schema.json#/required",
              "message": "The key 'version' is missing."
            },
        """))
  }

  @Test(
    "--require-valid, and a run without an answer, refuse former problems",
    arguments: ["--set port=81 --require-valid", "--no-input"])
  func required(words: String) throws {
    let refused = try files.fill("file.yaml \(words)")
    #expect(refused.status == .exited(65))
    #expect(
      refused.errors.contains("name: 'a name' is too long: at most 5 characters are allowed."))
    #expect(
      try files.fill(
        "file.yaml --require-valid --set version=1 --set name=n --set 'tags:=[\"a\",\"b\",\"c\"]' "
          + "--set jobs[1].system=npm --set jobs[1].port=2"
      ).status == .exited(0))
  }
}
