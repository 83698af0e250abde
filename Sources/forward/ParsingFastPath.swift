internal import ArgumentParser

/// Reads the arguments in less time than usual, as most of the time until the first prompt is
/// theirs.
///
/// NB: ArgumentParser looks for a request for a completion script by reading all arguments twice
/// more, before it reads them as the command's; not so for a command within another one, which
/// can't be asked for a script (`CommandParser.checkForCompletionScriptRequest`). And a subcommand
/// whose name comes first need not be looked for in a tree of all of them.
enum ParsingFastPath {
  // Unsafe only with a second thread, and there is none yet.
  nonisolated(unsafe) private static var isOn = false

  /// Reads the arguments of a subcommand.
  ///
  /// - Returns: `nil` for what can't be read in a hurry: mistakes, calls for help, scripts, options
  ///   before the subcommand.
  static func read() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first,
      let command = Forward.subcommands.first(where: { $0.usualConfiguration.commandName == name })
    else { return nil }
    isOn = true
    defer { isOn = false }
    return try? command.parse(Array(arguments.dropFirst()))
  }

  fileprivate static func configuration(_ usual: CommandConfiguration) -> CommandConfiguration {
    var configuration = usual
    if isOn { configuration._superCommandName = "" }
    return configuration
  }
}

/// A command within `forward`.
protocol Subcommand: ParsableCommand {
  static var usualConfiguration: CommandConfiguration { get }
}

extension Subcommand {
  static var configuration: CommandConfiguration {
    ParsingFastPath.configuration(usualConfiguration)
  }
}
