package import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// Values that are given as a whole, rather than by the answers to rows.

extension SchemaDocument {
  /// Puts a value in the place of the present one at a path, as a JSON merge patch (RFC 7396) does: the members of
  /// objects are joined, and `null` takes a value away, unless it is accepted there.
  package mutating func lay(_ value: JSONValue, at path: [String]) {
    guard let members = value.members else {
      let isRemoval =
        value == .null && !path.isEmpty && place(at: path)?.types.contains(.null) != true
      return self[at: path] = isRemoval ? .none : unmasked(value, at: path)
    }
    if self[isOpen: path] != true { self[at: path] = .object([:]) }
    for (key, member) in members { lay(member, at: path + [key]) }
  }

  /// Puts a value at a path, which may lead to an item of a list, or to a part of one. Returns whether the list has
  /// such an item, or the value is a new one.
  package mutating func lay(_ value: JSONValue, at path: RowPath) -> Bool {
    lay(value, at: steps(of: path).steps)
  }

  /// Whether the document is an object, whose members have rows, or has a value that the schema has no place for;
  /// otherwise it has one row.
  package var isObject: Bool {
    guard let place = place(at: []) else { return false }
    // A literal `nil` would be JSON's null.
    let accepted = [value].compactMap(\.self).first(where: place.types.accept)
    return place.kind(of: accepted) == .object
  }

  /// Puts a value in the place of a member that the schema names. Returns whether there is such a member. `null` is
  /// no value.
  package mutating func layMember(_ value: JSONValue, at path: RowPath) -> Bool {
    guard value != .null, let key = path.names.first, path.steps.count == 1,
      place(at: [])?.keys.contains(key) == true
    else { return false }
    self[at: [key]] = value
    return true
  }

  /// Takes away the value at a path, which is a member, also of an item, unless it can't be changed. Returns whether
  /// there was one.
  package mutating func remove(at path: RowPath) -> Bool { remove(at: steps(of: path).steps) }

  private mutating func remove(at path: ArraySlice<RowPath.Step>) -> Bool {
    let names = RowPath(Array(path)).keys
    let rest = path.dropFirst(names.count)
    guard rest.isEmpty else {
      return elements(at: names) != nil
        && changeItem(rest.first, of: names) { $0.remove(at: rest.dropFirst()) }
    }
    guard !names.isEmpty, let value = self[at: names],
      place(at: names)?.isFixed(value, isRequired: isRequired(names)) != true
    else { return false }
    self[at: names] = .none
    removeEmptyMap(at: names.dropLast())
    return true
  }

  /// A new map that may be missing isn't there without entries. A map that was there stays, as an object with known keys
  /// and a list do.
  private mutating func removeEmptyMap(at path: [String]) {
    guard !path.isEmpty, self[at: path] == .object([:]), isDispensable(path),
      place(at: path)?.keys.isEmpty == true
    else { return }
    self[at: path] = .none
  }

  /// Whether an object may be missing, and wasn't there to begin with. That isn't known of an object in an item.
  func isDispensable(_ path: [String]) -> Bool {
    guard let original, !isRequired(path) else { return false }
    return original.first?[JSONPath(keys: path)] == nil
  }

  /// Makes the objects that a path of keys leads into, where there is no value and no row for its members.
  package mutating func makeObject(around path: RowPath) {
    let names = path.names
    guard names.count == path.steps.count else { return }
    let missing = names.indices.dropFirst().filter { self[at: Array(names[..<$0])] == nil }
    let needsObject = missing.map { count -> Bool? in
      let outer = Array(names[..<count])
      guard let place = place(at: outer), place.types.contains(.object),
        place.keys.contains(names[count])
      else { return nil }
      // An answer opens a part by itself, but not beside the row of other keys, which has the path around it.
      switch place.kind(of: nil) {
      case .text, .object: return count > 1 && self.place(at: outer.dropLast())?.takesOthers == true
      default: return nil
      }
    }
    guard !needsObject.contains(nil), needsObject.contains(true) else { return }
    for count in missing { self[at: Array(names[..<count])] = .object([:]) }
  }

  private mutating func lay(_ value: JSONValue, at path: ArraySlice<RowPath.Step>) -> Bool {
    let names = RowPath(Array(path)).keys
    let rest = path.dropFirst(names.count)
    if rest.isEmpty {
      lay(value, at: names)
      return true
    }
    return changeItem(rest.first, of: names) { $0.lay(value, at: rest.dropFirst()) }
  }
}

// Paths of rows.

extension SchemaDocument {
  /// Returns the path that is written in a key of a document of answers, if it leads into a member that is there or that
  /// the schema names; `nil` for the key of a member itself.
  package func path(inKey key: String) -> RowPath? {
    guard !hasMember(key), let path = try? RowPath(reading: key), path.steps.count > 1,
      let first = path.names.first, first == "*" || hasMember(first)
    else { return nil }
    return path
  }

  /// Whether the value has a member, or the schema names it.
  func hasMember(_ key: String) -> Bool {
    place(at: [])?.knows(key) == true || self[at: [key]] != nil
  }

  /// Returns the steps from the value on, and whether they lead into the row of other keys, which has the name `*` in
  /// the whole document. That name alone is a key. A document that isn't an object is the value of its only row.
  package func steps(of path: RowPath) -> (steps: ArraySlice<RowPath.Step>, isOther: Bool) {
    let steps = path.steps
    guard isObject else {
      return (steps.dropFirst(steps.first == .name(Self.wholeRow) ? 1 : 0), false)
    }
    let isOther =
      steps.count > 1 && steps.first == .name("*") && place(at: [])?.keys.contains("*") != true
    return (steps.dropFirst(isOther ? 1 : 0), isOther)
  }

  /// The members that others took away, and that are still away. The others may have been taken away in turn.
  package var displacedMembers: [DisplacedMember] {
    let away = displaced.filter { value?[$0.path] == nil }
    let paths = Set(away.map(\.path))
    var known: Set<JSONPath> = []
    return away.reversed().filter { member in
      (value?[member.other] != nil || paths.contains(member.other))
        && known.insert(member.path).inserted
    }.reversed()
  }

  /// Notes that a member is taken away. A constant is none that was given.
  mutating func displace(_ path: [String], by other: [String]) {
    if place(at: path)?.options?.count == 1 { return }
    displaced.append(
      DisplacedMember(path: JSONPath(keys: path), other: JSONPath(keys: other)))
  }

  mutating func displace(membersOf part: SchemaDocument, at path: JSONPath) {
    displaced += part.displaced.map { member in
      DisplacedMember(
        path: JSONPath(path.steps + member.path.steps),
        other: JSONPath(path.steps + member.other.steps))
    }
  }
}

// Members that another one of their object took away, which chose an alternative that doesn't allow them.

/// A member that was taken away as another one was given.
package struct DisplacedMember: Hashable, Sendable {
  package let path: JSONPath
  package let other: JSONPath
}
