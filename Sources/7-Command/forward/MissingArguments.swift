internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaFiles
internal import ForwardSending
internal import ForwardStore
internal import ForwardTargets

extension Context {
  /// Asks for the kind of a new target, and returns its name.
  func askForKind() throws -> String {
    try checkTerminal(for: "KIND", of: "new")
    let kinds = usableKinds
    let index = Ref(0)
    try ask { try $0.ask(.kind(among: kinds, wording, bind: index)) }
    return kinds[index.value].name
  }

  /// All usable kinds. Reports the unusable files.
  var usableKinds: [TargetKind] {
    let (kinds, refused) = KnownKinds.ofCommand.all
    report(refused)
    return kinds
  }

  /// Reports each problem of files on a separate line.
  func report(_ files: [FileReport]) {
    for line in files.flatMap({ wording.lines(of: .refusedFile($0)) }) { dialogue.report(line) }
  }

  /// Asks for the target that a command needs, and returns its name.
  func askForTarget(of command: String) throws -> String {
    try checkTerminal(for: "NAME", of: command)
    let targets = try store.contents().documents
    guard !targets.isEmpty else { throw Failure.failed(.noTargetsYet) }
    // As in the menu, Enter alone takes the newest target.
    let index = Ref(targets.count - 1)
    try ask { try $0.ask(.target(among: targets, wording, bind: index)) }
    return targets[index.value].name
  }

  func askForSave(among saves: [SavedChange]) throws -> String {
    try checkTerminal(for: "NAME", of: "undo")
    if saves.isEmpty { throw Failure.failed(.noSaveToUndo) }
    return try ask {
      try $0.choose("Target", from: saves) { wording(.named($0.name, kind: $0.kind)) }
    }.name
  }

  func askForNameOfKind() throws -> String {
    try checkTerminal(for: "NAME", of: "kinds new")
    let rule = RowRule.text { [wording] name in
      KindFile.isName(name) ? nil : .other(wording(.notAKindName(name)))
    }
    return try ask { try $0.ask("Name", rules: .required, rule) }
  }

  /// Asks what targets of a new kind send. Returns the answer that begins the kind's file.
  func askForSending() throws -> String {
    let keys = ["request", "line", "program", "open"]
    let index = Ref(0)
    try ask {
      try $0.ask(
        .picker(
          title: "Sends",
          options: [
            "A request to a web address", "A line of a file", "The arguments of a program",
            "An address that its program opens",
          ], bind: index
        ).optionNames(keys).help("The delivery of a target of the kind."))
    }
    let key = keys[index.value]
    guard key == "program" else { return key + "=yes" }
    return "program[+]=" + (try ask { try $0.ask("Program", rules: .required) })
  }

  func askForTag() throws -> String {
    try checkTerminal(for: "TAG", of: "tag")
    let rule = RowRule.text { [wording] tag in
      StoredDocument.isTag(tag.withoutTagSign) ? nil : .other(wording(.target(.badTag(tag))))
    }
    return try ask { try $0.ask("Tag", rules: .required, rule) }
  }

  func checkTerminal(for argument: String, of command: String) throws {
    guard !dialogue.isInteractive else { return }
    throw UsageProblem.other(wording(.needs(argument, command: command)))
  }

  /// Asks one question. Throws ``Cancelled`` or ``Interrupted`` if the person gives no answer.
  func ask<Answer>(_ question: (Dialogue) throws -> Answer) throws -> Answer {
    do {
      return try question(dialogue)
    } catch let unanswered as Unanswered {
      throw unanswered.outcome == .interrupted ? Interrupted() : Cancelled()
    }
  }
}

extension ForwardFormElement {
  static func kind(
    among kinds: [TargetKind], _ wording: Wording, bind index: some PropertyRefTo<Int>
  ) -> ForwardFormElement {
    picker(title: "Kind", options: kinds.map { wording.title(of: $0) }, bind: index)
      .optionNames(kinds.map(\.name))
      .help("The kind of target to make.")
  }

  /// - Parameter others: The titles and names of options after the targets.
  static func target(
    among targets: [StoredDocument], others: KeyValuePairs<String, String> = [:],
    _ wording: Wording, bind index: some PropertyRefTo<Int>
  ) -> ForwardFormElement {
    let titles = targets.map { wording(.named($0.name, kind: $0.kind)) }
    return picker(title: "Target", options: titles + others.map(\.key), bind: index)
      .optionNames(targets.map(\.name) + others.map(\.value))
      .help("The target to work with.")
  }
}
