internal import CPseudoTerminal
internal import RandomSchemas

/// Plays the inputs of some seeds, and prints findings.
///
/// - Parameters:
///   - seeds: The seeds.
///   - notes: The path of the file for the present seed.
func play(_ seeds: Range<Int>, noting notes: String) {
  let file = fopen(notes, "w")
  for seed in seeds {
    // Later seeds have at least as many digits, and so replace all of the earlier one.
    rewind(file)
    fputs("\(seed)", file)
    fflush(file)
    // The signal ends the process.
    alarm(10)
    if let finding = FuzzInput(seed: seed).play() { print("\nseed \(seed): \(finding)") }
  }
}
