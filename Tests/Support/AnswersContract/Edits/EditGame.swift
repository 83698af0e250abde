import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import TestSupport

/// Gives random edits to forms in random states, in every way, and compares the results with a
/// model.
public struct EditGame {
  /// The differences between ways, and between a way and the model.
  public private(set) var differences: [String] = []
  /// The numbers of sets of edits that were tried, and that the forms saved.
  public private(set) var tried = 0
  public private(set) var saved = 0
  /// The number of sets without a verdict of the model, because an edited row is hidden afterwards.
  public private(set) var unjudged = 0

  /// Gives `count` sets of edits.
  ///
  /// - Parameter name: A part of the names of the forms to edit; `nil` for all forms.
  public init(seed: UInt64, count: Int, of name: String? = nil) async throws {
    let forms = try AnsweredForm.all.filter { form in
      name.map(form.name.contains) ?? true
    }
    var random = SeededRandom(seed: seed)
    var states: [Int: [EditState]] = [:]
    var number = 0
    while tried < count, !forms.isEmpty {
      let place = number % forms.count
      number += 1
      var known = states[place] ?? []
      if known.count < 2 || random.chance(3) {
        if let state = try await EditState(of: forms[place], &random) {
          known = known.suffix(8) + [state]
          states[place] = known
        }
      }
      guard known.count > 1 else { continue }
      let start = random.pick(known)
      var maker = EditMaker(
        start.places, valuesOf: random.pick(known).places, hasNulls: start.form.open != nil,
        SeededRandom(seed: random.next()))
      for _ in 0..<4 {
        let edits = maker.edits()
        if edits.isEmpty { continue }
        try await play(edits, on: start)
      }
    }
  }

  private mutating func play(_ edits: [RandomEdit], on start: EditState) async throws {
    tried += 1
    var outcomes: [(EditWay, AnsweredForm.Outcome)] = []
    for way in EditWay.allCases where way.says(edits) {
      if start.form.open == nil, !way.saysToSchema(edits) { continue }
      outcomes.append((way, try await start.outcome(of: edits, way)))
    }
    guard let first = outcomes.first else { return }
    if first.1.saved != nil { saved += 1 }
    let expected = start.expected(after: edits)
    let shown = try await start.shownNames(in: expected)
    // If a value chooses another alternative of the schema, the form removes the values that the
    // alternative doesn't allow.
    let isJudged =
      shown.map { names in edits.allSatisfy { names.contains($0.names) } } ?? true
      && (start.form.open != nil || first.1.saved == nil || start.allows(expected))
    if !isJudged { unjudged += 1 }
    for (way, outcome) in outcomes {
      // A document and the environment may contain answers for hidden rows.
      if !isJudged, [.file, .agent, .environment].contains(way) { continue }
      let isSame = outcome.saved?.withoutNulls == first.1.saved?.withoutNulls
      let isRight = !isJudged || start.accepts(outcome, as: expected, shown ?? [])
      if isSame, isRight { continue }
      differences.append(
        """
        \(start.form.name): \(isSame ? "" : "differs, ")\(isRight ? "" : "wrong"): \(way)
          start \(start.document.text())
          edits \(edits.map(\.assignment).joined(separator: "  "))
          typed \(edits.map(\.typedAssignment).joined(separator: "  "))
          model \(expected?.text() ?? "refuses")
          first \(first.1)
          gives \(outcome)
        """)
      break
    }
  }
}

extension EditGame {
  /// Gives edits, separated by two blanks, to the named form with a document, and returns the
  /// outcome.
  public static func outcome(
    of edits: String, to document: String, in name: String
  ) async throws -> String {
    guard let form = try AnsweredForm.all.first(where: { $0.name == name }) else { return "" }
    let assignments = edits.split(separator: "  ").map(String.init)
    return try await form.outcome(
      of: .assignments(assignments), to: JSONValue(parsing: document)
    ).description
  }
}

/// A form with saved values, and the places that edits can change.
struct EditState {
  let form: AnsweredForm
  let document: JSONValue
  let places: [EditPlace]

  /// - Returns: `nil` if the form refuses the random document.
  init?(of form: AnsweredForm, _ random: inout SeededRandom) async throws {
    var maker = DocumentMaker(root: form.source, random: SeededRandom(seed: random.next()))
    guard case .saved(let saved, _) = try await form.outcome(of: .document(maker.document()))
    else { return nil }
    self.form = form
    guard form.open != nil else {
      (document, places) = (saved, form.own.map { Self.places(saved, $0) } ?? [])
      return
    }
    // A form file omits hidden rows from its answers, and starts with their defaults.
    guard let open = try? await form.open?(saved) else { return nil }
    document = try open.saved(open.form)
    places = open.form.editPlaces(in: document)
  }

  private static func places(_ document: JSONValue, _ schema: Schema) -> [EditPlace] {
    Form(Ref(SchemaDocument(schema, document))).editPlaces(in: document)
  }

