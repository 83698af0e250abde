internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSending
internal import ForwardTargets

final class Kinds: Command {
  static var about: About {
    About(
      "kinds", "List the kinds of target that can be declared, and check and make files of kinds.",
      discussion: """
        A file NAME.kind.yaml or NAME.kind.json in $XDG_CONFIG_HOME/forward/kinds, or \
        ~/.config/forward/kinds, declares a kind: a JSON Schema of the settings, and the \
        delivery of an item.
        """,
      commands: [KindsList.self, KindsCheck.self, KindsSchema.self, KindsNew.self], runsFirst: true)
  }

  var parameters: [BoundParameter] {}

  /// Does nothing: the list runs if no word names a command.
  func run() {}
}

final class KindsList: Command {
  static var about: About { About("list", "List the kinds of target that can be declared.") }

  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    let (kinds, refused) = KnownKinds.ofCommand.all
    let builtIn = Set(TargetKind.builtIn.map(\.name))
    let paths = KnownKinds.folder.paths
    try context.list(
      kinds.map { kind in
        // JSON is for programs, so it is the same in every language.
        let wording = json ? .english : context.wording.translating(kind)
        return [
          ("name", kind.name), ("title", wording.text(kind.title)),
          ("summary", wording.text(kind.summary)),
          ("from", builtIn.contains(kind.name) ? "forward" : paths[kind.name] ?? ""),
        ]
      },
      shown: ["name", "summary"],
      json: json
    )
    // An unusable file is an error, after the list of the others.
    context.report(refused)
    if !refused.isEmpty { throw ReportedProblems(status: .refused) }
  }
}

final class KindsCheck: Command {
  static var about: About {
    About(
      "check", "Check files of kinds.",
      discussion: """
        Each problem is a line of standard output, as in forward validate. The check also finds \
        mistakes that no schema can express, such as an unknown placeholder, or a server that an \
        item would choose.

        Exit status: 0 all files can be used; 64 usage error; 65 a file can't be used.
        """)
  }

  var files: [String] = []
  var format = ReportFormat.text
  var colors = ColorOptions()

  var parameters: [BoundParameter] {
    arguments("files", "The files.", isRequired: true, completing: .files) { self.files.append($0) }
    flag("json", "Write the problems as data.") { self.format = .json }
    colors.parameters
  }

  func run() throws {
    let language = Wording.ofCommand.language
    try colors.write(format) { reports in
      for path in files {
        reports.add(
          KindFolder.report(ofFile: path, formats: .ofFiles(.jsonc), language: language))
      }
    }
  }
}

final class KindsSchema: Command {
  static var about: About { About("schema", "Write the JSON Schema of the files of kinds.") }

  var parameters: [BoundParameter] {}

  func run() throws {
    let output = FileOutput(descriptor: 1)
    output.write(KindFile.schema)
    try output.checkWritten()
  }
}

final class KindsNew: Command {
  static var about: About {
    About(
      "new", "Make the file of a new kind by questions.",
      discussion: "The file is saved in the folder of kinds. Edit it with forward fill, or as text."
    )
  }

  var name: String?
  var filling = FillOptions()
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    argument("name", "The kind's name, as in forward new NAME; asked for if it isn't given.") {
      self.name = $0
    }
    filling.parameters
    dialogue.parameters
  }

  func run() throws {
    let name =
      try name ?? Context(dialogue, hasInput: !filling.answers.given.noInput).askForNameOfKind()
    guard KindFile.isName(name) else { throw Failure.wrongUse(.notAKindName(name)) }
    if TargetKind.builtIn.contains(where: { $0.name == name }) {
      throw Failure.wrongUse(.kindTaken(name, path: nil))
    }
    let folder = KnownKinds.folder
    if let path = folder.path(ofKind: name) {
      throw Failure.failed(.kindTaken(name, path: path))
    }
    let fill = Fill()
    #if YAML
      fill.files = ["\(folder.path)/\(name).kind.yaml"]
    #else
      fill.files = ["\(folder.path)/\(name).kind.json"]
    #endif
    (fill.filling, fill.dialogue) = (filling, dialogue)
    try answerWhatIsSent()
    // Only the owner can read the new file.
    umask(0o077)
    try fill.run()
  }

  /// Asks for the key that decides what a kind's file sends, unless there are answers.
  private func answerWhatIsSent() throws {
    guard !filling.answers.given.answersForm else { return }
    let context = Context(dialogue)
    guard context.dialogue.isInteractive else { return }
    filling.answers.add(try context.askForSending())
  }
}
