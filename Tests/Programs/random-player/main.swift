// Plays games against forms on a pseudo-terminal by pressing anything:
//
//     random-player --seed 1 --games 1000 [--jobs 2] [--verbose] [--tally] [--hang-ups]
//
// With --hang-ups, each game ends at a random key, and the typed text must be kept.
//
// A seed identifies a game. Each finding is printed with its story and the seed of its game, which
// plays it again: `--seed SEED --games 1 --verbose`. The tally counts the endings of the games. The
// exit status is 1 if there was a finding.
import CPseudoTerminal
import ProgramSupport

let words = CommandLine.arguments.dropFirst()

let first = number(after: "--seed") ?? 1
let count = number(after: "--games") ?? 1000
let games = Games(
  seeds: first..<first + count,
  jobs: number(after: "--jobs") ?? 2,
  isVerbose: words.contains("--verbose"),
  areHangUps: words.contains("--hang-ups")
)
let tally = try await games.play()
if tally.findings > 0 || words.contains("--tally") {
  for (end, count) in tally.ends.sorted(by: { $0.value > $1.value }) { say("\(count) × \(end)") }
}
let result =
  switch tally.findings {
  case 0: "no finding"
  case 1: "1 finding"
  case let count: "\(count) findings"
  }
say("\(count) games from seed \(first): \(result)")
exit(tally.findings == 0 ? 0 : 1)
