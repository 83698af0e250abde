internal import ArgumentParser
internal import ForwardFormTerminal
internal import Glibc

@main
struct Forward: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = usualConfiguration
    if isHurried { configuration._superCommandName = "" }
    return configuration
  }

  private static let usualConfiguration = CommandConfiguration(
    commandName: "forward",
    abstract: "Keeps the settings of forward targets: the places an item can be forwarded to.",
    discussion: """
      On a terminal, forward alone offers the saved targets and what to do with them.

      On a pipe, each row takes one line, in the order shown on a terminal; an empty line keeps \
      the present value, and text of several lines ends with a line that holds a single dot.

      Exit status: 0 done; 1 failed; 64 wrong use; 65 an answer or a file was refused, or an \
      answer is missing; 130 cancelled.
      """,
    subcommands: [
      Kinds.self, New.self, Edit.self, Duplicate.self, List.self, Show.self, Delete.self,
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

  /// Whether the arguments are read without looking for a request for a completion script.
  ///
  /// NB: ArgumentParser looks for one by reading all arguments twice more, before it reads them as
  /// the command's; not so for a command within another one, which can't be asked for a script
  /// (`CommandParser.checkForCompletionScriptRequest`). That is a tenth of the time until the first
  /// prompt.
  // Unsafe only with a second thread, and there is none yet.
  nonisolated(unsafe) private static var isHurried = false

  private static func readInAHurry() -> (any ParsableCommand)? {
    isHurried = true
    defer { isHurried = false }
    return try? parseAsRoot()
  }

  /// Runs the command that the arguments say, and ends with the status that tells how it went.
  static func main() {
    reserveStandardStreams()
    do {
      // What can't be read in a hurry is read again: mistakes, calls for help, scripts.
      var command = try readInAHurry() ?? parseAsRoot()
      try command.run()
    } catch {
      Ending(of: error).exit()
    }
  }
}
