internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets

final class Send: Command {
  static var about: About {
    About(
      "send", "Send an item to targets.",
      discussion: """
        On a terminal, forward asks for the item, and shows the deliveries before it sends them. \
        On a pipe, each row takes one line. With --item, the options are the whole item, and \
        nothing is read.

        --items takes JSON Lines, an object each: {"item": "Milk", "expires": "2026-12-01", \
        "quantity": 2, "notes": "…"}. Each item is sent once it is read, without a question, \
        also on a terminal; --dry-run shows the deliveries first.

        @TAG stands for all targets with the tag, which forward tag gives them.

        Files of --attach go with the item in an e-mail or to a web hook, 25 MB together at most.

        An item that can't be sent stays in the outbox; see forward outbox.

        Exit status, the first that applies: 130 interrupted; 1 failed; 65 an item was refused; \
        69 a program for sending is missing; 75 a delivery waits in the outbox, or may have \
        arrived; 0 all sent.
        """)
  }

  var names: [String] = []
  /// The texts of the item's properties.
  var properties: [Item.Property: String] = [:]
  var items: String?
  /// The paths of files to attach to the item.
  var files: [String] = []
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
        property.rawValue, property == .item ? "What is sent." : property.help, isGivenOnce: true,
        isKept: false
      ) { self.properties[property] = $0 }
    }
    option(
      "items", "A file of items as JSON Lines; - is standard input.",
      isGivenOnce: true, completing: .files
    ) { self.items = $0 }
    option(
      "attach", "A file that goes with the item; may be repeated.", completing: .files
    ) { self.files.append($0) }
    flag("dry-run", "Show what would be sent, and send nothing.") { self.dryRun = true }
    flag("json", "Write JSON.", isKept: false) { self.json = true }
    answers.parameters
    options.parameters
  }

  func validate() throws {
    if items != nil, answers.given.hasAnswers || !properties.isEmpty || answers.given.all {
      throw UsageProblem.other(Wording.ofCommand(.itemsAreGiven))
    }
    if items != nil, !files.isEmpty {
      throw UsageProblem.other(Wording.ofCommand(.attachesToOneItem))
    }
  }

  func run() throws {
    // A signal after the last answer takes effect once the item is in the outbox.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let context = Context(
      options, asks: items == nil || names.isEmpty, hasInput: !answers.given.noInput)
    let form = try context.sendForm(to: names, attaching: Attachment.reading(files))
    if let items {
      let file = try ItemFile(items)
      if names.isEmpty { try form.chooseTargets() }
      try sending(form, context).send(file).check()
    } else if answers.given.answersForm || answers.given.all {
      try form.fill(
        context.given(to: self), isReviewed: !dryRun, answering: context.answering)
      try sending(form, context).send(form).check()
    } else if properties[.item] != nil, !context.dialogue.isInteractive {
      try sending(form, context).send(context.item(from: given)).check()
    } else {
      try form.fill(given: given, isReviewed: !dryRun)
      try sending(form, context).send(form).check()
    }
  }

  private func sending(_ form: SendForm, _ context: Context) -> Sending {
    context.report(KnownKinds.ofCommand.unused(ofKinds: form.targets.map(\.kind.name)))
    return context.sending(form, isDryRun: dryRun, json: json)
  }

  /// The answers of the options. With `--item`, all rows without an option are empty.
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
    let arguments = send.answers.given.ofLine(json: send.json)
    var given = try arguments.given(wording, formats: .ofFiles(.json)) { try Item.formDescription }
    given.answers.add(own, from: .flag)
    given.command =
      arguments.command.map { .word($0) }
      + own.map { .assignment("\($0.path)=\($0.text.asAssigned)") } + arguments.words
    return given
  }

  /// Returns the form of an item for targets that exist and can take the files. Without names, the
  /// person is asked.
  func sendForm(to names: [String], attaching files: [Attachment] = []) throws -> SendForm {
    if names.isEmpty { try checkTerminal(for: "NAME", of: "send") }
    let (contents, secrets) = (try store.contents(), try SecretReader.ofCommand())
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let targets: [LoadedTarget]
    if names.isEmpty {
      // Doesn't offer targets that can't send.
      targets = try contents.documents.compactMap { stored in
        try watch.check()
        return try? loaded(stored, secrets)
      }.filter { files.isEmpty || $0.takesFiles }
      guard !targets.isEmpty else { throw Failure.failed(.noTargetsYet) }
    } else {
      targets = try contents.named(names).map { stored in
        try watch.check()
        return try loaded(stored, secrets)
      }
      if !files.isEmpty, let target = targets.first(where: { !$0.takesFiles }) {
        throw Failure.refused(.sending(target.takesNoFiles))
      }
    }
    return SendForm(
      targets, isChosen: names.isEmpty, attaching: files, in: outbox, by: editor)
  }

  /// Asks for an item, and sends it. A failure was reported, and isn't an error here.
  func send(to stored: StoredDocument) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let form = try SendForm(
      [loaded(stored, SecretReader.ofCommand())], isChosen: false, in: outbox, by: editor)
    try form.fill()
    _ = try sending(form).send(form)
  }

  fileprivate func sending(
    _ form: SendForm, isDryRun: Bool = false, json: Bool = false
  ) -> Sending {
    Sending(
      by: outbox, dialogue, results: results, to: form.targets, attaching: form.attachments,
      isDryRun: isDryRun, json: json)
  }

  private var editor: SettingsEditor {
    SettingsEditor(dialogue, drafts: drafts, history: history)
  }

  private func loaded(_ stored: StoredDocument, _ secrets: SecretReader) throws -> LoadedTarget {
    try LoadedTarget(stored, in: store, kinds: .ofCommand, wording: wording, secrets: secrets)
  }

  /// Returns the item made of answers. Rows without an answer are empty.
  fileprivate func item(from answers: [Form.Answer]) throws -> Item {
    do throws(ItemError) {
      return try ItemReader().item(from: answers)
    } catch {
      guard case .refused(let row, let rejection) = error else { throw error }
      throw RefusedAnswer(row: row, rejection: rejection)
    }
  }
}

extension SecretReader {
  /// The reader for a command, with the time limit of `FORWARD_SECRET_TIMEOUT`. A signal ends it.
  static func ofCommand() throws -> SecretReader {
    let name = "FORWARD_SECRET_TIMEOUT"
    let isOver: @Sendable () -> Bool = { SignalWatch.isOver || isEndingHeld }
    guard let text = Environment.value(of: name) else { return SecretReader(isOver: isOver) }
    let limit = min(try duration(text, of: name), .seconds(1_000_000_000))
    return SecretReader(limit: limit, isOver: isOver)
  }
}

extension ExitStatus {
  /// Throws an `ExitCode` with this status, unless it is success.
  func check() throws {
    if self != .success { throw ExitCode(self) }
  }
}
