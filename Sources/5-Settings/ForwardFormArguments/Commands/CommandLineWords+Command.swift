internal import ForwardPatterns

extension CommandLineWords {
  /// Returns the command that the words name, with its values.
  ///
  /// - Throws: The first ``UsageError``, which has the others, or an ``InformationRequest``.
  package func parsed() throws -> any ReadCommand {
    // The other words of a command that there isn't can't be judged.
    let error = errors.first { if case .noSuchCommand = $0.problem { true } else { false } }
    if let error { throw error }
    if self["--help"] != nil { throw InformationRequest.help(command) }
    if self["--version"] != nil, let version = commands[0].about.version {
      throw InformationRequest.version(version)
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
      throw InformationRequest.help(commands[0].command(named: arguments))
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
}

extension CommandTree {
  /// Returns the command that names lead to; those that name no command are left out.
  fileprivate func command(named names: [String]) -> CommandTree {
    guard let name = names.first, let inner = command(named: name) else { return self }
    return inner.command(named: Array(names.dropFirst()))
  }
}

extension CommandLineWords {
  /// Returns a command on the way with its values.
  ///
  /// - Parameters:
  ///   - place: The command with its place.
  ///   - errors: The list that wrong values are added to.
  fileprivate func command(at place: CommandTree, _ errors: inout [UsageError])
    -> any ReadCommand
  {
    let read = place.make()
    let own = read.parameters
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
