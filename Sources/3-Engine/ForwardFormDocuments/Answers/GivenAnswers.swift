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
  private var given: [Entry] = []
  /// The file that was added last.
  private var file: AnswersFile?
  /// The kind of the target that a file's answers are for; `nil` if the file doesn't have it.
  package var kind: String? { file?.kind }
  package var tags: [String] { file?.tags ?? [] }
  package var document: JSONObject? { file?.document }
  /// The masks, which are no answers of secret rows.
  private var masks: [(origin: Form.Origin, path: RowPath)] = []

  private typealias Entry = (origin: Form.Origin, given: Given)

  enum Given: Sendable {
    case answer(Form.Answer)
    /// A value in JSON, which is read as settings are stored, or else by the rows. It may be left out while its row is
    /// hidden if it is part of a document.
    case json(JSONValue, at: RowPath, mayBeHidden: Bool = false)
  }

  public init() {}

  private init(_ given: [Entry]) { self.given = given }

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

  /// Returns the answers with those in JSON read by a function rather than by the rows.
  package func reading(
    _ read: (JSONValue, RowPath) throws -> [Form.Answer]
  ) rethrows -> GivenAnswers {
    var answers = self
    answers.given = try given.flatMap { origin, given in
      guard case .json(let json, let path, _) = given else { return [(origin, given)] }
      return try read(json, path).map { (origin, .answer($0)) }
    }
    return answers
  }

  /// Reads the answers in JSON as stored settings. Reads the value of a hidden row after the answers that show the
  /// row.
  func reading(by reader: DocumentReader) throws -> GivenAnswers {
    var read = self
    let answered = Set(given.map(\.given.path.steps))
    let values = given.compactMap { _, given -> (json: JSONValue, path: RowPath)? in
      if case .json(let json, let path, _) = given { (json, path) } else { nil }
    }
    var found = try reader.answers(in: values) { $0.isInside(answered) }[...]
    read.given = given.flatMap { origin, given -> [Entry] in
      given.isJSON ? (found.popFirst() ?? []).map { (origin, $0) } : [(origin, given)]
    }
    // Each pass reads at least one more value.
    while read.given.contains(where: { $0.given.isJSON }) {
      let known = GivenAnswers(
        read.given.filter { !$0.given.isJSON && $0.given.removedItem == nil })
      let isRead = try reader.withRows(broughtBy: known.answers) {
        var isRead = false
        let left = read.given.map(\.given).filter(\.isJSON)
        var brought = try reader.answers(broughtTo: left)[...]
        read.given = read.given.flatMap { origin, given -> [Entry] in
          guard case .json(_, let path, _) = given, case let found?? = brought.popFirst() else {
            return [(origin, given)]
          }
          isRead = true
          // A second answer to a part would make it anew, without the value.
          return found.filter { given in
            let steps = given.path.steps
            return !answered.contains(steps) || !path.isInside([steps])
          }.map { (origin, $0) }
        }
        return isRead
      }
      if !isRead { break }
    }
    return read
  }

  /// Gives answers to a function in their order. A taken answer replaces the earlier answers to the
  /// same value, and to its parts. `place`
  /// returns the path of an answer with the numbers of the items that it names otherwise. `json`
  /// takes an answer in JSON, or returns the answers to rows in it; `isTaken` takes
  /// another answer, if it returns `true`.
  package func taking(
    at place: (RowPath) -> RowPath,
    _ json: (JSONValue, RowPath, Form.Origin) throws -> [Form.Answer]?,
    _ isTaken: (Form.Answer, Form.Origin) -> Bool
  ) rethrows -> GivenAnswers {
    let results = try given.map {
      origin, given -> (given: Given, entries: [Entry], replaced: [RowPath]) in
      let given = given.at(place)
      switch given {
      case .json(let value, let path, _):
        guard let rest = try json(value, path, origin) else {
          return (given, [], value.leaves(at: path))
        }
        return (given, rest.map { (origin, .answer($0)) }, [])
      case .answer(let answer):
        let isTaken = isTaken(answer, origin)
        let replaces = isTaken || answer.value == .nothing
        return (given, isTaken ? [] : [(origin, given)], replaces ? [answer.path] : [])
      }
    }
    // From the last one on, what later ones replace is known.
    var replaced: Set<[RowPath.Step]> = []
    var removed: Set<[RowPath.Step]> = []
    var restored: Set<[RowPath.Step]> = []
    var kept: [Entry] = []
    for result in results.reversed() {
      kept += result.entries.reversed().filter { _, given in
        guard !given.isInside(replaced) else { return false }
        // A later value in JSON takes the place.
        if let removed = given.removed, restored.contains(removed) { return false }
        // An item is taken away once.
        return given.removedItem != nil || !given.isInside(removed)
      }
      if let path = result.given.pathInJSON { restored.insert(path) }
      // Each answer to a new item is one to another item.
      let paths = result.replaced.map(\.steps).filter { !$0.contains(.newItem) }
      if result.entries.contains(where: { $0.given.removedItem != nil }) {
        removed.formUnion(paths)
      } else {
        replaced.formUnion(paths)
      }
    }
    var answers = self
    answers.given = kept.reversed()
    // An answer in place of a mask tells the secret.
    answers.masks.removeAll { replaced.contains($0.path.steps) }
    return answers
  }

  /// Returns the answers without those that lead to or into some rows, and the paths of these. Of an object in JSON, the
  /// members are left out one by one.
  package func besides(
    _ hasRow: (RowPath) -> Bool, hasRowsInside: (RowPath) -> Bool
  ) -> (rest: GivenAnswers, left: [RowPath]) {
    var left: [RowPath] = []
    func besides(_ value: JSONValue, at path: RowPath) -> [Given] {
      if !path.isEmpty, hasRow(path) {
        left.append(path)
        return []
      }
      guard let members = value.members, path.isEmpty || hasRowsInside(path) else {
        return [.json(value, at: path)]
      }
      return members.flatMap { key, value -> [Given] in
        guard path.isEmpty else { return besides(value, at: path.appending(key: key)) }
        let inner = RowPath(key: key)
        if hasRow(inner) || hasRowsInside(inner) { return besides(value, at: inner) }
        return [.json(.object(JSONObject([(key, value)])), at: path)]
      }
    }
    var answers = self
    answers.given = given.flatMap { origin, given -> [Entry] in
      switch given {
      case .answer(let answer) where hasRow(answer.path):
        left.append(answer.path)
        return []
      case .answer: return [(origin, given)]
      case .json(let value, let path, _): return besides(value, at: path).map { (origin, $0) }
      }
    }
    return (answers, left)
  }

  /// The answers that count. Those that take precedence come last.
  public var answers: [Form.Answer] {
    var taken: Set<RowPath> = []
    var answers: [Form.Answer] = []
    for origin in [Form.Origin.flag, .file, .environment] {
      let own = latest(from: origin).filter { !taken.contains($0.path) }
      answers = own + answers
      taken.formUnion(own.lazy.map(\.path).filter { !$0.addsItem })
    }
    return answers.withoutPartsTakenAway
  }

  /// Returns the last answer of an origin to each row, in its place, and each one to a new item. An item
  /// can be taken away once: a second removal may mean the next item.
  private func latest(from origin: Form.Origin) -> [Form.Answer] {
    var latest: [Form.Answer?] = []
    var places: [RowPath: Int] = [:]
    let own = given.lazy.filter { $0.origin == origin }
    for var answer in own.flatMap(\.given.answers) {
      answer.origin = origin
      if !answer.path.addsItem, let place = places[answer.path],
        !(answer.removesItem && latest[place]?.removesItem == true)
      {
        latest[place] = nil
      }
      places[answer.path] = latest.count
      latest.append(answer)
    }
    return latest.compactMap(\.self)
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

extension GivenAnswers.Given {
  fileprivate func at(_ place: (RowPath) -> RowPath) -> Self {
    switch self {
    case .json(let value, let path, _): return .json(value, at: place(path))
    case .answer(let answer):
      let path = place(answer.path)
      if path == answer.path { return self }
      return .answer(
        Form.Answer(path, answer.value, isDraft: answer.isDraft, origin: answer.origin))
    }
  }

  fileprivate var path: RowPath {
    switch self {
    case .answer(let answer): answer.path
    case .json(_, let path, _): path
    }
  }

  /// Whether it answers a value at one of some paths, or inside of one.
  fileprivate func isInside(_ paths: Set<[RowPath.Step]>) -> Bool {
    guard case .answer(let answer) = self, !paths.isEmpty else { return false }
    return paths.contains(answer.path.steps) || answer.path.isInside(paths)
  }

  /// The path of a value that is given in JSON.
  fileprivate var pathInJSON: [RowPath.Step]? {
    guard case .json(let value, let path, _) = self, value != .null else { return nil }
    return path.steps
  }

  var isJSON: Bool { if case .json = self { true } else { false } }

  /// The path of an answer that takes a value away.
  fileprivate var removed: [RowPath.Step]? {
    guard case .answer(let answer) = self, answer.value == .nothing else { return nil }
    return answer.path.steps
  }

  fileprivate var removedItem: [RowPath.Step]? {
    guard case .answer(let answer) = self, answer.removesItem else { return nil }
    return answer.path.steps
  }

  /// The answers, of which the rows read those in JSON.
  fileprivate var answers: [Form.Answer] {
    switch self {
    case .answer(let answer): [answer]
    case .json(.object(let document), let path, _) where path.isEmpty:
      Form.Answer.answers(inDocument: document)
    case .json(let json, let path, let mayBeHidden):
      Form.Answer.answers(in: json, at: path).map {
        Form.Answer($0.path, $0.value, mayBeHidden: mayBeHidden)
      }
    }
  }
}

extension JSONValue {
  /// The paths of the values in a value that aren't objects, which are joined with those that are there.
  package func leaves(at path: RowPath) -> [RowPath] {
    guard let members = self.members else { return [path] }
    return members.flatMap { $1.leaves(at: path.appending(key: $0)) }
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

  fileprivate var removesItem: Bool {
    if case .item? = path.steps.last { value == .nothing } else { false }
  }
}

extension RowPath.Step {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }

  fileprivate var isName: Bool { if case .name = self { true } else { false } }
}

extension RowPath {
  /// Whether the path leads into one of some values, by a step that counts.
  fileprivate func isInside(
    _ paths: Set<[Step]>, by counts: (Step) -> Bool = { _ in true }
  ) -> Bool {
    if paths.isEmpty { return false }
    let steps = steps
    return steps.indices.dropFirst().contains {
      counts(steps[$0]) && paths.contains(Array(steps[..<$0]))
    }
  }
}
