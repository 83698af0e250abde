internal import ArgumentParser

/// A fast way to parse the arguments, which take most of the time until the first prompt.
///
/// NB: To find a request for a completion script, ArgumentParser parses the arguments of a root
/// command three times (`CommandParser.checkForCompletionScriptRequest`). So a subcommand whose
/// name comes first is parsed directly, as a command within another one.
enum ParsingFastPath {
  // Safe, as there is no second thread yet.
  nonisolated(unsafe) private static var isOn = false

  /// Parses the arguments of a subcommand.
  ///
  /// - Returns: `nil` for all other arguments: mistakes, requests for help or scripts, and options
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
