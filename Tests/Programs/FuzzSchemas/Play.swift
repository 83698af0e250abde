internal import CPseudoTerminal
internal import RandomSchemas

/// Plays the inputs of some seeds, and prints what is found.
///
/// - Parameter notes: A file for the seed that is played.
func play(_ seeds: Range<Int>, noting notes: String) {
  let file = fopen(notes, "w")
  for seed in seeds {
    // Later seeds have as many digits or more, and so take the whole place of the one before.
    rewind(file)
    fputs("\(seed)", file)
    fflush(file)
    // The signal ends the process.
    alarm(10)
    if let finding = FuzzInput(seed: seed).play() { print("\nseed \(seed): \(finding)") }
  }
}
