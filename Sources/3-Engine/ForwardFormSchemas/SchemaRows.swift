internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardJSONSchema

struct SchemaRows {
  let document: Ref<SchemaDocument>
  let present: SchemaDocument

  init(_ document: Ref<SchemaDocument>) {
    present = document.value
    // Setting a member back would move it behind the others.
    self.document = document.restoringWhole
  }

  var elements: [ForwardFormElement] {
    guard let place = present.place(at: []) else { return [] }
    let kind = kind(of: place, present.value)
    if kind == .object { return members(of: place, at: [], in: present.value) }
    let whole = row("Value", place, kind, at: [], isRequired: true).id(SchemaDocument.wholeRow)
    // The element of a list is the item itself.
    return [present.original == nil ? whole.path(RowPath([])) : whole]
  }

  /// The rows of an object, in the order of the schema, then those of members that it doesn't know.
  private func members(
    of place: SchemaPlace, at path: [String], in value: JSONValue?
  ) -> [ForwardFormElement] {
    var members = JSONObject()
    if let present = value?.members { members = present }
    let keys = place.askedKeys + (isOfFile ? place.unnamedKeys : [])
    let known = Set(keys)
    let required = place.required
    let others =
      isOfFile
      ? (members.map(\.key) + removedKeys(at: path, members)).filter { !known.contains($0) } : []
    let rows = (keys + others).flatMap { key in
      let (value, path) = (members[key], path + [key])
      // A member that isn't allowed has a row, to be taken away.
      guard
        let member = present.place(at: path)
          ?? (known.contains(key) && value == nil
            ? nil : SchemaPlace(place.unconstrained, value: value))
      else { return [ForwardFormElement]() }
      let isRequired =
        required.contains(key)
        && !(value == nil && former(at: path.dropLast())?.lacked(key) == true)
      return elements(key, member, at: path, in: value, isRequired: isRequired)
    }
    return place.takesOthers && isOfFile
      ? rows + [self.others(of: place, at: path, isAlone: members.isEmpty)] : rows
  }

  /// The problems to begin with of a value, if they are allowed.
  private func former(at path: [String]) -> FormerProblems.Part? {
    present.former?.part(at: JSONPath(keys: path))
  }

  /// Returns the numbers of entries that a list or a map may have, whose count may have been wrong before.
  private func count(_ limits: SchemaView.CountLimits, at path: [String]) -> ClosedRange<Int> {
    former(at: path)?.hadWrongCount == true ? 0 ... .max : limits.range
  }

  /// The keys of an object that it had and no longer has, whose rows show that.
  private func removedKeys(at path: [String], _ members: JSONObject) -> [String] {
    let original = present.original?.first?[JSONPath(path.map { .key($0) })]
    guard let former = original?.members else { return [] }
    return former.map(\.key).filter { members[$0] == nil }
  }

  /// Returns the kind of row for a value. A setting has lines only if its format says so, whatever its present value is.
  private func kind(of place: SchemaPlace, _ value: JSONValue?) -> SchemaKind {
    let kind = place.kind(of: value)
    return kind == .lines && !isOfFile && place.templateFormat != .lines ? .text : kind
  }

  /// Whether the rows are those of a file, rather than of settings.
  private var isOfFile: Bool { if case .document = present.style { true } else { false } }

  private var isOfRequest: Bool {
    if case .settings(_, isRequest: true) = present.style { true } else { false }
  }

  /// The row that adds members whose keys the schema doesn't name. It has the path of their object, so that
  /// `scripts.build` adds one. Alone, it shows that the object is there.
  private func others(
    of place: SchemaPlace, at path: [String], isAlone: Bool
  ) -> ForwardFormElement {
    let isAlone = isAlone && !path.isEmpty
    let row = document.dictionary(
      isAlone ? path.last ?? "" : "other keys", \.[newEntries: path],
      new: present.part(place.viewsOfOthers, nil)
    ).folded(isShown: isAlone)
    if path.isEmpty {
      return row.id("*").path(RowPath([])).takingPaths(present.takesNewKeys)
    }
    // Without a value for the row, the object around it is taken away.
    return row.id(RowPath(names: path).text).optional(isAbsent: document[\.[isMissing: path]])
  }

