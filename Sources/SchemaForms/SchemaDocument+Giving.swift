package import ForwardForm
internal import ForwardFields
internal import JSONSchema
package import JSONTree

// Values that are given as a whole, rather than by the answers to rows.

extension SchemaDocument {
  /// Puts a value in the place of the present one at a path, as a JSON merge patch (RFC 7396) does: the members of
  /// objects are joined, and `null` takes a value away, unless it is accepted there.
  package mutating func lay(_ value: JSONValue, at path: [String]) {
    guard case .object(let members) = value else {
      let isRemoval =
        value == .null && !path.isEmpty && place(at: path)?.types.contains(.null) != true
      return self[at: path] = isRemoval ? .none : value
    }
    if self[isOpen: path] != true { self[at: path] = .object([:]) }
    for (key, member) in members { lay(member, at: path + [key]) }
  }

  /// Puts a value at a path, which may lead to an item of a list, or to a part of one.
  ///
  /// - Returns: Whether the list has such an item, or the value is a new one.
  package mutating func lay(_ value: JSONValue, at path: RowPath) -> Bool {
    // The row of other keys has this name in the whole document.
    let isOther =
      isObject && path.steps.first == .name("*") && place(at: [])?.keys.contains("*") != true
    return lay(value, at: isOther ? path.steps.dropFirst() : steps(of: path))
  }

  /// Whether the document is an object, whose members have rows, or has a value that the schema has no place for;
  /// otherwise it has one row.
  package var isObject: Bool {
    guard let place = place(at: []) else { return false }
    // A literal `nil` would be JSON's null.
    let accepted = [value].compactMap(\.self).first(where: place.types.accept)
    return place.kind(of: accepted) == .object
  }

  /// Returns the steps from the value on: a document that isn't an object is the value of its only row.
  private func steps(of path: RowPath) -> ArraySlice<RowPath.Step> {
    path.steps.dropFirst(!isObject && path.steps.first == .name(Self.wholeRow) ? 1 : 0)
  }

  /// Puts a text of several lines in the place of the present value at a path. A line break at its end stays there.
  ///
  /// - Returns: As ``lay(_:at:)``.
  package mutating func layLines(_ text: String, at path: RowPath) -> Bool {
    let steps = steps(of: path).map { step -> JSONPath.Step? in
      switch step {
      case .name(let key): .key(key)
      case .item(let number): .index(number - 1)
      default: nil
      }
    }
    var isEnded = false
    if !steps.contains(nil), case .string(let old)? = value?[JSONPath(steps.compactMap(\.self))] {
      isEnded = old.hasSuffix("\n")
    }
    return lay(.string(isEnded && !text.hasSuffix("\n") ? text + "\n" : text), at: path)
  }

  /// Puts a whole number in the place of the present value at a path whose values are options, unless one of them is
  /// written so: in a command, a number is a value, rather than the place of an option in a list.
  ///
  /// - Returns: Whether that was done.
  package mutating func layNumber(_ text: String, at path: RowPath) -> Bool {
    let names = RowPath(Array(steps(of: path))).names
    guard Int(text) != nil, names.count == steps(of: path).count, let place = place(at: names),
      case .options(let options) = place.kind(of: self[at: names]),
      !options.contains(where: { $0.shown == text })
    else { return false }
    self[at: names] = (try? JSONValue(parsing: text)) ?? .string(text)
    return true
  }

  /// Puts a value in the place of a member that the schema names.
  ///
  /// - Returns: Whether there is such a member. `null` is no value.
  package mutating func layMember(_ value: JSONValue, at path: RowPath) -> Bool {
    guard value != .null, let key = path.names.first, path.steps.count == 1,
      place(at: [])?.keys.contains(key) == true
    else { return false }
    self[at: [key]] = value
    return true
  }

  /// Takes away the object or the list at a path, which is a member, also of an item.
  ///
  /// - Returns: Whether there was one.
  package mutating func removeContainer(at path: RowPath) -> Bool {
    removeContainer(at: steps(of: path))
  }

  private mutating func removeContainer(at path: ArraySlice<RowPath.Step>) -> Bool {
    let names = RowPath(Array(path)).keys
    let rest = path.dropFirst(names.count)
    guard let step = rest.first else {
      guard !names.isEmpty, let value = self[at: names], !value.isScalar else { return false }
      self[at: names] = nil
      return true
    }
    guard case .item(let number) = step, var items = self[elements: names],
      items.indices.contains(number - 1), items[number - 1].removeContainer(at: rest.dropFirst())
    else { return false }
    self[elements: names] = items
    return true
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
    guard let step = rest.first else {
      lay(value, at: names)
      return true
    }
    var items = self[elements: names] ?? []
    let place: Int
    switch step {
    case .item(let number): place = number - 1
    case .newItem: place = items.count
    default: return false
    }
    guard 0...items.count ~= place else { return false }
    if place == items.count { items.append(newElement(at: names)) }
    guard items[place].lay(value, at: rest.dropFirst()) else { return false }
    self[elements: names] = items
    return true
  }
}
