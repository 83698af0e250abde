internal import ForwardForm

let giving = Group(
  name: "given", title: "Giving and resuming n answers",
  measures: (Shape.few + [.value]).flatMap { shape in
    [
      .all("given: \(shape.title)") { size, _ in
        let form = shape.form(size)
        let answers = answers(to: form)
        return Steps { _ in _ = FormSession(form, given: answers) }
      },
      .all("resumed: \(shape.title)") { size, _ in
        let form = shape.form(size)
        let answers = answers(to: form)
        return Steps { _ in _ = FormSession(form, resuming: answers) }
      },
    ]
  })

let saving = Group(
  name: "saving", title: "Saving n rows",
  measures: [
    .all("array, without rules") { size, limit in
      let session = try Shape.array.session(size, limit)
      return Steps { _ in try session.perform(.save) }
    },
    .all("with a rule each") { size, limit in
      let session = try Shape.required.session(size, limit)
      return Steps { _ in try session.perform(.save) }
    },
    .all("with an async rule each, answered") { size, limit in
      let session = FormSession(Shape.checked.form(size))
      return Steps(count: size) { _ in
        try session.perform(.answer(.text("x")))
        try session.passCheck()
      }
    },
    .all("with an async rule each, given") { size, limit in
      let form = Shape.checked.form(size)
      let session = FormSession(form, given: answers(to: form))
      if case .review = session.position { try session.perform(.save) }
      return Steps(count: size) { _ in try session.passCheck() }
    },
  ])

private func answers(to form: Form) -> [Form.Answer] {
  form.rows.map { Form.Answer(row: $0.id, text: "x") }
}

extension Shape {
  fileprivate static let required = array.with { $0.required().rules(.length(1...40)) }
  fileprivate static let checked = array.with { $0.asyncRule(AsyncRule { _ in nil }) }

  /// Returns an array of rows with traits.
  private func with(_ traits: @escaping @Sendable (ForwardFormElement) -> ForwardFormElement)
    -> Shape
  {
    Shape(title) { count in
      let names = NamesObject(count)
      let form = Form(names.rows.map(traits))
      form.origin = { _ in withExtendedLifetime(names) { nil } }
      return form
    }
  }
}

extension FormSession {
  /// Reports that a check found nothing.
  fileprivate func passCheck() throws {
    guard case .checking(let check) = position else { throw Unexpected() }
    try perform(.checked(nil, of: check.value))
  }
}
