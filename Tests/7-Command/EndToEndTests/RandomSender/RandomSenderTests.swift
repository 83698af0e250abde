import ProgramSupport
import Testing

/// Games with programs that send from one outbox, and are disturbed in every way.
///
/// Play more games by hand: `swift run -c release random-sender --kills 5000`.
@Suite(
  "Random games of programs that send",
  .enabled(if: canPlay, "Needs python3 and curl."))
struct RandomSenderTests {
  @Test("Despite kills, full disks and lying servers, nothing is lost or sent twice unsaid")
  func games() throws {
    let sender = try executable(named: "random-sender")
    let played = try run(
      sender, ["--seed", "1", "--games", "2", "--jobs", "4"], environment: .peers,
      within: .seconds(1200))
    #expect(played.output.hasSuffix("\nno finding\n"), "\(played.output)")
    #expect(played.status == .exited(0))
  }
}

private let canPlay =
  (try? run(
    "/bin/sh", ["-c", "python3 -c '' && curl --version >&2"], environment: .peers))?.status
  == .exited(0)
