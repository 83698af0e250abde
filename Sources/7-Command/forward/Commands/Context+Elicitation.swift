internal import ForwardAgents
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

extension Context {
  func write(_ reply: ElicitationReply, to request: ElicitationRequest) throws {
    results.write(request.text(of: reply))
    try endResults()
  }

  /// Asks a person what a request asks for, or answers without one.
  func reply(to request: ElicitationRequest, _ command: Elicit) throws -> ElicitationReply {
    let elicitation = request.elicitation
    if case .url(let text) = elicitation.mode, let address = request.address {
      return try reply(to: elicitation, text, address, command)
    }
    guard let new = elicitation.document(in: SchemaWording(wording.spoken)) else { return .cancel }
    let document = Ref(new)
    let form = Form(document)
    var (given, laid) = try given(to: form, document, command)
    if given.isHeadless(dialogue) {
      var dialogue = dialogue
      try answering.check(&given, for: form, wording)
      let answered = laid.union(given.answers.answers.compactMap(\.path.names.first))
      let unanswered = elicitation.unanswered(besides: answered)
      try answering.answer(&given, wording) { answers in
        let outcome: Outcome
        do {
          outcome = try form.save(given: answers) { try dialogue.check($0) }
        } catch let refused as RefusedAnswers {
          throw refused.adding(missing: unanswered)
        }
        let refused = RefusedAnswers(answers: [], problems: []).adding(missing: unanswered)
        if !refused.problems.isEmpty { throw refused }
        return outcome
      }
      return .accept(document.value.value)
    }
    guard dialogue.isInteractive else {
      let rows = form.rows.isEmpty ? ["reply"] : form.rows.map(\.id)
      throw Failure.refused(.ask(.noTerminalForForm(rows: rows)))
    }
    let model = ElicitedReply(document) { [wording] in wording.spoken.says($0) }
    let replying = Form(model)
    try answering.check(&given, for: replying, wording)
    present(elicitation, command.server)
    dialogue.tell(wording(.agent(.waysToReply)), .hint)
    var dialogue = dialogue
    // They are sent.
    (dialogue.marksChanges, dialogue.savesAnswers) = (false, false)
    try dialogue.fill(
      replying, review: true, given: given.answers.answers, asking: given.asked
    ).checkSaved()
    return model.action == .answer ? .accept(document.value.value) : .decline
  }

  /// Returns the answers of the options, and the keys that the document has taken.
  private func given(
    to form: Form, _ document: Ref<SchemaDocument>, _ command: Elicit
  ) throws -> (given: GivenForm, laid: Set<String>) {
    var laid: Set<String> = []
    var given = try command.answers.given.given(
      wording, besides: "-", formats: .ofFiles(.json)
    ) {
      try FormDescription(form, hasWholeItems: false, trying: 0) { [:] }
    }
    // A value in JSON is one of a member; else it may be an answer to a row.
    func lay(_ value: JSONValue, at path: RowPath) -> [Form.Answer] {
      guard document.value.layMember(value, at: path) else {
        return Form.Answer.answers(in: value, at: path)
      }
      laid.formUnion(path.names.prefix(1))
      return []
    }
    given.answers = given.answers.reading { value, path in
      guard path.isEmpty, case .object(let members) = value else { return lay(value, at: path) }
      return members.flatMap { key, member -> [Form.Answer] in
        let own = RowPath(names: [key])
        guard document.value.layMember(member, at: own) else {
          return lay(member, at: (try? RowPath(reading: key)) ?? own)
        }
        laid.insert(key)
        return []
      }
    }
    given.writesJSON = command.json
    given.command = words(command.words, command.answers.given, json: command.json)
    return (given, laid)
  }

  /// Asks whether the person agrees to open an address.
  private func reply(
    to elicitation: Elicitation, _ text: String, _ address: WebAddress, _ command: Elicit
  ) throws -> ElicitationReply {
    if command.answers.given.hasAnswers { throw Failure.wrongUse(.agent(.addressHasNoRows)) }
    guard dialogue.isInteractive, !command.answers.given.noInput else {
      throw Failure.refused(.agent(.noTerminalForAddress))
    }
    present(elicitation, command.server)
    dialogue.say(StyledText("  " + wording(.agent(.address(text.whollyVisible)))))
    dialogue.say(StyledText("  " + wording(.agent(.host(address.host))), .heading))
    if address.user != nil { dialogue.tell(wording.spoken.says(hostOf: address), .error) }
    for doubt in address.doubts { dialogue.tell(wording(.agent(doubt)), .error) }
    dialogue.tell(wording(.agent(.openItYourself)), .hint)
    return try dialogue.confirm(wording(.agent(.agrees)), default: false)
      ? .accept(.none) : .decline
  }

  /// Shows who asks, and what for.
  private func present(_ elicitation: Elicitation, _ server: String?) {
    let name = server ?? elicitation.server
    dialogue.announce(wording(.agent(.asks(name, isGiven: server != nil))))
    for line in elicitation.message.lines {
      dialogue.say(StyledText("  " + line.visible))
    }
  }
}

extension Elicitation {
  /// Returns the required keys without a default, besides some. A person sees what such a row begins with, such as
  /// the only option; without one, nobody has chosen it.
  fileprivate func unanswered(besides answered: Set<String>) -> [RowPath] {
    guard case .form(let schema) = mode else { return [] }
    let view = SchemaView(schema)
    return view.required.filter {
      view.member($0)?.defaultValue == nil && !answered.contains($0)
    }.map { RowPath(names: [$0]) }
  }
}

extension RefusedAnswers {
  /// Returns the error with problems of rows that lack an answer, unless they have a problem already.
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
  /// What may mislead a person.
  fileprivate var doubts: [AgentSentence] {
    (host.split(separator: ".").contains { $0.hasPrefix("xn--") } ? [.foreignHost] : [])
      + (scheme == "http" ? [.notEncrypted] : [])
  }
}
