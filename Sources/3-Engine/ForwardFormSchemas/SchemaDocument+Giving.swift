package import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardJSONSchema

// Values that are given as a whole instead of as answers to rows.

extension SchemaDocument {
  /// Lays a value over the present one at a path, like a JSON merge patch (RFC 7396): members of
  /// objects merge, and `null` removes a value unless the place accepts it. Returns whether the
  /// item around the path exists or is a new one, and whether the values can be changed.
  @discardableResult
  package mutating func lay(_ value: JSONValue, at path: JSONPath) -> Bool {
    changeInnermost(at: path) { $0.join(value, at: $1) }
  }

  package mutating func lay(_ value: JSONValue, at row: RowPath) -> Bool {
    path(of: row).map { lay(value, at: $0) } ?? false
  }

  private mutating func join(_ value: JSONValue, at path: JSONPath) -> Bool {
    guard let members = value.members else {
      let isRemoval =
        value == .null && !path.isEmpty && place(at: path)?.types.contains(.null) != true
      let value = unmasked(value, at: path)
      if self[at: path] != nil, let present = former(at: path), isRemoval || present != value,
        place(at: path)?.isReadOnly(present) == true
      {
        return false
      }
      self[at: path] = isRemoval ? .none : value
      return true
    }
    if self[isOpen: path] != true { self[at: path] = .object([:]) }
    return members.allSatisfy { join($1, at: path.appending(.key($0))) }
  }

  /// The value at a path before changes to a read-only value: the initial one or, in an item, the
  /// present one.
  private func former(at path: JSONPath) -> JSONValue? {
    guard let original else { return self[at: path] }
    return original.first?[path]
  }

  /// Whether the document is an object with rows for its members, or has a value that the schema
  /// has no place for. Otherwise it has one row.
  package var isObject: Bool { isObject(at: []) }

  private func isObject(at path: JSONPath) -> Bool {
    guard let place = place(at: path) else { return false }
    // A literal `nil` would be JSON's null.
    let accepted = [self[at: path]].compactMap(\.self).first(where: place.types.accept)
    return place.kind(of: accepted) == .object
  }

  /// Sets a member that the schema names, and returns whether the schema names it. `null` isn't a
  /// value.
  package mutating func layMember(_ value: JSONValue, at path: RowPath) -> Bool {
    guard value != .null, let key = path.names.first, path.steps.count == 1,
      place(at: [])?.keys.contains(key) == true
    else { return false }
    self[at: [.key(key)]] = value
    return true
  }

  /// Removes a member at a path, also of an item, unless it can't be changed. Returns whether there
  /// was one.
  package mutating func remove(at row: RowPath) -> Bool {
    guard let path = path(of: row), self[at: path] != nil else { return false }
    return changeInnermost(at: path) { part, path in
      guard !path.isEmpty, let value = part[at: path],
        part.place(at: path)?.isFixed(
          value, isRequired: part.isRequired(path), isNew: part.former(at: path) == nil) != true
      else { return false }
      part[at: path] = .none
      part.removeEmptyMap(at: path.outer)
      return true
    }
  }

  /// Removes a new map without entries, if the map may be missing. A map from before stays, and so
  /// do objects with known keys, and lists.
  private mutating func removeEmptyMap(at path: JSONPath) {
    guard !path.isEmpty, self[at: path] == .object([:]), isDispensable(path),
      place(at: path)?.keys.isEmpty == true
    else { return }
    self[at: path] = .none
  }

  /// Whether an object may be missing, and was missing at the beginning. In an item, this isn't
  /// known.
  func isDispensable(_ path: JSONPath) -> Bool {
    guard let original, !isRequired(path) else { return false }
    return original.first?[path] == nil
  }

  /// Makes the missing objects on a path of keys, if no row opens them.
  package mutating func makeObject(around row: RowPath) {
    guard let path = JSONPath(exactly: row.steps), !path.isInItem else { return }
    let missing = zip(path.around, path.steps).dropFirst().filter { self[at: $0.0] == nil }
    let needsObject = missing.map { outer, step -> Bool? in
      guard case .key(let key) = step, let place = place(at: outer),
        place.types.contains(.object), place.keys.contains(key)
      else { return nil }
      // An answer opens a part by itself, except beside the row of other keys, whose path is the
      // part's.
      switch place.kind(of: nil) {
      case .text, .object:
        return !outer.outer.isEmpty && self.place(at: outer.outer)?.takesOthers == true
      default: return nil
      }
    }
    guard !needsObject.contains(nil), needsObject.contains(true) else { return }
    for (outer, _) in missing { self[at: outer] = .object([:]) }
  }
}

// The paths of rows.

extension SchemaDocument {
  /// Reads a path from a key of a document of answers, if the path leads into a member that exists
  /// or that the schema names; `nil` for the key of a member itself.
  package func path(inKey key: String) -> RowPath? {
    guard !hasMember(key), let path = try? RowPath(reading: key), path.steps.count > 1,
      let first = path.names.first, first == "*" || hasMember(first)
    else { return nil }
    return path
  }

  /// Whether the value has the member, or the schema names it.
  func hasMember(_ key: String) -> Bool {
    place(at: [])?.knows(key) == true || self[at: [.key(key)]] != nil
  }

  /// Returns the steps from the value on, and whether they lead into the row of other keys, which
  /// has the name `*` in the whole document. `*` alone is a key. A document that isn't an object is
  /// the value of its only row, and so is such an item.
  package func steps(of path: RowPath) -> (steps: ArraySlice<RowPath.Step>, isOther: Bool) {
    var steps = path.steps
    for index in steps.indices.dropFirst().reversed() where steps[index] == .name(Self.wholeRow) {
      guard case .item = steps[index - 1] else { continue }
      let item = JSONPath(exactly: self.steps(of: RowPath(Array(steps[..<index]))).steps)
      if let item, !isObject(at: item) { steps.remove(at: index) }
    }
    guard isObject else {
      return (steps.dropFirst(steps.first == .name(Self.wholeRow) ? 1 : 0), false)
    }
    let isOther =
      steps.count > 1 && steps.first == .name("*") && place(at: [])?.keys.contains("*") != true
    return (steps.dropFirst(isOther ? 1 : 0), isOther)
  }

  /// Returns the path of the value of a row; `nil` if the row is in an item without a number.
  func path(of row: RowPath) -> JSONPath? { JSONPath(exactly: steps(of: row).steps) }

  /// The members that other members displaced and that are still missing. The other members may be
  /// displaced in turn.
  package var displacedMembers: [DisplacedMember] {
    let away = displaced.filter { value?[$0.path] == nil }
    let paths = Set(away.map(\.path))
    var known: Set<JSONPath> = []
    return away.reversed().filter { member in
      (value?[member.other] != nil || paths.contains(member.other))
        && known.insert(member.path).inserted
    }.reversed()
  }

  /// Notes that a member is displaced. A constant doesn't count, because nobody gave it.
  mutating func displace(_ path: JSONPath, by other: JSONPath) {
    if place(at: path)?.options?.count == 1 { return }
    displaced.append(DisplacedMember(path: path, other: other))
  }

  mutating func displace(membersOf part: SchemaDocument, at path: JSONPath) {
    displaced += part.displaced.map { member in
      DisplacedMember(path: path.appending(member.path), other: path.appending(member.other))
    }
  }
}

// Members that another member of their object displaced by choosing an alternative without them.

/// A member that was removed because another one was given.
package struct DisplacedMember: Hashable, Sendable {
  package let path: JSONPath
  package let other: JSONPath
}
