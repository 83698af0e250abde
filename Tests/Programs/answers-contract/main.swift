// Gives random documents and edits of items to kinds that files declare, without a person:
//
//     answers-contract [--seed 1] [--documents 20000]
//
// It prints where the schema that `describe` writes, the answers that are taken and what `show` writes differ. The exit
// status is 1 if something does.
internal import AnswersContract
internal import ForwardCLibrary
internal import ProgramSupport

let game = try await ContractGame(
  seed: UInt64(number(after: "--seed") ?? 1), count: number(after: "--documents") ?? 20_000)
for difference in game.differences { say(difference) }
say("\(game.tried) documents, \(game.saved) saved, \(game.differences.count) differences.")
exit(game.differences.isEmpty ? 0 : 1)
