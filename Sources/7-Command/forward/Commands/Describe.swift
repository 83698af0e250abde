internal import ForwardAsking
internal import ForwardEditing
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardPatterns
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets
internal import ForwardText

final class Describe: Command {
  static var about: About {
    About(
      "describe", "Describe the rows of a kind, of a saved target, or of a form file.",
      discussion: """
        The description has all rows, including rows that other answers bring, with the accepted \
        answers and the present value of each. --json writes a JSON Schema of the settings, as \
        forward show --json writes them, or of the answers to a form, as forward ask --form \
        writes them. A JSON Schema is described by the rows of a new document.

        If a kind and a target have the same name, the name means the kind.
        """)
  }

  var name: String?
  var form: String?
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "name", "The name of a kind or of a target.", completing: .kindsAndTargets
    ) { self.name = $0 }
    option(
      "form", "A form file of forward ask, or a JSON Schema; - is standard input.",
      isGivenOnce: true,
      completing: .files
    ) { self.form = $0 }
    flag("json", "Write a JSON Schema.") { self.json = true }
    options.parameters
  }

  func run() throws {
    if let form {
      if name != nil { throw Failure.wrongUse(.nameAndForm) }
      return try describe(form)
    }
    guard let name else { throw Failure.wrongUse(.needsNameOrForm(command: "describe")) }
    let context = Context(options, asks: false)
    if let kind = try KnownKinds.ofCommand.named(name) {
      return try context.describe(kind, json: json)
    }
    let contents = try context.store.contents()
    guard contents.names.contains(where: name.hasSameCodePoints) else {
      let known = KnownKinds.ofCommand.names + contents.names
      throw Failure.wrongUse(.noSuchKindOrTarget(name, known: nearest(known, to: name)))
    }
    let stored = try contents.target(named: name)
    try context.describe(stored.requiredKind(), stored, json: json)
  }

  /// Describes the form of a file, without translating its words.
  private func describe(_ file: String) throws {
    let context = Context(options.dialogue, asks: false, wording: .ofScripts)
    let read = FormFile(file)
    if let schema = read.schema(formats: .ofFiles(.jsonc)) { return try describe(schema, at: file) }
    let questions = try read.form(
      by: context.answering, given: FormArguments(json: json), formats: .ofFiles(.json))
    let description = try questions.description
    if json { return try context.write(.object(description.schema(title: questions.title))) }
    if let title = questions.title { context.results.line(StyledText(title, .heading)) }
    context.results.describe(description, of: questions.form, by: context.dialogue)
    try context.endResults()
  }

  /// Describes the form of a new document by a JSON Schema. As JSON, the schema is the description.
  private func describe(_ value: JSONValue, at path: String) throws {
    let context = Context(options.dialogue, asks: false)
    let fill = Fill()
    fill.sources.schema = path
    let document = try fill.newDocument()
    if json { return try context.write(value) }
    let (description, form) = try document.describeNew()
    if case .string(let title)? = value["title"] {
      context.results.line(StyledText(title, .heading))
    }
    context.results.describe(description, of: form, by: context.dialogue)
    try context.endResults()
  }
}

extension Context {
  /// Describes a kind, or a stored target of it.
  fileprivate func describe(_ kind: TargetKind, _ stored: StoredDocument? = nil, json: Bool) throws
  {
    let description = try kind.formDescription
    if json {
      // The schema is for programs, so it is the same in every language.
      let title = stored?.name ?? kind.title
      var schema =
        kind.answersSchema?() ?? description.schema(title: title, description: kind.summary)
      schema["title"] = .string(title)
      return try write(.object(schema))
    }
    let dialogue = dialogue(about: kind)
    let form =
      try stored.map {
        try targets.editor(of: kind).form(of: kind.make, in: StoredSettings(editing: $0, in: store))
      }
      ?? Form(kind.make())
    let title = stored.map { CommandSentence.named($0.name, kind: wording.title(of: kind)) }
    let heading =
      StyledText(title.map { wording($0) } ?? dialogue.wording.text(kind.title), .heading)
      + StyledText(wording(.colon) + dialogue.wording.text(kind.summary))
    results.line(heading)
    results.describe(description, of: form, by: dialogue) {
      stored == nil ? .byDefault($0) : .now($0)
    }
    try endResults()
  }
}
