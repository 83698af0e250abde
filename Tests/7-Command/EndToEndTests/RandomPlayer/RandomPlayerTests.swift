import ProgramSupport
import Testing

/// Games with forms of random shape, random keys, pastes, resizes and signals.
///
/// Play more games by hand: `swift run -c release random-player --seed 1 --games 10000`, and with
/// `--hang-ups`.
@Suite("Random games")
struct RandomPlayerTests {
  @Test("Sixty games lead to no finding")
  func games() throws {
    let player = try executable(named: "random-player")
    let played = try run(player, ["--seed", "1", "--games", "60"], within: .seconds(1200))
    #expect(played == Finished(output: "60 games from seed 1: no finding\n"))
  }

  @Test("Typed text is kept after sixty hang-ups at random keys")
  func hangUps() throws {
    let player = try executable(named: "random-player")
    let played = try run(
      player, ["--hang-ups", "--seed", "1", "--games", "60"], within: .seconds(1200))
    #expect(played == Finished(output: "60 games from seed 1: no finding\n"))
  }
}
