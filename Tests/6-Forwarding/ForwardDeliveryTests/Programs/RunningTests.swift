import ForwardSystem
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite("Programs that are run")
struct RunningTests {
  private func run(
    _ script: String, input: String = "", limit: Duration = .seconds(30),
    _ look: (inout Program.Result) -> Program.Progress = { _ in .none }
  ) throws -> Program.Result {
    try Program(
      words: ["/bin/sh", "-c", script], input: .holding(secret: input), limit: limit
    ).run(look)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A program gets its input, and its output is kept with its status")
  func streams() throws {
    let result = try run("cat; echo problem >&2; exit 7", input: "input")
    #expect(result.end == .exited(7))
    #expect(text(result.output) == "input")
    #expect(text(result.errors) == "problem\n")
  }

  @Test("A run ends when its program does, whatever that left running or has closed")
  func ends() throws {
    #expect(try run("sleep 30 & exit 3").end == .exited(3))
    #expect(try run("exec >&- 2>&-; sleep 0.1; exit 4").end == .exited(4))
    #expect(try run("kill -15 $$").end == .signalled(15))
  }

  @Test("A program that takes too long is ended, also against its will")
  func late() throws {
    let result = try run("trap '' TERM; echo here; while :; do sleep 1; done", limit: .seconds(3))
    #expect(result.end == .timedOut)
    #expect(text(result.output) == "here\n")
  }

  @Test("A flood of output is kept in part, and the program is ended if that suffices")
  func flood() throws {
    let whole = try run("head -c 10000000 /dev/zero; exit 5")
    #expect(whole.end == .exited(5))
    #expect(whole.output.count == Program.most)
    let part = try run("exec cat /dev/zero") {
      $0.output.count >= Program.most ? .full : .none
    }
    #expect(part.end == .full)
    #expect(part.output.count == Program.most)
  }

  @Test("A text that doesn't fit into a pipe is an error, as no program would read it")
  func tooLong() {
    #expect(throws: (any Error).self) {
      try Stream.holding(secret: String(repeating: "x", count: 10_000_000))
    }
  }

  @Test("Bytes of any number follow a text in a pipe, and nothing waits if they aren't read")
  func following() throws {
    func output(of line: String) throws -> String {
      let bytes = [UInt8](repeating: 0, count: 1_000_000)
      let program = Program(
        words: ["/bin/sh", "-c", line], input: try .holding(secret: "text\n", before: bytes),
        limit: .seconds(30))
      return try text(program.run().output)
    }
    #expect(try output(of: "read -r line; echo $line; wc -c") == "text\n1000000\n")
    #expect(try output(of: "read -r line; echo $line") == "text\n")
  }
}
