internal import Arguments
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardQuestions
internal import ForwardSettings
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

  /// The beginnings of assignments: the paths of rows and, after a bracket, of their items; and the
  /// values of rows with options.
  static let assignments: Candidates = .words { line, typed in
    guard let form = line.form else { return [] }
    let states = FormStates(of: form, most: 100)
    guard let end = typed.lastIndex(of: "="), !typed[end...].contains("]") else {
      return paths(of: states, typed, addsItems: true).map { $0 + "=" }
    }
    let path = typed[..<end]
    let id = String(path.prefix { $0 != "[" })
    return (states.rows[id] ?? []).flatMap(\.row.optionTexts).map { "\(path)=\($0)" }
  }

  /// The paths of rows and, after a bracket, of their items.
  static let paths: Candidates = .words { line, typed in
    line.form.map { paths(of: FormStates(of: $0, most: 100), typed, addsItems: false) } ?? []
  }

  private static func paths(of states: FormStates, _ typed: String, addsItems: Bool) -> [String] {
    guard let bracket = typed.firstIndex(of: "[") else { return states.ids }
    let id = String(typed[..<bracket])
    guard let row = states.rows[id]?.first?.row, let count = row.itemCount else { return [] }
    let items = (0..<count).map { row.path.appending(item: $0 + 1) }
    let new = addsItems ? [row.path.appending(RowPath([.newItem]))] : []
    return (items + new).flatMap { item in
      row.itemRows.isEmpty ? [item.text] : row.itemRows.map { item.appending($0).text }
    }
  }
}

extension CommandLineWords {
  fileprivate var context: Context {
    Context(store: self["--store"], isPlain: true, asks: false)
  }

  /// The names of the saved targets.
  fileprivate var targets: [String] { (try? context.store.contents().names) ?? [] }

  /// The form that the command fills in.
  fileprivate var form: Form? {
    if command.type == Send.self { return Form(Ref(Item())) }
    if command.type == Ask.self {
      // Standard input is the shell's.
      return self["--form"].flatMap { path in
        path == "-" ? nil : try? QuestionForm(reading: InputFile(path).contents()).form
      }
    }
    guard let name = arguments.first else { return nil }
    if command.type == New.self {
      return TargetKind.builtIn.first { $0.name == name }.map { Form($0.make()) }
    }
    let stored = try? context.store.contents().document(named: name)
    guard let stored, let kind = stored.knownKind else { return nil }
    return (try? EditableDocument(stored.settings, over: kind.make()))?.form()
  }
}
