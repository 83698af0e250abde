package import ForwardJSON
public import ForwardJSONSchema
internal import ForwardText

/// The verdict on a file, with its problems.
public struct FileReport: Sendable, CustomStringConvertible {
  /// The given path of the file, or the URI of a document that isn't a file.
  public let path: String
  /// Whether the file is a schema, rather than a file that a schema checks.
  package private(set) var isSchema = false
  public let verdict: Verdict
  public private(set) var problems: [FileProblem]
  /// Whether there are more problems than the limit in the options.
  public private(set) var hasMore = false
  /// The error for the first key that an object of the JSON file has twice. The last value counts,
  /// so the verdict is the same.
  package private(set) var repeatedKey: JSONError?
  /// The text to quote lines from; empty for a document that isn't a file.
  private(set) var bytes: [UInt8] = []
  /// The bytes of the text that may be secrets. In a line with such bytes, only the wrong part is
  /// quoted.
  private(set) var secrets: [Range<Int>] = []

  /// A line `file:line:column: path: sentence (schema location)` for each problem, in the form that
  /// editors and CI systems read, with control characters made visible. A report without a path
  /// leaves out the file. Elements in a path are counted from 1, as people count.
  public var description: String { text(in: .english) }

  /// Returns the ``description`` in a language.
  public func text(in wording: SchemaWording) -> String {
    lines(in: wording).joined(separator: "\n")
  }

  package func lines(in wording: SchemaWording) -> [String] {
    problems.map { problem in
      let head = head(of: problem)
      let line = (head.isEmpty ? "" : head + ": ") + problem.message(saying: wording(problem))
      return line.unicodeScalars.map(escaped).joined()
    }
  }

  /// Returns the path of the file and the place of a problem, such as `a.json:2:8`.
  package func head(of problem: FileProblem?) -> String {
    let place = problem?.place.map { ["\($0.line)", "\($0.column)"] } ?? []
    return ((path.isEmpty ? [] : [path]) + place).joined(separator: ":")
  }
}

extension FileReport {
  package func first(_ count: Int) -> FileReport {
    var report = self
    report.problems = Array(problems.prefix(count))
    report.hasMore = hasMore || problems.count > count
    return report
  }

  init(of error: JSONError, in path: String, _ bytes: [UInt8], isSchema: Bool) {
    let range = error.offset..<min(error.offset + 1, bytes.count)
    let problem = FileProblem(bytes.areUTF16 ? .utf16 : .notJSON(error), at: error.place, range)
    // A text that is too deep or too long to be read may be valid. Its secrets are unknown, so all
    // of it may be secret.
    self.init(
      path: path, isSchema: isSchema, verdict: error.fault.isLimit ? .undecided : .invalid,
      problems: [problem], bytes: bytes, secrets: isSchema ? [] : [0..<bytes.count])
  }

  /// Creates the report of a file that wasn't checked.
  package init(
    unchecked path: String, isSchema: Bool = false, _ cause: FileProblem.Cause,
    at place: JSONPlace? = nil
  ) {
    self.init(
      path: path, isSchema: isSchema, verdict: .undecided, problems: [FileProblem(cause, at: place)]
    )
  }

  /// Creates the report of a file that breaks rules of the program. `faults` are the paths of the
  /// wrong values, each with a sentence on the fault.
  package init(of file: JSONFile, _ faults: [(path: JSONPath, sentence: String)]) {
    let places = file.text.places(of: faults.map(\.path))
    let problems = faults.map { path, sentence in
      let found = places[path]?.value
      return FileProblem(.other(sentence), at: found?.place, found?.bytes, path: path)
    }
    self.init(
      path: file.path, verdict: problems.isEmpty ? .valid : .invalid, problems: problems,
      bytes: file.text.bytes)
  }

  /// Creates the report of a file that the program didn't check for its own reason, for example
  /// because it can't read the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isSchema: Whether the file is a schema.
  ///   - reason: The reason, as a sentence.
  public init(unchecked path: String, isSchema: Bool = false, reason: String) {
    self.init(unchecked: path, isSchema: isSchema, .other(reason))
  }

  /// Creates the report of a file that a schema of the program checks.
  package init(of file: JSONFile, by schema: Schema) {
    self.init(of: file, by: GivenSchema(schema: schema))
  }

  /// Creates the report of a checked file. `known` is the validation of the file if it was made
  /// before. `edited` is the value of the file after an edit, and `other` is the validation of that
  /// value. The report leaves out the problems that the edit solves.
  init(
    of file: JSONFile, by schema: GivenSchema, _ known: Validation? = nil,
    keptIn edited: JSONValue? = nil, having other: Validation? = nil
  ) {
    let validation = known ?? schema.schema.validate(file.value)
    var found = validation.problems
    if let edited, !found.isEmpty {
      let other = other ?? schema.schema.validate(edited)
      let kept = Set(other.problems.flatMap { ProblemFact.facts(of: $0, in: edited) })
      found.removeAll { !kept.isSuperset(of: ProblemFact.facts(of: $0, in: file.value)) }
    }
    let problems = Self.problems(found, in: file, schema.shown)
    self.init(
      path: file.path, verdict: found.isEmpty ? .valid : validation.verdict, problems: problems,
      hasMore: validation.hasMore && !found.isEmpty,
      repeatedKey: (file.text as? JSONText)?.repeatedKey, bytes: file.text.bytes,
      secrets: problems.isEmpty ? [] : file.secrets(at: validation.secrets, problems))
  }

