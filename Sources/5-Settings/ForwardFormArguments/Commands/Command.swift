package import ForwardJSON

/// A command: its words are described once, in its type, for reading, help, completion and manual.
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
  /// The command's name, and what is said about it. It is made when it is needed: lazy globals took a twentieth of a
  /// start.
  static var about: About { get }

  /// Creates the command with the values that its options have if they aren't given.
  init()
}

/// A command that words are read into. Its options may be known only when the program runs.
package protocol ReadCommand: OptionGroup {
  /// Checks the values together, after each was read; throws a ``UsageProblem``.
  func validate() throws

  /// Does what the command is for.
  func run() throws
}

extension ReadCommand {
  package func validate() throws {}
}

/// The name of a command, and what is said about it.
package struct About: Sendable {
  package let name: String
  /// A sentence that says what the command does.
  package let abstract: String
  /// More about the command, in paragraphs with an empty line between them.
  package var discussion: String { discuss() }
  /// Makes the discussion for help and manuals: each start reads the names of commands.
  private let discuss: @Sendable () -> String
  /// The program's version; `nil` of its commands.
  package let version: String?
  /// Returns facts about the program beside its version, for `--version --json`.
  package let details: @Sendable () -> JSONObject
  /// The commands that the next word names.
  package let commands: [any Command.Type]
  /// The names of the commands that the help of a program with many commands lists; empty to list all.
  package let mainCommands: [String]
  /// Whether the first of ``commands`` is run if none is named.
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
