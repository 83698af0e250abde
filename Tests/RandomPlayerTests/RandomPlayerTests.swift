import ProgramSupport
import Testing

/// Somebody who presses any keys, pastes, resizes the window and sends signals, in forms of random
/// shape. What must hold after each game is in Tests/RandomPlayer.
@Suite struct RandomPlayerTests {
  @Test func aThousandGamesFindNothing() throws {
    let finished = try run(executable(named: "random-player"), ["--seed", "1", "--games", "1000"])
    #expect(finished == Finished(output: "1000 games from seed 1: 0 findings\n"))
  }
}
