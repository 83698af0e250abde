internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormFiles

let asking = Group(
  name: "asking", title: "A form of n rows that a file describes",
  measures: [
    .all("read") { size, _ in
      let file = formFile(size)
      return Steps { _ in _ = try QuestionForm(reading: file.utf8) }
    },
    .all("all answered, each row shown by the first") { size, _ in
      let questions = try QuestionForm(reading: formFile(size).utf8)
      let session = FormSession(questions.form)
      return Steps(count: size) { _ in try session.perform(.answer(.text("x"))) }
    },
    .all("all answered, each row shown by the one before") { size, _ in
      let questions = try QuestionForm(reading: formFile(size, isChain: true).utf8)
      let session = FormSession(questions.form)
      return Steps(count: size) { _ in try session.perform(.answer(.text("x"))) }
    },
    .all("all hidden and shown by the first answer") { size, _ in
      let questions = try QuestionForm(reading: formFile(size).utf8)
      let session = FormSession(questions.form, given: [Form.Answer(row: "row-1", text: "x")])
      return Steps(count: 4) { index in
        let isUndone = index % 2 == 0
        try session.perform(isUndone ? .undo(draft: nil) : .redo(draft: nil))
      }
    },
    .all("described, with a condition in every fifth row") { size, _ in
      let questions = try QuestionForm(reading: mixedFile(size).utf8)
      return Steps { _ in _ = try questions.description.schema() }
    },
    .all("written as assignments") { size, _ in
      let questions = try QuestionForm(reading: formFile(size).utf8)
      return Steps { _ in _ = questions.assignments() }
    },
  ])

/// Returns a form file with n rows. Each row but the first has a condition.
///
/// - Parameters:
///   - count: The number of rows.
///   - isChain: Whether rows depend on each other in chains of ten, rather than all on the first
///     row.
private func formFile(_ count: Int, isChain: Bool = false) -> String {
  let rows = (1...count).map { number in
    let other = isChain ? (number % 10 == 1 ? 1 : number - 1) : 1
    let condition = number == 1 ? "" : #", "when": {"row": "row-\#(other)", "is": "x"}"#
    return #"{"title": "Row \#(number)"\#(condition)}"#
  }
  return "{\"rows\": [\(rows.joined(separator: ",\n"))]}"
}

/// Returns a form file with rows of several types. Every fifth row has a condition.
private func mixedFile(_ count: Int) -> String {
  let types = [
    #""required": true"#, #""options": ["a", "b", "c"], "default": "a""#, #""type": "integer""#,
    #""type": "confirm", "default": true"#, #""type": "date""#,
  ]
  let rows = (1...count).map { number in
    let condition =
      number % 5 == 3 ? #", "when": {"row": "row-\#(number - 1)", "is": "b"}"# : ""
    return #"{"title": "Row \#(number)", \#(types[(number - 1) % 5])\#(condition)}"#
  }
  return "{\"rows\": [\(rows.joined(separator: ",\n"))]}"
}
