import CPseudoTerminal
import ProgramSupport
import Testing

@Suite("Failures of programs under test")
struct FailureTests {
  @Test("An end before the expected text shows the transcript")
  func earlyEnd() throws {
    let terminal = try Terminal("/bin/sh", ["-c", #"printf 'Name: \033[1mx\033[m\n'; exit 3"#])
    try terminal.expect("Name: ")
    let failure = #expect(throws: TerminalFailure.self) {
      try terminal.expect("Age:\t", fileID: "Story.swift", line: 7)
    }
    #expect(
      failure?.description == #"""
        Expected "Age:\t" at Story.swift:7. It has ended: exited(3).
        ---- transcript up to the last match
        Name: \#("")
        ---- since then
        \e[1mx\e[m\r\n

        ----
        """#
    )
  }

  @Test("A text that doesn't come in time is a failure")
  func lateText() throws {
    let terminal = try Terminal("/bin/cat")
    let failure = #expect(throws: TerminalFailure.self) {
      try terminal.expect("never", within: .milliseconds(20))
    }
    #expect(failure?.description.contains("It was still running after 0.02 seconds.") == true)
    terminal.send("later\r")
    try terminal.expect("later")
  }

  @Test("A program that doesn't end is killed")
  func endlessProgram() throws {
    let terminal = try Terminal("/bin/sleep", ["1000"])
    let failure = #expect(throws: TerminalFailure.self) {
      try terminal.expectEnd(within: .milliseconds(20))
    }
    #expect(failure?.description.hasPrefix("Expected an end at ") == true)
    #expect(try terminal.expectEnd() == .signalled(SIGKILL))
  }

  @Test("A program that never stops writing is late too")
  func endlessOutput() throws {
    let terminal = try Terminal("/usr/bin/yes")
    #expect(throws: TerminalFailure.self) {
      try terminal.expect("no", within: .milliseconds(20))
    }
    #expect(throws: TerminalFailure.self) {
      try terminal.expectEnd(within: .milliseconds(20))
    }
    #expect(throws: RunFailure.self) {
      try run("/usr/bin/yes", within: .milliseconds(20))
    }
  }

  @Test("A released terminal kills its program")
  func releasedTerminal() throws {
    var terminal: Terminal? = try Terminal("/bin/sh", ["-c", "echo $$; exec sleep 1000"])
    let line = try #require(try terminal?.expect("\r\n"))
    let process = try #require(pid_t(line))
    #expect(kill(process, 0) == 0)
    terminal = nil
    #expect(kill(process, 0) == -1)
  }
}
