internal import Arguments
internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

final class Send: Command {
  static let about = About(
    "send", "Send an item to targets.",
    discussion: """
      On a terminal, the item is asked for, and what will be sent is shown before it is. On a pipe, \
      each row takes one line. With --item, the options are the whole item, and nothing is read.

      --items takes JSON Lines, an object each: {"item": "Milk", "expires": "2026-12-01", \
      "quantity": 2, "notes": "…"}. They are sent as they are read, without being asked about, on a \
      terminal too; --dry-run shows them first.

      @TAG stands for all targets with the tag, which forward tag gives them.

      What can't be sent stays in the outbox; see forward outbox.

      Exit status, the first that applies: 130 interrupted; 1 failed; 65 something was refused; 69 a \
      program is missing that sends it; 75 something is in the outbox for later, or may have \
      arrived; 0 all sent.
      """)

  var names: [String] = []
  /// The texts of the item's properties.
  var properties: [Item.Property: String] = [:]
  var items: String?
  var dryRun = false
  var json = false
  var answers = AnswerOptions { $0.answerCandidates }
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "names", "The targets' names, or @TAG; asked for if none is given.",
      completing: .targetsAndTags
    ) { self.names.append($0) }
    Item.Property.allCases.map { property in
      option(
        property.rawValue, property == .item ? "What is sent." : property.help, isGivenOnce: true
      ) { self.properties[property] = $0 }
    }
    option(
      "items", "A file of items as JSON Lines; - is standard input.",
      isGivenOnce: true, completing: .files
    ) { self.items = $0 }
    flag("dry-run", "Show what would be sent, and send nothing.") { self.dryRun = true }
    flag("json", "Write JSON.") { self.json = true }
    answers.parameters
    options.parameters
  }

  func validate() throws {
    if items != nil, answers.given.hasAnswers || !properties.isEmpty || answers.given.all {
      throw UsageProblem.other(Wording.ofCommand(.itemsAreGiven))
    }
  }

  func run() throws {
    // A signal after the last answer acts once the item is in the outbox.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let context = Context(
      options, asks: items == nil || names.isEmpty, hasInput: !answers.given.noInput)
    let form = try context.sendForm(to: names)
    if let items {
      let file = try ItemFile(items)
      if names.isEmpty { try form.chooseTargets(by: context) }
      try sending(to: form.targets, context).send(file)
    } else if answers.given.answersForm || answers.given.all {
      try form.fill(context.given(to: self), isReviewed: !dryRun, by: context)
      try sending(to: form.targets, context).send(form.item)
    } else if properties[.item] != nil, !context.dialogue.isInteractive {
      try sending(to: form.targets, context).send(context.item(from: given))
    } else {
      try form.fill(given: given, isReviewed: !dryRun, by: context)
      try sending(to: form.targets, context).send(form.item)
    }
  }

  private func sending(to targets: [LoadedTarget], _ context: Context) -> Sending {
    Sending(context, to: targets, isDryRun: dryRun, json: json)
  }

  /// The answers of the options. If `--item` is one of them, all other rows are empty.
  fileprivate var given: [Form.Answer] {
    Item.Property.allCases.compactMap { property in
      let text = properties[property] ?? (properties[.item] == nil ? nil : "")
      return text.map { Form.Answer(row: property.rawValue, text: $0) }
    }
  }
}

extension Context {
  /// Returns the answers to the form of an item.
  fileprivate func given(to send: Send) throws -> GivenForm {
    let own = send.given.filter { !$0.text.isEmpty }
    var given = try send.answers.given.given(wording, formats: .ofFiles(.json)) {
      try Item.formDescription
    }
    given.answers = try given.answers.reading(as: Item())
    given.answers.add(own, from: .flag)
    given.writesJSON = send.json
    let command = ["forward", "send"] + send.names
    given.command = words(
      command.map { .word($0) } + own.map { .assignment("\($0.path)=\($0.text.asAssigned)") }
        + (send.dryRun ? [.word("--dry-run")] : []), send.answers.given, json: send.json)
    return given
  }

  /// Returns the form of an item for some targets, which all exist.
  ///
  /// - Parameter names: The targets' names; if it is empty, the person is asked.
  func sendForm(to names: [String]) throws -> SendForm {
    if names.isEmpty { try checkTerminal(for: "NAME", of: "send") }
    let contents = try store.contents()
    if !names.isEmpty {
      return SendForm(try contents.named(names).map(loaded), isChosen: false)
    }
    // Targets that can't be sent to aren't offered.
    let targets = contents.documents.compactMap { try? loaded($0) }
    guard !targets.isEmpty else { throw Failure.failed(.noTargetsYet) }
    return SendForm(targets, isChosen: true)
  }

  /// Asks for an item, and sends it. If it isn't sent, that was reported, and isn't an error here.
  func send(to stored: StoredDocument) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let form = try SendForm([loaded(stored)], isChosen: false)
    try form.fill(given: [], isReviewed: true, by: self)
    do {
      try Sending(self, to: form.targets).send(form.item)
    } catch is ExitCode {
      return
    }
  }

  /// Returns a target with its settings read.
  private func loaded(_ stored: StoredDocument) throws -> LoadedTarget {
    let kind = try stored.requiredKind()
    do throws(Refusal) {
      return try LoadedTarget(stored, of: kind, wording)
    } catch {
      throw Failure.refused(.delivery(.unusableTarget(stored.name, error)))
    }
  }

  /// Returns the item that answers make up. Rows without an answer are empty.
  fileprivate func item(from answers: [Form.Answer]) throws -> Item {
    do throws(ItemError) {
      return try ItemReader().item(from: answers)
    } catch {
      guard case .refused(let row, let rejection) = error else { throw error }
      throw RefusedAnswer(row: row, rejection: rejection)
    }
  }
}
