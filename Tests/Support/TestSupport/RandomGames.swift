internal import ForwardCLibrary

/// Returns the numbers of the hundreds of random games to play.
///
/// `FORWARD_SEED` sets the first game, by default 0, and `FORWARD_GAMES` the number of games.
/// Without it, a quarter of the usual games is enough, unless tests try all cases. To play more
/// games by hand: `FORWARD_GAMES=20000 swift test --filter Random`.
public func hundredsOfGames(_ usual: Int) -> Range<Int> {
  let first = (number("FORWARD_SEED") ?? 0) / 100
  return first..<first + max(1, (number("FORWARD_GAMES") ?? (triesAll ? usual : usual / 4)) / 100)
}

/// Returns the seeds of random games to play one after another. `FORWARD_SEED` sets the first seed,
/// by default 1, and `FORWARD_GAMES` the number of games. Without it, a quarter of the usual games
/// is enough, unless tests try all cases.
public func seedsOfGames(_ usual: Int) -> Range<UInt64> {
  let first = number("FORWARD_SEED") ?? 1
  let count = number("FORWARD_GAMES") ?? (triesAll ? usual : (usual + 3) / 4)
  return UInt64(first)..<UInt64(first + count)
}

/// Returns the seeds of the games in one of the hundreds: the usual number, or all hundred if
/// `FORWARD_GAMES` is set.
public func seedsOfGames(_ usual: Int, in hundred: Int) -> Range<UInt64> {
  let first = UInt64(hundred) * 100
  return first..<first + UInt64(number("FORWARD_GAMES") == nil ? usual : 100)
}

/// The interpreter of the Python modules that tests compare with: `FORWARD_PYTHON`, by default
/// `python3`.
public let python = getenv("FORWARD_PYTHON").map { String(cString: $0) } ?? "python3"

private func number(_ variable: String) -> Int? {
  getenv(variable).flatMap { Int(String(cString: $0)) }
}
