internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal

@main
final class Forward: Command {
  /// The version. The first part of the changelog has the same one.
  static let version = "0.1.0"

  static var about: About {
    About(
      "forward",
      "Sends items to forward targets, such as files and web addresses, and keeps their settings.",
      discussion: """
        On a terminal, forward alone offers the saved targets and what to do with them.

        On a pipe, each row takes one line, in the order shown on a terminal; an empty line keeps \
        the present value, and text of several lines ends with a line that holds a single dot.

        Exit status: 0 done; 1 failed; 64 usage error; 65 an answer or a file was refused, or an \
        answer is missing; 130 cancelled. See forward help send for those of sending.
        """,
      version: version,
      commands: [
        Send.self, OutboxCommand.self, Kinds.self, New.self, Edit.self, Duplicate.self, Tag.self,
        List.self,
        Show.self, Describe.self, Delete.self, Undo.self, Ask.self, Fill.self, Validate.self,
        SchemasCommand.self, Elicit.self, MCP.self,
        Completions.self, Manual.self,
      ]
    )
  }

  var options = Options()

  var parameters: [BoundParameter] { options.parameters }

  func run() throws {
    let context = Context(options)
    guard context.dialogue.isInteractive else {
      throw UsageProblem.other(context.wording(.menuNeedsTerminal))
    }
    try Menu(context).run()
  }

  private static let program = CommandTree(Forward.self)

  static let line = CommandLineWords(Array(CommandLine.arguments.dropFirst()), of: program)

  /// Runs the command of the arguments, and ends with its exit status.
  static func main() {
    reserveStandardStreams()
    // A mask that takes permissions from the owner would make files that the next run can't open.
    umask(umask(0o077) & ~0o700)
    // A closed pipe is then a write error instead.
    signal(SIGPIPE, SIG_IGN)
    keepStatusOfSaves()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let words = Completions.words(of: arguments) {
      FileOutput(descriptor: 1).write(Completion(of: words, in: program).lines)
      return
    }
    var command = program
    do {
      try checkArgumentsAreUTF8(.ofScripts)
      command = line.command
      try MCP.guardFiles()
      try line.parsed().run()
    } catch {
      let shell = Ask.shell(of: line)
      // A shell evaluates the output.
      let asJSON = shell == nil && line.isGiven("--json")
      let termination = Termination(of: error, in: command, asJSON: asJSON)
      if let shell { termination.tell(shell) }
      termination.exit()
    }
  }
}

extension FormArguments {
  /// Returns these options with the words of the command line, for a report of the command that
  /// continues.
  func ofLine(json: Bool) -> FormArguments {
    var arguments = self
    (arguments.command, arguments.json) = (Forward.line.kept, json)
    arguments.language = Wording.chosen?.language
    return arguments
  }
}
