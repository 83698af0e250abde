internal import Patterns

extension CommandLineWords {
  /// Returns the command that the words name, with its values.
  ///
  /// - Throws: A ``UsageError``, or an ``InformationRequest``.
  package func parsed() throws -> any ReadCommand {
    if let error, case .noSuchCommand = error.problem { throw error }
    if self["--help"] != nil { throw InformationRequest.help(command) }
    if self["--version"] != nil, let version = commands[0].about.version {
      throw InformationRequest.version(version)
    }
    if let error { throw error }
    var line = self
    line.enterFirstCommand()
    // The options of a program are read, and their values checked, even if its command ignores them.
    for command in line.commands.dropLast() { _ = try line.command(at: command) }
    let command = try line.command(at: line.command)
    try line.checkRest()
    if line.command.type == HelpCommand.self {
      throw InformationRequest.help(commands[0].command(named: arguments))
    }
    return command
  }

  /// Checks that each option and argument was used.
  private func checkRest() throws {
    if let name = unknown.first {
      let known = command.parameters.flatMap(\.names)
      let isShort = !name.hasPrefix("--") && name.count == 2
      throw UsageError(
        .unknownOption(name, nearest: isShort ? nil : nearest(known, to: name, within: 3).first),
        of: command)
    }
    let places = command.parameters.filter { $0.kind == .argument }
    let rest = places.last?.isRepeated == true ? [] : arguments.dropFirst(places.count)
    if !rest.isEmpty { throw UsageError(.unexpectedArguments(Array(rest)), of: command) }
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
  /// - Parameter place: The command with its place.
  /// - Throws: A ``UsageError``.
  fileprivate func command(at place: CommandTree) throws -> any ReadCommand {
    let read = place.make()
    let own = read.parameters
    func take(_ word: String, _ bound: BoundParameter) throws {
      do {
        try bound.take(word)
      } catch let problem as UsageProblem {
        throw UsageError(problem, bound.parameter, of: place)
      }
    }
    for (parameter, word) in options {
      guard let bound = own.first(where: { $0.parameter.isSame(as: parameter) }) else { continue }
      try take(word, bound)
    }
    // The arguments are those of the last command.
    guard place.names == command.names else { return read }
    var words = arguments[...]
    for bound in own where bound.parameter.kind == .argument {
      if words.isEmpty, bound.parameter.isRequired {
        throw UsageError(.missing, bound.parameter, of: place)
      }
      while let word = words.popFirst() {
        try take(word, bound)
        if !bound.parameter.isRepeated { break }
      }
    }
    do {
      try read.validate()
    } catch let problem as UsageProblem {
      throw UsageError(problem, of: place)
    }
    return read
  }
}
