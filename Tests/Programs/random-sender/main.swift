// Plays games against `forward send` and `forward outbox` that disturb them in every way: several
// programs run at the same time, are killed at random moments and system calls, on a full disk,
// with failing calls, and send to servers and programs that are slow, hang up and lie.
//
//     random-sender --seed 1 --games 100 [--jobs 2] [--kills 5000] [--verbose] [--keep]
//
// In every case, a reported delivery isn't lost. A delivery arrives twice only if a report said
// that it may have arrived, and it was sent again by its id. With `--kills`, the program plays
// until it killed that many programs.
//
// A seed identifies a game. It decides which programs start, when they are disturbed, and how
// servers behave. Only the system decides the order of events in programs that run at the same
// time. Each finding is printed with its story and the seed of its game.
// `--seed SEED --games 1 --verbose` plays it again, and `--keep` keeps its folder. The exit status
// is 1 if there was a finding.
//
// The program needs python3 and curl. Without strace, it disturbs no system call; without the right
// to mount a small disk, no disk is full.
import CPseudoTerminal
import ProgramSupport

let words = CommandLine.arguments.dropFirst()

try enterNamespace()
let kills = number(after: "--kills")
let games = Games(
  first: number(after: "--seed") ?? 1,
  count: number(after: "--games") ?? (kills == nil ? 100 : .max),
  kills: kills ?? .max,
  jobs: number(after: "--jobs") ?? 2,
  isVerbose: words.contains("--verbose"),
  keepsFolders: words.contains("--keep")
)
let tally = try await games.play()
say(tally.description)
exit(tally.findings == 0 ? 0 : 1)