  private func elements(
    _ key: String, _ place: SchemaPlace, at path: [String], in value: JSONValue?, isRequired: Bool
  ) -> [ForwardFormElement] {
    let value = place.filled(value)
    let kind = kind(of: place, value)
    guard kind == .object, !place.keys.isEmpty else {
      let row = row(key, place, kind, at: path, isRequired: isRequired)
      guard isOfRequest, let description = place.view.description else { return [row] }
      return [.note(description), row]
    }
    let title = title(of: place, key)
    let opener = described(
      document.toggle(title, \.[isOpen: path]).opening(shownAs: SchemaPlace.typedObject),
      by: place, at: path)
    guard value != nil else { return [optional(opener)] }
    let rows = ForwardFormElement.section(
      title: title, members(of: place, at: path, in: value))
    // The row of other keys has the path of the part.
    if isOfFile, place.takesOthers { return [rows] }
    if !isRequired { return [optional(opener), rows] }
    // Without members, no other row shows that the object is there.
    return isOfFile && value == .object([:]) ? [opener.readOnly(), rows] : [rows]
  }

  private func row(
    _ title: String, _ place: SchemaPlace, _ kind: SchemaKind, at path: [String], isRequired: Bool
  ) -> ForwardFormElement {
    let title = self.title(of: place, title)
    var row: ForwardFormElement
    switch kind {
    case .options, .flag, .lines, .text:
      row = field(title, place, kind, at: path).row(
        over: document[kind.binding(at: path)])
    case .list:
      row =
        choices(title, of: place, at: path)
        ?? document.list(
          title, \.[elements: path], count: count(place.view.elementCount, at: path),
          new: document.value.newElement(at: path))
    case .object:
      row = document.dictionary(
        // A map that may be missing isn't there without entries.
        title, \.[entries: path],
        count: present[at: path] == nil && !isRequired
          ? 0 ... .max : count(place.view.memberCount, at: path),
        new: present.part(place.viewsOfOthers, nil))
    }
    return answerable(row, of: place, kind, at: path, isRequired: isRequired)
  }

  /// Returns the row of a single value alone, which is kept elsewhere.
  func row(
    of place: SchemaPlace, _ kind: SchemaKind, at path: [String], over value: Ref<JSONValue?>
  ) -> ForwardFormElement {
    answerable(
      field(path.last ?? "", place, kind, at: path, isAsked: false).row(over: value), of: place,
      kind,
      at: path, isRequired: present.isRequired(path))
  }

  private func answerable(
    _ row: ForwardFormElement, of place: SchemaPlace, _ kind: SchemaKind, at path: [String],
    isRequired: Bool
  ) -> ForwardFormElement {
    var row = described(row, by: place, at: path)
    if let value = present[at: path], place.isFixed(value, isRequired: isRequired) {
      return row.readOnly()
    }
    if isRequired { return kind.isAlwaysAnswered ? row : row.required() }
    // A picker has an option for nothing.
    if case .options = kind { return isOfFile ? row.folded() : row }
    // A map or a list that isn't there differs from an empty one.
    if kind == .object || kind == .list {
      row = row.optional(isAbsent: document[\.[isMissing: path]])
      let line = kind == .list ? SchemaPlace.typedList : SchemaPlace.typedObject
      if isOfFile { row = row.beginning(by: line) }
    }
    return optional(row, isThere: present[at: path] != nil)
  }

  private func field(
    _ title: String, _ place: SchemaPlace, _ kind: SchemaKind, at path: [String],
    isAsked: Bool = true
  ) -> Field {
    let (wording, value, former) = (present.wording, present[at: path], former(at: path))
    switch kind {
    case .options(let options):
      var field = Field(title, .option(self.options(options, of: place), none: "(nothing)"))
      field.traits.rules = [place.rule(ofUnknown: value, in: wording, former)]
      return field
    case .flag: return Field(title, .toggle)
    case .lines:
      let isTemplate = !isOfFile && place.templateFormat == .lines
      var field = Field(
        title, isTemplate ? .template : .lines, placeholder: isTemplate ? example(of: place) : "")
      field.traits.rules = [place.rule(in: wording, former)]
      return field
    default:
      let conversion = place.conversion(
        in: wording, former, keyboard: !isOfFile && place.isAddress ? .url : .default,
        takesReferences: !isOfFile && place.isSecret, isAsked: isAsked)
      var field = Field(title, .line(conversion), placeholder: example(of: place))
      // Elsewhere an example is the placeholder.
      let suggestions =
        place.isSecret ? [] : place.unfilled.suggestions(withExamples: isOfFile)
      if !suggestions.isEmpty { field.traits.suggestions = .texts(suggestions) }
      field.traits.openings = isOfFile ? place.openings(isWhole: path.isEmpty) : nil
      return field
    }
  }

