internal import ForwardForm
internal import ForwardJSON
internal import ForwardPatterns

/// A reader of conditions on earlier rows.
struct ConditionReader {
  private let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  /// Reads a condition:
  ///
  /// ```json
  /// {"row": "kind", "is": "web"}
  /// {"row": "kind", "in": ["web", "mail"]}
  /// {"row": "toppings", "has": "cheese"}
  /// {"row": "note", "answered": true}
  /// {"not": {…}}
  /// {"all": [{…}, {…}]}
  /// {"any": [{…}, {…}]}
  /// ```
  func condition(_ node: Node) throws(PlacedFault) -> Condition {
    if node.has("not") {
      return .not(try condition(node.object(with: ["not"]).required("not")))
    }
    if node.has("all") { return .all(try conditions(node.object(with: ["all"]).required("all"))) }
    if node.has("any") { return .any(try conditions(node.object(with: ["any"]).required("any"))) }
    let members = try node.object(with: ["row", "is", "in", "has", "answered", "not", "all", "any"])
    guard let (place, entry) = try row(members.required("row")) else { return .all([]) }
    let keys = ["is", "in", "has", "answered"].filter { members[$0] != nil }
    guard let key = keys.first, keys.count == 1 else { throw node.fault(.noCondition) }
    return .test(place, try entry.test(key, members.required(key)))
  }

  private func conditions(_ node: Node) throws(PlacedFault) -> [Condition] {
    var conditions: [Condition] = []
    for element in try node.elements() {
      let condition = node.log.reading { () throws(PlacedFault) in try self.condition(element) }
      conditions += [condition].compactMap(\.self)
    }
    return conditions
  }

  /// Returns the row with an id, in the sheet or in an outer one; `nil` if the row may be an
  /// unreadable one.
  private func row(_ node: Node) throws(PlacedFault) -> (Condition.RowPlace, Sheet.Entry)? {
    let id = try node.text()
    var known: [String] = []
    var (level, next): (Int, Sheet?) = (0, sheet)
    while let sheet = next {
      if let index = sheet.index(of: id) {
        let entry = sheet.entries[index]
        return (Condition.RowPlace(level: level, index: index, cost: entry.cost), entry)
      }
      if sheet.mayHaveLost(id) { return nil }
      known += sheet.ids
      (level, next) = (level + 1, sheet.outer)
    }
    throw node.fault(.unknownRow(id, known: nearest(known, to: id)))
  }
}

extension Sheet.Entry {
  fileprivate func test(_ key: String, _ node: Node) throws(PlacedFault) -> AnswerTest {
    switch (key, content) {
    case ("answered", _):
      return .isAnswered(try node.flag())
    case ("has", .question(let field)) where field.question.type == .choices:
      return .has(try field.option(node))
    case ("is", .question(let field)) where field.question.type != .choices:
      return .isOne(of: [try field.answer(node)])
    case ("in", .question(let field)) where field.question.type != .choices:
      var wanted: [JSONValue] = []
      for element in try node.elements() { wanted.append(try field.answer(element)) }
      return .isOne(of: wanted)
    case (_, .question(let field)):
      throw node.fault(.misplacedCondition(key, field.question.type))
    case (_, .list): throw node.fault(.misplacedCondition(key, .choices))
    }
  }
}

extension QuestionField {
  fileprivate func answer(_ node: Node) throws(PlacedFault) -> JSONValue {
    switch (question.type, node.value) {
    case (.choice, _) where !question.takesOthers: return .string(try option(node))
    case (.confirm, .bool), (.integer, .number), (.decimal, .number), (.duration, .number),
      (.size, .number):
      return node.value
    case (.integer, _), (.decimal, _): throw node.isNoAnswer(.number)
    case (.confirm, _): throw node.isNoAnswer(.bool)
    default:
      guard let text = node.value.string else { throw node.isNoAnswer(.string) }
      do throws(Rejection) {
        return try conversion.parse(text)
      } catch {
        throw node.fault(.impossibleAnswer(error))
      }
    }
  }

  fileprivate func option(_ node: Node) throws(PlacedFault) -> String {
    let name = try node.text()
    guard let index = positions[name] else {
      // The value may be another text, or an option that a program writes.
      if question.takesOthers || !question.command.isEmpty { return name }
      let names = nearest(question.options.map(\.name), to: name)
      throw node.fault(.impossibleAnswer(.notAnOption(name, options: names)))
    }
    return question.options[index].name
  }
}

extension Node {
  /// Returns the fault of a value with another kind than the row's answers.
  fileprivate func isNoAnswer(_ wanted: JSONValue.Kind) -> PlacedFault {
    fault(.otherKind(wanted: wanted, found: value.kind))
  }
}
