internal import Arguments
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
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
}

extension CommandLineWords {
  fileprivate var context: Context {
    Context(store: self["--store"], isPlain: true, asks: false)
  }

  /// The names of the saved targets.
  fileprivate var targets: [String] { (try? context.store.contents().names) ?? [] }

  /// The candidates for answers to the form that the command fills in.
  var answerCandidates: AnswerCandidates? { form.map { AnswerCandidates(of: $0) } }

  /// The form that the command fills in.
  private var form: Form? {
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
