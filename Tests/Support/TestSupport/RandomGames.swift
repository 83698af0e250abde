internal import CLibrary

/// The hundreds of random games to play, by their number: as many games as `FORWARD_GAMES` says.
///
/// By hand, more games: `FORWARD_GAMES=20000 swift test --filter Random`.
public func hundredsOfGames(_ usual: Int) -> Range<Int> {
  let games = getenv("FORWARD_GAMES").flatMap { Int(String(cString: $0)) } ?? usual
  return 0..<max(1, games / 100)
}
