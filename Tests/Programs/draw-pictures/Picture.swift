import ForwardFormTesting
import ProgramSupport
import Scenarios

/// A picture of a conversation at a prompt, or of the whole conversation during typing.
struct Picture {
  private let name: String
  private let title: String
  /// The program, and its arguments.
  let command: [String]
  /// The keys typed before the prompt.
  let keys: ArraySlice<Keys>
  /// The number of first keys that aren't in the picture, with the output before the next key.
  let start: Int
  /// Whether the picture plays the conversation.
  let isMoving: Bool
  /// The files for the program, by their names.
  let files: [String: String]

  private init(
    _ name: String, _ title: String, of command: String..., keys: ArraySlice<Keys>,
    after start: Int = 0, isMoving: Bool = false, files: [String: String] = [:]
  ) {
    self.name = name
    self.title = title
    self.command = command
    self.keys = keys
    self.start = start
    self.isMoving = isMoving
    self.files = files
  }

  /// Creates a picture of some prompts of a conversation in `Tests/Transcripts`, from the keys
  /// typed in the picture.
  private init(_ name: String, _ title: String, of scenario: String, keys range: Range<Int>) {
    let keys = Scenario.all.first { $0.name == scenario }?.keys ?? []
    self.init(
      name, title, of: "scenario", scenario, keys: keys.prefix(range.upperBound),
      after: range.lowerBound)
  }

  /// The pictures in the README and the manual.
  static let all = [
    Picture(
      "form", "A form", of: "new-kind",
      keys: [
        "two", "+44 20 7946 0000", "Use {item} soon", ".", .nextLine(), .enter, "5",
      ], isMoving: true),
    Picture(
      "fill", "A file, filled in by its schema", of: "forward", "fill", "compiler.json",
      "--schema", "compiler.schema.json",
      keys: ["language", "es2099", "es2022"], isMoving: true,
      files: ["compiler.json": compiler, "compiler.schema.json": compilerSchema]),
    Picture(
      "picker", "A picker", of: "scenario", "options", keys: ["2", "train", .nextLine("r")]),
    Picture("review", "A review", of: "review", keys: 9..<9),
    Picture("list", "A list", of: "lists", keys: 11..<13),
  ]

  private static let compiler = """
    {
      // what the build needs
      "options": {
        "strict": false, // for now
        "target": "ES2020"
      },
      "files": ["core.ts"] // more to come
    }

    """

  private static let compilerSchema = """
    {
      "properties": {
        "options": {
          "properties": {
            "strict": {"type": "boolean", "description": "Enables all strict checks."},
            "target": {
              "enum": ["ES2020", "ES2021", "ES2022", "ESNext"],
              "description": "The language of the output."
            }
          }
        },
        "files": {"type": "array", "items": {"type": "string"}}
      }
    }
    """

  /// The place of the picture in the package. The picture of a form is on a page of the
  /// documentation, too.
  var path: String {
    let folder =
      name == "form"
      ? "Sources/4-Terminal/ForwardFormTerminal/ForwardFormTerminal.docc" : "Tests/Pictures"
    return "\(folder)/\(name).svg"
  }

  /// Plays the conversation, and returns a picture of its end or of the whole conversation.
  func drawn() throws -> String {
    let folder = try TemporaryFolder()
    for (file, text) in files { try folder.write(text, to: file) }
    var environment = [String: String].plain
    environment["HOME"] = folder.path
    let terminal = try Terminal(
      executable(named: command[0]), Array(command.dropFirst()), environment: environment,
      folder: folder.path)
    var first = 0
    var moving = MovingPicture()
    func press(_ keys: String, thenFor milliseconds: Int) throws {
      terminal.send(keys)
      guard try terminal.expectWaiting() else { throw HasEnded(picture: name) }
      moving.show(terminal.screen, for: milliseconds)
    }
    try press("", thenFor: 1000)
    for (index, keys) in keys.enumerated() {
      if let text = keys.text {
        // Moves to the end of the line, and deletes it. A review has no text.
        if files.isEmpty { try press("\u{5}\u{15}", thenFor: 80) }
        for character in text { try press(String(character), thenFor: 80) }
      }
      if index + 1 == start { first = terminal.screen.cursor.row + 1 }
      // A person looks at the typed text.
      try press("", thenFor: 400)
      if !keys.bytes.isEmpty { try press(keys.bytes, thenFor: 400) }
      if keys.isEntered { try press("\r", thenFor: 900) }
    }
    let screen = terminal.screen
    // A person reads the end before the picture begins again.
    moving.show(screen, for: 5000)
    return try isMoving ? moving.svg(title) : screen.svg(title, rows: first..<screen.lines.count)
  }

  /// The error if the program ends before the picture is drawn.
  struct HasEnded: Error, CustomStringConvertible {
    let picture: String

    var description: String { "'\(picture)': the program has ended." }
  }
}
