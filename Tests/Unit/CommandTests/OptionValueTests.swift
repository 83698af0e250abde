import ArgumentParser
import Testing

@testable import forward

/// Texts that a script may have in a variable.
let anyTexts = [
  "", " ", "-", "--", "---", "-5", "-5=", "--x", "--help", "-h", "--version", "--plain", "--color",
  "--answer", "--answer=a", "--store=s", "=", "=a=b", "a=b", "a b", "1..9", "text", "help", "send",
  "é", "\u{301}", "-\u{301}", "=\u{301}", "\n", "-\n", "$HOME", "`x`", "'", "\"", "\\",
]

/// What the argument parser makes of the values of options.
@Suite("Values of options")
struct OptionValueTests {
  private let program: CommandTree

  init() throws { program = try #require(CommandTree.ofProgram()) }

  /// The options that take a value, of a command and those in it.
  private func options(of command: CommandTree) -> Set<String> {
    command.subcommands.reduce(
      into: Set(command.arguments.filter { $0.kind == .option }.flatMap(\.names))
    ) { $0.formUnion(options(of: $1)) }
  }

  private func flags(of command: CommandTree) -> Set<String> {
    command.subcommands.reduce(
      into: Set(command.arguments.filter { $0.kind == .flag }.flatMap(\.names))
    ) { $0.formUnion(flags(of: $1)) }
  }

  @Test("The options that take a value are those of the parser")
  func known() {
    let options = options(of: program)
    #expect(options.count > 25)
    for option in options { #expect(GivenArguments.takesValue(option), "\(option)") }
    for flag in flags(of: program).union(["--help", "--version", "--"]) {
      #expect(!GivenArguments.takesValue(flag), "\(flag)")
    }
  }

  /// Returns what the parser finds where options have a value, in both spellings.
  private func parsed<Command: ParsableCommand>(
    _ words: [String], _ options: [String], _ value: String, as command: Command.Type
  ) throws -> [Command] {
    let spellings = [options.flatMap { [$0, value] }, options.map { "\($0)=\(value)" }]
    return try spellings.map { spelling in
      let parsed = try Forward.parsed(GivenArguments(words + spelling))
      return try #require(parsed as? Command, "\(words + spelling)")
    }
  }

  @Test("Any text is the value of an option of forward ask", arguments: anyTexts)
  func ask(text: String) throws {
    let options = AskRequest.Option.allCases.filter { $0 != .color }
    for ask in try parsed(["ask", "X"], options.map { "--\($0.rawValue)" }, text, as: Ask.self) {
      let values = options.map { ($0, text) }
      #expect(
        ask.request == AskRequest(title: "X", options: Dictionary(uniqueKeysWithValues: values)))
    }
  }

  @Test("Any text is the value of an option of the other commands", arguments: anyTexts)
  func others(text: String) throws {
    let ofItem = ["--item", "--expires", "--quantity", "--notes", "--set", "--answers"]
    for send in try parsed(["send", "X"], ofItem, text, as: Send.self) {
      let item = [send.item, send.expires, send.quantity, send.notes]
      let answers = send.answers
      #expect(
        item + [answers.assignments.first, answers.answers] == ofItem.map { _ in text })
      #expect(send.names == ["X"])
    }
    // An empty path is refused, as it would be that of no store.
    for send in try parsed(["send", "X"], ["--store"], text.isEmpty ? "s" : text, as: Send.self) {
      #expect(send.options.store == (text.isEmpty ? "s" : text) && send.names == ["X"])
    }
    for send in try parsed(["send", "X"], ["--items"], text, as: Send.self) {
      #expect(send.items == text && send.names == ["X"])
    }
    let ofSchema = ["--schema", "--schema-dir", "--map", "--draft"]
    for validate in try parsed(["validate", "X"], ofSchema, text, as: Validate.self) {
      #expect(
        [validate.schema, validate.schemaDir.first, validate.map.first, validate.draft]
          == ofSchema.map { _ in text })
      #expect(validate.instances == ["X"])
    }
  }

  @Test("After --, nothing is an option")
  func terminator() throws {
    let ask = try #require(
      try Forward.parsed(GivenArguments(["ask", "--answer", "--", "--", "--answer=a"])) as? Ask)
    #expect(ask.request == AskRequest(title: "--answer=a", options: [.answer: "--"]))
  }
}
