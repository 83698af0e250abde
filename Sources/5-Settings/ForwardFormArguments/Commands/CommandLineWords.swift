internal import ForwardPatterns

/// The words of a command line: the command that they name, its options and its arguments.
///
/// An option takes the text after its `=`, or else the next word, even an empty one or one that
/// begins with a hyphen. So a script can give any text. The program's own options may be anywhere.
/// Wrong words don't end the reading: a line that is still being typed is read too.
package struct CommandLineWords {
  /// The program, and each command that the words name.
  package private(set) var commands: [CommandTree]
  /// The words that are neither commands nor options.
  package private(set) var arguments: [String] = []
  /// The options with their values, and the flags with their names as values, in order.
  private(set) var options: [(parameter: Parameter, word: String)] = []
  /// The option whose value would be the next word.
  package private(set) var unfinished: Parameter?
  /// Whether a word was `--`, after which there are no options.
  package private(set) var isAfterOptions = false
  /// The options that no command on the way has.
  private(set) var unknown: [String] = []
  /// The mistakes, apart from unknown options and too many arguments.
  private(set) var errors: [UsageError] = []

  /// Reads words.
  ///
  /// - Parameters:
  ///   - words: The words without the program's name.
  ///   - program: The program with all its commands.
  package init(_ words: [String], of program: CommandTree) {
    commands = [program]
    var words = words.makeIterator()
    while let word = words.next() {
      if isAfterOptions || word == "-" || !word.hasPrefix("-") {
        addArgument(word)
      } else if word == "--" {
        isAfterOptions = true
      } else {
        addOption(word) { words.next() }
      }
    }
    if let unfinished { fail(.missing, unfinished, of: command(with: unfinished)) }
  }

  package var command: CommandTree { commands[commands.count - 1] }

  /// Returns the last value of an option; `nil` if it isn't given.
  package subscript(name: String) -> String? {
    options.last { $0.parameter.names.contains(name) }?.word
  }

  /// Returns whether an option is among the words, even if no command has it.
  package func isGiven(_ name: String) -> Bool { self[name] != nil || unknown.contains(name) }

  /// Returns the option that has a name and takes a value.
  package func option(named name: String) -> Parameter? {
    parameter(named: name).flatMap { $0.kind == .option ? $0 : nil }
  }

  /// The words of the command that continues after a report, without its answers and without what only concerns
  /// terminals: the names and arguments of the command, then the options.
  package var kept: [String] { command.names + arguments + keptOptions }

  package var keptOptions: [String] {
    options.filter(\.parameter.isKept).flatMap { parameter, word in
      (parameter.kind == .flag ? [] : ["--\(parameter.name)"]) + [word]
    }
  }

  /// Adds a word that isn't an option. The first names a command, if one is expected.
  private mutating func addArgument(_ word: String) {
    let isName = arguments.isEmpty && unknown.isEmpty && !isAfterOptions
    if isName, !command.about.commands.isEmpty {
      if let inner = command.command(named: word) { return commands.append(inner) }
      let known = command.about.commands.map { $0.about.name }
      fail(.noSuchCommand(word, known: nearest(known, to: word)), of: commands[0])
    }
    arguments.append(word)
  }

  private mutating func addOption(_ word: String, _ next: () -> String?) {
    let (name, text) = word.nameAndValue
    if word.hasPrefix("---") || name == "-" { return fail(.invalidOption(word), of: commands[0]) }
    guard let parameter = parameter(named: name) else {
      if let first = command.firstCommand {
        commands.append(first)
        return addOption(word, next)
      }
      return unknown.append(name)
    }
    if parameter.isGivenOnce, self[name] != nil { fail(.givenTwice(name), of: command) }
    switch parameter.kind {
    case .option:
      guard let value = text ?? next() else { return unfinished = parameter }
      options.append((parameter, value))
    default:
      if let text, !text.isEmpty {
        fail(.unexpectedValue(text, of: name), of: command(with: parameter))
      }
      options.append((parameter, name))
    }
  }

  /// Returns the option or flag that has a name, of any command on the way.
  private func parameter(named name: String) -> Parameter? {
    for command in commands {
      if let parameter = command.parameters.first(where: { $0.names.contains(name) }) {
        return parameter
      }
    }
    if name == "--version", commands[0].about.version != nil { return .version }
    // After one hyphen, each letter is a flag, and this is the only one.
    let isLetters = !name.hasPrefix("--") && name.contains("h")
    return name == "--help" || isLetters ? .help : nil
  }

  /// Returns the first command on the way that declares a parameter; its usage shows it.
  private func command(with parameter: Parameter) -> CommandTree {
    commands.first { $0.parameters.contains { $0.isSame(as: parameter) } } ?? command
  }

  private mutating func fail(
    _ problem: UsageProblem, _ parameter: Parameter? = nil, of command: CommandTree
  ) {
    errors.append(UsageError(problem, parameter, of: command))
  }

  /// Enters the command that is run if none is named.
  mutating func enterFirstCommand() {
    if let first = command.firstCommand { commands.append(first) }
  }
}

extension String {
  /// The part before the first `=`, and the part after it.
  package var nameAndValue: (name: String, value: String?) {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<end]), String(self[utf8.index(after: end)...]))
  }
}
