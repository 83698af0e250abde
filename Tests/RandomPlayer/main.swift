// Plays games against forms on a pseudo-terminal, pressing anything:
//
//     random-player --seed 1 --games 1000 [--jobs 2] [--verbose]
//
// A game is known by its seed; each finding is printed with the one of its game, which plays it again:
// `--seed SEED --games 1 --verbose`. The exit status is 1 where there was a finding.
import CPseudoTerminal

let words = CommandLine.arguments.dropFirst()

func number(_ option: String) -> Int? {
  words.firstIndex(of: option).flatMap { words.dropFirst($0).first }.flatMap { Int($0) }
}

let first = number("--seed") ?? 1
let count = number("--games") ?? 1000
let games = Games(
  seeds: first..<first + count,
  jobs: number("--jobs") ?? 2,
  isVerbose: words.contains("--verbose")
)
let findings = try await games.play()
let result = findings == 0 ? "no finding" : findings == 1 ? "1 finding" : "\(findings) findings"
print("\(count) games from seed \(first): \(result)")
exit(findings == 0 ? 0 : 1)