  /// Returns the row of a list of some of a few values, which a request means to be different; `nil` if there is none.
  private func choices(
    _ title: String, of place: SchemaPlace, at path: [String]
  ) -> ForwardFormElement? {
    guard isOfRequest, let views = place.views(ofElement: 0) else { return nil }
    let element = SchemaPlace(views, value: nil)
    guard let options = element.options, options.allSatisfy(\.isScalar) else { return nil }
    let kind = Field.Kind.options(
      self.options(options, of: element), count: place.view.elementCount.range)
    return Field(title, kind).row(over: document[\.[at: path]])
  }

  private func options(
    _ options: [JSONValue], of place: SchemaPlace
  ) -> OptionSource<JSONValue> {
    let details = place.optionDetails(withTitles: isOfFile)
    let titles = isOfFile ? [:] : place.optionTitles
    let source = OptionSource.values(options) { titles[$0] }
    return details.isEmpty ? source : source.detailed { details[$0] }
  }

  private func example(of place: SchemaPlace) -> String { isOfFile ? "" : place.example ?? "" }

  /// - Parameter isThere: Whether there is a value, which is shown even if it is empty.
  private func optional(
    _ row: ForwardFormElement, isThere: Bool = false
  ) -> ForwardFormElement {
    isOfFile ? row.optional().folded(isShown: isThere) : row.optional()
  }

  private func title(of place: SchemaPlace, _ key: String) -> String {
    isOfFile ? key : place.title ?? key
  }

  private func described(
    _ row: ForwardFormElement, by place: SchemaPlace, at path: [String]
  ) -> ForwardFormElement {
    let named = path.isEmpty ? row : row.id(RowPath(names: path).text)
    // The title of a setting is seen as it is.
    let isDeprecated = isOfFile && place.isDeprecated
    let help = isOfFile ? place.help : place.description
    let told = isDeprecated ? present.wording.deprecated(help) : help
    let helped = told.map { named.help($0, isShown: isDeprecated) } ?? named
    let kept = place.isSecret ? helped.secret() : helped
    guard case .settings(let names, _) = present.style, place.templateFormat != nil else {
      return kept
    }
    return kept.placeholders(names)
  }

  /// The rule that the schema accepts the whole document.
  var rules: [FormRule] {
    guard let value = present.value else { return [] }
    let isWhole = !present.isObject
    let problems = present.newProblems
      .filter { !(present.allowsUndecided && $0.isUndecided) && !isOfReference($0, in: value) }
    let misspelt = misspeltKeys(in: value)
    return (problems + misspelt).map { problem in
      FormRule(
        problem.rows(ofWhole: isWhole), at: RowPath(problem.rowSteps(ofWhole: isWhole)),
        naming: problem.namedKeys.count,
        isOverridable: problem.isUndecided || misspelt.contains(problem)
      ) { [sentence = present.wording(problem)] in .other(sentence) }
    }
  }

  /// Whether the problem is that of a reference to a secret, in its place.
  func isOfReference(_ problem: SchemaProblem, in value: JSONValue) -> Bool {
    guard !isOfFile, let text = value[problem.path]?.string, SecretReference(text) != nil
    else { return false }
    return SchemaPlace(present.views, value: value).place(at: problem.path, in: value)?.isSecret
      == true
  }

  private func misspeltKeys(in value: JSONValue) -> [SchemaProblem] {
    guard !present.allowsUndecided, let original = present.original else { return [] }
    return present.place(at: [])?.misspeltKeys(in: value, before: original.first) ?? []
  }
}

extension SchemaProblem {
  /// The rows that the problem may be about, the nearest first: a missing key's, the value's own, and those of
  /// the values around it.
  fileprivate func rows(ofWhole isWhole: Bool) -> [RowPath] {
    let own = rowSteps(ofWhole: isWhole)
    let members: [String] = if let members = value?.members { members.map(\.key) } else { [] }
    return (namedKeys + members).map { RowPath(own + [.name($0)]) }
      + own.indices.reversed().map { RowPath(Array(own[...$0])) }
  }

  /// The keys of members that the sentence is about, the one to begin with first.
  fileprivate var namedKeys: [String] {
    switch reason {
    case .object(.missing(let keys)): keys
    // One of them is enough.
    case .object(.missingOneOf(let groups)): groups.first ?? []
    case .object(.missingBeside(let key, key: let other)): [key, other]
    // The later one is more likely to be taken away.
    case .combination(.exclusiveKeys(let keys)): keys.reversed()
    case .combination(.excludedKeys(let keys)): keys.reversed()
    default: []
    }
  }

  /// The steps of the row that would have the value.
  fileprivate func rowSteps(ofWhole isWhole: Bool) -> [RowPath.Step] {
    (isWhole ? [.name(SchemaDocument.wholeRow)] : []) + path.rowSteps
  }
}

extension SchemaView.CountLimits {
  var range: ClosedRange<Int> { least...max(least, most ?? .max) }
}
