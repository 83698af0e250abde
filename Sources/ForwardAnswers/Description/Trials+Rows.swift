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
      let isSame = { (other: State) in
        guard other.rows[id] == state.rows[id] else { return false }
        // The payloads of two cases may have rows that differ in nothing but their places.
        guard let path = row.path, state.document?.value(at: path) != nil else { return true }
        return other.document?.value(at: path) != nil
      }
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
      let path = path(of: row, in: state.document, changedTo: tried.compactMap(\.1))
      let present = row.value()
      var samples =
        path.map { path in
          tried.map { Sample(text: $0, value: $1?.value(at: path)) }
        } ?? []
      // A stored value has its kind, whether it is an answer or not.
      if let path, let value = present, let text = row.text(of: value) {
        samples.append(Sample(text: text, value: state.document?.value(at: path)))
      }
      return describe(row, in: state, path, samples)
    }
  }

  private func describe(
    _ row: Form.Row, in state: State, _ path: [String]?, _ samples: [Sample] = [],
    items: FormDescription? = nil, isKeyed: Bool = false
  ) -> FormDescription.Row {
    let value = row.value()
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
    let (path, isKeyed, items) = items(of: list, in: state, depth) ?? (nil, false, nil)
    return describe(
      row, in: state, path ?? pathOfID(of: row, in: state.document), items: items, isKeyed: isKeyed)
  }

  /// Returns the path of a list's items in the document, whether they are there by key, and their
  /// description; `nil` if no item could be put into the list.
  private func items(
    of list: ItemList, in state: State, _ depth: Int
  ) -> (path: [String], isKeyed: Bool, items: FormDescription?)? {
    guard let item = list.trial(), let before = state.document else { return nil }
    // An entry of a dictionary must have a key and a value to be one.
    item.form.answerWhatIsRefused()
    var after: JSONValue?
    guard item.look({ after = document() }), let after else { return nil }
    let changed = before.changes(to: after)
    guard var path = changed.first, changed.count == 1 else { return nil }
    var isKeyed = false
    if case .array? = after.value(at: path) {
    } else {
      isKeyed = true
      path.removeLast()
    }
    // An item may have a list of such items, and so on.
    guard depth < 2 else { return (path, isKeyed, nil) }
    let added = { [document, path] () -> JSONValue? in
      var after: JSONValue?
      _ = item.look { after = document()?.value(at: path) }
      return after?.added(to: before.value(at: path))
    }
    let items = added().map { FormDescription(item.form, $0, depth: depth + 1, document: added) }
    return (path, isKeyed, items)
  }

  /// Returns the path that answers to a row change in a document; `nil` if it isn't found.
  private func path(
    of row: Form.Row, in before: JSONValue?, changedTo after: [JSONValue]
  ) -> [String]? {
    guard let before else { return nil }
    let changes = after.map(before.changes).filter { !$0.isEmpty }
    if let first = changes.first, first.count == 1, changes.allSatisfy({ $0 == first }) {
      return first[0]
    }
    if let path = pathOfID(of: row, in: before) { return path }
    // An enumeration has another member for each of its cases.
    let common = changes.joined().reduce(nil) { (common: [String]?, path) in
      guard let common else { return path }
      return zip(common, path).prefix { $0 == $1 }.map(\.0)
    }
    return common.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the path that the id of a row is, without the ids of sections.
  private func pathOfID(of row: Form.Row, in document: JSONValue?) -> [String]? {
    var path = row.path.names[...]
    while !path.isEmpty {
      if document?.value(at: Array(path)) != nil { return Array(path) }
      path.removeFirst()
    }
    return nil
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
