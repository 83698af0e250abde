/// A change of a value in a text: the value or the entries to write in its place.
package indirect enum TextChange {
  case keep
  case replace(JSONValue)
  /// Writes the entries of a list or an object in a new order. Some of them may be changed or new.
  case entries([Entry])

  package enum Entry {
    /// An old entry that is kept or changed, by its position.
    case old(Int, TextChange)
    /// A new element, or a new member with its key.
    case new(key: String?, JSONValue)
  }

  /// Finds the smallest change from a value to another. Members are compared by their keys;
  /// elements by their origins, or by their common members.
  package init(from old: JSONValue, to new: JSONValue, _ origins: ValueOrigins = ValueOrigins()) {
    if old.sharesStorage(with: new) {
      self = .keep
      return
    }
    switch (old, new) {
    case (.object(let old), .object(let new)):
      self.init(
        entries: new.map { key, value in
          guard let position = old.position(of: key) else { return .new(key: key, value) }
          return .old(
            position, TextChange(from: old[position].value, to: value, origins[member: key]))
        }, of: old.count)
    case (.array(let old), .array(let new)):
      let elements =
        origins.elements(from: old, to: new)
        ?? ListAlignment(old, new).counterparts.map { ValueOrigins.Element(position: $0) }
      self.init(
        entries: zip(new, elements).map { value, element in
          guard let position = element.position else { return .new(key: nil, value) }
          return .old(position, TextChange(from: old[position], to: value, element.origins))
        }, of: old.count)
    default: self = old.isSameScalar(as: new) ? .keep : .replace(new)
    }
  }

  private init(entries: [Entry], of count: Int) {
    let isKept =
      entries.count == count
      && zip(entries, 0...).allSatisfy { entry, position in
        if case .old(position, .keep) = entry { true } else { false }
      }
    self = isKept ? .keep : .entries(entries)
  }

  /// Creates a change of a value from a change of the value at a path inside it; `nil` if the path
  /// leads nowhere, or if the function returns `nil`.
  init?(
    at path: ArraySlice<JSONPath.Step>, of value: JSONValue,
    _ change: (JSONValue) -> TextChange?
  ) {
    guard let step = path.first else {
      guard let change = change(value) else { return nil }
      self = change
      return
    }
    guard let entry = value.entry(at: step),
      let change = TextChange(at: path.dropFirst(), of: entry.value, change)
    else { return nil }
    var entries = Self.kept(value.entryCount)
    entries[entry.position] = .old(entry.position, change)
    self = .entries(entries)
  }

  /// The removals of the change, and the rest of the change, which follows them.
  package var removalsFirst: (removals: TextChange, rest: TextChange) {
    guard case .entries(let entries) = self else { return (.keep, self) }
    var kept: [(position: Int, removals: TextChange)] = []
    let rest = entries.map { entry in
      guard case .old(let position, let change) = entry else { return entry }
      let parts = change.removalsFirst
      kept.append((position, parts.removals))
      return .old(position, parts.rest)
    }
    kept.sort { $0.position < $1.position }
    var positions: [Int: Int] = [:]
    for (new, entry) in kept.enumerated() { positions[entry.position] = new }
    return (
      .entries(kept.map { .old($0.position, $0.removals) }),
      .entries(
        rest.map { entry in
          guard case .old(let position, let change) = entry else { return entry }
          return .old(positions[position] ?? position, change)
        })
    )
  }

  /// Returns all entries of a list or an object, unchanged.
  package static func kept(_ count: Int) -> [Entry] { (0..<count).map { .old($0, .keep) } }

  package func applied(to value: JSONValue) -> JSONValue {
    switch (self, value) {
    case (.replace(let new), _): return new
    case (.entries(let entries), .object(let members)):
      var object = JSONObject()
      for entry in entries {
        switch entry {
        case .old(let position, let change):
          object[members[position].key] = change.applied(to: members[position].value)
        case .new(let key, let value): object[key ?? ""] = value
        }
      }
      return .object(object)
    case (.entries(let entries), .array(let elements)):
      return .array(
        entries.map { entry in
          switch entry {
          case .old(let position, let change): change.applied(to: elements[position])
          case .new(_, let value): value
          }
        })
    case (.keep, _), (.entries, _): return value
    }
  }
}

extension JSONValue {
  /// Returns whether both values are the same word, text or number, with the same digits: 1 differs
  /// from 1.0 here.
  fileprivate func isSameScalar(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left.text == right.text
    case (.array, _), (.object, _): false
    default: self == other
    }
  }

  /// The number of elements or members; 0 for other values.
  package var entryCount: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    default: 0
    }
  }
}
