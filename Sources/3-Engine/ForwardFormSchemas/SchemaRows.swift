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
    let whole = row(member("Value", place, kind, at: [], isRequired: true), at: [])
      .id(SchemaDocument.wholeRow)
    // The element of a list is the item itself.
    return [present.original == nil ? whole.path(RowPath([])) : whole]
  }

  /// The rows of an object, in the order of the schema. Rows of unknown members come last.
  private func members(
    of place: SchemaPlace, at path: JSONPath, in value: JSONValue?
  ) -> [ForwardFormElement] {
    var members = JSONObject()
    if let present = value?.members { members = present }
    let keys = place.askedKeys + (isOfFile ? place.unnamedKeys : [])
    let known = Set(keys)
    let required = place.required
    let others =
      isOfFile
      ? (members.map(\.key) + removedKeys(at: path, members)).filter { !known.contains($0) } : []
    // Without former problems, the row of a missing member depends on its path alone.
    let keepsMissing = present.places.areLasting(path) && present.former?.isEmpty != false
    let rows = (keys + others).flatMap { key in
      let (value, path) = (members[key], path.appending(.key(key)))
      let isKept = keepsMissing && value == nil
      if isKept, let known = present.places[missing: path] {
        return elements(known, at: path, in: nil)
      }
      // A member that isn't allowed has a row for removing it.
      guard
        let inner = present.place(at: path)
          ?? (known.contains(key) && value == nil
            ? nil : SchemaPlace(place.unconstrained, value: value))
      else { return [ForwardFormElement]() }
      let isRequired =
        required.contains(key)
        && !(value == nil && former(at: path.outer)?.lacked(key) == true)
      let filled = inner.filled(value)
      let member = self.member(
        key, inner, kind(of: inner, filled), at: path, isRequired: isRequired)
      if isKept { present.places[missing: path] = member }
      return elements(member, at: path, in: filled)
    }
    return place.takesOthers && isOfFile
      ? rows + [self.others(of: place, at: path, isAlone: members.isEmpty)] : rows
  }

  /// The former problems of a value; `nil` without problems, or if they aren't allowed.
  private func former(at path: JSONPath) -> FormerProblems.Part? {
    present.former.flatMap { $0.isEmpty ? nil : $0.part(at: path) }
  }

  /// Returns the allowed number of entries of a list or a map. A count that was wrong before may
  /// stay.
  private func count(_ limits: SchemaView.CountLimits, at path: JSONPath) -> ClosedRange<Int> {
    former(at: path)?.hadWrongCount == true ? 0 ... .max : limits.range
  }

  /// The keys that an object had before. Their rows show the removal.
  private func removedKeys(at path: JSONPath, _ members: JSONObject) -> [String] {
    let original = present.original?.first?[path]
    guard let former = original?.members else { return [] }
    return former.map(\.key).filter { members[$0] == nil }
  }

  /// Returns the kind of row for a value. A setting has lines only if its format says so.
  private func kind(of place: SchemaPlace, _ value: JSONValue?) -> SchemaKind {
    let kind = place.kind(of: value)
    return kind == .lines && !isOfFile && place.templateFormat != .lines ? .text : kind
  }

  /// Whether the rows are for a file; otherwise they are for settings.
  var isOfFile: Bool { if case .document = present.style { true } else { false } }

  private var isOfRequest: Bool {
    if case .settings(_, isRequest: true) = present.style { true } else { false }
  }

  /// The row that adds members whose keys the schema doesn't name. It has the path of their object,
  /// so that `scripts.build` adds a member. Alone, it shows that the object exists.
  private func others(
    of place: SchemaPlace, at path: JSONPath, isAlone: Bool
  ) -> ForwardFormElement {
    let isAlone = isAlone && !path.isEmpty
    let row = document.dictionary(
      isAlone ? path.key ?? "" : "other keys", \.[newEntries: path],
      new: present.part(place.viewsOfOthers, nil)
    ).folded(isShown: isAlone)
    if path.isEmpty {
      return row.id("*").path(RowPath([])).takingPaths(present.takesNewKeys)
    }
    // Removing the value of the row removes the object around it.
    return row.id(RowPath(path).text).optional(isAbsent: isMissing(at: path))
  }

  private func isMissing(at path: JSONPath) -> Ref<Bool> {
    document.part {
      $0[isMissing: path]
    } mutate: {
      $1(&$0[isMissing: path])
    }
  }

  private func elements(
    _ member: SchemaMember, at path: JSONPath, in value: JSONValue?
  ) -> [ForwardFormElement] {
    let place = member.place
    guard member.isPart else {
      let row = row(member, at: path)
      guard isOfRequest, let description = place.view.description else { return [row] }
      return [.note(description), row]
    }
    let opener = ForwardFormElement.traits(
      member.traits,
      around: document.toggle(member.title, \.[isOpen: path])
        .opening(shownAs: SchemaPlace.typedObject))
    guard value != nil else { return [opener] }
    let rows = ForwardFormElement.section(
      title: member.title, members(of: place, at: path, in: value))
    // The row of other keys has the path of the part.
    if isOfFile, place.takesOthers { return [rows] }
    if !member.isRequired { return [opener, rows] }
    // Without members, no other row shows that the object exists.
    return isOfFile && value == .object([:]) ? [opener, rows] : [rows]
  }

  private func row(_ member: SchemaMember, at path: JSONPath) -> ForwardFormElement {
    let (kind, title, place) = (member.kind, member.title, member.place)
    if let field = member.field {
      return field.row(
        over: document.part {
          $0[kind, path]
        } mutate: {
          $1(&$0[kind, path])
        })
    }
    var row: ForwardFormElement
    if kind == .list {
      let elements = document.part {
        $0.elements(at: path)
      } mutate: {
        $0.changeElements(at: path, $1)
      }
      row =
        choices(title, of: place, at: path)
        ?? elements.list(
          title, \.self, count: count(place.view.elementCount, at: path),
          new: document.value.newElement(at: path))
    } else {
      let entries = document.part {
        $0.entries(at: path)
      } mutate: {
        $0.changeEntries(at: path, $1)
      }
      row = entries.dictionary(
        // A map that may be missing needs entries to exist.
        title, \.self,
        count: present[at: path] == nil && !member.isRequired
          ? 0 ... .max : count(place.view.memberCount, at: path),
        new: present.part(place.viewsOfOthers, nil))
    }
    // A missing map or list differs from an empty one.
    if member.traits.isOptional { row = row.optional(isAbsent: isMissing(at: path)) }
    return .traits(member.traits, around: row)
  }

  /// Returns the choice of several for a list of a few values, which a request wants to be
  /// different; `nil` for other lists.
  private func choices(
    _ title: String, of place: SchemaPlace, at path: JSONPath
  ) -> ForwardFormElement? {
    guard isOfRequest, let views = place.views(ofElement: 0) else { return nil }
    let element = SchemaPlace(views, value: nil)
    guard let options = element.options, options.allSatisfy(\.isScalar) else { return nil }
    let kind = Field.Kind.options(
      self.options(options, of: element), count: place.view.elementCount.range)
    return Field(title, kind).row(over: document[\.[at: path]])
  }

  func options(
    _ options: [JSONValue], of place: SchemaPlace
  ) -> OptionSource<JSONValue> {
    let details = place.optionDetails(withTitles: isOfFile)
    let titles = isOfFile ? [:] : place.optionTitles
    let source = OptionSource.values(options) { titles[$0] }
    return details.isEmpty ? source : source.detailed { details[$0] }
  }

  /// The rule that the schema accepts the whole document.
  var rules: [FormRule] {
    guard let value = present.value else { return [] }
    let isWhole = !present.isObject
    let problems = present.newProblems
      .filter { !(present.allowsUndecided && $0.isUndecided) && !isOfReference($0) }
    let misspelt = misspeltKeys(in: value)
    return (problems + misspelt).map { problem in
      FormRule(
        problem.rows(ofWhole: isWhole), at: RowPath(problem.rowSteps(ofWhole: isWhole)),
        naming: problem.namedKeys.count,
        isOverridable: problem.isUndecided || misspelt.contains(problem)
      ) { [sentence = present.wording(problem)] in .other(sentence) }
    }
  }

  /// Whether the problem concerns a reference to a secret.
  func isOfReference(_ problem: SchemaProblem) -> Bool {
    guard !isOfFile, let text = present[at: problem.path]?.string, SecretReference(text) != nil
    else { return false }
    return present.place(at: problem.path)?.isSecret == true
  }

  private func misspeltKeys(in value: JSONValue) -> [SchemaProblem] {
    guard !present.allowsUndecided, let original = present.original else { return [] }
    return present.place(at: [])?.misspeltKeys(in: value, before: original.first) ?? []
  }
}

extension SchemaProblem {
  /// The rows that the problem may concern, the nearest first: the row of a missing key, of the
  /// value itself, and of the values around it.
  fileprivate func rows(ofWhole isWhole: Bool) -> [RowPath] {
    let own = rowSteps(ofWhole: isWhole)
    let members: [String] = if let members = value?.members { members.map(\.key) } else { [] }
    if case .object(.misspelt(let key)) = reason {
      return [RowPath(own.dropLast() + [.name(key)]), RowPath(own)]
    }
    return (namedKeys + members).map { RowPath(own + [.name($0)]) }
      + own.indices.reversed().map { RowPath(Array(own[...$0])) }
  }

  /// The keys of members in the sentence, the best first.
  fileprivate var namedKeys: [String] {
    switch reason {
    case .object(.missing(let keys)): keys
    // One of them is enough.
    case .object(.missingOneOf(let groups)): groups.first ?? []
    case .object(.missingBeside(let key, key: let other)): [key, other]
    // The later one is more likely to be removed.
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
