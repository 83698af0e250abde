internal import ForwardForm
internal import ForwardJSON

extension QuestionForm {
  /// The largest size of a form file in bytes.
  private static let mostBytes = 1 << 20

  /// Reads a form from a form file in JSON:
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
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - runsPrograms: Whether to run the programs that the file names for writing options.
  ///     Otherwise a question with such a program has no answer, so filling in a file from
  ///     elsewhere is safe.
  /// - Throws: All mistakes, with their places.
  public convenience init(
    reading bytes: some Collection<UInt8>, runsPrograms: Bool = false
  ) throws(FormFileError) {
    guard bytes.count <= Self.mostBytes else {
      throw FormFileError(problems: [QuestionError(.tooLarge(limit: Self.mostBytes))])
    }
    let text: JSONText
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, duplicateKeys: .refused, depth: 64)
    } catch {
      throw FormFileError(problems: [QuestionError(.notJSON(error.fault), at: error.place)])
    }
    let log = FaultLog()
    var title: String?
    let sheet = log.reading { () throws(PlacedFault) in
      let members = try Node(value: text.value, path: [], log: log)
        .object(with: ["$schema", "title", "rows"])
      _ = members.text("$schema")
      title = members.text("title")
      return try FormReader(log: log, runsPrograms: runsPrograms).sheet(
        of: members.required("rows"), in: nil)
    }
    guard let sheet, log.faults.isEmpty else { throw FormFileError(log.faults, in: text) }
    self.init(sheet, title: title)
  }

  package static var schemaOfFiles: String {
    String(decoding: PackageResources.form_schema_json, as: UTF8.self)
  }
}

struct FormReader {
  let log: FaultLog
  let runsPrograms: Bool

  /// Reads the rows of a sheet, leaving out rows with mistakes. The sheet `outer` has the list
  /// whose items have the rows; `nil` for the form's rows.
  func sheet(of rows: Node, in outer: Sheet?) throws(PlacedFault) -> Sheet {
    let sheet = Sheet(in: outer)
    var places: [Node] = []
    let count = log.faults.count
    sheet.parts = try parts(of: rows, given: [], in: sheet, &places)
    if sheet.entries.isEmpty, log.faults.count == count { throw rows.fault(.noQuestion) }
    for refused in sheet.setDefaults() {
      let path = places[refused.entry].path
        .appending(.key(Question.Member.defaultAnswer.rawValue))
      log.add(PlacedFault(fault: .refused(.defaultAnswer, refused.rejection), path: path))
    }
    return sheet
  }

  /// Reads rows, adds their entries to a sheet, and adds the entries' places in the file to
  /// `places`. `conditions` are the conditions of the sections around the rows.
  private func parts(
    of rows: Node, given conditions: [Condition], in sheet: Sheet, _ places: inout [Node]
  ) throws(PlacedFault) -> [Sheet.Part] {
    var parts: [Sheet.Part] = []
    for row in try rows.elements() {
      let count = log.faults.count
      let part = log.reading { () throws(PlacedFault) in
        try self.part(of: row, given: conditions, in: sheet, &places)
      }
      if let part = part ?? nil { parts.append(part) }
      // The rows of a readable section are noted separately.
      let isEntry = !row.has("section") && !row.has("note")
      if log.faults.count > count, part == nil || isEntry { sheet.lose(row.likelyID) }
    }
    return parts
  }

