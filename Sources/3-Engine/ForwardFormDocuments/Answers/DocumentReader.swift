internal import ForwardForm
internal import ForwardJSON

/// Reads answers in JSON: lays them into a document, and asks the rows of the document's form.
struct DocumentReader {
  private let document: any ReplaceableDocument
  private let form: Form
  /// Describes the form at most once, with the rows that other answers bring.
  private let describe: () throws -> FormDescription
  /// Returns the values before all answers.
  private let start: () throws -> JSONObject
  /// Returns the paths of the values of all described rows.
  private let paths: () throws -> [JSONPath]
  /// Returns the map of the documents' secrets.
  let secrets: () throws -> SecretMap

  /// - Parameter other: The form that takes the answers. Its environment variables may bring rows.
  init(
    _ document: any ReplaceableDocument, for other: Form?,
    describe: @escaping () throws -> FormDescription
  ) {
    let describe = once(describe)
    (self.document, self.describe, form) = (document, describe, document.form())
    start = once { try document.values() }
    secrets = once { try SecretMap(describe()) }
    paths = once { try document.paths ?? describe().rows.compactMap(\.path) }
    if let other {
      form.environment = other.environment
      form.environmentVariable = other.environmentVariable
    }
  }

  var stored: JSONObject { document.stored }

  func read(_ values: JSONObject) throws -> ReadDocument { try document.replacing(values) }

  /// Returns whether any row, also one that other answers bring, has its value at a matching path.
  func hasRow(where isMeant: (JSONPath) -> Bool) throws -> Bool {
    try paths().contains(where: isMeant)
  }

  /// Returns whether the value at a path may be a reference: its row is secret, or the map masks
  /// the path. A value without a row may be a secret.
  private func mayBeReference(at path: JSONPath) throws -> Bool {
    try describe().row(at: RowPath(path))?.isSecret ?? secrets().isSecret(path)
  }

  /// Returns the answers in each of several values, like ``answers(in:at:isOpened:)``.
  ///
  /// A reading costs time in proportion to the settings. So this reads the values together if it
  /// can; otherwise it halves them and tries again.
  func answers(
    in values: [(json: JSONValue, path: RowPath)], isOpened: (RowPath) -> Bool = { _ in false }
  ) throws -> [[GivenAnswers.Given]] {
    guard values.count > 1 else {
      return try values.map { try answers(in: $0.json, at: $0.path, isOpened: isOpened($0.path)) }
    }
    if let found = try answers(inAll: values) { return found }
    if !values.contains(where: { isOpened($0.path) }), let found = try answers(inItems: values) {
      return found
    }
    let half = values.count / 2
    return try answers(in: Array(values[..<half]), isOpened: isOpened)
      + answers(in: Array(values[half...]), isOpened: isOpened)
  }

  /// Reads values together and returns their answers; `nil` if separate readings may differ.
  private func answers(
    inAll values: [(json: JSONValue, path: RowPath)]
  ) throws -> [[GivenAnswers.Given]]? {
    let places = ByPath(values.map(\.path)) { path in
      // An item's value is read with its list.
      let isInRow = path.itemReadings.contains { form.row(at: $0.list) != nil }
      let place = isInRow ? nil : form.row(at: path)?.documentPath
      return place.flatMap { $0.keys.count == $0.steps.count ? JSONPath($0) : nil }
    }.all.map(\.path)
    let known = ByPath(places) { $0 }
    guard places.count == values.count, places.allSatisfy({ known.concerning($0).count == 1 })
    else { return nil }
    var given = JSONObject()
    for (value, place) in zip(values, places) {
      given.put(try withTextsOfReferences(value.json, at: value.path), at: place.steps[...])
    }
    let reading = try DocumentReading(given, over: try document.values(), by: self)
    guard try reading.readsOneByOne(form) else { return nil }
    return places.map { reading.answers(at: $0).map { $0.hidden(false) } }
  }

  /// Reads values of present items of one list together and returns their answers; `nil` if
  /// separate readings may differ.
  private func answers(
    inItems values: [(json: JSONValue, path: RowPath)]
  ) throws -> [[GivenAnswers.Given]]? {
    let haveNumbers = values.allSatisfy { value in
      value.path.steps.contains { if case .item = $0 { true } else { false } }
    }
    guard haveNumbers else { return nil }
    let before = try document.values()
    var parts: [ItemPart] = []
    for (json, path) in values {
      let json = try withTextsOfReferences(json, at: path)
      guard let (part, step) = itemPart(json, at: path, in: before), case .item = step,
        !part.isNew, parts.last.map({ $0.row.id == part.row.id }) != false
      else { return nil }
      parts.append(part)
    }
    let known = ByPath(parts) { JSONPath([$0.item] + $0.inner.steps) }
    guard let list = parts.first?.place, let row = parts.first?.row, known.all.count == parts.count,
      known.all.allSatisfy({ known.concerning($0.path).count == 1 }), var all = before[path: list]
    else { return nil }
    for (part, path) in known.all {
      all[JSONPath([part.item])] = (all[JSONPath([part.item])] ?? .null)
        .laying(part.itemValue[part.inner] ?? .null, at: JSONPath(Array(path.steps.dropFirst())))
    }
    let reading = try reading(all, at: list, over: before)
    guard try reading.readsOneByOne(form), case .list(let items)? = row.value(),
      parts.allSatisfy({ part in
        let rows = items.form(of: part.item)?.rows.map(\.id)
        return rows != nil && rows == reading.form(ofItem: part.item, in: list)?.rows.map(\.id)
      })
    else { return nil }
    return try parts.map { $0.answers(reading, startingFrom: try start()) }
  }

