import CPseudoTerminal
import ProgramSupport
import Testing

@Suite("Programs run to their end")
struct RunTests {
  @Test("Output, errors and status are separate")
  func results() throws {
    let finished = try run("/bin/sh", ["-c", "cat; echo bad >&2; exit 65"], input: "good\n")
    #expect(finished == Finished(output: "good\n", errors: "bad\n", status: .exited(65)))
  }

  @Test("A signal is a status")
  func signal() throws {
    #expect(try run("/bin/sh", ["-c", "kill -HUP $$"]).status == .signalled(SIGHUP))
  }

  @Test("A megabyte goes through")
  func megabyte() throws {
    let text = String(repeating: "0123456789abcde\n", count: 65_536)
    let finished = try run("/bin/sh", ["-c", "tee /dev/stderr"], input: text)
    #expect(finished.output == text)
    #expect(finished.errors == text)
  }

  @Test("Unread input isn't a failure")
  func unreadInput() throws {
    let finished = try run("/bin/sh", ["-c", "exit 4"], bytes: Array(repeating: 0, count: 1 << 20))
    #expect(finished.status == .exited(4))
  }

  @Test("Bytes need not be text")
  func bytes() throws {
    let finished = try run("/usr/bin/od", ["-An", "-tx1"], bytes: [0, 0xFF, 0xC3])
    #expect(finished.output == " 00 ff c3\n")
  }

  @Test("There is no terminal")
  func noTerminal() throws {
    let finished = try run("/bin/sh", ["-c", "test -t 0 || test -t 1 || : </dev/tty"])
    #expect(finished.status == .exited(2))
  }

  @Test("No signal is ignored or blocked")
  func signals() throws {
    // The tests ignore SIGPIPE, but the signal has to end `yes`.
    let yes = try run("/bin/bash", ["-c", "yes | head -n 1; exit ${PIPESTATUS[0]}"])
    #expect(yes == Finished(output: "y\n", status: .exited(128 + SIGPIPE)))
    let blocked = try run("/bin/grep", ["SigBlk", "/proc/self/status"])
    #expect(blocked.output == "SigBlk:\t0000000000000000\n")
  }

  @Test("A late program is killed")
  func lateProgram() throws {
    let failure = #expect(throws: RunFailure.self) {
      try run("/bin/sh", ["-c", "echo begun; sleep 1000"], within: .milliseconds(200))
    }
    #expect(failure?.output == "begun\n")
  }

  @Test("Runs don't hold each other's pipes")
  func pipes() async throws {
    // If another program inherited the writing end, `cat` would never see the end of its input.
    try await withThrowingTaskGroup { group in
      for number in 1...50 {
        group.addTask { try run("/bin/cat", input: "\(number)").output == "\(number)" }
      }
      for try await same in group { #expect(same) }
    }
  }

  @Test("A shell makes other kinds of streams")
  func shell() throws {
    let closed = try run("/bin/sh", ["-c", "exec cat <&-"])
    #expect(closed.status == .exited(1))
    let full = try run("/bin/sh", ["-c", "exec echo text 2>&1 >/dev/full"])
    #expect(full.status == .exited(1))
  }
}