  func outcome(of edits: [RandomEdit], _ way: EditWay) async throws -> AnsweredForm.Outcome {
    if form.open == nil, let answers = way.answers(edits) {
      return try await form.outcome(of: answers, to: document)
    }
    do {
      return try await way.outcome(of: edits) {
        guard let open = try await form.open?(document) else { throw AnswerError.notAnObject }
        return open
      }
    } catch let error as AnswerError {
      return .refused([Form.Problem(path: nil, rejection: .other("\(error)"))])
    }
  }

  func expected(after edits: [RandomEdit]) -> JSONValue? {
    let variants = places.filter(\.isVariant).map(\.names)
    let fixed = places.filter(\.isReadOnly).map(\.names)
    let maps = places.filter { $0.kind == .map }.map(\.names)
    // In a schema, named members may stand beside the entries of a map.
    let members = places.filter { form.open == nil && [.row, .list, .map].contains($0.kind) }
    return EditModel(
      document, maps: Set(maps), members: Set(members.map(\.names)), variants: Set(variants),
      fixed: Set(fixed)
    ).making(edits.map { ($0.path.text, $0.value) })
  }

  /// The names of maps that have entries but no named members.
  private var maps: Set<[String]> {
    form.open == nil ? [] : Set(places.filter { $0.kind == .map }.map(\.names))
  }

  /// The names of the rows that a form with the values shows; `nil` if the form refuses the values.
  func shownNames(in expected: JSONValue?) async throws -> Set<[String]>? {
    guard let expected else { return nil }
    if form.open == nil {
      return form.own.map { Set(Self.places(expected.withoutNulls, $0).map(\.names)) }
    }
    // In a form file, a row without an answer has its default.
    let values = form.own == nil ? expected : expected.withoutNulls
    guard let open = try? await form.open?(values) else { return nil }
    return Set(open.form.editPlaces(in: expected).map(\.names))
  }

  /// Whether the form's own schema accepts a document.
  func allows(_ document: JSONValue?) -> Bool {
    guard let own = form.own, let document else { return true }
    return own.verdict(on: document.withoutNulls) != .invalid
  }

  /// Whether an outcome agrees with the model: the form saved the expected document, or refused a
  /// document that is invalid.
  func accepts(
    _ outcome: AnsweredForm.Outcome, as expected: JSONValue?, _ shown: Set<[String]>
  ) -> Bool {
    switch (outcome, expected) {
    case (.saved(let saved, _), let expected?):
      SavedEdits(
        choices: Set(places.filter(\.isChoices).map(\.names)),
        maps: maps,
        before: Set(places.map(\.names)), after: shown, hasDefaults: form.open != nil
      ).agree(saved, expected)
    case (.refused(let problems), let expected?):
      form.schema.verdict(on: expected) != .valid
        || form.own != nil && !allows(expected.withoutNulls)
        || problems.contains { form.isInWords($0, of: expected) }
    case (.refused, nil): true
    case (.saved, nil): false
    }
  }
}

extension AnsweredForm.Outcome {
  /// The saved document; `nil` if the form refused the answers.
  var saved: JSONValue? { if case .saved(let saved, _) = self { saved } else { nil } }
}

/// Compares a saved document with the document of the model.
private struct SavedEdits {
  /// The names of rows with several options. The form saves the options in the order of the row.
  let choices: Set<[String]>
  /// The names of maps. Their keys don't name rows.
  let maps: Set<[String]>
  /// The names of the visible rows, before and after the edits. The values of other rows are
  /// unsaved, or are defaults that only the form knows.
  let before: Set<[String]>
  let after: Set<[String]>
  /// Whether the form has defaults. A schema has no defaults.
  let hasDefaults: Bool

  func agree(_ saved: JSONValue, _ expected: JSONValue, at names: [String] = []) -> Bool {
    switch (saved, expected) {
    case (.object(let members), .object(let others)):
      let isBegun = others[EditModel.begins] != nil
      let keys = Set(members.map(\.key)).union(others.map(\.key)).subtracting([EditModel.begins])
      return keys.allSatisfy { key in
        let isEntry = maps.contains(names)
        let names = isEntry ? names : names + [key]
        switch (members[key], others[key]) {
        case (let value?, let other?): return agree(value, other, at: names)
        case (let value?, nil):
          return !isEntry && value.isNothing || hasDefaults && (isBegun || !before.contains(names))
        case (nil, let other?):
          return !isEntry && other.isNothing || hasDefaults && !after.contains(names)
        case (nil, nil): return true
        }
      }
    case (.array(let elements), .array(let others)):
      if choices.contains(names) { return Set(elements) == Set(others) }
      return elements.count == others.count
        && zip(elements, others).allSatisfy { agree($0, $1, at: names) }
    default: return saved == expected || saved.isNothing && expected.isNothing
    }
  }
}

extension JSONValue {
  fileprivate var isNothing: Bool { [.null, "", [], .object([:])].contains(self) }

  fileprivate var withoutNulls: JSONValue {
    mappingParts { $1 == .null ? .none : $1.withoutNulls }
  }
}
