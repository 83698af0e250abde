internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

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
  private let entries = Ref<[OutboxEntry]>([])

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

  /// The deliveries that were added to the outbox once the form was filled in.
  var added: [OutboxEntry] { entries.value }

  var targets: [LoadedTarget] {
    let names = Set(choice[\.names].value.map(ExactKey.init))
    return offered.filter { names.contains(ExactKey($0.name)) }
  }

  /// Asks for the rows that aren't given.
  ///
  /// - Parameters:
  ///   - given: The answers that are given.
  ///   - isReviewed: Whether the delivery is shown before it is sent.
  ///   - context: The environment of the command.
  func fill(given: [Form.Answer], isReviewed: Bool, by context: Context) throws {
    try fill(given, .unanswered, isReviewed, context)
  }

  /// Applies the given answers, and asks for the missing and refused ones, unless
  /// ``GivenForm/isHeadless(_:)``.
  func fill(_ given: GivenForm, isReviewed: Bool, by context: Context) throws {
    var given = given
    let form = form(isReviewed: isReviewed, context)
    try context.answering.check(&given, for: form, context.wording)
    guard given.isHeadless(context.dialogue) else {
      return try fill(given.answers.answers, given.asked, isReviewed, context)
    }
    var dialogue = context.dialogue
    try context.answering.answer(&given, context.wording) { answers in
      try form.save(given: answers) { try dialogue.check($0) }
    }
  }

  private func form(isReviewed: Bool, _ context: Context) -> Form {
    Form(SendModel { elements(isReviewed: isReviewed, context.wording) })
  }

  @ForwardFormElementBuilder
  private func elements(isReviewed: Bool, _ wording: Wording) -> [ForwardFormElement] {
    if isChosen { row(wording) }
    Item.form(newItem)
    if isReviewed { ForwardFormElement.note(whatIsSent(wording)) }
  }

  private func fill(
    _ given: [Form.Answer], _ asked: FormSession.AskedRows, _ isReviewed: Bool, _ context: Context
  ) throws {
    var dialogue = context.dialogue
    if isReviewed, dialogue.isInteractive { return try fillIn(given, asked, context) }
    dialogue.history = context.history.entries
    let form = form(isReviewed: isReviewed, context)
    try ask(form, given: given, asking: asked, dialogue, context)
    if dialogue.isInteractive { context.remember(form) }
  }

  /// Asks a person, and adds the deliveries to the outbox. Until then a draft keeps the answers.
  private func fillIn(
    _ given: [Form.Answer], _ asked: FormSession.AskedRows, _ context: Context
  ) throws {
    var editor = SettingsEditor(
      context.dialogue, drafts: context.drafts, history: context.history)
    editor.dialogue.wording = context.wording.ofSending
    editor.reviewsGivenAnswers = true
    editor.reword = { [wording = context.wording] sentence in
      switch sentence {
      case .nothingSaved: wording(.nothingSent)
      // The outcome of each delivery is told.
      case .saved: ""
      default: nil
      }
    }
    let names = isChosen ? nil : offered.map(\.name)
    let place = OutboxPlace(names, in: context.store) { () throws(OutboxError) in
      entries.value = try context.add([item], to: targets, attaching: attachments)
    }
    let model = SendModel { elements(isReviewed: true, context.wording) }
    let editing = try editor.editing(
      in: place, startingFrom: EditableDocument(of: model),
      open: { _ in EditableDocument(of: model) })
    try editing.run(title(context), given, asked).checkSaved()
  }

  private func title(_ context: Context) -> String {
    context.wording(.sendForm(to: isChosen ? [] : offered.map(\.name)))
  }

  /// Asks only for the targets.
  func chooseTargets(by context: Context) throws {
    try ask(Form([row(context.wording)]), context.dialogue, context)
  }

  private func ask(
    _ form: Form, given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered, _ dialogue: Dialogue, _ context: Context
  ) throws {
    var dialogue = dialogue
    dialogue.wording = context.wording.ofSending
    dialogue.marksChanges = false
    dialogue.announce(title(context))
    let outcome = try dialogue.fill(form, review: false, given: given, asking: asked)
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

/// The rows of an item, and of its targets.
private final class SendModel: FormModel {
  private let elements: () -> [ForwardFormElement]

  init(_ elements: @escaping () -> [ForwardFormElement]) { self.elements = elements }

  var form: [ForwardFormElement] { elements() }
}

extension EditableDocument {
  /// Creates the document of an item, which has no settings to read or to save.
  fileprivate init(of model: SendModel) {
    self.init(
      of: model, stored: JSONObject(), encoding: { JSONObject() }, reading: { _ in Self(of: model) }
    )
  }
}

/// The outbox as the place of an item that a person fills in.
private struct OutboxPlace: SettingsPlace {
  let name: String
  let path: String
  let settings: JSONObject? = nil
  let draftKeys: [DraftKey]
  private let add: () throws(OutboxError) -> Void

  /// - Parameters:
  ///   - targets: The names of the targets; `nil` if the person chooses them.
  ///   - store: The store of the targets.
  ///   - add: Adds the item to the outbox.
  init(
    _ targets: [String]?, in store: DocumentStore, _ add: @escaping () throws(OutboxError) -> Void
  ) {
    (name, path, self.add) = ("", store.path, add)
    draftKeys = [
      DraftKey(["action": "send", "to": targets?.joined(separator: "\n")], of: store.path)
    ]
  }

  func checkWritable() {}

  func save(_ settings: JSONObject) throws(StoreError) -> SaveResult<JSONObject> {
    do throws(OutboxError) {
      try add()
      return .saved
    } catch .unwritable(let path, let reason) {
      throw .unwritable(path: path, reason: reason)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  func add(as name: String) {}
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
