internal import Arguments
internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSystem
internal import JSONSchema
internal import JSONTree
internal import PlainText
internal import SchemaForms

final class Elicit: Command {
  static let about = About(
    "elicit", "Ask a person what a server of the Model Context Protocol requests.",
    discussion: """
      The request, elicitation/create, is read from standard input, and the person is asked on the terminal. \
      The reply is written to standard output: accept with the answers, decline, or cancel; as a response, if the \
      request has an id.

      The first row declines. Ctrl-D and Ctrl-C cancel. Nothing is sent before the review.

      A form that asks for a secret is refused, as the protocol forbids it. An address (mode url) is shown with its \
      host, and never opened.

      Exit status: 0 accepted; 1 declined; 64 usage error; 65 the request or an answer was refused, or an answer is \
      missing; 130 cancelled.
      """)

  var server: String?
  var answers = AnswerOptions()
  var json = false
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    option("from", "The name of the server, which the person is told.") { self.server = $0 }
    answers.parameters
    flag("json", "Write what is missing or was refused as JSON.") { self.json = true }
    dialogue.parameters
  }

  func run() throws {
    if Environment.isTerminal(0) { throw Failure.wrongUse(.agent(.needsRequest)) }
    let input = try InputFile("-").contents()
    // A signal between the last answer and the writing acts afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let request = try request(input)
    if !answers.given.noInput { readFromTerminal() }
    let context = Context(dialogue, hasInput: !answers.given.noInput, wording: .ofScripts)
    do {
      let reply = try context.reply(to: request.elicitation, self)
      try context.write(reply, to: request)
      if reply == .decline { throw ErrorAfterResult(error: ExitCode(.failure)) }
    } catch
      where error is Cancelled || error is Interrupted || error is Unanswered
      || error is CaughtSignal
    {
      try context.write(.cancel, to: request)
      throw ErrorAfterResult(error: error)
    }
  }

  /// Reads the request. The response to a wrong one is written, if it has an id.
  private func request(_ input: [UInt8]) throws -> ElicitationRequest {
    do throws(ProtocolError) {
      return try ElicitationRequest(parsing: input, in: Wording.ofScripts.spoken)
    } catch {
      guard error.id != .null else { throw Failure.refused(.agent(.refused(error.message))) }
      let context = Context(dialogue, asks: false)
      context.results.write(JSONValue(error).text() + "\n")
      try context.endResults()
      context.dialogue.report(error.message)
      throw ReportedProblems(status: .refused)
    }
  }

  /// The words of the command without those that answer the form.
  fileprivate var words: [CommandWord] {
    (["forward", "elicit"] + (server.map { ["--from", $0] } ?? [])).map { .word($0) }
  }
}

extension Context {
  fileprivate func write(_ reply: ElicitationReply, to request: ElicitationRequest) throws {
    results.write(request.text(of: reply))
    try endResults()
  }

  fileprivate func reply(
    to elicitation: Elicitation, _ command: Elicit
  ) throws -> ElicitationReply {
    switch elicitation.mode {
    case .url(let address): return try reply(to: elicitation, at: address, command)
    default: break
    }
    guard let new = elicitation.document(in: SchemaWording(wording.spoken)) else { return .cancel }
    let document = Ref(new)
    let form = Form(document)
    var given = try given(to: form, document, command)
    if given.isHeadless(dialogue) {
      var dialogue = dialogue
      try answering.check(&given, for: form, wording)
      try answering.answer(&given, wording) { answers in
        try form.save(given: answers) { try dialogue.check($0) }
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

  private func given(
    to form: Form, _ document: Ref<SchemaDocument>, _ command: Elicit
  ) throws -> GivenForm {
    var given = try command.answers.given.given(
      wording, besides: "-", formats: .ofFiles(.json)
    ) {
      try FormDescription(form, hasWholeItems: false, trying: 0) { [:] }
    }
    // A value in JSON is one of a member; else it may be an answer to a row.
    func lay(_ value: JSONValue, at path: RowPath) -> [Form.Answer] {
      document.value.layMember(value, at: path) ? [] : Form.Answer.answers(in: value, at: path)
    }
    given.answers = given.answers.reading { value, path in
      guard path.isEmpty, case .object(let members) = value else { return lay(value, at: path) }
      return members.flatMap { key, member in
        let own = RowPath(names: [key])
        return document.value.layMember(member, at: own)
          ? [] : lay(member, at: (try? RowPath(reading: key)) ?? own)
      }
    }
    given.writesJSON = command.json
    given.command = words(command.words, command.answers.given, json: command.json)
    return given
  }

  /// Asks whether the person agrees to open an address.
  private func reply(
    to elicitation: Elicitation, at address: String, _ command: Elicit
  ) throws -> ElicitationReply {
    let place = try WebAddress(safe: address)
    if command.answers.given.hasAnswers { throw Failure.wrongUse(.agent(.addressHasNoRows)) }
    guard dialogue.isInteractive, !command.answers.given.noInput else {
      throw Failure.refused(.agent(.noTerminalForAddress))
    }
    present(elicitation, command.server)
    dialogue.say(StyledText("  " + wording(.agent(.address(address.visible)))))
    dialogue.say(StyledText("  " + wording(.agent(.host(place.host))), .heading))
    for doubt in place.doubts { dialogue.tell(wording(.agent(doubt)), .error) }
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

extension WebAddress {
  /// Reads an address that a person can judge.
  fileprivate init(safe text: String) throws {
    guard let address = WebAddress(text), address.isPlain else {
      throw Failure.refused(.agent(.badAddress(text)))
    }
    self = address
  }

  /// What may mislead a person.
  fileprivate var doubts: [AgentSentence] {
    (user == nil ? [] : [.userBeforeHost])
      + (host.split(separator: ".").contains { $0.hasPrefix("xn--") } ? [.foreignHost] : [])
      + (scheme == "http" ? [.notEncrypted] : [])
  }
}
