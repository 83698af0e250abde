public import ForwardForm
package import JSONTree

/// Answers from several origins: those of a command line take precedence over those of a file, and
/// these over those of environment variables.
///
/// ```swift
/// var given = GivenAnswers()
/// given.add(try AnswersFile(parsing: bytes))
/// given.add(try Form.Answer.assigned("days=3", file: text, variable: variable), from: .flag)
/// let session = FormSession(form, given: given.answers, asking: .invalid)
/// ```
public struct GivenAnswers: Sendable {
  private var byOrigin: [Form.Origin: [Form.Answer]] = [:]
  /// The positions of the answers of each origin, by path.
  private var places: [Form.Origin: [RowPath: Int]] = [:]
  /// The file that was added last.
  private var file: AnswersFile?
  /// The object of a file; `nil` if there is no file, or its answers were read by the coder of settings.
  package private(set) var document: JSONObject?
  /// The kind of the target that a file's answers are for; `nil` if the file doesn't have it.
  package var kind: String? { file?.kind }
  /// The paths of masked secrets, which are no answers.
  package private(set) var masked: [RowPath] = []

  public init() {}

  /// Adds answers. The last one counts if several from one origin are for the same row, but each one to a
  /// new item does.
  public mutating func add(_ answers: some Sequence<Form.Answer>, from origin: Form.Origin) {
    for answer in answers {
      var answer = answer
      answer.origin = origin
      if !answer.path.addsItem, let place = places[origin]?[answer.path] {
        byOrigin[origin]?[place] = answer
      } else {
        places[origin, default: [:]][answer.path] = byOrigin[origin]?.count ?? 0
        byOrigin[origin, default: []].append(answer)
      }
    }
  }

  /// Adds the answers of a file, with their places.
  public mutating func add(_ file: AnswersFile) {
    add(file.answers, from: .file)
    (self.file, document) = (file, file.document)
    masked += file.masked
  }

  /// Replaces the answers of a file by those that the coder of the settings has read in it.
  package mutating func read(_ answers: [Form.Answer]) {
    (byOrigin[.file], places[.file], document) = (nil, nil, nil)
    add(answers, from: .file)
  }

  /// Adds the answers in an assignment on a command line, without masked secrets.
  ///
  /// The parameters and the errors are those of `Form.Answer.assigned(_:file:variable:)`.
  package mutating func add(
    assigned assignment: String, file: (String) throws -> String, variable: (String) -> String?
  ) throws {
    let found = try Assignment(assignment).read(file: file, variable: variable)
    add(found.answers, from: .flag)
    masked += found.masked
  }

  /// The answers that count. Those that take precedence come last.
  public var answers: [Form.Answer] {
    var taken: Set<RowPath> = []
    var answers: [Form.Answer] = []
    for origin in [Form.Origin.flag, .file, .environment] {
      let own = (byOrigin[origin] ?? []).filter { !taken.contains($0.path) }
      answers = own + answers
      taken.formUnion(own.lazy.map(\.path).filter { !$0.addsItem })
    }
    return answers
  }

  public var isEmpty: Bool { byOrigin.isEmpty }

  /// Returns the answers of an origin that count.
  func answers(from origin: Form.Origin) -> [Form.Answer] {
    answers.filter { $0.origin == origin }
  }

  /// Returns the place in a file of the answer at a path; `nil` if it isn't from a file.
  func place(of path: RowPath) -> JSONPlace? {
    places[.flag]?[path] == nil ? file?.place(of: path) : nil
  }
}
