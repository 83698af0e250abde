import ProgramSupport
import TestSupport
import Testing

private let hasPyte =
  (try? run("/usr/bin/env", [python, "-c", "import pyte"]))?.status == .exited(0)

/// Games with random form files, keys and sizes of the window, in which nothing stale may be on the
/// screen. All tests play 20,000 of them.
///
/// Play more games by hand: `swift run -c release random-screens --seed 1 --games 10000 --pyte`.
@Suite("Random screens")
struct RandomScreensTests {
  private func play(_ games: Int, _ options: [String]) throws {
    let player = try executable(named: "random-screens")
    let played = try run(
      player, ["--seed", "1", "--games", "\(games)"] + options,
      environment: .peers.merging(["FORWARD_PYTHON": python]) { $1 }, within: .seconds(7200))
    #expect(played == Finished(output: "\(games) games from seed 1: no finding\n"))
  }

  @Test("On terminals that reflow rows, nothing stale is shown")
  func reflowing() throws { try play(triesAll ? 10_000 : 40, ["--reflows"]) }

  @Test("On terminals that keep rows, nothing stale is shown")
  func keeping() throws {
    try play(triesAll ? 10_000 : 40, hasPyte ? ["--pyte"] : [])
  }
}
