/// A reason why the words of a command line can't be used.
package enum UsageProblem: Error, Equatable {
  /// A word that should name a command. `known` holds the names, most similar first.
  case noSuchCommand(String, known: [String])
  case unknownOption(String, nearest: String?)
  /// A word with too many hyphens, or without a name.
  case invalidOption(String)
  /// The value of an option, or an argument.
  case missing
  /// A flag has a value.
  case unexpectedValue(String, of: String)
  case unknownValue(String, known: [String])
  case givenTwice(String)
  case unexpectedArguments([String])
  /// Another reason, in a sentence.
  case other(String)
}

/// A wrong use of a command.
package struct UsageError: Error {
  package let problem: UsageProblem
  private let parameter: Parameter?
  private let command: CommandTree
  /// The other errors in the same words.
  package private(set) var others: [UsageError] = []

  package init(_ problem: UsageProblem, _ parameter: Parameter? = nil, of command: CommandTree) {
    self.problem = problem
    self.parameter = parameter
    self.command = command
  }

  /// Adds an error in the same words, unless it is known: commands may share the option.
  mutating func add(_ other: UsageError) {
    func isSame(_ error: UsageError) -> Bool {
      error.problem == other.problem && error.parameter?.label == other.parameter?.label
    }
    if !isSame(self), !others.contains(where: isSame) { others.append(other) }
  }

  package var sentence: String {
    let label = parameter?.label ?? ""
    return switch problem {
    case .noSuchCommand(let name, let known):
      "There is no command '\(name)'; the known ones are \(known.joined(separator: ", "))."
    case .unknownOption(let name, let nearest):
      "Unknown option '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
    case .invalidOption(let word): "Invalid option: \(word)"
    case .missing where parameter?.kind == .argument:
      "Missing expected argument '\(label)\(parameter?.isRepeated == true ? " ..." : "")'"
    case .missing: "Missing value for '\(label)'"
    case .unexpectedValue(let value, let name):
      "The option '\(name)' does not take any value, but '\(value)' was specified."
    case .unknownValue(let value, let known):
      "The value '\(value)' is invalid for '\(label)'. Please provide one of \(known.quotedList)."
    case .givenTwice(let name): "\(name) is given more than once."
    case .unexpectedArguments(let words) where words.count == 1:
      "Unexpected argument '\(words[0])'"
    case .unexpectedArguments(let words):
      "\(words.count) unexpected arguments: '\(words.joined(separator: "', '"))'"
    case .other(let sentence): sentence
    }
  }

  /// Returns the lines for a person: each problem with its parameter, and the command's usage.
  package func lines(saying sentence: (UsageError) -> String) -> String {
    var lines = ""
    for error in [self] + others {
      lines += "Error: \(sentence(error))\n"
      switch error.problem {
      case .missing, .unknownValue:
        if let parameter = error.parameter {
          lines += "Help:  \(parameter.label)  \(parameter.help)\n"
        }
      default: break
      }
    }
    let names = command.names.joined(separator: " ")
    return lines + """
      Usage: \(command.usage)
        See '\(names) --help' for more information.
      """
  }
}

/// A request for information, which no command handles.
package enum InformationRequest: Error {
  /// - Parameter isWhole: Whether a program shows all its commands and options, not only the main ones.
  case help(CommandTree, isWhole: Bool = false)
  case version(String)
}

extension [String] {
  /// The words in quotes, the last after *or*.
  fileprivate var quotedList: String {
    let quoted = map { "'\($0)'" }
    if count < 3 { return quoted.joined(separator: " and ") }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted.suffix(1).joined()
  }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  /// Reads a raw value.
  package init(argument: String) throws {
    guard let value = Self(rawValue: argument) else {
      throw UsageProblem.unknownValue(argument, known: Self.words)
    }
    self = value
  }
}
