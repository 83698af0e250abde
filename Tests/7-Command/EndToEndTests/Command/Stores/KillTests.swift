import CPseudoTerminal
import ProgramSupport
import Testing

/// A program that is killed while it takes many answers.
@Suite("A program killed between answers")
struct KillTests {
  @Test("A killed program leaves a whole draft", arguments: [1, 2, 5, 11, 17, 30])
  func wholeDraft(count: Int) throws {
    var home = try Home(store: hook())
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("edit", "hook")
    try terminal.walk(["URL: ", "Method [POST]: ", "Token [••••••]: ", "> ", "Verify TLS"])
    try terminal.expect("cancels: ")
    for number in 1...40 {
      terminal.send("1\r")
      terminal.press(.ctrl("u"))
      terminal.send("https://example.org/\(number)\r")
    }
    // The review shows the answer, so it was kept. Other answers are being kept now.
    try terminal.expect("→ https://example.org/\(count)\r")
    terminal.signal(SIGKILL)
    #expect(try terminal.expectEnd() == .signalled(SIGKILL))

    let drafts = home.folder.names(in: "state/forward/drafts")
    #expect(drafts.filter { $0.hasSuffix(".json") }.count == 1)
    let next = try home.terminal("edit", "hook")
    try next.expect("Continue with these?")
    let shown = try #require(next.lines.first { $0.hasPrefix("  URL: https://example.org/") })
    #expect((count...40).map { "  URL: https://example.org/\($0)" }.contains(shown))
    #expect(!next.transcript.contains("cannot be used"))
    next.press(.enter)
    try next.walk(["Method", "Token", "> ", "Verify TLS", "cancels: "])
    #expect(try next.expectEnd() == .exited(0))
    #expect(home.folder.names(in: "state/forward/drafts") == [])
  }
}
