public import ForwardForm

/// Answers from several places: those of a command line go before those of a file, and these before
/// those of environment variables.
///
/// ```swift
/// var given = GivenAnswers()
/// given.add(try AnswersFile(parsing: bytes).answers, from: .file)
/// given.add(try Form.Answer.assigned("days=3", file: text, variable: variable), from: .flag)
/// let session = FormSession(form, presets: given.answers, asking: .invalid)
/// ```
public struct GivenAnswers: Sendable {
  private var byOrigin: [Form.Origin: [Form.Answer]] = [:]
  /// The positions of the answers of each place.
  private var places: [Form.Origin: [RowPath: Int]] = [:]

  public init() {}

  /// Adds answers; of those to one row from one place, the last one counts.
  public mutating func add(_ answers: some Sequence<Form.Answer>, from origin: Form.Origin) {
    for answer in answers {
      var answer = answer
      answer.origin = origin
      if let place = places[origin]?[answer.path] {
        byOrigin[origin]?[place] = answer
      } else {
        places[origin, default: [:]][answer.path] = byOrigin[origin]?.count ?? 0
        byOrigin[origin, default: []].append(answer)
      }
    }
  }

  /// The answers that count, those that go before others last.
  public var answers: [Form.Answer] {
    var taken: Set<RowPath> = []
    var answers: [Form.Answer] = []
    for origin in [Form.Origin.flag, .file, .environment] {
      let own = (byOrigin[origin] ?? []).filter { !taken.contains($0.path) }
      answers = own + answers
      taken.formUnion(own.map(\.path))
    }
    return answers
  }

  /// Returns the answers with those whose paths are those of values in the model's document as answers
  /// to the rows of these values; see ``FormDescription/placed(_:)``.
  public func placed(in description: FormDescription) -> GivenAnswers {
    var given = GivenAnswers()
    for (origin, answers) in byOrigin { given.add(description.placed(answers), from: origin) }
    return given
  }

  public var isEmpty: Bool { byOrigin.isEmpty }

  /// Adds the answers of the environment variables that rows name, also of rows that these and the
  /// other answers bring.
  ///
  /// - Parameters:
  ///   - form: The form, which is as before when this returns.
  ///   - variable: Returns the text of a variable, or `nil` if it isn't set.
  public mutating func addEnvironment(of form: Form, _ variable: (String) -> String?) {
    var tried: Set<RowPath> = []
    // Without answers, nothing brings other rows.
    if isEmpty, !form.rows.contains(where: { $0.environment != nil }) { return }
    while true {
      let session = FormSession(form, presets: answers)
      let rows = form.rows.filter { $0.environment != nil && tried.insert($0.path).inserted }
      let found = rows.compactMap { row in
        row.environment.flatMap(variable).map { Form.Answer(row.path, .text($0)) }
      }
      session.abandon()
      if found.isEmpty { return }
      add(found, from: .environment)
    }
  }
}
