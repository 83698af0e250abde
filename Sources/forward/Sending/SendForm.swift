internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardTargets
internal import JSONTree

/// The form of an item to send, and of its targets unless they are given.
struct SendForm {
  private struct Choice {
    var names: [String]
  }

  private let offered: [LoadedTarget]
  private let isChosen: Bool
  /// The files that go with the item.
  let attachments: [Attachment]
  private let newItem = Ref(Item())
  private let choice: Ref<Choice>

  /// Creates the form of an item for some targets.
  ///
  /// - Parameters:
  ///   - targets: The targets to choose from, or the given targets.
  ///   - isChosen: Whether the person chooses among the targets; Enter alone takes the newest.
  ///   - attachments: The files that go with the item.
  init(_ targets: [LoadedTarget], isChosen: Bool, attaching attachments: [Attachment] = []) {
    offered = targets
    self.attachments = attachments
    self.isChosen = isChosen
    choice = Ref(Choice(names: (isChosen ? targets.suffix(1) : targets[...]).map(\.name)))
  }

  var item: Item { newItem.value }

  var targets: [LoadedTarget] {
    let names = choice[\.names].value
    return offered.filter { names.contains(where: $0.name.hasSameCodePoints) }
  }

  /// Asks for the rows that aren't given.
  ///
  /// - Parameters:
  ///   - given: The answers that are given.
  ///   - isReviewed: Whether the delivery is shown before it is sent.
  ///   - context: The environment of the command.
  func fill(given: [Form.Answer], isReviewed: Bool, by context: Context) throws {
    try fill(form(isReviewed: isReviewed, context), given, .unanswered, isReviewed, context)
  }

  /// Applies the given answers, and asks for the missing and refused ones, unless
  /// ``GivenForm/isHeadless(_:)``.
  func fill(_ given: GivenForm, isReviewed: Bool, by context: Context) throws {
    var given = given
    let form = form(isReviewed: isReviewed, context)
    try context.answering.check(&given, for: form, context.wording)
    guard given.isHeadless(context.dialogue) else {
      return try fill(
        form, given.answers.answers, given.asked, isReviewed, context)
    }
    var dialogue = context.dialogue
    try context.answering.answer(&given, context.wording) { answers in
      try form.save(given: answers) { try dialogue.check($0) }
    }
  }

  private func form(isReviewed: Bool, _ context: Context) -> Form {
    Form {
      if isChosen { row(context.wording) }
      Item.form(newItem)
      if isReviewed { ForwardFormElement.note(whatIsSent(context.wording)) }
    }
  }

  private func fill(
    _ form: Form, _ given: [Form.Answer], _ asked: FormSession.AskedRows, _ isReviewed: Bool,
    _ context: Context
  ) throws {
    var dialogue = context.dialogue
    dialogue.history = context.history.entries
    try ask(form, given: given, asking: asked, isReviewed: isReviewed, dialogue, context)
    if dialogue.isInteractive { context.remember(form) }
  }

  /// Asks only for the targets.
  func chooseTargets(by context: Context) throws {
    try ask(Form([row(context.wording)]), isReviewed: false, context.dialogue, context)
  }

  private func ask(
    _ form: Form, given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered, isReviewed: Bool,
    _ dialogue: Dialogue, _ context: Context
  ) throws {
    var dialogue = dialogue
    dialogue.wording = context.wording.ofSending
    dialogue.marksChanges = false
    dialogue.announce(context.wording(.sendForm(to: isChosen ? [] : offered.map(\.name))))
    let outcome = try dialogue.fill(
      form, review: isReviewed && dialogue.isInteractive, given: given, asking: asked)
    if outcome == .cancelled || outcome == .interrupted {
      dialogue.say(StyledText(context.wording(.nothingSent)))
    }
    try outcome.checkSaved()
  }

  private func row(_ wording: Wording) -> ForwardFormElement {
    choice.choices(
      "Targets", \.names,
      .from(offered.map(\.name)) { name in
        let kind = offered.first { $0.name.hasSameCodePoints(as: name) }?.kind
        return kind.map { wording(.target(name, kind: wording.title(of: $0))) } ?? name
      },
      count: 1 ... .max
    )
    .id("targets")
    .help("The targets that the item goes to.")
  }

  private func whatIsSent(_ wording: Wording) -> String {
    let lines = targets.flatMap { $0.description(of: item, attaching: attachments).map(\.plain) }
    return ([wording(.whatIsSent)] + lines).joined(separator: "\n")
  }
}

extension Context {
  /// Remembers the texts that were entered into rows of text.
  fileprivate func remember(_ form: Form) {
    remember(
      form.rows.compactMap { row in
        guard case .textField = row.kind, case .text(let text) = row.value() else { return nil }
        return (row.path, text)
      })
  }

  /// Remembers entered texts, to offer them again.
  func remember(_ entries: [(row: RowPath, text: String)]) {
    do throws(StateError) {
      try history.add(entries)
    } catch {
      dialogue.report(wording(.settings(.state(error))))
    }
  }
}
