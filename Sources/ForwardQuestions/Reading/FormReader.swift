internal import ForwardForm
internal import JSONTree

extension QuestionForm {
  /// The largest size of a form file in bytes.
  private static let mostBytes = 1 << 20

  /// Reads a form from a form file, which is JSON:
  ///
  /// ```json
  /// {
  ///   "title": "New server",
  ///   "rows": [
  ///     {"title": "Name", "required": true, "maxLength": 40},
  ///     {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
  ///     {"title": "Port", "type": "integer", "range": "1..65535", "when": {"row": "kind", "is": "web"}},
  ///     {"list": "Addresses", "count": "1..3", "rows": [{"title": "Street"}, {"title": "Town"}]}
  ///   ]
  /// }
  /// ```
  ///
  /// `forward ask --form-schema` writes the schema of form files.
  ///
  /// - Throws: The first mistake, with its place.
  public convenience init(reading bytes: some Collection<UInt8>) throws(QuestionError) {
    guard bytes.count <= Self.mostBytes else {
      throw QuestionError(.tooLarge(limit: Self.mostBytes))
    }
    let text: JSONText
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, duplicateKeys: .refused, depth: 64)
    } catch {
      throw QuestionError(.notJSON(error.fault), at: error.place)
    }
    do throws(PlacedFault) {
      let members = try Node(value: text.value, path: []).object(with: ["$schema", "title", "rows"])
      _ = try members.text("$schema")
      let sheet = try FormReader().sheet(of: members.required("rows"), in: nil)
      self.init(sheet, title: try members.text("title"))
    } catch {
      throw QuestionError(error, in: text)
    }
  }
}

extension QuestionForm {
  /// The text of the JSON Schema of form files.
  package static var schemaOfFiles: String {
    String(decoding: PackageResources.form_schema_json, as: UTF8.self)
  }
}

/// A reader of the rows of a form file.
struct FormReader {
  /// Reads the rows of a sheet, which are asked together.
  ///
  /// - Parameters:
  ///   - rows: The rows in the file.
  ///   - outer: The sheet with the list whose items have the rows; `nil` for the form's own rows.
  func sheet(of rows: Node, in outer: Sheet?) throws(PlacedFault) -> Sheet {
    let sheet = Sheet(in: outer)
    var places: [Node] = []
    sheet.parts = try parts(of: rows, given: [], in: sheet, &places)
    if sheet.entries.isEmpty { throw rows.fault(.noQuestion) }
    do throws(Sheet.RefusedDefault) {
      try sheet.setDefaults()
    } catch {
      let path = places[error.entry].path
        .appending(.key(Question.Member.defaultAnswer.rawValue))
      throw PlacedFault(fault: .refused(.defaultAnswer, error.rejection), path: path)
    }
    return sheet
  }

  /// Reads rows, and adds their entries to a sheet.
  ///
  /// - Parameters:
  ///   - rows: The rows in the file.
  ///   - conditions: The conditions of the sections around the rows.
  ///   - sheet: The sheet to add entries to.
  ///   - places: The places of the sheet's entries in the file, in order.
  private func parts(
    of rows: Node, given conditions: [Condition], in sheet: Sheet, _ places: inout [Node]
  ) throws(PlacedFault) -> [Sheet.Part] {
    var parts: [Sheet.Part] = []
    for row in try rows.elements() {
      parts.append(try part(of: row, given: conditions, in: sheet, &places))
    }
    return parts
  }

  private func part(
    of row: Node, given conditions: [Condition], in sheet: Sheet, _ places: inout [Node]
  ) throws(PlacedFault) -> Sheet.Part {
    let members = try row.object(with: row.knownMembers)
    let condition = try members["when"].map { (node) throws(PlacedFault) in
      try ConditionReader(sheet).condition(node)
    }
    let all = conditions + [condition].compactMap(\.self)
    if let note = try members.text("note") { return .note(note, condition) }
    if let title = try members.text("section") {
      let parts = try parts(of: members.required("rows"), given: all, in: sheet, &places)
      return .section(title: title, parts, condition)
    }
    let content: Sheet.Entry.Content
    if row.has("list") {
      content = .list(try list(members, in: sheet))
    } else {
      content = .question(try field(members))
    }
    let entry = Sheet.Entry(content: content, conditions: all)
    guard entry.cost <= Condition.mostTests else {
      throw row.fault(.longCondition(limit: Condition.mostTests))
    }
    places.append(row)
    return .entry(
      try members.placing { () throws(QuestionFault) in try sheet.add(entry) }, condition)
  }

  private func list(_ members: Members, in sheet: Sheet) throws(PlacedFault) -> ItemsField {
    var question = Question(try members.required("list").text())
    question.id = try members.text("id")
    let countText = try members.text("count")
    let (id, count) = try members.placing { () throws(QuestionFault) in
      (
        try AnswerName(of: question, isAlone: false).text,
        try countText.map { (text) throws(QuestionFault) in try Bounds(counts: text, of: .count) }
      )
    }
    return ItemsField(
      id: id, title: question.title, help: try members.text("help"),
      count: (count?.lower ?? 0)...(count?.upper ?? .max),
      sheet: try self.sheet(of: members.required("rows"), in: sheet))
  }

  private func field(_ members: Members) throws(PlacedFault) -> Field {
    let question = try members.question()
    return try members.placing { () throws(QuestionFault) in try Field(question) }
  }
}

extension Node {
  /// The members that a row may have.
  fileprivate var knownMembers: [String] {
    if has("note") { return ["note", "when"] }
    if has("section") { return ["section", "rows", "when"] }
    if has("list") { return ["list", "id", "help", "count", "rows", "when"] }
    return Question.Member.allCases.map(\.rawValue)
  }
}

extension Members {
  /// Runs a closure, and locates a mistake that it throws at the member that has it.
  fileprivate func placing<Result>(
    _ body: () throws(QuestionFault) -> Result
  ) throws(PlacedFault) -> Result {
    do throws(QuestionFault) {
      return try body()
    } catch {
      throw (error.member.flatMap { self[$0.rawValue] } ?? node).fault(error)
    }
  }
}
