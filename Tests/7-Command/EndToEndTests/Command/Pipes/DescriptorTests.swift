import CPseudoTerminal
import ProgramSupport
import Testing

/// A process that lacks the descriptors for watching signals.
@Suite("A program with few descriptors")
struct DescriptorTests {
  private func shell(_ line: String) throws -> Finished {
    var environment = [String: String].plain
    environment["program"] = try executable(named: "plain-form")
    let folder = try TemporaryFolder()
    return try run("/bin/sh", ["-c", line], environment: environment, folder: folder.path)
  }

  @Test("A program with few descriptors fills in a form", arguments: [4, 5, 6])
  func filled(limit: Int) throws {
    let line = "printf 'Ada\\nno\\n' | (ulimit -n \(limit); exec $program)"
    #expect(try shell(line) == Finished(output: "Hello, Ada!\n"))
  }

  @Test("A signal ends a program with few descriptors while it waits", arguments: [4, 5, 6])
  func signal(limit: Int) throws {
    let line =
      "mkfifo f; exec <>f; ulimit -n \(limit); (sleep 0.3; kill -TERM $$) & exec $program"
    #expect(try shell(line).status == .signalled(SIGTERM))
  }
}
