internal import ForwardCLibrary

/// Returns the numbers of the hundreds of random games to play: as many games as `FORWARD_GAMES`
/// says, from that of `FORWARD_SEED` on, by default 0. Without it, a fourth of the usual games is enough, unless
/// tests try all cases.
///
/// More games are played by hand: `FORWARD_GAMES=20000 swift test --filter Random`.
public func hundredsOfGames(_ usual: Int) -> Range<Int> {
  let first = (number("FORWARD_SEED") ?? 0) / 100
  return first..<first + max(1, (number("FORWARD_GAMES") ?? (triesAll ? usual : usual / 4)) / 100)
}

/// Returns the seeds of random games that are played one after another: as many as `FORWARD_GAMES`
/// says, from `FORWARD_SEED` on, by default 1. Without it, a fourth of the usual games is enough, too.
public func seedsOfGames(_ usual: Int) -> Range<UInt64> {
  let first = number("FORWARD_SEED") ?? 1
  let count = number("FORWARD_GAMES") ?? (triesAll ? usual : (usual + 3) / 4)
  return UInt64(first)..<UInt64(first + count)
}

/// Returns the seeds of the games of one of these hundreds: if `FORWARD_GAMES` says how many games there are,
/// all hundred of them.
public func seedsOfGames(_ usual: Int, in hundred: Int) -> Range<UInt64> {
  let first = UInt64(hundred) * 100
  return first..<first + UInt64(number("FORWARD_GAMES") == nil ? usual : 100)
}

/// The interpreter of Python's modules that tests compare with: `FORWARD_PYTHON`, by default `python3`.
public let python = getenv("FORWARD_PYTHON").map { String(cString: $0) } ?? "python3"

private func number(_ variable: String) -> Int? {
  getenv(variable).flatMap { Int(String(cString: $0)) }
}
