public import ForwardForm
package import ForwardJSON

/// Answers from several origins. A command line takes precedence over a file, and a file over
/// environment variables.
///
/// ```swift
/// var given = GivenAnswers()
/// given.add(try AnswersFile(parsing: bytes))
/// given.add(try Form.Answer.assigned("days=3", file: text, variable: variable), from: .flag)
/// let session = FormSession(form, given: given.answers, asking: .invalid)
/// ```
public struct GivenAnswers: Sendable {
  // A list rather than a dictionary by origin: searching its few elements costs less than the
  // runtime's set-up of a program's first dictionary with these keys.
  var given: [Entry] = []
  /// The last added file.
  private var file: AnswersFile?
  /// The kind of the target in the last added file; `nil` if the file doesn't name it.
  package var kind: String? { file?.kind }
  package var tags: [String] { file?.tags ?? [] }
  package var document: JSONObject? { file?.document }
  /// The masks in the answers. A mask answers no secret row.
  var masks: [(origin: Form.Origin, path: RowPath)] = []

  typealias Entry = (origin: Form.Origin, given: Given)

  enum Given: Sendable {
    case answer(Form.Answer)
    /// A value in JSON. A document reads it as a stored value; otherwise the rows read it. A part
    /// of a document may be left out while its row is hidden.
    case json(JSONValue, at: RowPath, mayBeHidden: Bool = false)
  }

  public init() {}

  init(_ given: [Entry]) { self.given = given }

  /// Adds answers. The last answer of an origin to a row counts; every answer to a new item counts.
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
  /// The parameters and the errors are the same as in `Form.Answer.assigned(_:file:variable:)`.
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

  /// Adds a placeholder for an unreadable assignment. A form refuses the placeholder, and counts
  /// its item.
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

  /// The answers that count, in ascending order of precedence.
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

  /// The answers without replaced ones. Requires ascending order of precedence.
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

  /// Returns the place of the answer at a path in the file; `nil` if the file has none.
  func place(of path: RowPath) -> JSONPlace? { file?.place(of: path) }

  /// Returns a value as the file spells it; `nil` if the file lacks the value. `json` is the
  /// value's JSON text.
  func written(_ json: String, at path: RowPath, or document: JSONPath?) -> String? {
    file?.written(json, at: path)
      ?? document.flatMap { file?.written(json, at: RowPath($0)) }
  }

  /// Returns the place of the answer at a path, or at the path of its value in the document. For a
  /// missing answer of an item, returns the place of the item.
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
  /// Leaves out replaced answers. A part that is removed and opened again starts empty. An answer
  /// that may begin an item stays if a later answer adds another item, because the order determines
  /// both numbers. `answer` returns the answer of an element; `nil` for an element that is joined
  /// with others.
  fileprivate func latest(_ answer: (Element) -> Form.Answer?) -> [Element] {
    let answers = map(answer)
    var replaced: Set<Int> = []
    /// The positions of the answers that count, by the bytes of their paths. Keys of a document may
    /// be canonically equal and differ in bytes.
    var places: [[UInt8]: [Int]] = [:]
    /// The position of the last answer that adds an item, by its list.
    var added: [RowPath: Int] = [:]
    for (place, answer) in answers.enumerated() {
      guard let answer else { continue }
      let list = answer.path.list
      // Thousands of answers may each add an item, and none replaces another.
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
  /// Leaves out answers to rows of a part that a later answer removes: they would open the part
  /// again. Answers to items stay, because a number may be wrong.
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
  /// Whether the answer removes a part, if its row is the part's toggle.
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

  /// The answer to a single row or item. `nil` for an object, because objects are joined, and for a
  /// mask, because a mask keeps the present secret.
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

  /// The answers. The rows read answers in JSON.
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
  /// Whether the path leads into one of the given paths by a step that counts.
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
