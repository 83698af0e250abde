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

  /// Reads the words behind the program's name.
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
    options.last { $0.parameter.isNamed(name) }?.word
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
      if let parameter = command.parameters.first(where: { $0.isNamed(name) }) {
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

  /// Returns the command that the words name, with its values. Throws the first ``UsageError``,
  /// which has the others, or an ``InformationRequest``.
  package func parsed() throws -> any ReadCommand {
    // The other words of a command that there isn't can't be judged.
    let error = errors.first { if case .noSuchCommand = $0.problem { true } else { false } }
    if let error { throw error }
    if self["--help"] != nil { throw InformationRequest.help(command) }
    if self["--version"] != nil, let version = commands[0].about.version {
      let isJSON = self["--json"] != nil || unknown.contains("--json")
      throw InformationRequest.version(isJSON ? commands[0].about.versionJSON : version)
    }
    var line = self
    // A word may be missing to say which command is meant.
    if errors.isEmpty { line.enterFirstCommand() }
    var found = errors
    // The options of a program are read, and their values checked, even if its command ignores them.
    for command in line.commands.dropLast() { _ = line.command(at: command, &found) }
    let command = line.command(at: line.command, &found)
    found += line.unusedWords
    if var first = found.first {
      for other in found.dropFirst() { first.add(other) }
      throw first
    }
    if line.command.type == HelpCommand.self {
      throw InformationRequest.help(
        commands[0].command(named: arguments), isWhole: self["--all"] != nil)
    }
    return command
  }

  /// The errors of options and arguments that weren't used. The word after an unknown option may be its value.
  private var unusedWords: [UsageError] {
    if !unknown.isEmpty {
      let known = command.parameters.flatMap(\.names)
      return unknown.map { name in
        let isShort = !name.hasPrefix("--") && name.count == 2
        let near = isShort ? nil : nearest(known, to: name, within: 3).first
        return UsageError(.unknownOption(name, nearest: near), of: command)
      }
    }
    let places = command.parameters.filter { $0.kind == .argument }
    let rest = places.last?.isRepeated == true ? [] : arguments.dropFirst(places.count)
    return rest.isEmpty ? [] : [UsageError(.unexpectedArguments(Array(rest)), of: command)]
  }

  /// Returns a command on the way with its values, and notes wrong values in `errors`.
  fileprivate func command(at place: CommandTree, _ errors: inout [UsageError])
    -> any ReadCommand
  {
    let (read, own) = place.command()
    func note(_ parameter: Parameter? = nil, _ body: () throws -> Void) {
      do {
        try body()
      } catch {
        let problem = error as? UsageProblem ?? .other("\(error)")
        errors.append(UsageError(problem, parameter, of: place))
      }
    }
    for (parameter, word) in options {
      guard let bound = own.first(where: { $0.parameter.isSame(as: parameter) }) else { continue }
      note(bound.parameter) { try bound.take(word) }
    }
    // The arguments are those of the last command.
    guard place.names == command.names else { return read }
    var words = arguments[...]
    for bound in own where bound.parameter.kind == .argument {
      if words.isEmpty, bound.parameter.isRequired {
        note(bound.parameter) { throw UsageProblem.missing }
      }
      while let word = words.popFirst() {
        note(bound.parameter) { try bound.take(word) }
        if !bound.parameter.isRepeated { break }
      }
    }
    note { try read.validate() }
    return read
  }
}

extension String {
  /// The part before the first `=`, and the part after it.
  package var nameAndValue: (name: String, value: String?) {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<end]), String(self[utf8.index(after: end)...]))
  }
}

extension CommandTree {
  /// Returns the command that names lead to; those that name no command are left out.
  fileprivate func command(named names: [String]) -> CommandTree {
    guard let name = names.first, let inner = command(named: name) else { return self }
    return inner.command(named: Array(names.dropFirst()))
  }
}
