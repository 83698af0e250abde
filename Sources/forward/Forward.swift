internal import Patterns
internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormTerminal
internal import CLibrary

@main
struct Forward: ParsableCommand {
  /// The version. The first part of the changelog has the same one.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "forward",
    abstract:
      "Sends items to forward targets, such as files and web addresses, and keeps their settings.",
    discussion: """
      On a terminal, forward alone offers the saved targets and what to do with them.

      On a pipe, each row takes one line, in the order shown on a terminal; an empty line keeps \
      the present value, and text of several lines ends with a line that holds a single dot.

      Exit status: 0 done; 1 failed; 64 usage error; 65 an answer or a file was refused, or an \
      answer is missing; 130 cancelled. See forward help send for those of sending.
      """,
    version: version,
    subcommands: [
      Send.self, OutboxCommand.self, Kinds.self, New.self, Edit.self, Duplicate.self, List.self,
      Show.self, Describe.self, Delete.self, Ask.self, Validate.self, Completions.self, Manual.self,
    ]
  )

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    guard context.dialogue.isInteractive else {
      throw ValidationError(context.wording(.menuNeedsTerminal))
    }
    try Menu(context).run()
  }

  /// Runs the command of the arguments, and ends with its exit status.
  static func main() {
    reserveStandardStreams()
    // A mask that takes permissions from the owner would make files that the next run can't open.
    umask(umask(0o077) & ~0o700)
    // A closed pipe is then a write error instead.
    signal(SIGPIPE, SIG_IGN)
    var command: any ParsableCommand = Forward()
    let arguments = GivenArguments(CommandLine.arguments.dropFirst())
    do {
      try checkArguments()
      if let words = Completions.words(of: Array(CommandLine.arguments.dropFirst())) {
        let results = FileOutput(descriptor: 1)
        results.write(Completion(of: words, in: .ofProgram()).lines)
      } else if let ask = AskRequest(plain: arguments) {
        try ask.run()
      } else if let plain = PlainArguments(arguments) {
        try Context(store: plain.store, isPlain: plain.isPlain).fill(plain.request)
      } else {
        try checkCommandName()
        command = try parsed(arguments)
        try command.run()
      }
    } catch {
      let termination = Termination(of: error, in: type(of: command))
      if AskRequest.isForShell(arguments) { termination.tellShell() }
      termination.exit()
    }
  }

  /// Returns the command that arguments name.
  static func parsed(_ arguments: GivenArguments) throws -> any ParsableCommand {
    try parseAsRoot(arguments.forParser)
  }

  /// Checks that the arguments are UTF-8: other bytes would be replaced by other characters.
  private static func checkArguments() throws {
    for case let argument? in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    where String(validatingCString: argument) == nil {
      throw ValidationError(Wording.ofCommand(.notUTF8(String(cString: argument))))
    }
  }

  /// Checks the words that name a command. The parser would only say that they are unexpected.
  private static func checkCommandName() throws {
    var command: any ParsableCommand.Type = self
    for word in CommandLine.arguments.dropFirst() {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      let known = commands.compactMap { $0.configuration.commandName }
      guard let index = known.firstIndex(of: word) else {
        let wording = Wording.ofCommand
        throw ValidationError(wording(.noSuchCommand(word, known: nearest(known, to: word))))
      }
      command = commands[index]
    }
  }
}
