import ForwardFormTesting
import ProgramSupport
import Scenarios

/// A picture of a conversation, as a person sees it at a prompt.
struct Picture {
  let name: String
  let title: String
  /// The program, and its arguments.
  let command: [String]
  /// The keys that are typed before the prompt.
  let keys: ArraySlice<Keys>
  /// The number of first keys that aren't in the picture, with everything shown before the next
  /// key.
  let start: Int

  private init(
    _ name: String, _ title: String, of command: String..., keys: ArraySlice<Keys>,
    after start: Int = 0
  ) {
    self.name = name
    self.title = title
    self.command = command
    self.keys = keys
    self.start = start
  }

  /// Creates a picture of some prompts of a conversation in `Tests/Transcripts`, from the keys that
  /// are typed in the picture.
  private init(_ name: String, _ title: String, of scenario: String, keys range: Range<Int>) {
    let keys = Scenario.all.first { $0.name == scenario }?.keys ?? []
    self.init(
      name, title, of: "scenario", scenario, keys: keys.prefix(range.upperBound),
      after: range.lowerBound)
  }

  /// The pictures that the README shows.
  static let all = [
    Picture(
      "form", "A form", of: "new-kind",
      keys: ["two", "+44 20 7946 0000", "Use {item} soon", ".", "Wake up"]),
    Picture("picker", "A picker", of: "options", keys: 3..<6),
    Picture("review", "A review", of: "review", keys: 9..<9),
    Picture("list", "A list", of: "lists", keys: 11..<13),
  ]

  /// Plays the conversation, and returns a picture of its end.
  func drawn() throws -> String {
    let terminal = try Terminal(executable(named: command[0]), Array(command.dropFirst()))
    var first = 0
    for (index, keys) in keys.enumerated() {
      try wait(for: terminal)
      // Moves to the end of the line, and deletes all of it.
      if let text = keys.text { terminal.send("\u{5}\u{15}" + text) }
      try wait(for: terminal)
      if index + 1 == start { first = terminal.screen.cursor.row + 1 }
      terminal.send(keys.isEntered ? keys.bytes + "\r" : keys.bytes)
    }
    try wait(for: terminal)
    let screen = terminal.screen
    return try screen.svg(title, rows: first..<screen.lines.count)
  }

  private func wait(for terminal: Terminal) throws {
    guard try terminal.expectWaiting() else { throw HasEnded(picture: name) }
  }

  /// An error that is thrown if the program ended before the picture was drawn.
  struct HasEnded: Error, CustomStringConvertible {
    let picture: String

    var description: String { "'\(picture)': the program has ended." }
  }
}
