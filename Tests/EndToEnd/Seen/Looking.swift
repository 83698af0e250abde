import ProgramSupport
import Testing

extension Terminal {
  /// Waits until the program waits, then looks at the prompt.
  ///
  /// - Parameters:
  ///   - text: What should be before the cursor, with the sequences of its styles.
  ///   - behind: What should be behind it.
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

/// A text in the sequences of a prompt's styles.
func prompt(_ title: String, hint: String = "", _ rest: String = ": ") -> String {
  "\u{1B}[1m\(title)\u{1B}[0m\u{1B}[2m\(hint)\u{1B}[0m\(rest)"
}
