internal import ArgumentParser
internal import JSONTree

/// A command with its options and subcommands, as declared to the argument parser: one source for
/// help, completion and the manual page.
struct CommandTree {
  let name: String
  let abstract: String
  let discussion: String
  let arguments: [Argument]
  let subcommands: [CommandTree]

  struct Argument {
    enum Kind: String { case positional, option, flag }

    let kind: Kind
    /// The names with their hyphens; empty for a positional argument.
    let names: [String]
    let value: String
    let abstract: String
    let isOptional: Bool
    let isRepeating: Bool
  }

  /// Returns the tree of all commands, under the program's own name.
  static func ofProgram() -> CommandTree? {
    guard case .object(let dump)? = try? JSONValue(parsing: Forward._dumpHelp()),
      case .object(let command)? = dump["command"]
    else { return nil }
    return CommandTree(command)
  }
}

extension CommandTree {
  private init(_ command: JSONObject) {
    name = command.text("commandName")
    abstract = command.text("abstract")
    discussion = command.text("discussion")
    arguments = command.objects("arguments").compactMap(Argument.init)
    subcommands = command.objects("subcommands").filter { $0["shouldDisplay"] != .bool(false) }
      .map(CommandTree.init)
  }
}

extension CommandTree.Argument {
  fileprivate init?(_ argument: JSONObject) {
    guard let kind = Kind(rawValue: argument.text("kind")),
      argument["shouldDisplay"] != .bool(false)
    else { return nil }
    self.kind = kind
    names = argument.objects("names").map { name in
      (name.text("kind") == "long" ? "--" : "-") + name.text("name")
    }
    value = argument.text("valueName")
    abstract = argument.text("abstract")
    isOptional = argument["isOptional"] == .bool(true)
    isRepeating = argument["isRepeating"] == .bool(true)
  }
}

extension JSONObject {
  fileprivate func text(_ key: String) -> String {
    if case .string(let text)? = self[key] { text } else { "" }
  }

  fileprivate func objects(_ key: String) -> [JSONObject] {
    guard case .array(let values)? = self[key] else { return [] }
    return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}
