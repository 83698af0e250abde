internal import ForwardAgents
internal import ForwardFormArguments
internal import ForwardFormSchemas
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardSystem

final class Elicit: Command {
  static var about: About {
    About(
      "elicit", "Ask a person what a server of the Model Context Protocol requests.",
      discussion: """
        Reads the request, elicitation/create, from standard input, asks the person on the \
        terminal, and writes the reply to standard output: accept with the answers, decline, or \
        cancel. If the request has an id, the reply is a response.

        The first row declines. Ctrl-D and Ctrl-C cancel. Nothing is sent before the review.

        A form that asks for a secret is refused, as the protocol forbids it. An address (mode url) is shown with its \
        host, and never opened.

        Exit status: 0 accepted; 1 declined; 64 usage error; 65 the request or an answer was refused, or an answer is \
        missing; 130 cancelled.
        """)
  }

  var server: String?
  var answers = AnswerOptions()
  var json = false
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    option("from", "The name of the server, which the person sees.") { self.server = $0 }
    answers.parameters
    flag("json", "Write what is missing or was refused as JSON.", isKept: false) {
      self.json = true
    }
    dialogue.parameters
  }

  func run() throws {
    if Environment.isTerminal(0) { throw Failure.wrongUse(.agent(.needsRequest)) }
    let input = try InputFile("-").contents()
    // A signal between the last answer and the output takes effect afterwards.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let request = try request(input)
    if !answers.given.noInput { readFromTerminal() }
    let context = Context(dialogue, hasInput: !answers.given.noInput, wording: .ofScripts)
    do {
      let reply = try request.reply(
        by: context.answering, from: server, given: answers.given.ofLine(json: json),
        formats: .ofFiles(.json))
      try context.write(line: request.text(of: reply))
      if reply == .decline { throw ErrorAfterResult(error: ExitCode(.failure)) }
    } catch
      where error is Cancelled || error is Interrupted || error is Unanswered
      || error is CaughtSignal
    {
      try context.write(line: request.text(of: .cancel))
      throw ErrorAfterResult(error: error)
    }
  }

  /// Reads the request. Writes the response to an invalid request, if the request has an id.
  private func request(_ input: [UInt8]) throws -> ElicitationRequest {
    do throws(ProtocolError) {
      return try ElicitationRequest(parsing: input)
    } catch {
      guard error.id != .null else { throw Failure.refused(.agent(.wrongRequest(error))) }
      let context = Context(dialogue, asks: false)
      try context.write(line: error.response(in: context.wording).text())
      context.dialogue.report(context.wording.spoken.says(error))
      throw ReportedProblems(status: .refused)
    }
  }
}

extension Context {
  fileprivate func write(line: String) throws {
    results.write(line + "\n")
    try endResults()
  }
}
