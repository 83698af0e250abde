// Plays games against `forward send` and `forward outbox` that disturb them in every way: several at
// once, killed at random moments and system calls, on a disk that is full, with calls that fail, to
// servers and programs that are slow, hang up and lie.
//
//     random-sender --seed 1 --games 100 [--jobs 2] [--kills 5000] [--verbose] [--keep]
//
// Whatever happens, no delivery is lost of which something was said, and none arrives twice unless it
// was said that it may have arrived, and it was sent again by its id. With `--kills`, it plays until as
// many programs were killed.
//
// A game is known by its seed, which decides what is started, when it is disturbed, and how servers
// behave; only the system decides what comes first of programs that run at once. Each finding is printed
// with its story and the seed of its game: `--seed SEED --games 1 --verbose` plays it again, and with
// `--keep` its folder stays. The exit status is 1 where there was a finding.
//
// It needs python3 and curl; without strace, no system call is disturbed, and where it can't mount a small
// disk of its own, none is full.
import CPseudoTerminal
import ProgramSupport

let words = CommandLine.arguments.dropFirst()

func number(_ option: String) -> Int? {
  words.firstIndex(of: option).flatMap { words.dropFirst($0).first }.flatMap { Int($0) }
}

try enterNamespace()
let kills = number("--kills")
let games = Games(
  first: number("--seed") ?? 1,
  count: number("--games") ?? (kills == nil ? 100 : .max),
  kills: kills ?? .max,
  jobs: number("--jobs") ?? 2,
  isVerbose: words.contains("--verbose"),
  keepsFolders: words.contains("--keep")
)
let tally = try await games.play()
say(tally.description)
exit(tally.findings == 0 ? 0 : 1)
