internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardSettings
internal import ProgramSupport

/// A group per kind of form. The time of a command includes its start, which dominates the smallest
/// size.
let answerGroups = AnsweredForm.all.map { form in
  Group(
    name: "answers-\(form.name)", title: "n answers given to \(form.title)",
    sizes: [1_000, 4_000, 16_000], most: 5,
    measures: form.parts.flatMap { part in
      GivenTexts.Source.allCases.map { source in
        .all("\(part.rawValue), \(source.rawValue)") { size, _ in
          try form.giving(GivenTexts(to: part, size, source, form.rows))
        }
      }
    })
}

let undoingAnswers = Group(
  name: "undoing-answers", title: "n given answers, undone and redone",
  sizes: [1_000, 4_000, 16_000], most: 5,
  measures: undoneForms.flatMap { title, make -> [Measure] in
    let session = { @Sendable (size: Int) throws in
      let form = try make(size)
      let answers = form.rows.prefix(size).map { Form.Answer($0.path, .text("new")) }
      return FormSession(form, given: answers)
    }
    return [
      .all("\(title): undone") { size, _ in
        let session = try session(size)
        return Steps(count: size) { _ in try session.perform(.undo(draft: nil)) }
      },
      .all("\(title): redone") { size, _ in
        let session = try session(size)
        for _ in 0..<size { try session.perform(.undo(draft: nil)) }
        return Steps(count: size) { _ in try session.perform(.redo(draft: nil)) }
      },
    ]
  })

private let undoneForms: [(title: String, make: @Sendable (Int) throws -> Form)] = [
  ("value", { Form(Ref(CountedNames($0))) }), ("fields", { fields(rows: $0, items: 0) }),
  ("ask", { try QuestionForm(reading: formFile(rows: $0).utf8).form }),
]

/// A form that takes answers.
private struct AnsweredForm: Sendable {
  let name: String
  let title: String
  /// The member that contains the rows' values; empty for the document itself.
  var rows = ""
  let parts: [GivenTexts.Part]
  let giving: @Sendable (GivenTexts) throws -> Steps

  static let all = [
    AnsweredForm(
      name: "model", title: "a Codable model", rows: "texts", parts: GivenTexts.Part.allCases
    ) { texts in
      let given = try texts.given
      return Steps { _ in
        let model = Catalogue(rows: texts.count(of: .rows), items: texts.count(of: .items))
        try Form(model).expectSaved(given.reading(as: model))
      }
    },
    AnsweredForm(name: "fields", title: "rows without a model", parts: [.rows, .newItems, .items]) {
      texts in
      let given = try texts.given
      return Steps { _ in
        let form = fields(rows: texts.count(of: .rows), items: texts.count(of: .items))
        try form.expectSaved(given)
      }
    },
    AnsweredForm(name: "ask", title: "a form file", parts: [.rows, .newItems]) { texts in
      try texts.command(
        ["ask", "--form", "form.json"],
        files: ["form.json": formFile(rows: texts.count(of: .rows))])
    },
    AnsweredForm(name: "fill", title: "a document with a schema", parts: GivenTexts.Part.allCases) {
      texts in
      let items = (0..<texts.count(of: .items)).map { _ in #"{"name": "", "count": 0}"# }
      return try texts.command(
        ["fill", "--schema", "schema.json", "--in", "document.json"],
        files: [
          "schema.json": schema(rows: texts.count(of: .rows)),
          "document.json": "{\"items\": [\(items.joined(separator: ","))]}",
        ])
    },
    AnsweredForm(
      name: "new", title: "a target of a kind file", parts: [.rows, .newItems, .entries]
    ) { texts in
      try texts.command(
        ["new", "note", "mine", "--store", "targets.json"],
        files: [
          "forward/kinds/note.kind.yaml": """
          {"title": "Note", "summary": "A note.", "line": {"file": "~/notes", "text": "{item}"},
          "settings": \(schema(rows: texts.count(of: .rows)))}
          """
        ])
    },
  ]
}

extension Form {
  fileprivate func expectSaved(_ given: GivenAnswers) throws {
    guard try save(given: given.answers, checking: { _ in .checked(nil, of: .nothing) }) == .saved
    else { throw Unexpected() }
  }
}

/// Answers in JSON or as assignments.
private struct GivenTexts: Sendable {
  let part: Part
  let size: Int
  private let source: Source
  private let prefix: String

