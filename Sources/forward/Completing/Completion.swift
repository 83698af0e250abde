internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets
internal import JSONSchema

/// The completions of the last word of a command line.
///
/// Errors aren't reported, and no questions are asked: a shell waits for the result between two
/// keys.
enum Completion: Equatable {
  case words([String])
  /// The shell completes the path of a file.
  case files
}

extension Completion {
  /// Completes the last word.
  ///
  /// - Parameters:
  ///   - words: The words without the program's name; the last is to be completed.
  ///   - program: The program with all its commands.
  init(of words: [String], in program: CommandTree?) {
    guard let program else {
      self = .words([])
      return
    }
    let line = CommandLineWords(words, of: program)
    if let option = line.option {
      self = line.completion(ofValueOf: option)
    } else if line.typed.hasPrefix("-"), !line.isAfterOptions {
      self = .words(
        line.command.arguments.flatMap(\.names).filter { $0.hasPrefix("--") } + ["--help"])
    } else {
      self = line.path == ["validate"] ? .files : .words(line.arguments)
    }
    if case .words(let words) = self {
      self = .words(
        words.map { line.prefix + $0 }.filter { $0.isPrintable }
          .filter { $0.hasPrefix(line.prefix + line.typed) }.unique)
    }
  }

  /// The lines that the scripts read. An empty first line asks for files.
  var lines: String {
    switch self {
    case .words(let words): words.map { $0 + "\n" }.joined()
    case .files: "\n"
    }
  }
}

extension CommandLineWords {
  /// Returns the known values of an option.
  fileprivate func completion(ofValueOf option: CommandTree.Argument) -> Completion {
    switch option.names.first {
    case "--store", "--items", "--answers", "--form", "--options-from", "--schema", "--schema-dir":
      return .files
    case "--color": return .words(["auto", "always", "never"])
    case "--format": return .words(["plain", "json", "shell", "nul"])
    case "--type" where path == ["ask"]:
      return .words([
        "text", "lines", "secret", "integer", "decimal", "date", "duration", "size", "path", "url",
        "email", "choice", "choices", "confirm",
      ])
    case "--draft": return .words(SchemaDraft.allCases.map(\.description))
    case "--set": return .words(settings)
    default: return .words([])
    }
  }

  /// The beginnings of assignments: the paths of rows, and the values of rows with options.
  private var settings: [String] {
    let description = path == ["send"] ? try? Item.formDescription : try? kind?.description
    guard let rows = description?.rows else { return [] }
    guard let end = typed.firstIndex(of: "=") else { return rows.map { $0.id + "=" } }
    let path = String(typed[..<end])
    return rows.filter { $0.id == path }.flatMap(\.options).map { "\(path)=\($0)" }
  }

  /// The kind of the target that the command fills in.
  private var kind: TargetKind? {
    guard let name = positionals.first else { return nil }
    let kinds = TargetKind.builtIn
    if path == ["new"] { return kinds.first { $0.name == name } }
    guard let stored = try? store.contents().target(named: name) else { return nil }
    return stored.knownKind
  }

  private var store: TargetStore { context.store }

  private var context: Context { Context(store: values["--store"], isPlain: true, asks: false) }

  /// The words that can come here if they aren't options.
  fileprivate var arguments: [String] {
    let commands = positionals.isEmpty ? command.subcommands.map(\.name) : []
    let isFirst = positionals.isEmpty
    switch path {
    case ["new"]: return isFirst ? TargetKind.builtIn.map(\.name) : []
    case ["edit"], ["duplicate"], ["show"], ["delete"]: return isFirst ? names : []
    case ["describe"]: return isFirst ? TargetKind.builtIn.map(\.name) + names : []
    case ["send"]: return names.filter { !positionals.contains($0) }
    case ["outbox", "send"], ["outbox", "drop"], ["outbox", "show"]:
      return (try? context.outbox.contents().entries.map(\.id)) ?? []
    case ["completions"]: return isFirst ? CompletionScript.allCases.map(\.rawValue) : []
    case ["help"]: return CommandTree.ofProgram()?.subcommands.map(\.name) ?? []
    default: return commands
    }
  }

  /// The names of the saved targets.
  private var names: [String] { (try? store.contents().names) ?? [] }
}

extension FormDescription.Row {
  /// The names of the options that the row's answer may be.
  fileprivate var options: [String] {
    switch kind {
    case .option(let options), .options(let options, _): options.map(\.name)
    case .toggle: ["yes", "no"]
    default: []
    }
  }
}

extension String {
  /// Whether the text has no control characters; a shell would run a line that ends with a line
  /// break.
  fileprivate var isPrintable: Bool {
    !isEmpty && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
