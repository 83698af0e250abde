import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardJSON
import ForwardJSONSchema
import ForwardSettings
import ForwardStore
import ForwardTargets

/// A form that takes documents of answers without a person, together with the schema of the
/// documents.
struct AnsweredForm {
  let name: String
  /// The description of the form; `nil` if a schema describes the form.
  var description: FormDescription?
  /// The schema that answer documents must satisfy, and its JSON.
  let schema: Schema
  let described: JSONValue
  /// The schema for drawing random documents.
  let source: JSONValue
  /// The schema of the saved values; `nil` if only the form knows the rules.
  var own: Schema?
  /// The kind of the target; `nil` if the form doesn't belong to a target.
  var kind: TargetKind?
  /// Whether a new document gets its required constants.
  var addsConstants = false
  /// Whether a model has the rows. Showing saved values then requires finding the rows first.
  var findsRows = false
  /// Opens the form with saved values, or a new form for `nil`. It is `nil` for a schema, which
  /// reads answers without rows.
  private(set) var open: ((JSONValue?) async throws -> OpenForm)?
  /// Gives answers to the form of saved values; a new form for `nil`.
  private let give: (Answers, JSONValue?) async throws -> Outcome
  /// Returns saved values as the form shows them: masks replace secrets.
  let shown: (JSONValue) -> JSONValue
  /// Returns the places of a model's rows, for saved values; `nil` without a model.
  var rows: ((JSONValue) throws -> [RowPlace])?

  enum Answers {
    case document(JSONValue)
    case assignments([String])
    /// The arguments of an agent's tool: a document, and the paths to remove.
    case agent(JSONValue, unset: [String])
  }

  enum Outcome {
    /// The saved values, and the paths that the rows ask for; `nil` if the form's own schema knows
    /// the paths.
    case saved(JSONValue, asked: [JSONPath]? = nil)
    case refused([Form.Problem])
  }

  /// - Parameters:
  ///   - described: The schema that answer documents must satisfy.
  ///   - source: The schema for drawing random documents; `nil` for `described`.
  init(
    _ name: String, by described: JSONValue, from source: JSONValue? = nil,
    with options: SchemaOptions = SchemaOptions(),
    shown: @escaping (JSONValue) -> JSONValue = { $0 },
    give: @escaping (Answers, JSONValue?) async throws -> Outcome
  ) throws {
    (self.name, self.described, self.source) = (name, described, source ?? described)
    (self.shown, self.give) = (shown, give)
    schema = try Schema(described, options: options)
  }

  /// Creates the form of a model, by default with the description that its rows give.
  init(
    _ name: String, by described: JSONValue? = nil, from source: JSONValue? = nil,
    with options: SchemaOptions = SchemaOptions(),
    _ make: @escaping () -> any FormModel & Codable
  ) throws {
    let description = try EditableDocument(new: make()).describe()
    let secrets = SecretMap(Form(make()))
    try self.init(
      name, by: described ?? .object(description.schema()), from: source, with: options,
      shown: { saved in .object(secrets.masked(saved.members ?? [:])) }
    ) { stored in
      let document = try Self.document(stored?.members, over: make())
      return OpenForm(
        document.form(),
        read: { try $0.reading(by: document, describe: { description }) { "\($0)" }.answers },
        saved: { .object(try document.document(from: $0)) })
    }
    self.description = description
    findsRows = true
    rows = { saved in
      let document = try Self.document(saved.members, over: make())
      let form = document.form()
      return withExtendedLifetime(document) { form.places(in: saved) }
    }
  }

  private static func document(
    _ stored: JSONObject?, over new: some FormModel & Codable
  ) throws -> EditableDocument {
    try stored.map { try EditableDocument($0, over: new) } ?? EditableDocument(new: new)
  }

  /// Creates the form of a form file. Saved values are given to a new form as answers.
  init(_ name: String, ofFile file: String) throws {
    let description = try QuestionForm(reading: file.utf8).description
    try self.init(name, by: .object(description.schema())) { stored in
      let questions = try QuestionForm(reading: file.utf8)
      let open = OpenForm(
        questions.form, read: { try questions.reading($0).answers },
        saved: { _ in .object(questions.answers) })
      if let stored {
        let problems = try await open.save(Answers.document(stored))
        if !problems.isEmpty { throw AnswerError.notAnObject }
      }
      return open
    }
    self.description = description
  }

  /// Creates the form that `open` opens.
  private init(
    _ name: String, by described: JSONValue, from source: JSONValue? = nil,
    with options: SchemaOptions = SchemaOptions(),
    shown: @escaping (JSONValue) -> JSONValue = { $0 },
    opening open: @escaping (JSONValue?) async throws -> OpenForm
  ) throws {
    try self.init(name, by: described, from: source, with: options, shown: shown) {
      answers, stored in
      let open = try await open(stored)
      let problems = try await open.save(answers)
      return problems.isEmpty
        ? .saved(try open.saved(open.form), asked: open.form.paths) : .refused(problems)
    }
    self.open = open
  }

  /// Returns the outcome of answers. Texts that aren't answers count as refused.
  func outcome(of answers: Answers, to stored: JSONValue? = nil) async throws -> Outcome {
    do {
      return try await give(answers, stored)
    } catch let error as AnswerError {
      return .refused([Form.Problem(path: "file", rejection: .other("\(error)"))])
    }
  }

  /// Returns the reasons why a new form refuses a document; empty if the form accepts it.
  func problems(of document: JSONValue) async throws -> [Form.Problem] {
    if case .refused(let problems) = try await outcome(of: .document(document)) {
      problems
    } else {
      []
    }
  }
}

extension AnsweredForm.Answers: CustomStringConvertible {
  func given() throws -> GivenAnswers {
    var given = GivenAnswers()
    var texts: [String] = []
    switch self {
    case .document(let document): given.add(try AnswersFile(parsing: document.text().utf8))
    case .assignments(let assignments): texts = assignments
    case .agent(let document, let unset):
      given.add(try AnswersFile(parsing: document.text().utf8))
      texts = unset.map { $0 + "-" }
    }
    for text in texts {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    return given
  }

  var description: String {
    switch self {
    case .document(let document): document.text()
    case .assignments(let texts): texts.joined(separator: " ")
    case .agent(let document, let unset):
      "\(document.text()) without \(unset.joined(separator: " "))"
    }
  }
}

extension AnsweredForm.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .saved(let saved, _): "saved \(saved.text())"
    case .refused(let problems):
      problems.map { "\($0.path?.text ?? ""): \($0.rejection.message)" }.joined(separator: " | ")
    }
  }
}

/// A form over settings that take answers.
struct OpenForm {
  let form: Form
  /// Parses answers as the settings do.
  let read: (GivenAnswers) throws -> [Form.Answer]
  let saved: (Form) throws -> JSONValue

  init(
    _ form: Form, read: @escaping (GivenAnswers) throws -> [Form.Answer],
    saved: @escaping (Form) throws -> JSONValue
  ) {
    (self.form, self.read, self.saved) = (form, read, saved)
  }

  /// Gives answers, and saves them unless there are problems.
  func save(_ answers: AnsweredForm.Answers) async throws -> [Form.Problem] {
    await form.save(given: try read(answers.given()))
  }
}

extension Form {
  /// The paths of the values of all rows.
  fileprivate var paths: [JSONPath] { rows.compactMap { $0.documentPath.map(JSONPath.init) } }
}
