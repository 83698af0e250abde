internal import ForwardCLibrary
internal import ForwardCStart
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments

@main
final class Forward: Command {
  /// The version. The first section of the changelog has the same version.
  static let version = "0.1.0"

  static var about: About {
    About(
      "forward",
      "Sends items to forward targets, asks questions for scripts, and fills in settings files.",
      discussion: """
        On a terminal, forward alone shows a menu of the saved targets.

        On a pipe, each row takes one line, in the order shown on a terminal; an empty line keeps \
        the present value, and text of several lines ends with a line that holds a single dot.

        Exit status: 0 done; 1 failed; 64 usage error; 65 an answer or a file was refused, or an \
        answer is missing; 130 cancelled. forward help send has more statuses.
        """,
      version: version, details: { details },
      commands: [
        Send.self, OutboxCommand.self, Kinds.self, New.self, Edit.self, Duplicate.self, Tag.self,
        List.self,
        Show.self, Describe.self, Delete.self, Undo.self, Ask.self, Fill.self, Validate.self,
        SchemasCommand.self, Elicit.self, MCP.self, DoctorCommand.self,
        Completions.self, Manual.self,
      ],
      mainCommands: [
        "send", "new", "edit", "list", "show", "outbox", "ask", "fill", "validate", "doctor",
      ]
    )
  }

  /// The commit that the program was built from; `nil` unless `FORWARD_COMMIT` was set for the build.
  static var commit: String? { forward_commit().map { String(cString: $0) } }

  /// The libraries in the program that aren't part of it.
  static var libraries: [(name: String, version: String)] {
    [("readline", ReadlineReader.libraryVersion)] + DocumentFormat.libraries
  }

  private static var details: JSONObject {
    let libraries = libraries.map { (key: $0.name, value: JSONValue.string($0.version)) }
    return [
      "commit": commit.map { .string($0) } ?? .null, "libraries": .object(JSONObject(libraries)),
    ]
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
    // A mask that takes permissions from the owner would create files that the next run can't open.
    umask(umask(0o077) & ~0o700)
    // Turns a closed pipe into a write error.
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
  /// Returns these options with the words of the command line, for a report that shows how to
  /// continue.
  func ofLine(json: Bool) -> FormArguments {
    var arguments = self
    (arguments.command, arguments.json) = (Forward.line.kept, json)
    arguments.language = Wording.chosen?.language
    return arguments
  }
}
