import CPseudoTerminal
import ProgramSupport
import Testing

@Suite struct RunTests {
  @Test func outputErrorsAndStatusAreApart() throws {
    let finished = try run("/bin/sh", ["-c", "cat; echo bad >&2; exit 65"], input: "good\n")
    #expect(finished == Finished(output: "good\n", errors: "bad\n", status: .exited(65)))
  }

  @Test func aSignalIsAStatus() throws {
    #expect(try run("/bin/sh", ["-c", "kill -HUP $$"]).status == .signalled(SIGHUP))
  }

  @Test func aMegabyteGoesThrough() throws {
    let text = String(repeating: "0123456789abcde\n", count: 65_536)
    let finished = try run("/bin/sh", ["-c", "tee /dev/stderr"], input: text)
    #expect(finished.output == text)
    #expect(finished.errors == text)
  }

  @Test func inputThatNobodyReadsIsNoFailure() throws {
    let finished = try run("/bin/sh", ["-c", "exit 4"], bytes: Array(repeating: 0, count: 1 << 20))
    #expect(finished.status == .exited(4))
  }

  @Test func bytesNeedNotBeAText() throws {
    let finished = try run("/usr/bin/od", ["-An", "-tx1"], bytes: [0, 0xFF, 0xC3])
    #expect(finished.output == " 00 ff c3\n")
  }

  @Test func thereIsNoTerminal() throws {
    let finished = try run("/bin/sh", ["-c", "test -t 0 || test -t 1 || : </dev/tty"])
    #expect(finished.status == .exited(2))
  }

  @Test func noSignalIsIgnoredOrBlocked() throws {
    // The tests themselves ignore SIGPIPE, by which yes is to end.
    let yes = try run("/bin/bash", ["-c", "yes | head -n 1; exit ${PIPESTATUS[0]}"])
    #expect(yes == Finished(output: "y\n", status: .exited(128 + SIGPIPE)))
    let blocked = try run("/bin/grep", ["SigBlk", "/proc/self/status"])
    #expect(blocked.output == "SigBlk:\t0000000000000000\n")
  }

  @Test func aProgramThatIsLateIsKilled() throws {
    let failure = #expect(throws: RunFailure.self) {
      try run("/bin/sh", ["-c", "echo begun; sleep 1000"], within: .milliseconds(200))
    }
    #expect(failure?.output == "begun\n")
  }

  @Test func oneRunDoesNotHoldThePipesOfAnother() async throws {
    // A held end would keep cat from seeing the end of its input.
    try await withThrowingTaskGroup { group in
      for number in 1...50 {
        group.addTask { try run("/bin/cat", input: "\(number)").output == "\(number)" }
      }
      for try await same in group { #expect(same) }
    }
  }

  @Test func streamsOfOtherKindsAreMadeByAShell() throws {
    let closed = try run("/bin/sh", ["-c", "exec cat <&-"])
    #expect(closed.status == .exited(1))
    let full = try run("/bin/sh", ["-c", "exec echo text 2>&1 >/dev/full"])
    #expect(full.status == .exited(1))
  }
}
