import ProgramSupport
import TestSupport
import Testing

/// Files that are invalid before they are filled in.
@Suite("Problems that a file had before")
struct FormerProblemsTests {
  private let home: Home
  private let text = FilledExamples.problems

  init() throws {
    home = try .filling(
      by: FilledExamples.problemsSchema, ["file.yaml": text])
  }

  @Test(
    "Problems that were there stay with items that move or change elsewhere",
    arguments: [
      ("--set jobs[2].port=5 --unset jobs[1]", "jobs:\n  - system: pip\n    port: 5\n"),
      ("--unset jobs[2]", "jobs:\n  - system: npn\n    port: x\n"),
      (
        "--set jobs[1].port=7",
        "jobs:\n  - system: npn\n    port: 7\n  - system: pip\n    port: 1\n"
      ),
      ("--set tags[+]=x --set 'jobs:=[]'", "tags: [abcd, x]\njobs: []\n"),
      (
        "--set 'jobs:=[{\"system\": \"pip\"}, {\"system\": \"npn\", \"port\": \"x\"}]' --set 'tags:=[\"a\"]'",
        "tags: [a]\njobs:\n  - system: pip\n  - system: npn\n    port: x\n"
      ),
    ])
  func kept(words: String, end: String) throws {
    #expect(try home.fill("file.yaml \(words)").status == .exited(0))
    #expect(try home.folder.text(of: "file.yaml").hasSuffix(end))
  }

  @Test("On a terminal the file opens at its review, and a wrong value may stay")
  func review() throws {
    let terminal = try home.fillOnTerminal("file.yaml")
    try terminal.expect("The file had these problems before; they don't prevent saving.")
    try terminal.answer("cancels: ", "name")
    try terminal.answer("name: ", "")
    try terminal.answer("cancels: ", "port 81")
    try terminal.answer("cancels: ", "")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "file.yaml") == text.replacing("80", with: "81"))
  }
}
