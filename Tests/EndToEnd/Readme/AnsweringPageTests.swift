import ProgramSupport
import Testing

/// The page about answering without a person shows the output of a shell.
@Suite("The page about answering without a person")
struct AnsweringPageTests {
  @Test("Its commands, run one after another, write what it shows")
  func played() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/forward/Answering.md")
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
    #expect(count == 9)
  }
}
