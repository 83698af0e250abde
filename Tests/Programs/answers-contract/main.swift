// Gives random documents and edits of items to forms of every kind, without a person: kinds, models, form files and
// schemas.
//
//     answers-contract [--seed 1] [--documents 50000] [--form NAME]
//
// It prints where the schema of the answers, the answers that are taken, what is saved and what is shown differ. The
// exit status is 1 if something does. `--form` plays only the forms with this in their names.
internal import AnswersContract
internal import ForwardCLibrary
internal import ProgramSupport

let start = ContinuousClock.now
let game = try await ContractGame(
  seed: UInt64(number(after: "--seed") ?? 1), count: number(after: "--documents") ?? 50_000,
  of: word(after: "--form"))
for difference in game.differences { say(difference) }
let seconds = (ContinuousClock.now - start).components.seconds
say(
  "\(game.tried) documents, \(game.saved) saved, \(game.differences.count) differences, \(seconds) s."
)
exit(game.differences.isEmpty ? 0 : 1)
