public import ForwardForm
package import ForwardJSON

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
  // A list rather than a dictionary by origin: a search of its few elements costs less than what the
  // runtime does before a program's first dictionary with these keys.
  var given: [Entry] = []
  /// The file that was added last.
  private var file: AnswersFile?
  /// The kind of the target that a file's answers are for; `nil` if the file doesn't have it.
  package var kind: String? { file?.kind }
  package var tags: [String] { file?.tags ?? [] }
  package var document: JSONObject? { file?.document }
  /// The masks, which are no answers of secret rows.
  var masks: [(origin: Form.Origin, path: RowPath)] = []

  typealias Entry = (origin: Form.Origin, given: Given)

  enum Given: Sendable {
    case answer(Form.Answer)
    /// A value in JSON, which is read as settings are stored, or else by the rows. It may be left out while its row is
    /// hidden if it is part of a document.
    case json(JSONValue, at: RowPath, mayBeHidden: Bool = false)
  }

  public init() {}

  init(_ given: [Entry]) { self.given = given }

  /// Adds answers. The last one counts if several from one origin are for the same row, but each one to a
  /// new item does.
  public mutating func add(_ answers: some Sequence<Form.Answer>, from origin: Form.Origin) {
    given += answers.map { (origin, .answer($0)) }
  }

  /// Adds the answers of a file, with their places.
  public mutating func add(_ file: AnswersFile) {
    self.file = file
    add(.object(file.document), at: RowPath([]), from: .file)
  }

  /// Adds the answers in an assignment on a command line.
  ///
  /// The parameters and the errors are those of `Form.Answer.assigned(_:file:variable:)`.
  package mutating func add(
    assigned assignment: String, file: (String) throws -> String,
    variable: (String) throws -> String?
  ) throws {
    let assignment = try Assignment(assignment)
    if let json = try assignment.json() {
      add(json, at: assignment.path, from: .flag)
    } else {
      let answer = try assignment.answer(file: file, variable: variable)
      if answer.isMask { masks.append((.flag, answer.path)) }
      add([answer], from: .flag)
    }
  }

  /// Adds the place of an answer in an assignment that couldn't be read. A form refuses it, and counts its item.
  package mutating func add(unread problem: Problem, at path: RowPath) {
    add([Form.Answer(path, problem.unreadAnswer)], from: .flag)
  }

  mutating func add(_ json: JSONValue, at path: RowPath, from origin: Form.Origin) {
    given.append((origin, .json(json, at: path)))
    masks += RowPath.masked(in: json, at: path).map { (origin, $0) }
  }

  /// Returns the paths of masks, by default from all origins.
  package func masked(from origin: Form.Origin? = nil) -> [RowPath] {
    masks.filter { origin == nil || $0.origin == origin }.map(\.path)
  }

  /// The answers that count. Those that take precedence come last.
  public var answers: [Form.Answer] {
    var taken: Set<RowPath> = []
    var answers: [Form.Answer] = []
    for origin in [Form.Origin.flag, .file, .environment] {
      let own = latest(from: origin).filter { !taken.contains($0.path) }
      answers = own + answers
      taken.formUnion(own.lazy.filter { $0.replaces($0) }.map(\.path))
    }
    return answers.withoutPartsTakenAway
  }

  /// Returns the answers of an origin that count.
  private func latest(from origin: Form.Origin) -> [Form.Answer] {
    var own = given.filter { $0.origin == origin }.flatMap(\.given.answers)
    for index in own.indices { own[index].origin = origin }
    return own.latest { $0 }
  }

  /// The answers without each one that a later one replaces. Those that take precedence must come last.
  package var latest: GivenAnswers {
    var latest = self
    latest.given = given.latest(\.given.single)
    return latest
  }

  public var isEmpty: Bool { given.isEmpty }

  /// Returns the answers of an origin that count.
  func answers(from origin: Form.Origin) -> [Form.Answer] {
    answers.filter { $0.origin == origin }
  }

  /// Returns the place in the file of the answer at a path; `nil` if it has none.
  func place(of path: RowPath) -> JSONPlace? { file?.place(of: path) }

  /// Returns a value as the file writes it, whose JSON is a text; `nil` if the file has no such value there.
  func written(_ json: String, at path: RowPath, or document: JSONPath?) -> String? {
    file?.written(json, at: path)
      ?? document.flatMap { file?.written(json, at: RowPath($0)) }
  }

  /// Returns the place of the answer at a path, of that at the path of its value in the document, or of the
  /// item that lacks it.
  func place(of path: RowPath, or document: JSONPath?) -> JSONPlace? {
    if let place = place(of: path) { return place }
    guard let end = path.steps.lastIndex(where: \.isItem) else {
      return document.flatMap { place(of: RowPath($0)) }
    }
    let item = RowPath(Array(path.steps[...end]))
    return document.flatMap { place(of: item.appending(RowPath($0))) } ?? place(of: item)
  }
}

