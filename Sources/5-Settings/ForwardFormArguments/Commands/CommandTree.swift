internal import Synchronization

/// A command with its place below the program.
package struct CommandTree: Sendable {
  /// The program, the commands on the path to this command, and this command.
  private let way: [About]
  package let about: About
  package let type: any ReadCommand.Type
  package let parameters: [Parameter]
  private let make: @Sendable () -> sending any ReadCommand
  private let made: MadeCommand

  package init(_ program: any Command.Type) { self.init(below: [], program) }

  private init(below way: [About], _ type: any Command.Type) {
    self.init(below: way, type.about) { type.init() }
  }

  /// Creates a program without commands. Its options are made when it runs.
  package init(_ about: About, making make: @escaping @Sendable () -> sending any ReadCommand) {
    self.init(below: [], about, make)
  }

  private init(
    below way: [About], _ about: About, _ make: @escaping @Sendable () -> sending any ReadCommand
  ) {
    (self.way, self.about, self.make) = (way + [about], about, make)
    made = MadeCommand(make)
    (type, parameters) = (made.type, made.parameters)
  }

  /// Returns a command without values, and its parameters, which read words into the command.
  func command() -> (any ReadCommand, parameters: [BoundParameter]) {
    if let made = made.take() { return made }
    let command = make()
    return (command, command.parameters)
  }

  /// The names on the path from the program to this command, inclusive.
  package var names: [String] { way.map(\.name) }

  /// The commands that the next word may name. A program with commands also has `help`.
  package var commands: [CommandTree] { commandTypes.map { CommandTree(below: way, $0) } }

  /// The names of these commands. They don't need the commands' parameters.
  package var commandNames: [String] { commandTypes.map { $0.about.name } }

  private var commandTypes: [any Command.Type] {
    let isProgram = way.count == 1
    return isProgram && !about.commands.isEmpty
      ? about.commands + [HelpCommand.self] : about.commands
  }

  package func command(named name: String) -> CommandTree? {
    commandTypes.first { $0.about.name == name }.map { CommandTree(below: way, $0) }
  }

  /// The command that runs if the next word names no command; `nil` if this command runs then.
  var firstCommand: CommandTree? {
    about.runsFirst ? about.commands.first.map { CommandTree(below: way, $0) } : nil
  }

  /// The flags of every command that ask for information.
  var informationFlags: [Parameter] { way[0].version == nil ? [.help] : [.version, .help] }
}

/// The command whose parameters a tree shows. Reading a line reuses it: otherwise, each start would
/// make a command's dozens of options twice.
private final class MadeCommand: Sendable {
  let type: any ReadCommand.Type
  let parameters: [Parameter]
  private let command: Mutex<(any ReadCommand, parameters: [BoundParameter])?>

  init(_ make: () -> sending any ReadCommand) {
    let command = make()
    let parameters = command.parameters
    type = Swift.type(of: command)
    self.parameters = parameters.map(\.parameter)
    self.command = Mutex((command, parameters))
  }

  /// Returns the command at the first call.
  func take() -> sending (any ReadCommand, parameters: [BoundParameter])? {
    command.withLock { command in
      let taken = command
      command = nil
      return taken
    }
  }
}

/// The command `help`. It shows the help of the command that its arguments name.
final class HelpCommand: Command {
  static var about: About { About("help", "Show subcommand help information.") }

  var names: [String] = []

  var parameters: [BoundParameter] {
    arguments(
      "subcommands", "",
      completing: .words { line, _ in line.commands[0].commandNames }
    ) { self.names.append($0) }
    flag("all", "Show all commands and options of the program.") {}
  }

  /// Does nothing: the reader of the words knows the program, and shows the help.
  func run() {}
}
