// Gives random documents and edits of items to forms of every kind, without a person: kinds,
// models, form files and schemas.
//
//     answers-contract [--seed 1] [--documents 50000] [--edits 0] [--form NAME]
//     answers-contract --form NAME --start DOCUMENT --set 'EDIT EDIT …'
//
// It prints the differences between the schema of the answers, the taken answers, the saved and the
// shown values. With `--edits`, it gives as many sets of one to five edits in every way: as JSON,
// typed, in a file, in the environment and in a draft. It prints the differences of the ways from
// each other, and from an independent model. The exit status is 1 if there is a difference.
// `--form` plays only the forms with this text in their names. `--start` plays one set of edits on
// one document, and prints the outcome. Two blanks separate the edits, as in the printed text.
internal import AnswersContract
internal import ForwardCLibrary
internal import ProgramSupport

let start = ContinuousClock.now
let seed = UInt64(number(after: "--seed") ?? 1)
let name = word(after: "--form")
if let name, let document = word(after: "--start"), let edits = word(after: "--set") {
  say(try await EditGame.outcome(of: edits, to: document, in: name))
  exit(0)
}
let sets = number(after: "--edits") ?? 0
var isRight = true
if let count = number(after: "--documents") ?? (sets == 0 ? 50_000 : nil) {
  let game = try await ContractGame(seed: seed, count: count, of: name)
  for difference in game.differences { say(difference) }
  say("\(game.tried) documents, \(game.saved) saved, \(game.differences.count) differences.")
  isRight = game.differences.isEmpty
}
if sets > 0 {
  let game = try await EditGame(seed: seed, count: sets, of: name)
  for difference in game.differences { say(difference) }
  say(
    "\(game.tried) sets of edits, \(game.saved) saved, \(game.unjudged) with a hidden row, "
      + "\(game.differences.count) differences.")
  isRight = isRight && game.differences.isEmpty
}
say("\((ContinuousClock.now - start).components.seconds) s.")
exit(isRight ? 0 : 1)