  enum Part: String, CaseIterable {
    case rows
    case newItems = "new items"
    case items = "present items"
    case entries
  }

  enum Source: String, CaseIterable {
    case file = "in a file"
    case paths = "in a file by paths"
    case assignments = "by --set"
  }

  /// - Parameter prefix: The member that contains the rows' values; empty for the document itself.
  init(to part: Part, _ size: Int, _ source: Source, _ prefix: String) {
    (self.part, self.size, self.source, self.prefix) = (part, size, source, prefix)
  }

  /// Returns the number of rows or items at the start.
  func count(of part: Part) -> Int { part == self.part ? size : part == .rows ? 1 : 0 }

  /// The document of an answers file.
  private var document: String {
    let members = (0..<size).map { index in
      switch (part, source) {
      case (_, .paths): "\"\(path(index))\": \"new\""
      case (.rows, _): "\"row-\(index)\": \"new\""
      case (.newItems, _), (.items, _): #"{"name": "new \#(index)", "count": 1}"#
      case (.entries, _): "\"key-\(index)\": \"new\""
      }
    }.joined(separator: ",\n")
    return switch (part, source) {
    case (_, .paths): "{\(members)}"
    case (.rows, _): prefix.isEmpty ? "{\(members)}" : "{\"\(prefix)\": {\(members)}}"
    case (.newItems, _), (.items, _): "{\"items\": [\(members)]}"
    case (.entries, _): "{\"entries\": {\(members)}}"
    }
  }

  private var assignments: [String] { (0..<size).map { "\(path($0))=new" } }

  private func path(_ index: Int) -> String {
    switch part {
    case .rows: "row-\(index)"
    case .newItems: source == .paths ? "items[\(index + 1)].name" : "items[+].name"
    case .items: "items[\(index + 1)].name"
    case .entries: "entries.key-\(index)"
    }
  }

  var given: GivenAnswers {
    get throws {
      var given = GivenAnswers()
      switch source {
      case .file, .paths: given.add(try AnswersFile(parsing: document.utf8))
      case .assignments:
        for assignment in assignments {
          try given.add(assigned: assignment, file: { $0 }, variable: { _ in nil })
        }
      }
      return given
    }
  }

  /// Returns steps that run the command with the answers, in a folder with some files.
  func command(_ words: [String], files: [String: String]) throws -> Steps {
    let folder = try TemporaryFolder()
    _ = try run("/bin/mkdir", ["-p", folder["forward/kinds"]])
    for (path, text) in files { try folder.write(text, to: path) }
    try folder.write(document, to: "answers.json")
    let forward = try executable(named: "forward")
    let given =
      switch source {
      case .file, .paths: ["--answers", "answers.json"]
      case .assignments: assignments.flatMap { ["--set", $0] }
      }
    let environment = [String: String].plain.merging(
      ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path]
    ) { $1 }
    return Steps { _ in
      let ended = try run(
        forward, words + given + ["--no-input"], environment: environment, folder: folder.path,
        within: .seconds(300))
      guard ended.status == .exited(0) else { throw Unexpected() }
    }
  }
}

/// Returns a form file with n rows and a list.
private func formFile(rows: Int) -> String {
  let rows = rowIDs(rows).map { #"{"title": "\#($0)"}"# }.joined(separator: ",\n")
  return """
    {"rows": [\(rows), {"list": "Items",
    "rows": [{"title": "Name"}, {"title": "Count", "type": "integer"}]}]}
    """
}

/// Returns a schema of an object with n rows, a list and a map.
private func schema(rows: Int) -> String {
  let rows = rowIDs(rows).map { #""\#($0)": {"type": "string"}"# }.joined(separator: ",\n")
  return """
    {"type": "object", "properties": {\(rows), "items": {"type": "array", "items": {"type": "object",
    "properties": {"name": {"type": "string"}, "count": {"type": "integer"}}}},
    "entries": {"type": "object", "additionalProperties": {"type": "string"}}}}
    """
}
