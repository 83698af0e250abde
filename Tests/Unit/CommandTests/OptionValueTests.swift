import ArgumentParser
import Testing

@testable import forward

/// Texts that a script may have in a variable.
let anyTexts = [
  "", " ", "-", "--", "---", "-5", "-5=", "--x", "--help", "-h", "--version", "--plain", "--color",
  "--answer", "--answer=a", "--store=s", "=", "=a=b", "a=b", "a b", "1..9", "text", "help", "send",
  "é", "\u{301}", "-\u{301}", "=\u{301}", "\n", "-\n", "$HOME", "`x`", "'", "\"", "\\",
]

/// The values of options that the argument parser finds.
@Suite("Values of options")
struct OptionValueTests {
  private let program: CommandTree

  init() throws { program = try #require(CommandTree.ofProgram()) }

  /// Returns the options that take a value, of a command and its subcommands.
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

  /// Returns the results of the parser for options with values, in both spellings.
  private func parsed<Command: ParsableCommand>(
    _ words: [String], _ values: [(option: String, text: String)], as command: Command.Type
  ) throws -> [Command] {
    let spellings = [
      values.flatMap { [$0.option, $0.text] }, values.map { "\($0.option)=\($0.text)" },
    ]
    return try spellings.map { spelling in
      let parsed = try Forward.parsed(GivenArguments(words + spelling))
      return try #require(parsed as? Command, "\(words + spelling)")
    }
  }

  /// Returns options with texts, as often as needed for each text to be a value once. A parser
  /// takes a tenth of a second in a debug build, so that not every option gets every text.
  private func withAnyTexts(
    _ options: [String], _ texts: [String] = anyTexts
  ) -> [[(option: String, text: String)]] {
    stride(from: 0, to: texts.count, by: options.count).map { start in
      options.enumerated().map { ($1, texts[(start + $0) % texts.count]) }
    }
  }

  @Test("Any text is the value of an option of forward ask")
  func ask() throws {
    let options = AskRequest.Option.allCases.filter { $0 != .color }
    for values in withAnyTexts(options.map { "--\($0.rawValue)" }) {
      let expected = zip(options, values).map { ($0, $1.text) }
      for ask in try parsed(["ask", "X"], values, as: Ask.self) {
        #expect(
          ask.request
            == AskRequest(title: "X", options: Dictionary(uniqueKeysWithValues: expected)))
      }
    }
  }

  @Test("Any text is the value of an option of forward send")
  func send() throws {
    let options = ["--item", "--expires", "--quantity", "--notes", "--set", "--answers"]
    for values in withAnyTexts(options) {
      for send in try parsed(["send", "X"], values, as: Send.self) {
        let item = [send.item, send.expires, send.quantity, send.notes]
        #expect(
          item + [send.answers.assignments.first, send.answers.answers] == values.map(\.text))
        #expect(send.names == ["X"])
      }
    }
    // An empty path is refused, as for the store.
    for values in withAnyTexts(["--items", "--store"], anyTexts.filter { !$0.isEmpty }) {
      for send in try parsed(["send", "X"], values, as: Send.self) {
        #expect([send.items, send.options.store] == values.map(\.text))
        #expect(send.names == ["X"])
      }
    }
  }

  @Test("Any text is the value of an option of forward validate")
  func validate() throws {
    for values in withAnyTexts(["--schema", "--schema-dir", "--map", "--draft"]) {
      for validate in try parsed(["validate", "X"], values, as: Validate.self) {
        #expect(
          [validate.schema, validate.schemaDir.first, validate.map.first, validate.draft]
            == values.map(\.text))
        #expect(validate.instances == ["X"])
      }
    }
  }

  @Test("After --, nothing is an option")
  func terminator() throws {
    let ask = try #require(
      try Forward.parsed(GivenArguments(["ask", "--answer", "--", "--", "--answer=a"])) as? Ask)
    #expect(ask.request == AskRequest(title: "--answer=a", options: [.answer: "--"]))
  }
}
