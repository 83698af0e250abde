// Compares the validator with Python's jsonschema on random schemas and instances:
//
//     compare-schemas [--seed 1] [--pairs 10000] [--python python3]
//
// A seed identifies each pair. The program prints each pair with different verdicts. The exit
// status is 1 if there is such a pair.
internal import ForwardCLibrary
internal import ProgramSupport
internal import RandomSchemas

let words = CommandLine.arguments.dropFirst()

func word(after option: String) -> String? {
  words.firstIndex(of: option).flatMap { words.dropFirst($0).first }
}

let first = word(after: "--seed").flatMap { Int($0) } ?? 1
let count = word(after: "--pairs").flatMap { Int($0) } ?? 10_000
let peer = Peer(python: word(after: "--python") ?? "python3")
do {
  print("Python's jsonschema is of version \(try peer.version()).")
  var comparison = Comparison()
  for start in stride(from: first, to: first + count, by: 1_000) {
    try comparison.add(start..<min(start + 1_000, first + count), peer)
  }
  for difference in comparison.differences { print("\n" + difference) }
  print(comparison)
  exit(comparison.differences.isEmpty ? 0 : 1)
} catch let failure as PeerFailure {
  print("Python has not answered: \(failure.errors)")
  exit(1)
}
