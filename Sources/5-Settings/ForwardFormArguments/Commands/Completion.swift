internal import ForwardText

/// The completions of the last word of a command line.
package enum Completion: Equatable {
  case words([String])
  /// The shell completes the path of a file.
  case files

  /// Completes the last of the words after the program's name.
  package init(of words: [String], in program: CommandTree) {
    let line = CommandLineWords(Array(words.dropLast()), of: program)
    var typed = words.last ?? ""
    var prefix = ""
    var option = line.unfinished
    let isOption = typed.hasPrefix("-") && option == nil && !line.isAfterOptions
    // After `--option=`, completes only the value.
    if isOption, case (let name, let value?) = typed.nameAndValue {
      option = line.option(named: name)
      if option != nil { (prefix, typed) = (name + "=", value) }
    }
    let candidates: Candidates
    if let option {
      candidates = option.candidates
    } else if isOption {
      let flags = line.command.parameters + line.command.informationFlags
      candidates = .words(flags.flatMap(\.names).filter { $0.hasPrefix("--") })
    } else {
      candidates = line.nextArgument
    }
    switch candidates {
    case .none: self = .words([])
    case .files: self = .files
    case .words(let words):
      var known: Set<String> = []
      let possible = words(line, typed).filter {
        $0.hasPrefix(typed) && $0.isPrintable && known.insert($0).inserted
      }
      self = .words(possible.map { prefix + $0 })
    }
  }

  /// The lines that the scripts read. An empty first line asks for files.
  package var lines: String {
    switch self {
    case .words(let words): words.map { $0 + "\n" }.joined()
    case .files: "\n"
    }
  }
}

extension CommandLineWords {
  /// The words that can come next, except options.
  fileprivate var nextArgument: Candidates {
    if !command.about.commands.isEmpty {
      return .words(arguments.isEmpty ? command.commandNames : [])
    }
    let places = command.parameters.filter { $0.kind == .argument }
    if arguments.count < places.count { return places[arguments.count].candidates }
    return places.last.flatMap { $0.isRepeated ? $0.candidates : nil } ?? .none
  }
}

extension String {
  /// Whether the text has no control characters. A shell would run a line after a line break.
  fileprivate var isPrintable: Bool {
    !isEmpty && !hasControls
  }
}