  private func withTextsOfReferences(_ json: JSONValue, at path: RowPath) throws -> JSONValue {
    guard form.takesReferences else { return json }
    return try json.withTextsOfReferences(at: JSONPath(path), where: mayBeReference)
  }

  /// Returns the answers in a value at a row's path, or in a whole document. The value of a hidden
  /// row stays JSON.
  ///
  /// A masked secret isn't an answer. In a document, the value of a hidden row counts only if the
  /// row appears. A key of a document may also be the path of a row. `isOpened` says whether
  /// another answer opens the part with the row; then the value is read later.
  func answers(
    in json: JSONValue, at path: RowPath, isOpened: Bool = false
  ) throws -> [GivenAnswers.Given] {
    let json = try withTextsOfReferences(json, at: path)
    if !path.isEmpty {
      let isLater = isOpened && form.row(at: path) == nil
      return try isLater ? [.json(json, at: path)] : part(json, at: path) ?? [.json(json, at: path)]
    }
    guard let given = json.members else { return [] }
    let before = try document.values()
    let isMember = { (key: String) in
      before[key] != nil || (try? RowPath(reading: key))?.steps.count ?? 1 == 1
    }
    let reading = try DocumentReading(
      JSONObject(given.filter { isMember($0.key) }), over: before, by: self)
    let others = try given.filter { !isMember($0.key) }.map {
      (json: $0.value, path: try RowPath(reading: $0.key))
    }
    let found = try zip(others, answers(in: others)).flatMap {
      GivenAnswers.Given.json($0.json, at: $0.path).ofWholeItem($1)
    }
    return try reading.answers() + found
  }

  /// Calls a function while the settings have the answers and the form shows the rows that the
  /// answers bring.
  func withRows<Result>(
    broughtBy answers: [Form.Answer], _ read: () throws -> Result
  ) throws -> Result {
    _ = try start()
    let session = FormSession(form, given: answers)
    defer { session.abandon() }
    return try read()
  }

  /// Reads the answers in the values of rows that were hidden. An element is `nil` if its row is
  /// still hidden or doesn't exist.
  func answers(broughtTo values: [GivenAnswers.Given]) throws -> [[GivenAnswers.Given]?] {
    let known = values.compactMap { given -> (json: JSONValue, path: RowPath, mayBeHidden: Bool)? in
      if case .json(let json, let path, let mayBeHidden) = given {
        (json, path, mayBeHidden)
      } else {
        nil
      }
    }
    return try zip(known, answers(in: known.map { ($0.json, $0.path) })).map { value, found in
      found.contains { !$0.isJSON } ? found.map { $0.hidden(value.mayBeHidden) } : nil
    }
  }

  /// Returns the answers in a value at a row's path; `nil` if the settings lack the row.
  private func part(_ json: JSONValue, at path: RowPath) throws -> [GivenAnswers.Given]? {
    let before = try document.values()
    // `null` isn't a value of an entry: it removes the entry, or clears a row in the entry.
    if json == .null, isInEntry(path) { return nil }
    if let (part, _) = itemPart(json, at: path, in: before) {
      return try part.answers(
        reading(part.value, at: part.place, over: before), startingFrom: start())
    }
    let row = form.row(at: path)
    let place = row.map(\.documentPath) ?? path
    guard let place, place.keys.count == place.steps.count else { return nil }
    let known = JSONPath(place)
    guard try row != nil || hasRow(where: { $0.isIn(known) || known.isIn($0) }) else {
      return nil
    }
    // A single answer to a hidden row is refused, unlike a member of a document.
    return try reading(json, at: known, over: before).answers(ofPart: true)
      .map { $0.hidden(false) }
  }

  /// Whether a path names an entry of a dictionary, or a row in one.
  private func isInEntry(_ path: RowPath) -> Bool {
    path.itemReadings.contains { reading in
      guard case .list(let entries)? = form.row(at: reading.list)?.kind else { return false }
      return entries.isKeyed
    }
  }

  /// Returns the part of an item that the value fills, and the step to the item; `nil` if the path
  /// leads into no item.
  private func itemPart(
    _ json: JSONValue, at path: RowPath, in before: JSONObject
  ) -> (ItemPart, RowPath.Step)? {
    for (list, step, rest) in path.itemReadings {
      guard let row = form.row(at: list),
        let part = ItemPart(json, of: row, at: path, step, rest, in: before, document.values)
      else { continue }
      return (part, step)
    }
    return nil
  }

  private func reading(
    _ json: JSONValue, at path: JSONPath, over before: JSONObject
  ) throws -> DocumentReading {
    let document = JSONValue.null.laying(json, at: path)
    guard let members = document.members else {
      return try DocumentReading(JSONObject(), over: before, by: self)
    }
    return try DocumentReading(members, over: before, by: self)
  }
}

extension GivenAnswers.Given {
  /// Returns the answer with the given right to be left out while its row is hidden.
  fileprivate func hidden(_ mayBeHidden: Bool) -> Self {
    switch self {
    case .answer(let answer):
      .answer(Form.Answer(answer.path, answer.value, mayBeHidden: mayBeHidden))
    case .json(let json, let path, _): .json(json, at: path, mayBeHidden: mayBeHidden)
    }
  }
}

extension JSONObject {
  /// Puts a value at a path of keys. Makes the values on the way objects.
  fileprivate mutating func put(_ value: JSONValue, at path: ArraySlice<JSONPath.Step>) {
    guard case .key(let key)? = path.first else { return }
    if path.count == 1 {
      self[key] = value
    } else {
      changeMembers(of: key) { $0.put(value, at: path.dropFirst()) }
    }
  }
}
