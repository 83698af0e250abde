/// The parts of a command line that decide how its last word can be completed.
struct CommandLineWords {
  /// The command that the words name.
  let command: CommandTree
  /// The name of the command and the names of its parents, without the program's.
  let path: [String]
  /// The words before the last one that aren't options.
  let positionals: [String]
  /// The values of options, by name.
  let values: [String: String]
  /// The option whose value the last word is.
  let option: CommandTree.Argument?
  /// The last word as typed so far; only the value after `--option=`.
  let typed: String
  /// The part of the last word before that: `--option=`, or nothing.
  let prefix: String
  /// Whether a word was `--`, after which there are no options.
  let isAfterOptions: Bool

  /// Splits a command line.
  ///
  /// - Parameters:
  ///   - words: The words without the program's name; the last is to be completed.
  ///   - program: The program with all its commands.
  init(_ words: [String], of program: CommandTree) {
    var command = program
    var path: [String] = []
    var positionals: [String] = []
    var values: [String: String] = [:]
    var pending: CommandTree.Argument?
    var isAfterOptions = false
    for word in words.dropLast() {
      if let option = pending {
        values[option.names.first ?? ""] = word
        pending = nil
      } else if word == "--" {
        isAfterOptions = true
      } else if !isAfterOptions, word.hasPrefix("-"), word != "-" {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(String.init)
        guard let option = command.option(parts[0]) else { continue }
        if parts.count == 2 {
          values[option.names.first ?? ""] = parts[1]
        } else {
          pending = option
        }
      } else if positionals.isEmpty,
        let inner = command.subcommands.first(where: { $0.name == word })
      {
        command = inner
        path.append(word)
      } else {
        positionals.append(word)
      }
    }
    var (typed, prefix) = (words.last ?? "", "")
    if pending == nil, !isAfterOptions, typed.hasPrefix("--"), let end = typed.firstIndex(of: "="),
      let option = command.option(String(typed[..<end]))
    {
      pending = option
      prefix = String(typed[...end])
      typed = String(typed[typed.index(after: end)...])
    }
    (self.command, self.path, self.positionals) = (command, path, positionals)
    (self.values, option, self.isAfterOptions) = (values, pending, isAfterOptions)
    (self.typed, self.prefix) = (typed, prefix)
  }
}

extension CommandTree {
  /// Returns the option that has a name and takes a value.
  fileprivate func option(_ name: String) -> Argument? {
    arguments.first { $0.kind == .option && $0.names.contains(name) }
  }
}
