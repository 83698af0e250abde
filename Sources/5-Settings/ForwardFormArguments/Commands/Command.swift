package import ForwardJSON

/// A command. Its type declares its words once, for reading, help, completion and manual.
///
/// ```swift
/// final class Show: Command {
///   static var about: About { About("show", "Show a saved target.") }
///
///   var name: String?
///   var json = false
///
///   var parameters: [BoundParameter] {
///     argument("name", "The target's name; asked for if it isn't given.") { self.name = $0 }
///     flag("json", "Write JSON.") { self.json = true }
///   }
///
///   func run() throws { … }
/// }
/// ```
package protocol Command: ReadCommand {
  /// The command's name and description. Made on demand: lazy globals took a twentieth of a start.
  static var about: About { get }

  /// Creates the command with the default values of its options.
  init()
}

/// A command that words are read into. Its options may be known only at run time.
package protocol ReadCommand: OptionGroup {
  /// Checks all values together. Throws a ``UsageProblem``.
  func validate() throws

  /// Performs the command.
  func run() throws
}

extension ReadCommand {
  package func validate() throws {}
}

/// The name and description of a command.
package struct About: Sendable {
  package let name: String
  /// A sentence about the command's purpose.
  package let abstract: String
  /// More about the command, in paragraphs separated by empty lines.
  package var discussion: String { discuss() }
  /// Makes the discussion for help and manuals only, because each start reads the names of all
  /// commands.
  private let discuss: @Sendable () -> String
  /// The program's version; `nil` for a command of a program.
  package let version: String?
  /// Returns facts about the program beside its version, for `--version --json`.
  package let details: @Sendable () -> JSONObject
  /// The commands that the next word may name.
  package let commands: [any Command.Type]
  /// The names of the commands that the help of a program with many commands lists; empty to list all.
  package let mainCommands: [String]
  /// Whether the first of ``commands`` runs if no word names a command.
  package let runsFirst: Bool

  package init(
    _ name: String, _ abstract: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "", version: String? = nil,
    details: @escaping @Sendable () -> JSONObject = { [:] },
    commands: [any Command.Type] = [], mainCommands: [String] = [], runsFirst: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    discuss = discussion
    self.version = version
    self.details = details
    self.commands = commands
    self.mainCommands = mainCommands
    self.runsFirst = runsFirst
  }
}

extension About {
  /// The version and the details as JSON.
  var versionJSON: String {
    var json = JSONObject([
      ("name", .string(name)), ("version", version.map { .string($0) } ?? .null),
    ])
    for (key, value) in details() { json[key] = value }
    return JSONValue.object(json).text()
  }
}
