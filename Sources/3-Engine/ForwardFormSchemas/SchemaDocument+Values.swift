internal import ForwardJSON
internal import ForwardJSONSchema

// The values inside the document, by the keys that lead to them.

extension SchemaDocument {
  /// Returns what the schema says of the value at a path; `nil` if there can't be one.
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

  /// The value at a path; writing `nil` removes it. Objects on the way are made, and a new member that chooses
  /// another alternative of its object takes away the members that this one doesn't allow. A value in an item is only
  /// read.
  subscript(at path: JSONPath) -> JSONValue? {
    get { value?[path] }
    set {
      guard !path.isEmpty else {
        if let value, let newValue { origins.replace(at: [], of: value, with: newValue) }
        return value = newValue
      }
      // Members are changed where they are: a copy of an object would take time with each of many answers.
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

  /// Adds a member where the schema's order has it, or where it was before it was taken away.
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

  /// Adds the values that choose the only alternative that names a member, where they are missing.
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

  /// Remembers the place of a member that is taken away.
  private mutating func remember(_ path: JSONPath) {
    guard let key = path.key else { return }
    let members = members(at: path.outer)
    guard let position = members.position(of: key) else { return }
    formerNeighbours[path] = .some(position == 0 ? nil : members[position - 1].key)
  }

  /// Returns the position that a member had before it was taken away; `nil` if it wasn't, or that isn't known any
  /// more.
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

  /// The value at a path that is one of several options. Another one may choose another alternative of the object
  /// around it, and takes away the members that are no longer allowed.
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

  /// The text of several lines at a path. A line break at its end stays there, or stays away; a single line has none.
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

  /// Whether the object at a path is there.
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

  /// Whether there is no value at a path; writing `true` takes it away, and `false` begins an empty list or object.
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

  /// The elements of the list at a path; `nil` if there is no list.
  subscript(elements path: JSONPath) -> [SchemaDocument]? {
    get {
      guard let values = self[at: path]?.elements, let place = place(at: path) else {
        return nil
      }
      let first = (0..<min(place.prefixCount, values.count)).map { place.views(ofElement: $0) }
      let rest = place.views(ofElement: place.prefixCount)
      let origins = origins.origins(at: path)
      return values.enumerated().map { index, value in
        let views = first.indices.contains(index) ? first[index] : rest
        let origin = origins.element(index)
        var part = part(
          views ?? place.unconstrained, value,
          at: path.appending(.index(index)), origin.origins)
        part.position = origin.position
        return part
      }
    }
    set {
      self[at: path] = newValue.map { .array($0.compactMap(\.value)) }
      if let elements = newValue?.filter({ $0.value != nil }) {
        origins.edit(at: path, of: value) { list in
          list.setElements(
            elements.map { ValueOrigins.Element(position: $0.position, $0.origins) })
        }
      }
      for (index, element) in (newValue ?? []).enumerated() {
        displace(membersOf: element, at: path.appending(.index(index)))
      }
    }
  }

  subscript(entries path: JSONPath) -> SchemaEntries {
    get {
      guard let members = self[at: path]?.members, let place = place(at: path) else {
        return SchemaEntries()
      }
      // The entries needn't keep the whole value.
      var document = self
      document.value = nil
      return SchemaEntries(
        members, origins.origins(at: path), isLasting: places.areLasting(path)
      ) { key, value, origins in
        let views = place.views(ofMember: key) ?? place.unconstrained
        return document.part(views, value, at: path.appending(.key(key)), origins)
      }
    }
    set {
      let members = newValue.values
      self[at: path] = members.isEmpty && isDispensable(path) ? nil : .object(members)
      origins.edit(at: path, of: value) { object in
        for key in newValue.keys { object[member: key] = newValue.origins(of: key) }
      }
      for (key, entry) in newValue.changes {
        displace(membersOf: entry, at: path.appending(.key(key)))
      }
    }
  }

  /// New members of the object at a path. Once they are there, they have rows of their own.
  subscript(newEntries path: JSONPath) -> SchemaEntries {
    get { SchemaEntries() }
    set {
      for (key, entry) in newValue.changes {
        let member = path.appending(.key(key))
        self[at: member] = entry.value
        displace(membersOf: entry, at: member)
      }
    }
  }
}

/// The places of a document that were looked at. Each row of a list would read the whole place around it again.
final class SchemaPlaces {
  /// The validation of the present value, which is made once.
  var validation: Validation?
  private var known: [JSONPath: SchemaPlace?] = [:]
  /// Those that are the same whatever the value is.
  private let lasting: LastingPlaces

  private final class LastingPlaces {
    var known: [JSONPath: SchemaPlace?] = [:]
    var missing: [JSONPath: SchemaMember] = [:]
    /// Those in parts, by what the schema says of the part.
    var ofParts: [PartKey: LastingPlaces] = [:]
  }

  private struct PartKey: Hashable {
    let view: ObjectIdentifier
    let isInSecret: Bool
  }

  init() { lasting = LastingPlaces() }

  /// - Parameter other: The places of another value of the same document.
  init(after other: SchemaPlaces) { lasting = other.lasting }

  private init(_ lasting: LastingPlaces) { self.lasting = lasting }

  /// Returns the places of a part, of which the schema says the same as of others: the lasting ones are known.
  func ofPart(_ views: SchemaViews) -> SchemaPlaces {
    guard views.branches.isEmpty else { return SchemaPlaces() }
    let key = PartKey(view: views.base.id, isInSecret: views.isInSecret)
    let places = lasting.ofParts[key] ?? LastingPlaces()
    lasting.ofParts[key] = places
    return SchemaPlaces(places)
  }

  /// Returns a place that was looked at, or `nil` for one that was not.
  func place(at path: JSONPath, of value: @autoclosure () -> JSONValue?) -> SchemaPlace?? {
    guard var place = lasting.known[path] else { return known[path] }
    place?.value = value()
    return .some(place)
  }

  /// The members that are missing in objects whose places are lasting.
  subscript(missing path: JSONPath) -> SchemaMember? {
    get { lasting.missing[path] }
    set { lasting.missing[path] = newValue }
  }

  func areLasting(_ path: JSONPath) -> Bool { lasting.known[path] != nil }

  func add(_ place: SchemaPlace?, at path: JSONPath, isLasting: Bool) {
    guard isLasting else { return known[path] = .some(place) }
    var place = place
    // Another value will be there, and a second reference makes the next change copy this one.
    place?.value = .none
    lasting.known[path] = .some(place)
  }
}
