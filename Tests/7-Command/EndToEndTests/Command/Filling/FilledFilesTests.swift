import ProgramSupport
import Testing

/// Files of twenty programs, each filled in by options, by a document of answers, and by a person.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter FilledFilesTests` writes their pages again, with
/// the changed lines and the end of each conversation. Review the differences.
@Suite("Twenty files, filled in by options, by answers and on a terminal")
struct FilledFilesTests {
  @Test("There are twenty files")
  func twenty() throws { #expect(try FilledFile.all.count == 20) }

  @Test(
    "Three ways give the same file, in which only the lines of the answers differ",
    arguments: try FilledFile.all.filter { !$0.isMissing })
  fileprivate func fill(_ file: FilledFile) throws {
    var seen = try [(name: "lines", text: lines(of: file, file.flags))]
    #expect(try lines(of: file, file.documentFlags) == seen[0].text, "--answers")
    for columns in [80, 40] {
      let (lines, end) = try lines(of: file, typedAt: columns)
      #expect(lines == seen[0].text, "\(columns) columns:\n\(end)")
      #expect(end.hasSuffix("\nSaved '\(file.file)'.\n"))
      // A page copies only the changed lines of a real file.
      if !file.isReal { seen.append(("\(columns) columns", end)) }
    }
    try file.write(seen)
    for (name, text) in seen { #expect(text == file.expected(name), "\(name)") }
  }

  /// Fills in the file with options, and returns the changed lines.
  private func lines(of file: FilledFile, _ flags: [String]) throws -> String {
    let home = try file.home()
    let finished = try run(
      executable(named: "forward"), file.arguments + flags, environment: home.environment,
      folder: home.folder.path)
    #expect(finished == Finished(output: ""))
    return try changes(of: file, in: home)
  }

  /// Fills in the file on a terminal. Returns the changed lines, and the conversation from the
  /// last review on.
  private func lines(
    of file: FilledFile, typedAt columns: Int
  ) throws -> (lines: String, end: String) {
    let home = try file.home()
    let terminal = try home.terminal(file.arguments, columns: columns, rows: 60)
    for text in file.typed + [""] {
      guard try terminal.expectWaiting() else { break }
      if text.isEmpty {
        terminal.press(.enter)
        continue
      }
      // Ctrl-E and Ctrl-U remove a present value.
      terminal.send("\u{5}\u{15}\(text)\r")
    }
    #expect(try terminal.expectEnd() == .exited(0))
    let start = terminal.lines.lastIndex { $0.hasPrefix("Review") } ?? 0
    return try (
      changes(of: file, in: home),
      terminal.lines.dropFirst(start).map { $0 + "\n" }.joined()
    )
  }

  /// Returns the lines removed from the file, and the added lines.
  private func changes(of file: FilledFile, in home: Home) throws -> String {
    let (before, after) = try (file.text ?? "", home.folder.text(of: file.file))
    if before.hasPrefix("\u{FEFF}") {
      #expect(after == "\u{FEFF}" + after.dropFirst().replacing(/\r?\n/, with: "\r\n"))
    }
    try home.folder.write(before, to: "before")
    let finished = try run(
      "/usr/bin/diff", ["-U0", "before", file.file], folder: home.folder.path)
    return finished.output.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst(2)
      .filter { !$0.hasPrefix("@@") }.joined(separator: "\n")
  }
}
