package import ForwardDelivery
package import ForwardForm
package import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
package import ForwardSettings
internal import ForwardStore
package import ForwardTargets
internal import ForwardText

/// The form of an item to send, and of its targets if they aren't given.
package struct SendForm {
  private struct Choice {
    var names: [String]
  }

  private let offered: [LoadedTarget]
  private let isChosen: Bool
  /// The files that go with the item.
  package let attachments: [Attachment]
  private let outbox: Outbox
  private let editor: SettingsEditor
  private let newItem = Ref(Item())
  private let choice: Ref<Choice>
  private let entries = Ref<[OutboxEntry]>([])

  /// Creates the form of an item for targets. With `isChosen`, the person chooses among them; Enter
  /// alone takes the newest. A filled-in item goes to the outbox.
  package init(
    _ targets: [LoadedTarget], isChosen: Bool, attaching attachments: [Attachment] = [],
    in outbox: Outbox, by editor: SettingsEditor
  ) {
    (offered, self.isChosen, self.attachments) = (targets, isChosen, attachments)
    (self.outbox, self.editor) = (outbox, editor)
    choice = Ref(Choice(names: (isChosen ? targets.suffix(1) : targets[...]).map(\.name)))
  }

  package var item: Item { newItem.value }

  /// The deliveries that the filled-in form added to the outbox.
  var added: [OutboxEntry] { entries.value }

  package var targets: [LoadedTarget] {
    let names = Set(choice[\.names].value.map(ExactKey.init))
    return offered.filter { names.contains(ExactKey($0.name)) }
  }

  private var wording: Wording { editor.dialogue.wording }

  /// Asks for the missing rows. `asked` selects the rows to ask; see `Dialogue.fill`. `isReviewed`
  /// says whether to show the delivery before it is sent.
  package func fill(
    given: [Form.Answer] = [], asking asked: FormSession.AskedRows = .unanswered,
    isReviewed: Bool = true
  ) throws {
    var dialogue = editor.dialogue
    if isReviewed, dialogue.isInteractive { return try fillIn(given, asked) }
    if let history = editor.history { dialogue.history = history.entries }
    let form = form(isReviewed: isReviewed)
    try ask(form, given: given, asking: asked, dialogue)
    guard dialogue.isInteractive else { return }
    let texts = form.rows.compactMap { row -> (RowPath, String)? in
      guard case .textField = row.kind, case .text(let text) = row.value() else { return nil }
      return (row.path, text)
    }
    editor.history?.add(texts, reportingTo: dialogue)
  }

  /// Applies the given answers, and asks for the missing and refused ones, unless
  /// `GivenForm.isHeadless`.
  package func fill(_ given: GivenForm, isReviewed: Bool, answering: FormAnswering) throws {
    var given = given
    let form = form(isReviewed: isReviewed)
    try answering.check(&given, for: form, wording)
    guard given.isHeadless(editor.dialogue) else {
      return try fill(
        given: given.answers.answers, asking: given.asked, isReviewed: isReviewed)
    }
    let dialogue = editor.dialogue
    try answering.answer(&given, wording) { answers in
      try form.save(given: answers) { try dialogue.check($0) }
    }
  }

  private func form(isReviewed: Bool) -> Form {
    Form(SendModel { elements(isReviewed: isReviewed) })
  }

  @ForwardFormElementBuilder
  private func elements(isReviewed: Bool) -> [ForwardFormElement] {
    if isChosen { row }
    Item.form(newItem)
    if isReviewed { ForwardFormElement.note(whatIsSent) }
  }

  /// Asks a person, and adds the deliveries to the outbox. A draft keeps the answers until then.
  private func fillIn(_ given: [Form.Answer], _ asked: FormSession.AskedRows) throws {
    var editor = editor
    editor.dialogue.wording = wording.ofSending
    editor.reviewsGivenAnswers = true
    editor.reword = { [wording] sentence in
      switch sentence {
      case .nothingSaved: wording(SendingSentence.nothingSent)
      // The report of each outcome follows.
      case .saved: ""
      default: nil
      }
    }
    let names = isChosen ? nil : offered.map(\.name)
    let place = OutboxPlace(names, in: offered.first?.store.path ?? "") { () throws(OutboxError) in
      entries.value = try outbox.add([item], to: targets, attaching: attachments)
    }
    let model = SendModel { elements(isReviewed: true) }
    let editing = try editor.editing(
      in: place, startingFrom: EditableDocument(of: model),
      open: { _ in EditableDocument(of: model) })
    try editing.run(title, given, asked).checkSaved()
  }

  private var title: String { wording(.sendForm(to: isChosen ? [] : offered.map(\.name))) }

  package func chooseTargets() throws { try ask(Form([row]), editor.dialogue) }

  private func ask(
    _ form: Form, given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered, _ dialogue: Dialogue
  ) throws {
    var dialogue = dialogue
    dialogue.wording = wording.ofSending
    dialogue.marksChanges = false
    dialogue.announce(title)
    let outcome = try dialogue.fill(form, review: false, given: given, asking: asked)
    if outcome == .cancelled || outcome == .interrupted {
      dialogue.say(StyledText(wording(SendingSentence.nothingSent)))
    }
    try outcome.checkSaved()
  }

  private var row: ForwardFormElement {
    choice.choices(
      "Targets", \.names,
      .from(offered.map(\.name)) { [wording] name in
        let kind = offered.first { $0.name.hasSameCodePoints(as: name) }?.kind
        return kind.map { wording(.targetOfKind(name, kind: wording.title(of: $0))) } ?? name
      },
      count: 1 ... .max
    )
    .id("targets")
    .help("The targets that the item goes to.")
  }

  private var whatIsSent: String {
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
  /// Creates the document of an item. It has no settings to read or save.
  fileprivate init(of model: SendModel) {
    self.init(
      of: model, stored: JSONObject(), encoding: { JSONObject() }, reading: { _ in Self(of: model) }
    )
  }
}

/// The outbox in the role of a settings place, for an item that a person fills in.
private struct OutboxPlace: SettingsPlace {
  let name: String
  let path: String
  let settings: JSONObject? = nil
  let draftKeys: [DraftKey]
  private let add: () throws(OutboxError) -> Void

  /// - Parameter targets: The targets' names; `nil` if the person chooses from the store at `path`.
  init(
    _ targets: [String]?, in path: String, _ add: @escaping () throws(OutboxError) -> Void
  ) {
    (name, self.path, self.add) = ("", path, add)
    draftKeys = [
      DraftKey(["action": "send", "to": targets?.joined(separator: "\n")], of: path)
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
