internal import ForwardForm
internal import JSONSchema
internal import JSONTree

/// The rows of a document.
struct SchemaRows {
  let document: Ref<SchemaDocument>
  let present: SchemaDocument

  init(_ document: Ref<SchemaDocument>) {
    present = document.value
    // Setting a member back would move it behind the others.
    self.document = document.restoringWhole
  }

  var elements: [ForwardFormElement] {
    if present.isFlat { return flat }
    guard let place = present.place(at: []) else { return [] }
    let kind = place.kind(of: present.value)
    return kind == .object
      ? members(of: place, at: [], in: present.value)
      : [row("Value", place, kind, at: [], isRequired: true).id(SchemaDocument.wholeRow)]
  }

  /// The rows of an object, in the order of the schema, then those of members that it doesn't know.
  private func members(
    of place: SchemaPlace, at path: [String], in value: JSONValue?
  ) -> [ForwardFormElement] {
    var members = JSONObject()
    if case .object(let present)? = value { members = present }
    let keys = place.keys
    let known = Set(keys)
    let required = place.required
    let others = isOfFile ? members.map(\.key).filter { !known.contains($0) } : []
    let rows = (keys + others).flatMap { key in
      let (value, path) = (members[key], path + [key])
      // A member that isn't allowed has a row, to be taken away.
      guard
        let member = present.place(at: path)
          ?? value.map({ SchemaPlace(place.unconstrained, value: $0) })
      else { return [ForwardFormElement]() }
      return elements(key, member, at: path, in: value, isRequired: required.contains(key))
    }
    return place.takesOthers && isOfFile
      ? rows + [self.others(of: place, at: path, isAlone: members.isEmpty)] : rows
  }

  /// Whether the rows are those of a file, rather than of settings.
  private var isOfFile: Bool { present.style.placeholders == nil }

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
    if path.isEmpty { return row.id("*").path(RowPath([])) }
    // Without a value for the row, the object around it is taken away.
    return row.id(RowPath(names: path).text).optional(isAbsent: document[\.[isMissing: path]])
  }

  private func elements(
    _ key: String, _ place: SchemaPlace, at path: [String], in value: JSONValue?, isRequired: Bool
  ) -> [ForwardFormElement] {
    let value = place.filled(value)
    let kind = place.kind(of: value)
    guard kind == .object, !place.keys.isEmpty else {
      return [row(key, place, kind, at: path, isRequired: isRequired)]
    }
    let title = title(of: place, key)
    let part = optional(
      described(document.toggle(title, \.[isOpen: path]).opening(), by: place, at: path))
    guard value != nil else { return [part] }
    let rows = ForwardFormElement.section(
      title: title, members(of: place, at: path, in: value))
    // The row of other keys has the path of the part.
    return isRequired || place.takesOthers ? [rows] : [part, rows]
  }

  private func row(
    _ title: String, _ place: SchemaPlace, _ kind: SchemaKind, at path: [String], isRequired: Bool
  ) -> ForwardFormElement {
    let row: ForwardFormElement
    let title = self.title(of: place, title)
    let example = isOfFile ? "" : place.example ?? ""
    switch kind {
    case .options(let options):
      row = document.picker(
        title, \.[option: path], .from(options, titled: \.shown), none: "(nothing)")
    case .flag: row = document.toggle(title, \.[flag: path])
    case .list:
      row = document.list(
        title, \.[elements: path], count: place.view.elementCount.range,
        new: document.value.newElement(at: path))
    case .object:
      row = document.dictionary(
        // A map that may be missing isn't there without entries.
        title, \.[entries: path],
        count: present[at: path] == nil && !isRequired ? 0 ... .max : place.view.memberCount.range,
        new: present.part(place.viewsOfOthers, nil))
    case .lines where !isOfFile && place.templateFormat == .lines:
      row = document.highlightTextView(title, \.[lines: path], placeholder: example)
        .rules(place.rule(in: present.wording))
    case .lines:
      row = document.textView(title, \.[lines: path]).rules(place.rule(in: present.wording))
    case .text:
      row = document.textField(
        title, \.[at: path], placeholder: example,
        as: place.conversion(
          in: present.wording, keyboard: !isOfFile && place.isAddress ? .url : .default,
          takesReferences: !isOfFile && place.isSecret))
    }
    let described = described(row, by: place, at: path)
    if let value = present[at: path], place.isFixed(value, isRequired: isRequired) {
      return described.readOnly()
    }
    if isRequired { return kind.isAlwaysAnswered ? described : described.required() }
    // A picker has an option for nothing.
    if case .options = kind { return isOfFile ? described.folded() : described }
    return optional(described)
  }

  private func optional(_ row: ForwardFormElement) -> ForwardFormElement {
    isOfFile ? row.optional().folded() : row.optional()
  }

  private func title(of place: SchemaPlace, _ key: String) -> String {
    isOfFile ? key : place.title ?? key
  }

  private func described(
    _ row: ForwardFormElement, by place: SchemaPlace, at path: [String]
  ) -> ForwardFormElement {
    let named = path.isEmpty ? row : row.id(RowPath(names: path).text)
    let helped = place.help.map { named.help($0) } ?? named
    let kept = place.isSecret ? helped.secret() : helped
    guard let names = present.style.placeholders, place.templateFormat != nil else { return kept }
    return kept.placeholders(names)
  }

  /// The rule that the schema accepts the whole document.
  var rules: [FormRule] {
    guard let value = present.value else { return [] }
    let isWhole = !present.isObject
    let problems = present.views.base.validate(value).problems
      .filter { !(present.allowsUndecided && $0.isUndecided) && !isOfReference($0, in: value) }
    let misspelt = misspeltKeys(in: value)
    return (problems + misspelt).map { problem in
      FormRule(
        problem.rows(ofWhole: isWhole),
        isOverridable: problem.isUndecided || misspelt.contains(problem)
      ) { [sentence = present.wording(problem)] in .other(sentence) }
    }
  }

  /// Whether the problem is that of a reference to a secret, in its place.
  private func isOfReference(_ problem: SchemaProblem, in value: JSONValue) -> Bool {
    guard !isOfFile, case .string(let text)? = value[problem.path], SecretReference(text) != nil
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
    let own = (isWhole ? [.name(SchemaDocument.wholeRow)] : []) + path.rowSteps
    let missing: [String] =
      switch reason {
      case .object(.missing(let keys)): keys
      // One of them is enough.
      case .object(.missingOneOf(let groups)): groups.first ?? []
      case .object(.missingBeside(let key, key: let other)): [key, other]
      default: []
      }
    let members: [String] = if case .object(let members)? = value { members.map(\.key) } else { [] }
    return (missing + members).map { RowPath(own + [.name($0)]) }
      + own.indices.reversed().map { RowPath(Array(own[...$0])) }
  }
}

extension JSONPath {
  /// The steps of a row's path, in which items are counted from 1.
  var rowSteps: [RowPath.Step] {
    steps.map { step in
      switch step {
      case .key(let key): .name(key)
      case .index(let index): .item(index + 1)
      }
    }
  }
}

extension SchemaView.CountLimits {
  var range: ClosedRange<Int> { least...max(least, most ?? .max) }
}
