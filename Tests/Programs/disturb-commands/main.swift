// Disturbs every command of `forward` that writes, each in a fresh home, at its system calls:
//
//     disturb-commands [--seed 1] [--kills 200] [--errors 300] [--signals 200] [--jobs 2]
//     [--verbose] disturb-commands --scene 'edit a target' … disturb-commands --play 'edit a
//     target' 'fsync:error=EIO:when=2'
//
// The program is killed at a call, the call fails, or a signal arrives with it. In every case:
//
// - Each file is the old one or the new one: the store, a filled-in file, a kind, a schema, a
//   target's file.
// - The exit status agrees with the files: 0 if everything is saved, the signal's status if nothing
//   is, another status after an error, with a sentence on standard error. No program crashes.
// - No temporary file, lock or folder remains that the next command doesn't clean up, and none in a
//   person's folder.
// - The next command works.
//
// The disturbances don't include failing calls for memory, because no program in Swift survives
// them. A program that fails to write to its standard streams is judged only by its files.
//
// A seed decides the disturbances. A finding says how to play it again. The exit status is 1 if
// there was a finding. The program needs strace.
import CPseudoTerminal
import ProgramSupport
import TestSupport

guard canTrace else {
  say("There is no strace here, or it can't trace.")
  exit(1)
}
let isVerbose = CommandLine.arguments.contains("--verbose")
let plan =
  if let scene = word(after: "--play"), let injection = word(after: scene).flatMap(Injection.init) {
    Plan(playing: injection, in: scene)
  } else {
    Plan(
      seed: number(after: "--seed") ?? 1,
      counts: [
        .kills: number(after: "--kills") ?? 200, .errors: number(after: "--errors") ?? 300,
        .signals: number(after: "--signals") ?? 200,
      ])
  }
let findings = try await play(plan, jobs: number(after: "--jobs") ?? 2, isVerbose: isVerbose)
say(findings == 0 ? "no finding" : findings == 1 ? "1 finding" : "\(findings) findings")
exit(findings == 0 ? 0 : 1)
