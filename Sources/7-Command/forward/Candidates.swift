internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardKinds
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

// Completion reports no errors and asks no questions, because a shell waits for it between two
// keys.
extension Candidates {
  static let kinds: Candidates = .words { _, _ in KnownKinds.ofCommand.names }

  static let targets: Candidates = .words { line, _ in
    line.targets.filter { !line.arguments.contains($0) }
  }

  static let tags: Candidates = .words { line, _ in
    line.tags.filter { !line.arguments.contains($0) }
  }

  static let targetsAndTags: Candidates = .words { line, _ in
    (line.targets + line.tags).filter { !line.arguments.contains($0) }
  }

  static let kindsAndTargets: Candidates = .words { line, _ in
    KnownKinds.ofCommand.names + line.targets
  }

  static let undoable: Candidates = .words { line, _ in
    line.context.savesToUndo.map(\.name).filter { !line.arguments.contains($0) }
  }

  static let deliveries: Candidates = .words { line, _ in
    (try? line.context.outbox.contents().entries.map(\.id)) ?? []
  }
}

extension CommandLineWords {
  fileprivate var context: Context {
    Context(store: self["--store"], .plain, asks: false)
  }

  fileprivate var targets: [String] { (try? context.store.contents().names) ?? [] }

  fileprivate var tags: [String] { (try? context.store.contents().tags.map { "@" + $0 }) ?? [] }

  /// The candidates for answers to the command's form.
  var answerCandidates: AnswerCandidates? {
    guard let (form, describe) = form, let description = try? describe() else { return nil }
    return AnswerCandidates(of: description, in: form)
  }

  /// The command's form, and a function that describes it.
  private var form: (Form, describe: () throws -> FormDescription)? {
    if command.type == Send.self { return (Form(Ref(Item())), { try Item.formDescription }) }
    if command.type == Ask.self {
      // The shell uses standard input.
      guard let path = self["--form"], path != "-",
        let questions = try? QuestionForm(reading: InputFile(path).contents())
      else { return nil }
      return (questions.form, { try questions.description })
    }
    guard let name = arguments.first else { return nil }
    if command.type == New.self {
      let kind = try? KnownKinds.ofCommand.named(name)
      return kind.map { kind in (Form(kind.make()), { try kind.formDescription }) }
    }
    let stored = try? context.store.contents().document(named: name)
    guard let stored, let kind = stored.knownKind,
      let document = try? EditableDocument(stored.settings, over: kind.make())
    else { return nil }
    return (document.form(), { try kind.formDescription })
  }
}
