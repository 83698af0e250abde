import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Foundation
import Testing

// The code of the questions on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: questions")
struct CookbookQuestions {
  private let transcript = Transcript()

  private func dialogue(_ keys: Keys...) -> Dialogue {
    Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  }

  @Test("A question with yes or no")
  func confirm() throws {
    let dialogue = dialogue("perhaps", "y")
    var files = ["a", "b", "c"]
    if try dialogue.confirm("Delete 3 files?", default: false) {
      files.removeAll()
    }
    #expect(files == [])
    #expect(
      transcript.text == """
        Delete 3 files? (yes or no) [no]: perhaps
          'perhaps' is neither yes nor no.
        Delete 3 files? (yes or no) [no]: yes

        """)
  }

  enum Action: String, CaseIterable {
    case build, test, release
  }

  @Test("Menu")
  func menu() throws {
    let dialogue = dialogue("deploy", "3")
    let action = try dialogue.choose("Next", from: Action.allCases, default: .test) { $0.rawValue }
    #expect(action == .release)
    #expect(
      transcript.text == """
          1 build  *2 test   3 release
        Next [test]: deploy
          'deploy' is not one of the options: build, test, release.
        Next [test]: 3

        """)
  }

  @Test("Number in a range")
  func number() throws {
    let dialogue = dialogue("80", "8080")
    let port = try dialogue.ask("Port", as: .integer(in: 1024...65_535))
    #expect(port == 8080)
    #expect(
      transcript.text == """
        Port (required): 80
          '80' is not between 1024 and 65535.
        Port: 8080

        """)
  }

  @Test("Ask for a password twice")
  func password() throws {
    let dialogue = dialogue(
      "secret", "correct horse", "correct house", "correct horse", "correct horse")
    let password = try dialogue.ask(
      secret: "Password", enteredTwice: true, rules: .required, .length(8...200))
    #expect(password == "correct horse")
    #expect(
      transcript.text == """
        Password (required): ••••••
          '••••••' is too short: at least 8 characters are required.
        Password (required): •••••••••••••
        Password again: •••••••••••••
          The two entries don't match.
        Password (required): •••••••••••••
        Password again: •••••••••••••

        """)
  }

  @Test("Options from a command")
  func command() throws {
    let dialogue = dialogue("2")
    func lines(of command: String...) throws -> [String] {
      let (process, output) = (Process(), Foundation.Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text.split(separator: "\n").map { String($0) }
    }
    func branches() throws -> [String] { try lines(of: "printf", "%s\\n", "main", "fix-undo") }
    let branch = try dialogue.choose("Branch", from: branches())
    #expect(branch == "fix-undo")
    #expect(
      transcript.text == """
         *1 main   2 fix-undo
        Branch [main]: 2

        """)
  }

  @Test("A table of text")
  func table() throws {
    let dialogue = dialogue()
    let rooms = [(name: "Attic", letters: 12), (name: "Cellar", letters: 3)]
    let width = rooms.map(\.name.count).max() ?? 0
    for room in rooms {
      let name = room.name.padding(toLength: width, withPad: " ", startingAt: 0)
      dialogue.say("\(name, .heading)  \(room.letters) letters")
    }
    #expect(
      transcript.text == """
        Attic   12 letters
        Cellar  3 letters

        """)
  }

  @Test("Progress")
  func progress() throws {
    let dialogue = dialogue()
    let items = ["a", "b"]
    var sent: [String] = []
    func send(_ item: String) throws { sent.append(item) }
    func sendItems() throws {
      try dialogue.progress("Sending", of: items.count) { progress in
        for item in items {
          try send(item)
          progress.advance()
        }
      }
    }
    try sendItems()
    #expect(sent == items)
    // The dialogue of a test shows nothing, so its transcript is the same each time.
    #expect(transcript.text == "")
  }
}
