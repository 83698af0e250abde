package import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardJSONSchema

// Texts given as answers to rows. The field of a row reads its text without the other rows, which
// would otherwise be derived after each of many answers.

extension SchemaDocument {
  /// Gives a text to the row of a single value, as a person would type it, and opens the parts
  /// around the row. Returns whether the row exists and takes the text; otherwise nothing changes.
  package mutating func give(_ text: String, at row: RowPath) -> Bool {
    let (steps, isOther) = self.steps(of: row)
    guard let path = JSONPath(exactly: steps) else { return false }
    return give(text, at: path, isOther: isOther)
  }

  /// Begins an object instead of another value at a path. `key` is the member that the object is
  /// for. Returns whether the value exists, and may be an object with the member.
  package mutating func beginObject(at row: RowPath, with key: String) -> Bool {
    guard let path = path(of: row) else { return false }
    return changeInnermost(at: path) { part, path in
      guard part[at: path] != nil, part[isOpen: path] != true,
        part.mayBegin(at: path, with: .key(key))
          || part.place(at: path)?.unfilled.takesOthers == true
      else { return false }
      let place = part.place(at: path)?.unfilled
      part[at: path] = place?.newObject(isAsked: part.isAsked) ?? .object([:])
      return true
    }
  }

  /// - Parameter isOther: Whether the first key isn't named by the schema.
  private mutating func give(
    _ text: String, at path: JSONPath, isOther: Bool = false
  ) -> Bool {
    let item = path.firstItem
    let own = item?.path.outer ?? path
    guard isOther || hasRow(at: own.steps.first) else { return false }
    if let (outer, opened) = opened(around: own, isWhole: item == nil) {
      let start = value
      self[at: outer] = opened
      let isGiven = give(text, at: path, isOther: isOther)
      if !isGiven { value = start }
      return isGiven
    }
    // A place kept here would make the next change copy the value.
    guard canOpen(around: own), let kind = place(at: own)?.kind(of: self[at: own]) else {
      return false
    }
    guard let item else {
      guard let accepted = value(of: text, at: own, kind) else { return false }
      open(around: own)
      self[kind, own] = accepted
      return true
    }
    guard kind == .list else { return false }
    // Only for a missing list, because a second reference makes the next change copy the value.
    let start = self[at: own] == nil ? (value, origins) : nil
    open(around: own)
    let isGiven = changeItem(at: item.path) { $0.give(text, at: item.inner) }
    if !isGiven, let start { (value, origins) = start }
    return isGiven
  }

  /// Whether the document has a row with a name. A document that isn't an object has a row without
  /// a name.
  private func hasRow(at step: JSONPath.Step?) -> Bool {
    guard case .key(let key)? = step else { return !isObject }
    guard isObject else { return value == nil && mayBegin(at: [], with: .key(key)) }
    return hasMember(key) || original?.first?[key] != nil
      || takesNewKeys && !(takesAnyKeys && key == "*")
  }

  /// Whether a path may begin with a key that the schema doesn't name. It may in a map in a list,
  /// if the schema describes all other keys, and if the schema says nothing about keys. Otherwise
  /// such a key is a mistake, or the end of a longer path.
  var takesNewKeys: Bool {
    guard let place = place(at: []), place.takesOthers else { return false }
    return takesAnyKeys || place.keys.isEmpty && original == nil
      || place.all.contains { view in
        view.otherMember.map { !$0.isNever && !$0.locations.isEmpty } == true
      }
  }

  /// Whether the schema says nothing about the keys of the whole document.
  private var takesAnyKeys: Bool {
    guard let place = place(at: []), place.takesOthers, original != nil else { return false }
    return place.keys.isEmpty && !place.all.contains(where: \.describesOthers)
  }

  /// Whether each value on the way to a path is an object or can become one.
  private func canOpen(around path: JSONPath) -> Bool {
    zip(path.around, path.steps).dropFirst().allSatisfy { outer, step in
      place(at: outer).map { $0.kind(of: self[at: outer]) == .object } ?? false
        || self[at: outer] == nil && mayBegin(at: outer, with: step)
    }
  }

  /// Returns the first value on the way to a path that has another kind than the path needs, with
  /// the object or list of the same meaning; `nil` without such a value. `isWhole` says whether the
  /// path leads to a value instead of into a list.
  private func opened(
    around path: JSONPath, isWhole: Bool
  ) -> (path: JSONPath, value: JSONValue)? {
    for (outer, step) in zip(path.around, path.steps) {
      guard let value = self[at: outer], self[isOpen: outer] != true else { continue }
      guard mayBegin(at: outer, with: step), place(at: outer)?.kind(of: value) != .object,
        let object = place(at: outer)?.objectOfValue
      else { return nil }
      return (outer, object)
    }
    guard !isWhole, let place = place(at: path), place.kind(of: self[at: path]) != .list,
      let list = place.listOfValue
    else { return nil }
    return (path, list)
  }

  /// Whether a member makes an object of a place that also takes other values.
  private func mayBegin(at path: JSONPath, with step: JSONPath.Step) -> Bool {
    guard case .key(let key) = step, let place = place(at: path)?.unfilled else { return false }
    return place.types.contains(.object)
      && (place.knows(key) || place.all.contains(where: \.describesOthers))
  }

  private mutating func open(around path: JSONPath) {
    for outer in path.around where !outer.isEmpty || !isObject { self[isOpen: outer] = true }
  }

  /// Whether the last key of a path isn't named by the schema, like the keys of a map.
  private func isEntry(_ path: JSONPath) -> Bool {
    path.key.map { place(at: path.outer)?.knows($0) == false } ?? false
  }

  /// Returns the value of a text in a row; `nil` if the row refuses the text.
  private func value(
    of text: String, at path: JSONPath, _ kind: SchemaKind
  ) -> JSONValue?? {
    guard let place = place(at: path) else { return .none }
    let present = self[kind, path]
    switch kind {
    // A missing list or object begins empty.
    case .list where text == SchemaPlace.typedList && self[at: path] == nil: return .array([])
    case .object where text == SchemaPlace.typedObject && self[at: path] == nil:
      return place.newObject(isAsked: false)
    // A text may be accepted instead of an object, like in JSON.
    case .object:
      let place = SchemaPlace(place.views, value: .none)
      guard place.types.hasScalars, let new = try? place.conversion(in: wording).parse(text),
        new.isScalar
      else { return .none }
      return .some(new)
    // A text that the schema names is the value, instead of a list.
    case .list: return place.names(text) ? .some(.string(text)) : .none
    // The key of a map exists for its value, which may be an empty text.
    case _ where text.isEmpty && isEntry(path): return .some(.string(text))
    // In a command, a number is a value and not the position of an option.
    case .options(let options) where Int(text) != nil && !options.contains { $0.shown == text }:
      return (try? JSONValue(parsing: text)) ?? .string(text)
    // A text of several lines can't be typed in a row of one line, but may be the value.
    case .text where text.contains("\n"): return .string(text)
    default: break
    }
    // A mask keeps the secret. Without a secret, a later check recognizes the mask.
    if place.isSecret, text == Form.Row.mask { return .some(present ?? .string(text)) }
    let cell = Ref<JSONValue?>(present)
    let form = Form([
      SchemaRows(Ref(self)).row(of: place, kind, at: path, over: cell)
    ])
    let answers = form.rows.map { Form.Answer($0.path, .text(text)) }
    let session = FormSession(form, review: false, given: answers)
    return session.refusedAnswers.isEmpty ? .some(cell.value) : .none
  }
}
