// Plays games against random form files on a pseudo-terminal, and compares the screen with a screen
// that the same prompt is drawn on anew:
//
//     random-screens --seed 1 --games 1000 [--jobs 2] [--verbose] [--reflows] [--pyte]
//
// The windows have 18 to 200 columns and 6, 10 or 24 rows, and change at random moments. With
// --reflows, terminals reflow their rows. With --pyte, the terminal emulator pyte judges the same
// games, which keep their rows; FORWARD_PYTHON is the interpreter that has it.
//
// A seed identifies a game. Each finding is printed with the actions before it. The exit status is 1
// if there was a finding.
import CPseudoTerminal
import ProgramSupport
import TestSupport

let words = CommandLine.arguments.dropFirst()

let first = number(after: "--seed") ?? 1
let count = number(after: "--games") ?? 1000
let reflows = words.contains("--reflows")
let games = ScreenGames(
  seeds: first..<first + count, jobs: number(after: "--jobs") ?? 2,
  isVerbose: words.contains("--verbose"), reflows: reflows,
  asksPyte: words.contains("--pyte") && !reflows)
let findings = try await games.play()
say("\(count) games from seed \(first): \(findings == 0 ? "no finding" : "\(findings) findings")")
exit(findings == 0 ? 0 : 1)
