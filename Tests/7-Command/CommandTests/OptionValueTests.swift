import ForwardAsking
import ForwardFormArguments
import ForwardFormFiles
import ForwardTargets
import Testing

@testable import forward

/// Texts that a variable of a script may have.
private let anyTexts = [
  "", " ", "-", "--", "---", "-5", "-5=", "--x", "--help", "-h", "--version", "--plain", "--color",
  "--answer", "--answer=a", "--store=s", "=", "=a=b", "a=b", "a b", "1..9", "text", "help", "send",
  "é", "\u{301}", "-\u{301}", "=\u{301}", "\n", "-\n", "$HOME", "`x`", "'", "\"", "\\",
]

@Suite("Values of options")
struct OptionValueTests {
  /// Returns the parsed values of an option, in both spellings.
  private func parsed<Read: Command>(
    _ words: [String], _ option: String, _ text: String, as command: Read.Type
  ) throws -> [Read] {
    try [[option, text], ["\(option)=\(text)"]].map { spelling in
      let line = CommandLineWords(words + spelling, of: CommandTree(Forward.self))
      return try #require(try line.parsed() as? Read, "\(words + spelling)")
    }
  }

  @Test("Any text is the value of an option of forward ask", arguments: anyTexts)
  func ask(text: String) throws {
    let own: [(String, (Ask) -> String?)] = [
      ("--options-from", \.question.optionsFrom), ("--history", \.history), ("--answer", \.answer),
      ("--form", \.form), ("--format", \.output.format), ("--prefix", \.output.prefix),
    ]
    for (option, value) in own {
      for ask in try parsed(["ask", "X"], option, text, as: Ask.self) {
        #expect(ask.question.title == "X")
        #expect(value(ask) == text)
        #expect(ask.question.properties == [:] && !ask.question.choices)
      }
    }
    for member in Question.Member.allCases where member == .type || member.takesValue {
      for ask in try parsed(["ask", "X"], "--\(member.optionName)", text, as: Ask.self) {
        #expect(ask.question.title == "X")
        #expect(ask.question.properties == [member: text])
        #expect(own.allSatisfy { $1(ask) == nil } && !ask.question.choices)
      }
    }
  }

  @Test("Any text is the value of an option of forward send", arguments: anyTexts)
  func send(text: String) throws {
    var options: [(String, (Send) -> String?)] = [
      ("--items", \.items), ("--set", \.answers.given.assignments.first),
      ("--answers", \.answers.given.answers), ("--store", \.options.store),
    ]
    for property in Item.Property.allCases {
      options.append(("--\(property.rawValue)", { $0.properties[property] }))
    }
    // The command refuses an empty path of the store.
    for (option, value) in options where option != "--store" || text != "" {
      for send in try parsed(["send", "X"], option, text, as: Send.self) {
        #expect(value(send) == text)
        #expect(send.names == ["X"])
      }
    }
  }

  @Test("Each option of forward ask is declared once")
  func declared() {
    let properties = Question.Member.allCases.filter { $0.about.help != nil }
    // The title and the type, the options of the command, and the options of every dialogue.
    #expect(Ask().parameters.count == 2 + properties.count + 25 + 6)
  }
}

extension Question.Member {
  /// Whether the property has an option with a value.
  fileprivate var takesValue: Bool {
    if case .flag = about.value { false } else { about.help != nil }
  }
}
