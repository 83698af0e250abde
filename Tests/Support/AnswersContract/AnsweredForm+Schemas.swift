import ForwardFilling
import ForwardForm
import ForwardFormArguments
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ForwardSettings
import ForwardTargets
import ProgramSupport

extension AnsweredForm {
  /// Creates the form of a kind file.
  init(_ kind: DeclaredKind) throws {
    guard let answers = kind.kind.answersSchema else { throw MissingSchema() }
    var options = SchemaOptions()
    options.formats = .always
    try self.init(
      kind.name, by: .object(answers()), from: kind.settings, with: options, kind.kind.make)
    own = try Schema(kind.settings, options: options)
    self.kind = kind.kind
  }

  private struct MissingSchema: Error {}

  /// Creates the form of a schema, which `forward fill` uses to fill in documents.
  init(_ name: String, bySchema text: String) throws {
    var schemas = SchemaFiles()
    _ = schemas.use(try JSONFile("schema.json", Array(text.utf8)))
    let described = try JSONValue(parsing: text)
    let schema = try Schema(described)
    let folder = try TemporaryFolder()
    try self.init(
      name, by: described,
      shown: { SchemaDocument(schema, $0).masked ?? $0 },
      give: { [schemas] answers, stored in
        var schemas = schemas
        var arguments = FormArguments(noInput: true)
        switch answers {
        case .document(let document):
          try folder.write(document.text(), to: "answers.json")
          arguments.answers = folder["answers.json"]
        case .assignments(let texts): arguments = FormArguments(set: texts, noInput: true)
        case .agent(let document, let unset):
          try folder.write(document.text(), to: "answers.json")
          arguments = FormArguments(
            unset: unset, answers: folder["answers.json"], noInput: true)
        }
        if let stored { try folder.write(stored.text(), to: "start.json") }
        let filling = try Filling(
          from: stored.map { _ in folder["start.json"] }, to: nil, by: &schemas)
        let transcript = Transcript(columns: nil)
        let reader = ScriptedLineReader([], transcript, isInteractive: false)
        var filler = Filler(SettingsEditor(Dialogue(reader, transcript, wording: .english)))
        // Otherwise the filler refuses new keys that resemble known ones.
        filler.allowsUndecided = true
        do {
          return .saved(try filler.fill(filling, given: arguments).value)
        } catch let error as ReportedProblems {
          return .refused([
            Form.Problem(path: nil, rejection: .other(transcript.text + "\(error.status)"))
          ])
        }
      })
    own = schema
    addsConstants = true
    rows = { saved in Form(Ref(SchemaDocument(schema, saved))).places(in: saved) }
  }
}