  /// Creates the report of the schemas in a document that their meta-schemas refuse. `path` is the
  /// path or the URI of the document. `start` is the place of a schema in it; `nil` if it isn't
  /// known.
  init(
    ofSchemas path: String, in file: JSONFile?,
    _ checks: [(start: JSONPath?, validation: Validation)]
  ) {
    // One referenced schema may contain another.
    var told: Set<[String]> = []
    let problems = checks.flatMap { start, validation in
      Self.problems(validation.problems, at: start, in: file, \.description)
    }.filter { told.insert([$0.path.pointer, $0.sentence]).inserted }
    self.init(
      path: path, isSchema: true, verdict: .invalid, problems: problems,
      hasMore: checks.contains { $0.validation.hasMore }, bytes: file?.text.bytes ?? [])
  }

  /// Creates the report of a schema that can't be read.
  init(of error: SchemaError, in file: JSONFile?, path: String, isNamedByFile: Bool) {
    let place = error.location.path
    let found = file?.text.places(of: [place])[place]?.value
    let problem = FileProblem(
      .unreadable(error.fault, isNamedByFile: isNamedByFile), at: found?.place, found?.bytes,
      path: place)
    self.init(
      path: path, isSchema: true, verdict: .invalid, problems: [problem],
      bytes: file?.text.bytes ?? [])
  }

  /// - Parameter start: The path of the value in the file; `nil` if it isn't known.
  private static func problems(
    _ problems: [SchemaProblem], at start: JSONPath? = [], in file: JSONFile?,
    _ shown: (SchemaLocation) -> String
  ) -> [FileProblem] {
    if problems.isEmpty { return [] }
    let paths = problems.map { JSONPath((start?.steps ?? []) + $0.path.steps) }
    let places = start == nil ? nil : file?.text.places(of: paths)
    let placed = zip(problems, paths).map { problem, path in
      let found = places?[path]
      let span = problem.isOfKey ? found?.key ?? found?.value : found?.value
      return FileProblem(
        .invalid(problem), at: span?.place, span?.bytes, path: path, isOfKey: problem.isOfKey,
        isSecret: problem.value == nil, keyword: problem.keyword,
        location: shown(problem.location))
    }
    return placed.inOrderOfLines
  }

  /// Whether the file wasn't checked because its schema isn't given or can't be read.
  package var lacksSchema: Bool {
    switch problems.first?.cause {
    case .namesNoSchema, .schemaNotGiven, .catalogedNotGiven, .unreadableDocument: true
    default: false
    }
  }

  /// Returns the report of a text that begins at a line of its file, as in JSON Lines.
  package func beginning(atLine line: Int) -> FileReport {
    var report = self
    if !isSchema { report.problems = problems.map { $0.beginning(atLine: line) } }
    return report
  }

  /// The mistakes, in the order of their first problems.
  package var mistakes: [FileMistake] {
    var mistakes: [FileMistake] = []
    var known: [[String]: Int] = [:]
    for problem in problems {
      let told = [problem.sentence, problem.location]
      if let line = problem.place?.line, let index = known[told], mistakes[index].add(line) {
        continue
      }
      if problem.place != nil, known[told] == nil { known[told] = mistakes.count }
      mistakes.append(FileMistake(problem))
    }
    return mistakes
  }
}

extension [FileProblem] {
  /// The problems in the order of their places in the text. Problems without a place come first.
  fileprivate var inOrderOfLines: Self {
    enumerated().sorted { one, other in
      let (place, next) = (one.element.place, other.element.place)
      let lines = (place?.line ?? 0, next?.line ?? 0)
      let columns = (place?.column ?? 0, next?.column ?? 0)
      return (lines.0, columns.0, one.offset) < (lines.1, columns.1, other.offset)
    }.map(\.element)
  }
}

extension FileProblem {
  /// The path of the wrong value, or of the object with the wrong key (the sentence quotes the
  /// key). Elements are counted from 1, as in forms.
  package var shownPath: String {
    JSONPath(path.steps.dropLast(isOfKey ? 1 : 0)).numbered
  }

  /// Returns a sentence between the path of the problem and the place in the schema.
  package func message(saying sentence: String) -> String {
    let shown = shownPath
    return (shown.isEmpty ? "" : shown + ": ") + sentence
      + (location.isEmpty ? "" : " (\(location))")
  }
}

extension [UInt8] {
  /// Whether the text begins with the byte order mark of UTF-16, or with two ASCII characters in
  /// UTF-16.
  fileprivate var areUTF16: Bool {
    starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF])
      || [[true, false, true, false], [false, true, false, true]].contains(
        prefix(4).map { $0 == 0 })
  }
}

/// A mistake in a file, often made in many lines: problems with the same sentence, from the same
/// place of the schema.
package struct FileMistake {
  /// The first problem.
  package let problem: FileProblem
  /// The lines of the other problems, in ascending order.
  package private(set) var otherLines: [Int] = []

  fileprivate init(_ problem: FileProblem) { self.problem = problem }

  /// Adds a line; returns `false` if the mistake has it already.
  fileprivate mutating func add(_ line: Int) -> Bool {
    if line == problem.place?.line { return false }
    let index = otherLines.lastIndex { $0 <= line }
    if let index, otherLines[index] == line { return false }
    otherLines.insert(line, at: index.map { $0 + 1 } ?? 0)
    return true
  }
}
