/// A command with its place below the program.
package struct CommandTree: Sendable {
  /// The types of the program, of the commands that lead to this one, and of this one.
  private let types: [any Command.Type]
  package let about: About
  /// The parameters that the command declares.
  package let parameters: [Parameter]

  /// Creates the tree of a program's commands.
  package init(_ program: any Command.Type) { self.init([program], program) }

  private init(_ types: [any Command.Type], _ type: any Command.Type) {
    self.types = types
    about = type.about
    parameters = type.init().parameters.map(\.parameter)
  }

  /// The type of the command.
  package var type: any Command.Type { types[types.count - 1] }

  /// The names of the program and of the commands that lead to this one, and its own.
  package var names: [String] { types.map { $0.about.name } }

  /// The commands that the next word names. A program with commands also has `help`.
  package var commands: [CommandTree] { commandTypes.map(below) }

  /// The names of these commands, for which their parameters aren't needed.
  package var commandNames: [String] { commandTypes.map { $0.about.name } }

  private var commandTypes: [any Command.Type] {
    let isProgram = types.count == 1
    return isProgram && !about.commands.isEmpty
      ? about.commands + [HelpCommand.self] : about.commands
  }

  private func below(_ type: any Command.Type) -> CommandTree { CommandTree(types + [type], type) }

  /// Returns the command that the next word names.
  package func command(named name: String) -> CommandTree? {
    commandTypes.first { $0.about.name == name }.map(below)
  }

  /// The command that is run if the next word names none; `nil` if this command is run then.
  var firstCommand: CommandTree? { about.runsFirst ? about.commands.first.map(below) : nil }
}

/// The command `help`, which shows the help of the command that its arguments name.
final class HelpCommand: Command {
  static let about = About("help", "Show subcommand help information.")

  var names: [String] = []

  var parameters: [BoundParameter] {
    arguments(
      "subcommands", "",
      completing: .words { line, _ in line.commands[0].commandNames }
    ) { self.names.append($0) }
  }

  /// Does nothing: the reader of the words shows the help, as it knows the program.
  func run() {}
}
