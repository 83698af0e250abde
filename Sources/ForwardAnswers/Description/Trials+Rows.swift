internal import ForwardForm
internal import JSONTree

extension Trials {
  /// Describes a row, and others of its id that other answers bring.
  ///
  /// - Parameter depth: The number of lists that the form's items are in.
  func descriptions(of id: String, depth: Int) -> [FormDescription.Row] {
    var rest = states.filter { $0.rows[id] != nil }
    var found: [FormDescription.Row] = []
    while let state = rest.first {
      guard let row = description(of: id, in: state, depth) else { return found }
      let isSame = { (other: State) in other.rows[id] == state.rows[id] }
      let asked = rest.filter(isSame)
      rest.removeAll(where: isSame)
      let others = states.filter { $0.rows[id] == nil || !isSame($0) }
      found.append(row.asked(condition(true: asked, false: others)))
    }
    return found
  }

  /// Describes a row by trying its answers where it is.
  private func description(
    of id: String, in state: State, _ depth: Int
  ) -> FormDescription.Row? {
    giving(state.answers) {
      guard let row = form.rows.first(where: { $0.id == id }) else { return nil }
      if case .list(let list) = row.kind { return description(of: row, list, in: state, depth) }
      let tried = row.answersToTry.map { text in
        giving(state.answers + [Form.Answer(row: row.id, text: text)]) { (text, document()) }
      }
      let path = row.keys
      let present = row.value()
      var samples =
        path.map { path in
          tried.map { Sample(text: $0, value: $1?.value(at: path)) }
        } ?? []
      // A stored value has its kind, whether it is an answer or not.
      if let path, let value = present, let text = row.text(of: value) {
        samples.append(Sample(text: text, value: state.document?.value(at: path)))
      }
      return describe(row, in: state, samples)
    }
  }

  private func describe(
    _ row: Form.Row, in state: State, _ samples: [Sample] = [], items: FormDescription? = nil,
    isKeyed: Bool = false
  ) -> FormDescription.Row {
    let value = row.value()
    let path = row.keys
    return FormDescription.Row(
      id: row.id, title: row.title, section: row.section, help: row.help,
      kind: FormDescription.Kind(row, items), shapes: row.shapes, isRequired: row.isRequired,
      isOptional: row.isOptional || row.canBeNothing, isSecret: row.isSecret,
      placeholders: row.placeholders?.names, condition: .always,
      present: row.isSecret || !state.answers.isEmpty
        ? nil : value.flatMap(row.text).map(row.shownText),
      path: path,
      samples: samples, value: path.flatMap { state.document?.value(at: $0) }, isKeyed: isKeyed,
      isRefused: value.map { row.isRefused($0) } ?? false)
  }

  private func description(
    of row: Form.Row, _ list: ItemList, in state: State, _ depth: Int
  ) -> FormDescription.Row {
    // An item may have a list of such items, and so on.
    let items = depth < 2 ? items(of: list, at: row.keys, in: state, depth) : nil
    return describe(row, in: state, items: items, isKeyed: list.isKeyed)
  }

  /// Describes the items of a list; `nil` if no item could be put into the list.
  private func items(
    of list: ItemList, at path: [String]?, in state: State, _ depth: Int
  ) -> FormDescription? {
    guard let path, let item = list.trial(), let before = state.document else { return nil }
    // An entry of a dictionary must have a key and a value to be one.
    item.form.answerWhatIsRefused()
    let added = { [document] () -> JSONValue? in
      var after: JSONValue?
      _ = item.look { after = document()?.value(at: path) }
      return after?.added(to: before.value(at: path))
    }
    return added().map { FormDescription(item.form, $0, depth: depth + 1, document: added) }
  }
}

extension FormDescription.Row {
  fileprivate func asked(_ condition: FormDescription.Condition) -> Self {
    var row = self
    row.condition = condition
    return row
  }
}

extension FormDescription.Kind {
  fileprivate init(_ row: Form.Row, _ items: FormDescription?) {
    self =
      switch row.kind {
      case .textField: .text(lines: false)
      case .textView: .text(lines: true)
      case .picker(let options): .option(options)
      case .choices(let options): .options(options, count: row.choiceCount ?? 0 ... .max)
      case .toggle: .toggle
      case .list(let list): .items(items, count: list.count)
      }
  }
}

extension Form {
  /// Gives an answer to each row whose present value can't be saved, and keeps it.
  fileprivate func answerWhatIsRefused() {
    let answers = rows.compactMap { row in
      row.value().map { row.isRefused($0) } == true
        ? row.answersToTry.first.map { Answer(row: row.id, text: $0) } : nil
    }
    // A session that isn't cancelled leaves its answers in the model.
    _ = FormSession(self, presets: answers)
  }
}
