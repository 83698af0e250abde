import ProgramSupport

/// The text of a README, divided into the played commands, each with the block after it, and the
/// rest.
struct Readme {
  private(set) var parts: [Part]

  enum Part {
    case text([Substring])
    case play(Play, source: [Substring], shown: [Substring])
  }

  init(_ text: String) {
    parts = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let start = lines.firstIndex(of: "<!-- played:"),
      let end = lines[start...].firstIndex(of: "-->"), lines.count > end - lines.startIndex + 1,
      let command = lines[(start + 1)..<end].first,
      let open = lines[end...].firstIndex(of: "```console"),
      let close = lines[open...].firstIndex(of: "```")
    {
      parts.append(.text(Array(lines[..<start])))
      let play = Play(command: String(command), steps: Array(lines[(start + 2)..<end]))
      parts.append(
        .play(play, source: Array(lines[start...open]), shown: Array(lines[(open + 1)..<close]))
      )
      lines = lines[close...]
    }
    parts.append(.text(Array(lines)))
  }

  /// Returns the text with new blocks in place of the old ones.
  func text(showing shown: [[String]]) -> String {
    var shown = shown[...]
    let lines = parts.flatMap { part -> [String] in
      switch part {
      case .text(let lines): lines.map(String.init)
      case .play(_, let source, _): source.map(String.init) + (shown.popFirst() ?? [])
      }
    }
    return lines.joined(separator: "\n")
  }
}

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