  private func part(
    of row: Node, given conditions: [Condition], in sheet: Sheet, _ places: inout [Node]
  ) throws(PlacedFault) -> Sheet.Part? {
    let members = try row.object(with: row.knownMembers)
    let condition = members["when"].flatMap { node in
      log.reading { () throws(PlacedFault) in try ConditionReader(sheet).condition(node) }
    }
    let all = conditions + [condition].compactMap(\.self)
    if row.has("note") { return members.text("note").map { .note($0, condition) } }
    if row.has("section") {
      let title = members.text("section")
      let parts = try parts(of: members.required("rows"), given: all, in: sheet, &places)
      return title.map { .section(title: $0, parts, condition) }
    }
    let content: Sheet.Entry.Content? =
      row.has("list")
      ? list(members, in: sheet).map { .list($0) }
      : field(members, in: sheet).map { .question($0) }
    guard let content else { return nil }
    let entry = Sheet.Entry(content: content, conditions: all)
    if case .question(let field) = content {
      entry.texts = AnswerTexts(of: field.question, after: sheet)
    }
    guard entry.cost <= Condition.mostTests else {
      throw row.fault(.longCondition(limit: Condition.mostTests))
    }
    let index = try members.placing { () throws(QuestionFault) in try sheet.add(entry) }
    places.append(row)
    return .entry(index, condition)
  }

  private func list(_ members: Members, in sheet: Sheet) -> ItemsField? {
    let title = members.text("list")
    let help = members.text("help")
    var question = Question(title ?? "")
    question.id = members.text("id")
    let name = title.flatMap { _ in
      log.reading { () throws(PlacedFault) in
        try members.placing { () throws(QuestionFault) in
          try AnswerName(of: question, isAlone: false).text
        }
      }
    }
    let count = members.text("count").flatMap { text in
      log.reading { () throws(PlacedFault) in
        try members.placing { () throws(QuestionFault) in try Bounds(counts: text, of: .count) }
      }
    }
    let items = log.reading { () throws(PlacedFault) in
      try self.sheet(of: members.required("rows"), in: sheet)
    }
    guard let title, let name, let items else { return nil }
    return ItemsField(
      id: name, title: title, help: help, count: (count?.lower ?? 0)...(count?.upper ?? .max),
      sheet: items)
  }

  private func field(_ members: Members, in sheet: Sheet) -> QuestionField? {
    guard let question = members.question() else { return nil }
    do throws(QuestionFault) {
      let command =
        question.command.isEmpty
        ? nil : OptionCommand(question.command, after: sheet, isTrusted: runsPrograms)
      return try QuestionField(question, offering: offers(members, in: sheet), from: command)
    } catch {
      for fault in question.faults(isAlone: false) where !members.explains(fault, in: question) {
        log.add(members.placed(fault))
      }
      return nil
    }
  }
}

extension FormReader {
  /// Reads the conditions for offering options, by the names of the options.
  private func offers(_ members: Members, in sheet: Sheet) -> [String: Condition] {
    let options = (try? members[Question.Member.options.rawValue]?.elements()) ?? []
    var offers: [String: Condition] = [:]
    for option in options where option.has("when") {
      let condition = log.reading { () throws(PlacedFault) in
        let node = Node(
          value: option.value["when"] ?? .null, path: option.path.appending(.key("when")), log: log)
        return try ConditionReader(sheet).condition(node)
      }
      if let name = option.value["name"]?.string { offers[name] = condition }
    }
    return offers
  }
}

extension Node {
  fileprivate var knownMembers: [String] {
    if has("note") { return ["note", "when"] }
    if has("section") { return ["section", "rows", "when"] }
    if has("list") { return ["list", "id", "help", "count", "rows", "when"] }
    return Question.Member.allCases.map(\.rawValue)
  }

  /// The id of a row that may have mistakes; `nil` if it isn't known.
  fileprivate var likelyID: String? {
    guard let members = value.members else { return nil }
    var question = Question((members["title"] ?? members["list"])?.string ?? "")
    question.id = members["id"]?.string
    return try? AnswerName(of: question, isAlone: false).text
  }
}

extension Members {
  fileprivate func placed(_ fault: QuestionFault) -> PlacedFault {
    (fault.member.flatMap { self[$0.rawValue] } ?? node).fault(fault)
  }

  /// Runs a closure, and adds the place to a mistake that it throws.
  fileprivate func placing<Result>(
    _ body: () throws(QuestionFault) -> Result
  ) throws(PlacedFault) -> Result {
    do throws(QuestionFault) {
      return try body()
    } catch {
      throw placed(error)
    }
  }
}
