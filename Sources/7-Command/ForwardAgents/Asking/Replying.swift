internal import ForwardForm
public import ForwardFormArguments
internal import ForwardFormDocuments
public import ForwardFormSchemas
public import ForwardFormTerminal
package import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

extension ElicitationRequest {
  /// Asks a person for the request's answers, or answers without a person. A person who leaves
  /// replies `cancel`.
  ///
  /// The person sees the server's name and its message. The first row of the form declines, and the
  /// review precedes the reply. An address is shown in full with its host, and is never opened.
  ///
  /// - Parameters:
  ///   - dialogue: The dialogue with the person.
  ///   - server: The name of the server; `nil` to show the server's own name for itself.
  ///   - arguments: Answers to the form.
  /// - Throws: An ``ElicitationRefusal``, a `CaughtSignal`, or an error after a report of the
  ///   answers' problems.
  public func reply(
    by dialogue: Dialogue, from server: String? = nil, given arguments: FormArguments = .init()
  ) throws -> ElicitationReply {
    do {
      let answering = FormAnswering(dialogue, results: FileOutput(descriptor: 1))
      return try reply(by: answering, from: server, given: arguments, formats: .json)
    } catch  where error is Cancelled || error is Interrupted || error is Unanswered {
      return .cancel
    }
  }

  /// - Throws: The errors of the other `reply`; ``Cancelled``, ``Interrupted`` or `Unanswered`
  ///   without the person's answer.
  package func reply(
    by answering: FormAnswering, from server: String?, given arguments: FormArguments,
    formats: TextFormats
  ) throws -> ElicitationReply {
    var dialogue = answering.dialogue
    let wording = dialogue.wording
    guard let new = elicitation.document(in: SchemaWording(wording.spoken)) else {
      return try replyToAddress(by: dialogue, from: server, given: arguments)
    }
    let document = Ref(new)
    let form = Form(document)
    var (given, laid) = try arguments.given(to: form, document, wording, formats)
    if given.isHeadless(dialogue) {
      try answering.check(&given, for: form, wording)
      let answered = laid.union(given.answers.answers.compactMap(\.path.names.first))
      let unanswered = elicitation.unanswered(besides: answered)
      try answering.answer(&given, wording) { answers in
        var refused = RefusedAnswers(answers: [], problems: [])
        var outcome = Outcome.saved
        do {
          outcome = try form.save(given: answers) { try dialogue.check($0) }
        } catch let error as RefusedAnswers {
          refused = error
        }
        refused = refused.adding(missing: unanswered)
        if !refused.problems.isEmpty { throw refused }
        return outcome
      }
      return .accept(document.value.value)
    }
    guard dialogue.isInteractive else {
      throw ElicitationRefusal.noTerminal(
        rows: form.rows.isEmpty ? ["reply"] : form.rows.map(\.id))
    }
    let model = ElicitedReply(document, in: wording.spoken)
    let replying = Form(model)
    try answering.check(&given, for: replying, wording)
    present(by: dialogue, from: server)
    dialogue.tell(wording.spoken.says(.waysToReply), .hint)
    // The answers are sent, not saved.
    (dialogue.marksChanges, dialogue.savesAnswers) = (false, false)
    try dialogue.fill(
      replying, review: true, given: given.answers.answers, asking: given.asked
    ).checkSaved()
    return model.action == .answer ? .accept(document.value.value) : .decline
  }

  /// Asks whether the person agrees to open an address.
  private func replyToAddress(
    by dialogue: Dialogue, from server: String?, given arguments: FormArguments
  ) throws -> ElicitationReply {
    guard case .url(let text) = elicitation.mode, let address else { return .cancel }
    if arguments.hasAnswers { throw ElicitationRefusal.addressHasNoRows }
    guard dialogue.isInteractive, !arguments.noInput else {
      throw ElicitationRefusal.noTerminalForAddress
    }
    let language = dialogue.wording.spoken
    present(by: dialogue, from: server)
    dialogue.say(StyledText("  " + language.says(.address(text.whollyVisible))))
    dialogue.say(StyledText("  " + language.says(.host(address.host)), .heading))
    if address.user != nil { dialogue.tell(language.says(hostOf: address), .error) }
    for doubt in address.doubts { dialogue.tell(language.says(doubt), .error) }
    dialogue.tell(language.says(.openItYourself), .hint)
    return try dialogue.confirm(language.says(.agrees), default: false)
      ? .accept(.none) : .decline
  }

