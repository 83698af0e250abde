internal import ForwardForm
internal import ForwardJSON

/// Properties of the items, or of the whole document, that a description describes.
struct ItemShape {
  /// The number of lists around the items; 0 for the whole document.
  var depth: Int
  /// Whether items must have all members.
  var isWhole: Bool
  /// The rows' conditions; `nil` if the form doesn't declare them.
  var conditions: DeclaredConditions?
  /// The maximum number of answers to try when looking for rows that they bring.
  var most = 500
  /// Whether to try answers for their values in the document.
  var triesSamples = true

  /// Describes the items of a list; `nil` if the list takes no item. `stored` returns the list's
  /// value in the document. `isCoded` says that the list's row writes this value, so that no item
  /// needs to be put into the list.
  fileprivate func items(
    of list: ItemList, _ id: String, isCoded: Bool, in stored: @escaping () -> JSONValue?
  ) -> FormDescription? {
    var shape = self
    shape.depth += 1
    shape.conditions = shape.conditions.map { $0.items[id] ?? DeclaredConditions() }
    guard triesSamples else {
      return list.trial().map { FormDescription($0.form, .null, shape, document: { nil }) }
    }
    guard let item = list.newItem(in: isCoded ? nil : stored), let start = item.value() else {
      return nil
    }
    return FormDescription(item.form, start, shape, refused: item.refused, document: item.value)
  }
}

extension FormDescription {
  /// `refused` has the ids of the rows whose initial values can't be saved. `part` returns the
  /// value at a path, if reading it is cheaper than reading the whole document.
  init(
    _ form: Form, _ start: JSONValue, _ shape: ItemShape, refused: Set<String> = [],
    document: @escaping () -> JSONValue?, part: ((JSONPath) -> JSONValue?)? = nil
  ) {
    var found: [String: [Row]] = [:]
    var hasFormRules = false
    let visit = { (states: FormStates, new: [Form.Row]) in
      hasFormRules = hasFormRules || !form.rules.isEmpty
      guard !new.isEmpty else { return }
      let before = part ?? { [document = document()] in document?[$0] }
      let look = Look(
        states: states, before: before, part: part ?? { document()?[$0] }, shape: shape,
        refused: refused)
      for row in new { found[row.id, default: []].append(look.description(of: row)) }
    }
    let states =
      shape.triesSamples
      ? FormStates(of: form, most: shape.most, visit: visit)
      : FormStates(presentOf: form, visit: visit)
    self.document = start
    self.hasFormRules = hasFormRules
    isWhole = shape.depth > 0 && shape.isWhole
    hasInitialAnswers = !shape.isWhole
    var rows = states.ids.flatMap { id in
      zip(found[id] ?? [], states.rows[id] ?? []).map { row, known in
        var row = row
        row.declared = shape.conditions?.rows[id]
        row.condition =
          shape.conditions == nil
          ? states.condition(of: id, known.signature) : row.declared?.described ?? .always
        return row
      }
    }
    guard shape.conditions == nil else {
      self.rows = rows
      foundAllConditions = true
      return
    }
    // Rows that bring each other would be conditions of each other, and say nothing.
    let tested = Dictionary(grouping: rows, by: \.id).mapValues {
      $0.flatMap(\.condition.tests).map(\.row)
    }
    let circular = Set(tested.keys.filter { tested.all(from: $0).contains($0) })
    for index in rows.indices where circular.contains(rows[index].id) {
      rows[index].condition = .unknown
    }
    self.rows = rows
    foundAllConditions =
      shape.triesSamples && states.untried.isEmpty && rows.allSatisfy { $0.condition != .unknown }
  }
}

