import ProgramSupport
import Testing
import TestSupport

/// Commands that write, with disturbances at their system calls.
///
/// Play more by hand: `swift run disturb-commands --kills 2000 --errors 3000 --signals 2000`.
@Suite("Commands that are disturbed", .enabled(if: canTrace, "Needs strace."))
struct DisturbedCommandsTests {
  @Test(
    "A killed, interrupted or failing command saves all or nothing, and says so")
  func commands() throws {
    let (few, many) = triesAll ? ("40", "60") : ("10", "15")
    let played = try run(
      executable(named: "disturb-commands"),
      ["--seed", "1", "--kills", few, "--errors", many, "--signals", few, "--jobs", "4"],
      within: .seconds(600))
    #expect(played.output.hasSuffix("\nno finding\n"), "\(played.output)")
    #expect(played.status == .exited(0))
  }
}