extension Array {
  /// Leaves out each answer that a later one replaces. A part that is taken away and then opened begins anew. An answer
  /// that may begin an item stays if another item was added after it, because the numbers of both depend on their order.
  /// `answer` returns the answer of an element; `nil` for one that is joined with others.
  fileprivate func latest(_ answer: (Element) -> Form.Answer?) -> [Element] {
    let answers = map(answer)
    var replaced: Set<Int> = []
    /// The positions of the answers to each path that count. Keys of a document may have the same letters and differ.
    var places: [[UInt8]: [Int]] = [:]
    /// The position of the last answer that adds an item, by its list.
    var added: [RowPath: Int] = [:]
    for (place, answer) in answers.enumerated() {
      guard let answer else { continue }
      let list = answer.path.list
      // Thousands of answers may add an item each, and none of them replaces another.
      if answer.path.addsItem {
        if let list { added[list] = place }
        continue
      }
      let path = [UInt8](answer.path.text.utf8)
      let earlier = (places[path] ?? []).filter { place in
        guard let earlier = answers[place], answer.replaces(earlier) else { return false }
        let mayBegin =
          earlier.value != .nothing && list.flatMap { added[$0] }.map { $0 >= place } ?? false
        return !mayBegin
          && !(answer.value == .bool(true) && earlier.takesPartAway
            && answers.contains { $0?.path.isInside([answer.path.steps], by: \.isName) == true })
      }
      replaced.formUnion(earlier)
      places[path, default: []].removeAll(where: earlier.contains)
      places[path, default: []].append(place)
    }
    return replaced.isEmpty ? self : indices.filter { !replaced.contains($0) }.map { self[$0] }
  }
}

extension [Form.Answer] {
  /// Leaves answers to the rows of a part out if a later answer takes the part away: they would open it again. Answers to
  /// items stay, as a number may be wrong.
  fileprivate var withoutPartsTakenAway: [Form.Answer] {
    var gone: Set<[RowPath.Step]> = []
    let kept = reversed().filter { answer in
      if answer.path.isInside(gone, by: \.isName) { return false }
      if answer.takesPartAway { gone.insert(answer.path.steps) }
      return true
    }
    return gone.isEmpty ? self : kept.reversed()
  }
}

extension Form.Answer {
  /// Whether the answer takes a part away, if its row is the toggle of a part.
  fileprivate var takesPartAway: Bool { [.nothing, .bool(false)].contains(value) && !removesItem }

  var removesItem: Bool { value == .nothing && path.isPresentItem }
}

extension RowPath.Step {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }

  var isName: Bool { if case .name = self { true } else { false } }
}

extension GivenAnswers.Given {
  var path: RowPath {
    switch self {
    case .answer(let answer): answer.path
    case .json(_, let path, _): path
    }
  }

  var isJSON: Bool { if case .json = self { true } else { false } }

  /// The answer to a single row or item; `nil` for an object, which is joined with others, and for a mask, which keeps
  /// the secret that is there.
  var single: Form.Answer? {
    let answer: Form.Answer? =
      switch self {
      case .answer(let answer): answer
      case .json(.object, _, _): nil
      case .json(let json, let path, _):
        Form.Answer(path, Form.Answer.Value(json) ?? .strings([]))
      }
    return answer?.isMask == true ? nil : answer
  }

  /// The answers. Rows read the answers in JSON.
  fileprivate var answers: [Form.Answer] {
    switch self {
    case .answer(let answer): [answer]
    case .json(.object(let document), let path, _) where path.isEmpty:
      Form.Answer.answers(inDocument: document)
    case .json(let json, let path, let mayBeHidden):
      Form.Answer.answers(given: json, at: path).map {
        Form.Answer($0.path, $0.value, mayBeHidden: mayBeHidden)
      }
    }
  }
}

extension RowPath {
  /// Whether the path leads into one of some values, by a step that counts.
  func isInside(
    _ paths: Set<[Step]>, by counts: (Step) -> Bool = { _ in true }
  ) -> Bool {
    if paths.isEmpty { return false }
    let steps = steps
    return steps.indices.dropFirst().contains {
      counts(steps[$0]) && paths.contains(Array(steps[..<$0]))
    }
  }
}
