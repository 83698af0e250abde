internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import PlainText

/// The verdict on a file, with its problems.
struct FileReport {
  /// The path of the file as given, or the URI of a document.
  let path: String
  /// The text from which lines are quoted; empty for a document that isn't a file.
  var bytes: [UInt8] = []
  /// Whether the file is a schema, rather than an instance.
  var isSchema = false
  var verdict: Verdict
  var problems: [FileProblem] = []
  var hasMore = false
  /// The bytes of the text that may be secrets. Of a line with such bytes, only the wrong part is
  /// quoted.
  var secrets: [Range<Int>] = []
}

/// A problem of a file.
struct FileProblem {
  /// The place of the problem; `nil` if it isn't known.
  var place: JSONPlace?
  /// The bytes that are wrong; only the first of them if their end isn't known.
  var range: Range<Int>?
  var path: JSONPath = []
  /// Whether the key at the end of the path is wrong. The sentence quotes it.
  var isOfKey = false
  /// Whether the wrong value is a secret.
  var isSecret = false
  var keyword = ""
  /// The location in the schema.
  var location = ""
  let sentence: String
}

extension FileReport {
  /// Creates the report of an instance.
  init(
    of instance: JSONFile, _ validation: Validation, by schema: GivenSchema, wording: Wording
  ) {
    self.init(
      path: instance.path, bytes: instance.bytes, verdict: validation.verdict,
      hasMore: validation.hasMore)
    problems = Self.problems(validation.problems, in: instance, wording, schema.shown)
    if !problems.isEmpty { secrets = instance.secrets(by: schema.schema, problems) }
  }

  /// Creates the report of a schema whose meta-schema refuses it.
  init(of schema: GivenSchema, _ validation: Validation, wording: Wording) {
    self.init(
      path: schema.file?.path ?? schema.folders.path(of: schema.uri) ?? schema.uri,
      bytes: schema.file?.bytes ?? [], isSchema: true,
      verdict: validation.verdict, hasMore: validation.hasMore)
    problems = Self.problems(
      validation.problems, at: schema.start, in: schema.file, wording, \.description)
  }

  /// Creates the report of a schema that can't be read at all.
  ///
  /// - Parameter isNamed: Whether an instance names the schema, rather than the command line.
  init(
    of error: SchemaError, in file: JSONFile?, path: String, isNamed: Bool, wording: Wording
  ) {
    let place = error.location.path
    let found = file?.places(of: [place])[place]?.value
    self.init(path: path, bytes: file?.bytes ?? [], isSchema: true, verdict: .invalid)
    problems = [
      FileProblem(
        place: found?.place, range: found?.bytes, path: place,
        sentence: wording(error.fault, isNamed: isNamed))
    ]
  }

  /// Creates the report of a file that isn't JSON.
  init(
    of error: JSONError, in path: String, _ bytes: [UInt8], isSchema: Bool, wording: Wording
  ) {
    // The secrets in a text that can't be read are unknown, so that all of it may be secret.
    self.init(
      path: path, bytes: bytes, isSchema: isSchema, verdict: .invalid,
      secrets: isSchema ? [] : [0..<bytes.count])
    let sentence =
      bytes.areUTF16 ? wording(.validate(.utf16)) : wording.spoken.says(error.fault)
    problems = [FileProblem(place: error.place, sentence: sentence)]
  }

  /// Returns the problems of a file.
  ///
  /// - Parameters:
  ///   - problems: The problems of the value.
  ///   - start: The path of the value in the file; `nil` if it isn't known.
  ///   - file: The file.
  ///   - wording: The language.
  ///   - shown: Returns the text that shows a location.
  private static func problems(
    _ problems: [SchemaProblem], at start: JSONPath? = [], in file: JSONFile?, _ wording: Wording,
    _ shown: (SchemaLocation) -> String
  ) -> [FileProblem] {
    let paths = problems.map { JSONPath((start?.steps ?? []) + $0.path.steps) }
    let places = start == nil ? nil : file?.places(of: paths)
    return zip(problems, paths).map { problem, path in
      let found = places?[path]
      let span = problem.isOfKey ? found?.key ?? found?.value : found?.value
      return FileProblem(
        place: span?.place, range: span?.bytes, path: path, isOfKey: problem.isOfKey,
        isSecret: problem.value == nil, keyword: problem.keyword,
        location: shown(problem.location),
        sentence: wording(problem))
    }
  }
}

extension Wording {
  fileprivate func callAsFunction(_ fault: SchemaFault, isNamed: Bool) -> String {
    if case .noSchema(let place) = fault {
      return self(.validate(.noPlace(place, isNamedByInstance: isNamed)))
    }
    return withAdvice(spoken.says(fault), on: fault)
  }

  fileprivate func callAsFunction(_ problem: SchemaProblem) -> String {
    let sentence = spoken.says(problem)
    guard case .unchecked(let fault) = problem.reason else { return sentence }
    return withAdvice(sentence, on: fault)
  }

  /// Adds advice on the fault to a sentence.
  private func withAdvice(_ sentence: String, on fault: SchemaFault) -> String {
    let advice: ValidateSentence
    switch fault {
    case .noDocument: advice = .giveDocument
    case .unknownDraft: advice = .chooseDraft
    default: return sentence
    }
    return spoken.paragraph([sentence, self(.validate(advice))])
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

extension GivenSchema {
  /// The path of the schema in its document; `nil` if it isn't known, as for an anchor.
  fileprivate var start: JSONPath? {
    guard let file else { return nil }
    return JSONPath(pointer: fragment, in: file.value)
  }

  /// Returns the text that shows a location, with the path of the file as given.
  fileprivate func shown(_ location: SchemaLocation) -> String {
    let document = location.document
    guard
      let path = paths[document] ?? folders.path(of: document)
    else { return location.description }
    return "\(path)#\(location.path.pointer)"
  }
}
