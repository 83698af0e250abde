import ProgramSupport

/// Plays the conversations in a folder's README, and compares them or writes them to the file.
func play(_ folder: String, writes: Bool) throws {
  let file = "\(folder)/README.md"
  let readme = Readme(try run("/bin/cat", [file]).output)
  var seen: [[String]] = []
  // All conversations of a README share a home, which is empty at first.
  _ = try run("/bin/rm", ["-rf", "\(folder)/\(Play.home)"])
  for case .play(let play, _, let shown) in readme.parts {
    let lines = try play.played(in: folder)
    seen.append(lines)
    if !writes, lines != shown.map(String.init) {
      throw Failure(
        "'\(play.command)' does not show what its README says, but:\n"
          + lines.joined(separator: "\n"))
    }
  }
  guard !seen.isEmpty else { throw Failure("\(file) shows nothing that can be played.") }
  if writes {
    _ = try run("/bin/sh", ["-c", "cat >\"$0\"", file], input: readme.text(showing: seen))
  }
  print("\(folder): \(seen.count) played")
}
