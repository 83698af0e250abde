// Gives hostile inputs to the readers of JSON text, schemas, instances and patterns:
//
//     fuzz-schemas [--seed 1] [--inputs 1000000] [--jobs 2]
//
// A seed identifies an input. Several processes play the inputs. Each process writes its present
// seed to a file, so that a trap, a stack overflow or a run of ten seconds is a finding with its
// seed. The exit status is 1 if there is a finding.
internal import CPseudoTerminal
internal import ProgramSupport

let first = number(after: "--seed") ?? 1
let seeds = first..<first + (number(after: "--inputs") ?? 1_000_000)
if let notes = word(after: "--notes") {
  play(seeds, noting: notes)
} else {
  let findings = try await Players(jobs: number(after: "--jobs") ?? 2).play(seeds)
  print("\(seeds.count) inputs from seed \(first): \(findings) findings.")
  exit(findings == 0 ? 0 : 1)
}
