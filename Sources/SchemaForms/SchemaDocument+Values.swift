internal import JSONSchema
internal import JSONTree

// The values inside the document, by the keys that lead to them.

extension SchemaDocument {
  /// Returns what the schema says of the value at a path; `nil` if there can't be one.
  func place(at path: [String]) -> SchemaPlace? {
    if let known = places.known[path] { return known }
    let place =
      if let key = path.last {
        self.place(at: path.dropLast())?.member(key, value: self[at: path])
      } else {
        SchemaPlace(views, value: value)
      }
    places.known[path] = .some(place)
    return place
  }

  /// The value at a path; writing `nil` removes it. Objects on the way are made, and a new member that chooses
  /// another alternative of its object takes away the members that this one doesn't allow.
  subscript(at path: [String]) -> JSONValue? {
    get { path.reduce(value) { $0?[$1] } }
    set {
      guard let last = path.last else { return value = newValue }
      let parent = Array(path.dropLast())
      var members: JSONObject
      switch self[at: parent] {
      case .object(let present)?: members = present
      case _ where newValue == nil: return
      default: members = JSONObject()
      }
      if let newValue, members[last] == nil {
        for key in place(at: parent)?.keys(excludedBy: last, of: members) ?? [] {
          remember(key, of: members, at: parent)
          members[key] = nil
        }
        let place =
          formerPlace(of: path, among: members)
          ?? members.place(of: last, among: place(at: parent)?.keys ?? [])
        members.insert(last, newValue, at: place)
      } else {
        if newValue == nil { remember(last, of: members, at: parent) }
        members[last] = newValue
      }
      self[at: parent] = .object(members)
    }
  }

  /// Remembers the place of a member that is taken away.
  private mutating func remember(_ key: String, of members: JSONObject, at parent: [String]) {
    guard let position = members.position(of: key) else { return }
    formerNeighbours[parent + [key]] = .some(position == 0 ? nil : members[position - 1].key)
  }

  /// Returns the position that a member had before it was taken away; `nil` if it wasn't, or that isn't known any
  /// more.
  private func formerPlace(of path: [String], among members: JSONObject) -> Int? {
    guard let neighbour = formerNeighbours[path] else { return nil }
    guard let neighbour else { return 0 }
    return members.position(of: neighbour).map { $0 + 1 }
  }

  private func isRequired(_ path: [String]) -> Bool {
    path.last.map { place(at: path.dropLast())?.required.contains($0) == true } ?? true
  }

  /// A new element of the list at a path.
  func newElement(at path: [String]) -> SchemaDocument {
    let place = place(at: path)
    let count = self[elements: path]?.count ?? 0
    return part(
      place?.views(ofElement: count) ?? SchemaViews(base: views.base.unconstrained), nil)
  }

  /// The value at a path that is one of several options. Another one may choose another alternative of the object
  /// around it, and takes away the members that are no longer allowed.
  subscript(option path: [String]) -> JSONValue? {
    get { self[at: path] }
    set {
      let parent = Array(path.dropLast())
      let before = place(at: parent)
      self[at: path] = newValue
      guard newValue != nil, !path.isEmpty, case .object(let members)? = self[at: parent],
        let after = place(at: parent)
      else { return }
      for (key, _) in members
      where after.views(ofMember: key) == nil && before?.views(ofMember: key) != nil {
        self[at: parent + [key]] = nil
      }
    }
  }

  /// The text of several lines at a path. A line break at its end stays there, or stays away.
  subscript(lines path: [String]) -> JSONValue? {
    get {
      guard case .string(let text)? = self[at: path], text.hasSuffix("\n") else {
        return self[at: path]
      }
      return .string(String(text.dropLast()))
    }
    set {
      guard case .string(let text)? = newValue, case .string(let old)? = self[at: path],
        old.hasSuffix("\n"), !text.hasSuffix("\n")
      else { return self[at: path] = newValue }
      self[at: path] = .string(text + "\n")
    }
  }

  /// Whether the object at a path is there.
  subscript(isOpen path: [String]) -> Bool? {
    get { if case .object? = self[at: path] { true } else { nil } }
    set {
      let isOpen = newValue == true
      if isOpen, self[isOpen: path] != true {
        self[at: path] = place(at: path)?.beginning ?? .object([:])
      } else if !isOpen {
        self[at: path] = nil
      }
    }
  }

  /// Whether there is no value at a path; writing `true` takes it away.
  subscript(isMissing path: [String]) -> Bool {
    get { self[at: path] == nil }
    set { if newValue { self[at: path] = nil } }
  }

  /// The elements of the list at a path; `nil` if there is no list.
  subscript(elements path: [String]) -> [SchemaDocument]? {
    get {
      guard case .array(let values)? = self[at: path], let place = place(at: path) else {
        return nil
      }
      let first = (0..<min(place.prefixCount, values.count)).map { place.views(ofElement: $0) }
      let rest = place.views(ofElement: place.prefixCount)
      return values.enumerated().map { index, value in
        let views = first.indices.contains(index) ? first[index] : rest
        return part(views ?? place.unconstrained, value)
      }
    }
    set { self[at: path] = newValue.map { .array($0.compactMap(\.value)) } }
  }

  /// The members of the object at a path.
  subscript(entries path: [String]) -> SchemaEntries {
    get {
      guard case .object(let members)? = self[at: path], let place = place(at: path) else {
        return SchemaEntries()
      }
      return SchemaEntries(
        entries: members.map { key, value in
          (key, part(place.views(ofMember: key) ?? place.unconstrained, value))
        })
    }
    set {
      let members = newValue.entries.compactMap { key, document in
        document.value.map { (key: key, value: $0) }
      }
      self[at: path] = members.isEmpty && !isRequired(path) ? nil : .object(JSONObject(members))
    }
  }

  /// New members of the object at a path. Once they are there, they have rows of their own.
  subscript(newEntries path: [String]) -> SchemaEntries {
    get { SchemaEntries() }
    set { for (key, entry) in newValue.entries { self[at: path + [key]] = entry.value } }
  }
}

/// The places of a document that were looked at. Each row of a list would read the whole place around it again.
final class SchemaPlaces {
  var known: [[String]: SchemaPlace?] = [:]
}

extension JSONObject {
  /// Returns the position of a new member: behind those that come before it in the schema's order.
  fileprivate func place(of key: String, among keys: [String]) -> Int {
    guard let own = keys.firstIndex(of: key) else { return count }
    let present = Dictionary(zip(map(\.key), 0...)) { first, _ in first }
    if let before = keys[..<own].last(where: { present[$0] != nil }) {
      return present[before].map { $0 + 1 } ?? count
    }
    return keys[own...].lazy.compactMap { present[$0] }.min() ?? count
  }
}
