internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import SchemaSuite

/// The findings of the run.
struct Tally {
  var firstRows: [(Duration, String)] = []
  var answers: [(Duration, String)] = []
  var questions: [Int] = []
  var asked: [Int] = []
  var instances = 0
  var moves = 0
  var differences: [String] = []
  var onRows = 0
  var onForm = 0

  func print() {
    Swift.print(
      "\(firstRows.count) schemas, \(instances) valid instances, \(moves) random moves")
    Swift.print("First row: \(Self.summary(firstRows))")
    Swift.print("An answer: \(Self.summary(answers))")
    Swift.print(
      "Asked in a new document: \(Self.summary(questions)); in one that is there: \(Self.summary(asked))"
    )
    Swift.print("Problems of wrong instances on a row: \(onRows), on none: \(onForm)")
    Swift.print("Different: \(differences.count)")
    for difference in differences { Swift.print("  \(difference)") }
  }

  private static func summary(_ times: [(Duration, String)]) -> String {
    let sorted = times.sorted { $0.0 < $1.0 }
    guard let worst = sorted.last else { return "none" }
    func at(_ part: Double) -> String {
      milliseconds(sorted[Int(Double(sorted.count - 1) * part)].0)
    }
    return "median \(at(0.5)) ms, p99 \(at(0.99)), worst \(milliseconds(worst.0)) (\(worst.1))"
  }

  private static func summary(_ counts: [Int]) -> String {
    let sorted = counts.sorted()
    guard let most = sorted.last else { return "none" }
    return
      "median \(sorted[sorted.count / 2]), p90 \(sorted[(sorted.count - 1) * 9 / 10]), most \(most)"
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .microseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension Tally {
  /// Returns the number of rows asked before the review.
  static func questions(of session: FormSession) -> Int {
    guard case .row(let question) = session.position else { return 0 }
    return question.count
  }

  /// Fills in a form of a valid instance, which must not change.
  mutating func check(_ instance: RealSchema.Instance, _ schema: Schema) throws {
    instances += 1
    let document = Ref(SchemaDocument(schema, instance.value))
    let session = FormSession(Form(document), asking: .invalid)
    asked.append(Self.questions(of: session))
    if let difference = try difference(after: session) {
      differences.append("\(instance.file): \(difference)")
    } else if let value = document.value.value, value.text() != instance.value.text() {
      let texts = "\(value.text()) instead of \(instance.value.text())"
      differences.append("\(instance.file): \(texts)".prefix(300).description)
    }
  }

  /// Makes random moves in the form of a valid instance, and undoes them.
  mutating func play(
    _ instance: RealSchema.Instance, _ schema: Schema, seed: UInt64, moves: Int
  ) throws {
    let document = Ref(SchemaDocument(schema, instance.value))
    let session = FormSession(Form(document), asking: .invalid)
    var random = RandomMoves(seed: seed)
    self.moves += moves
    if let found = try random.play(session, moves: moves, of: { document.value.value }) {
      differences.append("\(instance.file): seed \(seed): \(found)".prefix(300).description)
    }
  }

  /// Answers every row again with its value, and saves.
  ///
  /// - Returns: The difference from the former document.
  private mutating func difference(after session: FormSession) throws -> String? {
    if case .row(let question) = session.position {
      let rejection = question.row.value().flatMap { question.row.rejection(of: $0) }
      return "asked: \(question.path): \(rejection?.message ?? "")"
    }
    for row in session.form.rows {
      guard let value = row.value(), ![.nothing, .text("")].contains(value) else { continue }
      let start = ContinuousClock.now
      if case .list(let items) = value {
        for index in items.indices {
          if let problem = try difference(after: session, at: row.path.appending(item: index + 1)) {
            return problem
          }
        }
        continue
      }
      guard let typed = row.text(of: value) else { return "\(row.id): no text" }
      guard let again = try? row.value(of: typed), again == value else {
        return "\(row.id): \(typed) isn't read as \(value)"
      }
      try session.perform(.edit(row.path))
      try session.perform(.answer(again))
      answers.append((ContinuousClock.now - start, row.id))
      if case .row(let question) = session.position {
        return "\(row.id): \(question.path): \(question.rejection?.message ?? "asked again")"
      }
    }
    try session.perform(.save)
    if case .ended(.saved) = session.position { return nil }
    guard case .row(let question) = session.position else { return "not saved" }
    return "not saved: \(question.path): \(question.rejection?.message ?? "")"
  }

  /// Edits an item, and keeps all its values.
  ///
  /// - Returns: The difference from the former document.
  private func difference(after session: FormSession, at path: RowPath) throws -> String? {
    try session.perform(.edit(path))
    for _ in 0..<10_000 {
      switch session.position {
      case .review(let review) where review.items.isEmpty: return nil
      case .review: try session.perform(.save)
      case .row(let question):
        if let rejection = question.rejection { return "\(question.path): \(rejection.message)" }
        try session.perform(.keep)
      default: return "\(path): ended"
      }
    }
    return "\(path): without end"
  }
  /// Counts the problems of an instance that have a row.
  mutating func count(_ instance: RealSchema.Instance, _ schema: Schema) {
    let form = Form(Ref(SchemaDocument(schema, instance.value)))
    let rows = Set(form.rows.map(\.id))
    for rule in form.rules {
      if rule.rows.contains(where: rows.contains) { onRows += 1 } else { onForm += 1 }
    }
  }
}
