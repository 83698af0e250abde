internal import ForwardForm
internal import ForwardJSON

/// The members of an object whose keys the schema doesn't name. Reading a member makes its
/// document.
struct SchemaEntries {
  /// The members. `null` stands for a value that is still missing.
  private var members = JSONObject()
  /// The origins of list elements in the members.
  private(set) var origins = ValueOrigins()
  /// The changed documents.
  private var changed: [ExactKey: SchemaDocument] = [:]
  private var changedKeys: [String] = []
  /// Whether the schema says the same about the members in any document.
  let isLasting: Bool
  private var part: (String, JSONValue, ValueOrigins) -> SchemaDocument?

  /// - Parameter part: Makes the document of a member.
  init(
    _ members: JSONObject = JSONObject(), _ origins: ValueOrigins = ValueOrigins(),
    isLasting: Bool = false,
    part: @escaping (String, JSONValue, ValueOrigins) -> SchemaDocument? = { _, _, _ in nil }
  ) {
    (self.members, self.origins, self.isLasting, self.part) = (members, origins, isLasting, part)
  }

  var values: JSONObject {
    let missing = changed.filter { $1.value == nil }
    return missing.isEmpty
      ? members : JSONObject(members.filter { missing[ExactKey($0.key)] == nil })
  }

  /// The changed documents, in the order of the changes.
  var changes: [(key: String, value: SchemaDocument)] {
    changedKeys.compactMap { key in changed[ExactKey(key)].map { (key, $0) } }
  }
}

extension SchemaEntries: LazyDictionary {
  typealias Value = SchemaDocument

  init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
  where Entries.Element == (String, SchemaDocument) {
    self.init()
    for (key, value) in entries { self[key] = value }
  }

  /// Compares keys by code points, like JSON.
  subscript(key: String) -> SchemaDocument? {
    get {
      changed[ExactKey(key)]
        ?? members[key].flatMap { part(key, $0, origins[member: key]) }
    }
    set {
      members[key] = newValue.map { $0.value ?? .null }
      origins[member: key] = newValue?.origins ?? ValueOrigins()
      let former = changed[ExactKey(key)]
      changed[ExactKey(key)] = newValue
      if former == nil, newValue != nil { changedKeys.append(key) }
    }
  }

  var count: Int { members.count }

  var keys: [String] { members.map(\.key) }

  func showsSame(_ index: Int, as other: any LazyItems, at place: Int) -> Bool? {
    guard let other = other as? SchemaEntries, changed.isEmpty, other.changed.isEmpty,
      members.indices.contains(index), other.members.indices.contains(place)
    else { return nil }
    return Self.areSame(members[index], other.members[place])
  }

  func differences(from other: any LazyItems) -> [Int]? {
    guard let other = other as? SchemaEntries, changed.isEmpty, other.changed.isEmpty else {
      return nil
    }
    return zip(members, other.members).enumerated().compactMap { index, entries in
      Self.areSame(entries.0, entries.1) ? nil : index
    }
  }

  private static func areSame(_ here: JSONObject.Element, _ there: JSONObject.Element) -> Bool {
    here.key.hasSameCodePoints(as: there.key) && here.value.hasSameText(as: there.value)
  }

  func isSame(as other: any LazyItems) -> Bool {
    guard let other = other as? SchemaEntries, changed.isEmpty, other.changed.isEmpty else {
      return false
    }
    return members.sharesMembers(with: other.members)
  }

  func makeIterator() -> AnyIterator<(key: String, value: SchemaDocument)> {
    var keys = keys.makeIterator()
    return AnyIterator {
      guard let key = keys.next(), let value = self[key] else { return nil }
      return (key, value)
    }
  }
}

extension SchemaDocument {
  /// Returns the members of the object at a path.
  func entries(at path: JSONPath) -> SchemaEntries {
    guard let members = self[at: path]?.members, var place = place(at: path) else {
      return SchemaEntries()
    }
    // Only branches look at the value.
    if place.branches.isEmpty { place.value = .none }
    let (document, inner) = (withoutValue, place)
    return SchemaEntries(
      members, origins.origins(at: path), isLasting: places.areLasting(path)
    ) { key, value, origins in
      let views = inner.views(ofMember: key) ?? inner.unconstrained
      return document.part(views, value, at: path.appending(.key(key)), origins)
    }
  }

  /// Changes the members of the object at a path, in place.
  mutating func changeEntries(at path: JSONPath, _ change: (inout SchemaEntries) -> Void) {
    var entries = entries(at: path)
    if case .object? = self[at: path] { release(path, .object([:])) }
    change(&entries)
    let members = entries.values
    if members.isEmpty && isDispensable(path) {
      self[at: path] = .none
      origins.edit(at: path, of: value) { $0 = entries.origins }
    } else {
      putBack(.object(members), entries.origins, at: path)
    }
    for (key, entry) in entries.changes {
      displace(membersOf: entry, at: path.appending(.key(key)))
    }
  }

  /// The new members of the object at a path. Existing members have separate rows.
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
