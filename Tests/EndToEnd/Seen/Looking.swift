import ProgramSupport
import Testing

extension Terminal {
  /// Waits until the program waits, then checks the prompt.
  ///
  /// - Parameters:
  ///   - text: The expected text before the cursor, with the sequences of its styles.
  ///   - behind: The expected text behind the cursor.
  ///   - moment: The moment of the check, for the report of a finding.
  ///   - sourceLocation: The place in the test.
  func look(
    at text: String, behind: String = "", _ moment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try expectWaiting(), "it has ended", sourceLocation: sourceLocation)
    if let finding = screen.finding(text, behind: behind) {
      Issue.record(Comment(rawValue: "\(moment): \(finding)"), sourceLocation: sourceLocation)
    }
  }
}

/// Returns a text with the sequences of a prompt's styles.
func prompt(_ title: String, hint: String = "", _ rest: String = ": ") -> String {
  "\u{1B}[1m\(title)\u{1B}[0m\u{1B}[2m\(hint)\u{1B}[0m\(rest)"
}
