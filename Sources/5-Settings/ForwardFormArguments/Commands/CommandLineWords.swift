internal import ForwardPatterns

/// The words of a command line: the named commands, the options and the arguments.
///
/// An option takes the text after its `=`, or else the next word, even if the word is empty or
/// begins with a hyphen. So a script can give any text. Options of the program may be anywhere.
/// Wrong words don't end the reading, because completion reads unfinished lines.
package struct CommandLineWords {
  /// The program, and each command that the words name.
  package private(set) var commands: [CommandTree]
  /// The words that are neither commands nor options.
  package private(set) var arguments: [String] = []
  /// The options with their values, and the flags with their names, and optional values, as values, in order.
  private(set) var options: [(parameter: Parameter, word: String)] = []
  /// The option that lacks a value at the end of the words.
  package private(set) var unfinished: Parameter?
  /// Whether a word was `--`. Words after it aren't options.
  package private(set) var isAfterOptions = false
  /// The options that none of the named commands has.
  private(set) var unknown: [String] = []
  /// The mistakes, except unknown options and surplus arguments.
  private(set) var errors: [UsageError] = []

  /// Reads the words after the program's name.
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

  /// Returns the option with a name that takes a value.
  package func option(named name: String) -> Parameter? {
    parameter(named: name).flatMap { $0.kind == .option ? $0 : nil }
  }

  /// The words of the command to show after a report, without answers and without options that only
  /// concern terminals: the names and arguments of the command, then the options.
  package var kept: [String] { command.names + arguments + keptOptions }

  package var keptOptions: [String] {
    options.filter(\.parameter.isKept).flatMap { parameter, word in
      (parameter.kind == .flag ? [] : ["--\(parameter.name)"]) + [word]
    }
  }

  /// Adds a word that isn't an option. The first word names a command, if a command is expected.
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
        if parameter.hasOptionalValue { return options.append((parameter, word)) }
        fail(.unexpectedValue(text, of: name), of: command(with: parameter))
      }
      options.append((parameter, name))
    }
  }

  /// Returns the option or flag with a name, of any named command.
  private func parameter(named name: String) -> Parameter? {
    for command in commands {
      if let parameter = command.parameters.first(where: { $0.isNamed(name) }) {
        return parameter
      }
    }
    if name == "--version", commands[0].about.version != nil { return .version }
    // After one hyphen, each letter is a flag. `-h` is the only such flag.
    let isLetters = !name.hasPrefix("--") && name.contains("h")
    return name == "--help" || isLetters ? .help : nil
  }

  /// Returns the first named command that declares a parameter. Its usage shows the parameter.
  private func command(with parameter: Parameter) -> CommandTree {
    commands.first { $0.parameters.contains { $0.isSame(as: parameter) } } ?? command
  }

  private mutating func fail(
    _ problem: UsageProblem, _ parameter: Parameter? = nil, of command: CommandTree
  ) {
    errors.append(UsageError(problem, parameter, of: command))
  }

  /// Enters the command that runs if no word names a command.
  mutating func enterFirstCommand() {
    if let first = command.firstCommand { commands.append(first) }
  }

  /// Returns the command that the words name, with its values. Throws an ``InformationRequest``, or
  /// the first ``UsageError``, which has the others.
  package func parsed() throws -> any ReadCommand {
    // The words of an unknown command can't be judged.
    let error = errors.first { if case .noSuchCommand = $0.problem { true } else { false } }
    if let error { throw error }
    if self["--help"] != nil { throw InformationRequest.help(command) }
    if self["--version"] != nil, let version = commands[0].about.version {
      let isJSON = self["--json"] != nil || unknown.contains("--json")
      throw InformationRequest.version(isJSON ? commands[0].about.versionJSON : version)
    }
    var line = self
    // A missing word may leave the command unclear.
    if errors.isEmpty { line.enterFirstCommand() }
    var found = errors
    // Reads the program's options, and checks their values, even if its command ignores them.
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

  /// The errors of unused options and arguments. The word after an unknown option may be its value.
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

  /// Returns a named command with its values, and adds wrong values to `errors`.
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
    // The arguments belong to the last command.
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
  /// The parts before and after the first `=`.
  package var nameAndValue: (name: String, value: String?) {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<end]), String(self[utf8.index(after: end)...]))
  }
}

extension CommandTree {
  /// Returns the command that names lead to. Skips names without a command.
  fileprivate func command(named names: [String]) -> CommandTree {
    guard let name = names.first, let inner = command(named: name) else { return self }
    return inner.command(named: Array(names.dropFirst()))
  }
}
