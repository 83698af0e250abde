internal import Arguments
internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets

// Errors aren't reported, and no questions are asked: a shell waits for the result between two keys.
extension Candidates {
  /// The names of the kinds.
  static let kinds: Candidates = .words { _, _ in TargetKind.builtIn.map(\.name) }

  /// The names of the saved targets.
  static let targets: Candidates = .words { line, _ in
    line.targets.filter { !line.arguments.contains($0) }
  }

  static let kindsAndTargets: Candidates = .words { line, _ in
    TargetKind.builtIn.map(\.name) + line.targets
  }

  /// The ids of the deliveries in the outbox.
  static let deliveries: Candidates = .words { line, _ in
    (try? line.context.outbox.contents().entries.map(\.id)) ?? []
  }

  /// The beginnings of assignments: the paths of rows, and the values of rows with options.
  static let rows: Candidates = .words { line, typed in
    guard let rows = line.description?.rows else { return [] }
    guard let end = typed.firstIndex(of: "=") else { return rows.map { $0.id + "=" } }
    let path = String(typed[..<end])
    return rows.filter { $0.id == path }.flatMap(\.options).map { "\(path)=\($0)" }
  }
}

extension CommandLineWords {
  fileprivate var context: Context {
    Context(store: self["--store"], isPlain: true, asks: false)
  }

  /// The names of the saved targets.
  fileprivate var targets: [String] { (try? context.store.contents().names) ?? [] }

  /// The form that the command fills in.
  fileprivate var description: FormDescription? {
    if command.type == Send.self { return try? Item.formDescription }
    guard let name = arguments.first else { return nil }
    if command.type == New.self {
      return try? TargetKind.builtIn.first { $0.name == name }?.description
    }
    return try? context.store.contents().document(named: name).knownKind?.description
  }
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
