internal import ForwardJSON
internal import ForwardJSONSchema

// The values inside the document, by the keys that lead to them.

extension SchemaDocument {
  /// Returns the place at a path; `nil` if the schema allows no value there.
  func place(at path: JSONPath) -> SchemaPlace? {
    if let known = places.place(at: path, of: self[at: path]) { return known }
    guard let step = path.steps.last else {
      let place = SchemaPlace(views, value: value)
      places.add(place, at: path, isLasting: place.isLasting)
      return place
    }
    let outer = path.outer
    let place = self.place(at: outer)?.place(at: step, value: self[at: path])
    places.add(
      place, at: path, isLasting: places.areLasting(outer) && place?.isLasting != false)
    return place
  }

  /// The value at a path; writing `nil` removes it. Writing makes missing objects on the way. A new
  /// member that chooses another alternative of its object removes the members without a place in
  /// the alternative. Values in items can only be read.
  subscript(at path: JSONPath) -> JSONValue? {
    get { value?[path] }
    set {
      guard !path.isEmpty else {
        if let value, let newValue { origins.replace(at: [], of: value, with: newValue) }
        return value = newValue
      }
      // Changes members in place: copying an object would take time with each of many answers.
      guard let newValue else { return remove(path) }
      let outer = path.outer
      if self[isOpen: outer] != true { self[at: outer] = .object([:]) }
      if let old = self[at: path] {
        if !old.isScalar || !newValue.isScalar, let value {
          origins.replace(at: path, of: value, with: newValue)
        }
        value?[path] = newValue
      } else {
        insert(newValue, at: path)
      }
    }
  }

  private mutating func remove(_ path: JSONPath) {
    guard self[at: path] != nil else { return }
    remember(path)
    origins.edit(at: path, of: value) { $0 = ValueOrigins() }
    value?[path] = .none
  }

  /// Adds a member at its position in the schema's order, or at its position before it was removed.
  private mutating func insert(_ new: JSONValue, at path: JSONPath) {
    guard let key = path.key else { return }
    let outer = path.outer
    for other in keys(excludedBy: key, at: outer) {
      let other = outer.appending(.key(other))
      displace(other, by: path)
      remove(other)
    }
    let position = formerPosition(of: path) ?? position(of: key, at: outer)
    value?.insert(new, at: path, position: position)
    addTags(of: key, at: outer)
  }

  /// Adds the missing values that choose the only alternative with a member.
  private mutating func addTags(of key: String, at path: JSONPath) {
    for (tag, value) in place(at: path)?.tags(chosenBy: key) ?? [] {
      let tag = path.appending(.key(tag))
      if self[at: tag] == nil { self[at: tag] = value }
    }
  }

  func keys(excludedBy key: String, at path: JSONPath) -> [String] {
    place(at: path)?.keys(excludedBy: key, of: members(at: path)) ?? []
  }

  private func position(of key: String, at path: JSONPath) -> Int? {
    place(at: path)?.position(of: key, among: members(at: path))
  }

  private func members(at path: JSONPath) -> JSONObject {
    self[at: path]?.members ?? JSONObject()
  }

  /// Remembers the position of a removed member.
  private mutating func remember(_ path: JSONPath) {
    guard let key = path.key else { return }
    let members = members(at: path.outer)
    guard let position = members.position(of: key) else { return }
    formerNeighbours[path] = .some(position == 0 ? nil : members[position - 1].key)
  }

  /// Returns the position of a member before its removal; `nil` if it wasn't removed, or the
  /// position is no longer known.
  private func formerPosition(of path: JSONPath) -> Int? {
    guard let neighbour = formerNeighbours[path] else { return nil }
    guard let neighbour else { return 0 }
    return members(at: path.outer).position(of: neighbour).map { $0 + 1 }
  }

  func isRequired(_ path: JSONPath) -> Bool {
    path.key.map { place(at: path.outer)?.required.contains($0) == true } ?? true
  }

  func newElement(at path: JSONPath) -> SchemaDocument {
    element(nil, at: self[at: path]?.elements?.count ?? 0, of: path)
  }

  func element(_ value: JSONValue?, at index: Int, of path: JSONPath) -> SchemaDocument {
    let views = place(at: path)?.views(ofElement: index)
    return part(
      views ?? SchemaViews(base: self.views.base.unconstrained), value,
      at: path.appending(.index(index)))
  }

  /// The value at a path with several options. Another option may choose another alternative of the
  /// object around it, and removes the members that the alternative doesn't allow.
  subscript(option path: JSONPath) -> JSONValue? {
    get { self[at: path] }
    set {
      let parent = path.outer
      let before = place(at: parent)
      self[at: path] = newValue
      guard newValue != nil, !path.isEmpty, let members = self[at: parent]?.members,
        let after = place(at: parent)
      else { return }
      for (key, _) in members
      where after.views(ofMember: key) == nil && before?.views(ofMember: key) != nil {
        let other = parent.appending(.key(key))
        displace(other, by: path)
        self[at: other] = nil
      }
    }
  }

  /// The text of several lines at a path. An edit keeps or omits a final line break, like the
  /// present text; a single line has none.
  subscript(lines path: JSONPath) -> JSONValue? {
    get {
      guard let text = self[at: path]?.string, text.hasSuffix("\n") else {
        return self[at: path]
      }
      return .string(String(text.dropLast()))
    }
    set {
      guard let text = newValue?.string, let old = self[at: path]?.string,
        old.hasSuffix("\n"), !text.hasSuffix("\n"), text.contains("\n")
      else { return self[at: path] = newValue }
      self[at: path] = .string(text + "\n")
    }
  }

  /// Whether there is an object at a path.
  subscript(isOpen path: JSONPath) -> Bool? {
    get { if case .object? = self[at: path] { true } else { nil } }
    set {
      let isOpen = newValue == true
      if isOpen, self[isOpen: path] != true {
        self[at: path] = place(at: path)?.newObject(isAsked: isAsked) ?? .object([:])
      } else if !isOpen {
        self[at: path] = nil
      }
    }
  }

  /// Whether the value at a path is missing. Writing `true` removes it, and `false` begins an empty
  /// list or object.
  subscript(isMissing path: JSONPath) -> Bool {
    get {
      guard let value = self[at: path] else { return true }
      return value == .null && place(at: path)?.filled(value) == nil
    }
    set {
      if newValue {
        self[at: path] = nil
      } else if self[isMissing: path], let place = place(at: path) {
        let isList = place.kind(of: nil) == .list
        self[at: path] = isList ? .array([]) : place.newObject(isAsked: isAsked)
      }
    }
  }

  /// The same document without its value. Parts that keep the value would make each edit copy it.
  var withoutValue: SchemaDocument {
    var document = self
    document.value = nil
    document.origins = ValueOrigins()
    return document
  }

  /// Takes a list or an object out of the value, so that an edit changes it without a copy.
  mutating func release(_ path: JSONPath, _ empty: JSONValue) {
    value?[path] = empty
    origins.edit(at: path, of: value) { $0 = ValueOrigins() }
  }

  /// Puts a list or an object back after an edit. A new one may displace other members.
  mutating func putBack(_ whole: JSONValue, _ wholeOrigins: ValueOrigins, at path: JSONPath) {
    if self[at: path]?.kind == whole.kind {
      value?[path] = whole
    } else {
      self[at: path] = whole
    }
    origins.edit(at: path, of: value) { $0 = wholeOrigins }
  }
}
