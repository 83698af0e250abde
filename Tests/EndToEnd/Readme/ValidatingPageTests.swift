import ProgramSupport
import Testing

/// The page about checking files shows the output of a shell.
@Suite("The page about checking JSON files")
struct ValidatingPageTests {
  @Test("Its commands, run one after another, write what it shows")
  func played() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/forward/Validating.md")
    let files = try page.blocks(of: "json")
    #expect(files.count == 3)
    _ = try home.shell("mkdir schemas")
    for (name, text) in zip(["schema.json", "schemas/person.json", "settings.json"], files) {
      try home.folder.write(text + "\n", to: name)
    }
    var count = 0
    for block in try page.blocks(of: "console") {
      var shown = ""
      for line in block.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("$ ") {
        let command = "exec 2>&1\nforward() { \"$forward\" \"$@\"; }\n\(line.dropFirst(2))"
        shown += try "\(line)\n" + home.shell(command).output
        count += 1
      }
      #expect(shown == block)
    }
    #expect(count == 11)
  }
}
