import ProgramSupport
import Testing

/// Games with forms of random shape, random keys, pastes, resizes and signals.
///
/// More games are played by hand: `swift run -c release random-player --seed 1 --games 10000`, and
/// with `--hang-ups`.
@Suite("Random games")
struct RandomPlayerTests {
  @Test("A hundred games lead to no finding")
  func games() throws {
    let player = try executable(named: "random-player")
    let played = try run(player, ["--seed", "1", "--games", "100"], within: .seconds(1200))
    #expect(played == Finished(output: "100 games from seed 1: no finding\n"))
  }

  @Test("What was typed is kept after a hundred hang-ups at random keys")
  func hundredHangUps() throws {
    let player = try executable(named: "random-player")
    let played = try run(
      player, ["--hang-ups", "--seed", "1", "--games", "100"], within: .seconds(1200))
    #expect(played == Finished(output: "100 games from seed 1: no finding\n"))
  }
}
