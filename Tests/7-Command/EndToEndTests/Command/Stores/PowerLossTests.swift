import ForwardCLibrary
import ProgramSupport
import Testing

@Suite("Losses of power")
struct PowerLossTests {
  @Test(
    "After a loss of power in any order that fsync allows, no reported save is gone",
    .enabled(if: canTrace, "Needs strace."),
    .enabled(if: canRunPython, "Needs python3."))
  func replayed() throws {
    // Trying all states takes some minutes. The program does so without `--states`.
    let program = try #require(path(of: "Tests/Programs/replay-writes/replay-writes.py"))
    let finished = try run(
      "/usr/bin/env", ["python3", program, executable(named: "forward"), "--states", "12"],
      within: .seconds(300))
    #expect(finished.status == .exited(0), "\(finished.output)")
    #expect(finished.output.contains("12 tried, 0 failed"), "\(finished.errors)")
  }

  /// Returns the path of a file in this file's package.
  private func path(of name: String) -> String? {
    #filePath.split(separator: "/Tests/7-Command/", maxSplits: 1).first.map { "\($0)/\(name)" }
  }
}

private let canRunPython = (try? run("/usr/bin/env", ["python3", "-c", ""]))?.status == .exited(0)