  /// Shows the server's name and its message.
  private func present(by dialogue: Dialogue, from server: String?) {
    let name = server ?? elicitation.server
    dialogue.announce(dialogue.wording.spoken.says(.asks(name, isGiven: server != nil)))
    for line in elicitation.message.lines { dialogue.say(StyledText("  " + line.visible)) }
  }
}

extension FormArguments {
  /// Returns the answers, and the keys that they have put into the document.
  fileprivate func given(
    to form: Form, _ document: Ref<SchemaDocument>, _ wording: Wording, _ formats: TextFormats
  ) throws -> (given: GivenForm, laid: Set<String>) {
    var laid: Set<String> = []
    // Standard input has the request.
    var given = try given(wording, besides: "-", formats: formats) {
      try FormDescription(form, hasWholeItems: false, trying: 0) { [:] }
    }
    // A JSON value belongs to a member, or else answers a row.
    func lay(_ value: JSONValue, at path: RowPath, or other: RowPath? = nil) -> [Form.Answer] {
      guard document.value.layMember(value, at: path) else {
        return Form.Answer.answers(in: value, at: other ?? path)
      }
      laid.formUnion(path.names.prefix(1))
      return []
    }
    given.answers = given.answers.reading { value, path in
      guard path.isEmpty, let members = value.members else { return lay(value, at: path) }
      return members.flatMap { key, member in
        lay(member, at: RowPath(names: [key]), or: try? RowPath(reading: key))
      }
    }
    return (given, laid)
  }
}

extension Elicitation {
  /// Returns the required keys without a default, except some. A person sees the initial value of
  /// such a row, such as the only option. Without a person, nobody has chosen it.
  fileprivate func unanswered(besides answered: Set<String>) -> [RowPath] {
    guard case .form(let schema) = mode else { return [] }
    let view = SchemaView(schema)
    return view.required.filter {
      view.member($0)?.defaultValue == nil && !answered.contains($0)
    }.map { RowPath(names: [$0]) }
  }
}

extension RefusedAnswers {
  /// Returns the error with a problem for each row that lacks an answer and has no other problem.
  fileprivate func adding(missing paths: [RowPath]) -> RefusedAnswers {
    let known = Set(problems.compactMap(\.path))
    return RefusedAnswers(
      answers: answers,
      problems: problems
        + paths.filter { !known.contains($0) }.map { Form.Problem(path: $0, rejection: .missing) },
      numbered: numbered, chosen: chosen)
  }
}

extension WebAddress {
  /// The properties of an address that may mislead a person.
  fileprivate var doubts: [ElicitationSentence] {
    (host.split(separator: ".").contains { $0.hasPrefix("xn--") } ? [.foreignHost] : [])
      + (scheme == "http" ? [.notEncrypted] : [])
  }
}

/// The form of a request: the choice to answer or decline, and the answers.
final class ElicitedReply: FormModel {
  enum Action: String, CaseIterable {
    case answer, decline
  }

  var action = Action.answer
  private let document: Ref<SchemaDocument>
  private let language: Language
  private let id: String

  init(_ document: Ref<SchemaDocument>, in language: Language) {
    (self.document, self.language) = (document, language)
    // The server chooses the other rows' ids.
    let taken = Set(Form(document).rows.map(\.id))
    var id = "reply"
    while taken.contains(id) { id += "_" }
    self.id = id
  }

  var form: [ForwardFormElement] {
    picker(language.says(.reply), \.action, .cases { [language] in language.says(.action($0)) })
      .id(id)
    if action == .answer { SchemaDocument.form(document) }
  }

  var formRules: [FormRule] { action == .answer ? SchemaDocument.formRules(document) : [] }
}