extension [String: [String]] {
  /// Returns the ids of the rows that bring a row, directly or through other rows.
  fileprivate func all(from id: String) -> Set<String> {
    var found: Set<String> = []
    var new = [id]
    while let next = new.popLast() {
      new += (self[next] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }
}

/// The rows of one state, and the values of their answers in the document.
private struct Look {
  let states: FormStates
  /// Returns the value at a path of the state's document.
  let before: (JSONPath) -> JSONValue?
  /// Returns the value at a path of the present document.
  let part: (JSONPath) -> JSONValue?
  let shape: ItemShape
  let refused: Set<String>

  func description(of row: Form.Row) -> FormDescription.Row {
    let path = row.describedPath
    let value = row.value()
    let stored = path.flatMap(before)
    let list: ItemList? = if case .list(let list) = row.kind { list } else { nil }
    // The kind of a stored value is known, even if the value isn't an answer.
    let known = value.flatMap(row.text).map { Sample(text: $0, value: stored) }
    let isKnown = row.rowKind.isText && known?.showsCoding == true
    let tried = path == nil || isKnown || !shape.triesSamples ? [] : row.answersToTry()
    let suggested = row.examples
    // A present value that shows the coding makes trial answers unnecessary.
    let isCoded =
      (list != nil || !tried.isEmpty || !suggested.isEmpty)
      && path.map { self.isCoded(row, value, as: stored, at: $0) } == true
    // The states own this look: capturing it would make a cycle.
    let (part, shape) = (part, shape)
    let kind = FormDescription.Row.MadeKind {
      // An item may contain a list of such items, without end.
      let place = shape.depth < 2 ? path : nil
      let items = place.flatMap { path in
        list.flatMap { shape.items(of: $0, row.id, isCoded: isCoded) { part(path) } }
      }
      return FormDescription.Kind(row, items)
    }
    if shape.triesSamples { _ = kind.kind }
    return FormDescription.Row(
      id: row.id, title: row.title, section: row.section, help: row.help,
      shapes: row.isReadOnly ? [] : row.shapes,
      isRequired: row.isRequired && !row.isReadOnly,
      isOptional: row.isOptional || row.canBeNothing, isSecret: row.isSecret,
      isReadOnly: row.isReadOnly, takesReferences: row.takesReferences,
      placeholders: row.placeholders?.names, condition: .always,
      present: row.isSecret || !states.isFirst ? nil : value.flatMap(row.text).map(row.shownText),
      path: path,
      samples: tried.map { sample($0, of: row, at: path, isCoded) }
        + (path == nil ? [] : [known].compactMap(\.self)),
      suggested: suggested.map { sample($0, of: row, at: path, isCoded) },
      value: stored, isKeyed: list?.isKeyed == true,
      isRefused: refused.contains(row.id) || value.map { row.isRefused($0) } ?? false,
      takesParts: row.takesParts, takesOthers: row.takesOthers, takesNothing: row.takesNothing,
      rules: row.unsaidRules,
      madeKind: kind, hasItems: list != nil)
  }

  /// Whether the row writes its values as the document has them. Otherwise the model has a custom
  /// coder, and only giving an answer shows its value in the document.
  private func isCoded(
    _ row: Form.Row, _ value: Form.Row.Value?, as stored: JSONValue?, at path: JSONPath
  ) -> Bool {
    guard shape.triesSamples, let value, let coded = row.coded(value), coded == stored ?? .null
    else { return false }
    if !coded.isEmpty || row.isJSON { return true }
    // An empty value looks the same in all types.
    guard row.rowKind != .list, let text = row.answersToTry(most: 1).first else { return false }
    return sample(text, of: row, at: path, false).value ?? .null == row.coded(text)
  }

  /// Returns an answer with its value in the document. Tries the answer if the row doesn't write
  /// the value.
  private func sample(
    _ text: String, of row: Form.Row, at path: JSONPath?, _ isCoded: Bool
  ) -> Sample {
    guard shape.triesSamples else { return Sample(text: text, value: nil) }
    if isCoded { return Sample(text: text, value: row.coded(text)) }
    let value = path.flatMap { path in states.trying(text, at: row) { part(path) } ?? nil }
    return Sample(text: text, value: value)
  }
}

extension ItemList {
  /// Returns the form of a new item, the ids of the rows that had to be answered, and a function
  /// that returns the item's value in a document; `nil` if the list takes no item. `stored` returns
  /// the list's value in the document; the item is put into the list for a look. Without `stored`,
  /// the list writes the values of its items.
  func newItem(
    in stored: (() -> JSONValue?)?
  ) -> (form: Form, refused: Set<String>, value: () -> JSONValue?)? {
    guard let item = trial() else { return nil }
    let before = stored?()
    // An entry of a dictionary needs a key and a value.
    let refused = item.form.answerWhatIsRefused()
    guard let stored else { return (item.form, refused, { JSONValue(coding: item.encode) }) }
    let value = { () -> JSONValue? in
      var after: JSONValue?
      _ = item.look { after = stored() }
      return after?.added(to: before)
    }
    return (item.form, refused, value)
  }
}

extension Sample {
  /// Whether the sample shows how texts of its row are coded, so that no text needs to be tried.
  fileprivate var showsCoding: Bool {
    switch value {
    case .string(let stored)?: stored == text && !text.isEmpty
    case .number?: true
    case .array(let elements)?: !elements.isEmpty
    default: false
    }
  }
}

extension Form {
  /// Answers each row whose present value can't be saved, and keeps the answers. Returns the ids of
  /// the rows.
  func answerWhatIsRefused() -> Set<String> {
    let refused = rows.filter { row in row.value().map { row.isRefused($0) } == true }
    let answers = refused.compactMap { row in
      row.answersToTry(most: 1).first.map { Answer(row: row.id, text: $0) }
    }
    // A session that isn't cancelled leaves its answers in the model.
    _ = FormSession(self, given: answers)
    return Set(refused.map(\.id))
  }
}

extension Form.Row {
  /// The path of the value in the document; `nil` without one, and inside a list, because a schema
  /// describes all elements alike.
  fileprivate var describedPath: JSONPath? {
    guard let path = documentPath, path.keys.count == path.steps.count else { return nil }
    return JSONPath(path)
  }

  /// Whether `null` is an answer.
  fileprivate var takesNothing: Bool {
    if case .list(let list) = kind { return list.count.lowerBound == 0 && !isRequired }
    return (try? value(of: .nothing)).map { rejection(of: $0) == nil } ?? false
  }

  /// Whether a present value can't be saved.
  fileprivate func isRefused(_ value: Value) -> Bool {
    value == .nothing && !isOptional || rejection(of: value) != nil
  }
}
