internal import ForwardText

/// The members of a JSON object in their order, with each key once.
///
/// Keys are compared by code points: "é" and "e\u{301}" are two keys. A look-up takes constant
/// time; a removal takes time proportional to the number of members.
public struct JSONObject: Sendable, RandomAccessCollection, Hashable {
  @usableFromInline package private(set) var members: [(key: String, value: JSONValue)] = []

  /// The position of each key; empty in a small object, because comparing with every key is faster
  /// there.
  private var positions: [ExactKey: Int] = [:]

  private static let smallCount = 12

  /// Creates an object without members.
  public init() {}

  /// Creates an object from its members; the last member with a repeated key wins.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    // An array has an iterator of a known type. The iterator of any sequence is looked up at run
    // time.
    for (key, value) in Array(members) { self[key] = value }
  }

  /// The value of a key; `nil` if the key is missing.
  ///
  /// Setting replaces the value of a key, or adds a new key at the end. Setting `nil` removes the
  /// member.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): appendNew(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Inserts a member at a position, in time proportional to the number of members.
  ///
  /// - Parameters:
  ///   - key: The new key.
  ///   - value: The value of the key.
  ///   - position: The position of the new member: from 0, the first, to `count`, the last.
  /// - Returns: Whether the member was inserted; an object that has the key already doesn't change.
  @discardableResult
  public mutating func insert(_ key: String, _ value: JSONValue, at position: Int) -> Bool {
    if position == members.count { return append(key, value) }
    guard self.position(of: key) == nil else { return false }
    members.insert((key, value), at: position)
    if members.count > Self.smallCount { index(from: positions.isEmpty ? 0 : position) }
    return true
  }

  /// Adds a member at the end unless the object has the key, and returns whether it did.
  package mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard position(of: key) == nil else { return false }
    appendNew(key, value)
    return true
  }

  package mutating func setValue(_ value: JSONValue, at position: Int) {
    members[position].value = value
  }

  /// Changes the object of a key in place; an empty object if the key has no object.
  package mutating func changeMembers(of key: String, _ change: (inout JSONObject) -> Void) {
    changeValue(of: key) { value in
      var object = value?.members ?? JSONObject()
      value = .none
      change(&object)
      value = .object(object)
    }
  }

  /// Changes the value of a key in place. If the closure sets `nil`, the member is removed or not
  /// added.
  package mutating func changeValue(of key: String, _ change: (inout JSONValue?) -> Void) {
    let position = position(of: key)
    var value = position.map { members[$0].value }
    // A value with a single owner changes without a copy.
    if let position { members[position].value = .null }
    change(&value)
    self[key] = value
  }

  private mutating func appendNew(_ key: String, _ value: JSONValue) {
    members.append((key, value))
    if members.count == Self.smallCount + 1 {
      index(from: 0)
    } else if members.count > Self.smallCount {
      positions[ExactKey(key)] = members.count - 1
    }
  }

  private mutating func remove(at position: Int) {
    let key = members.remove(at: position).key
    if members.count > Self.smallCount {
      positions[ExactKey(key)] = nil
      index(from: position)
    } else {
      positions = [:]
    }
  }

  /// Sets the positions of the members from a position on.
  private mutating func index(from first: Int) {
    for position in first..<members.count { positions[ExactKey(members[position].key)] = position }
  }

  /// Returns whether two objects share their storage, and are therefore equal, without comparing
  /// members.
  package func sharesMembers(with other: JSONObject) -> Bool {
    members.sharesStorage(with: other.members)
  }

  /// A number that identifies the storage while it exists; `nil` for an object without members.
  package var storageNumber: UInt? { members.storageNumber }

  /// Returns the position of a key among the members; `nil` if the key is missing.
  package func position(of key: String) -> Int? {
    guard members.count > Self.smallCount else {
      return members.firstIndex { $0.key.hasSameCodePoints(as: key) }
    }
    return positions[ExactKey(key)]
  }

  /// Returns the position of a key among the members; `nil` if the key is missing. The search
  /// begins at the position `guess`.
  package func position(of key: String, near guess: Int) -> Int? {
    members.indices ~= guess && members[guess].key.hasSameCodePoints(as: key)
      ? guess : position(of: key)
  }

  /// The value at the end of a path; `nil` if the path leads nowhere.
  package subscript(path path: JSONPath) -> JSONValue? { JSONValue.object(self)[path] }

  /// Returns a copy with the values of another object at some paths. The copy lacks the paths that
  /// the other object lacks.
  ///
  /// Creates objects that are missing on the way. Keeps a value of another kind on the way.
  package func taking(_ paths: [JSONPath], from other: JSONObject) -> JSONObject {
    taking(paths.map { $0.steps[...] }, from: other)
  }

  // Works in one pass, because setting members singly would copy the objects around them.
  private func taking(_ paths: [ArraySlice<JSONPath.Step>], from other: JSONObject) -> JSONObject {
    var rests: [JSONPath.Step: [ArraySlice<JSONPath.Step>]] = [:]
    for path in paths {
      if let step = path.first { rests[step, default: []].append(path.dropFirst()) }
    }
    var result = JSONObject()
    for (key, value) in self {
      let rest = rests.removeValue(forKey: .key(key))
      result[key] = rest.map { Self.member(value, taking: $0, from: other[key]) } ?? value
    }
    for case .key(let key)? in paths.map(\.first) {
      guard let rest = rests.removeValue(forKey: .key(key)) else { continue }
      result[key] = Self.member(nil, taking: rest, from: other[key])
    }
    return result
  }

  private static func member(
    _ value: JSONValue?, taking paths: [ArraySlice<JSONPath.Step>], from other: JSONValue?
  ) -> JSONValue? {
    if paths.contains(where: \.isEmpty) { return other }
    let source = other?.members ?? JSONObject()
    switch value {
    case .object(let inner)?: return .object(inner.taking(paths, from: source))
    case nil:
      let inner = JSONObject().taking(paths, from: source)
      return inner.isEmpty ? nil : .object(inner)
    default: return value
    }
  }

  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }
  public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }

  public func hash(into hasher: inout Hasher) {
    // A sum doesn't depend on the order.
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      ExactKey(key).hash(into: &member)
      value.hash(into: &member)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

/// Compares by meaning: objects with the same keys and equal values are equal, in any order.
extension JSONObject: Equatable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }
}
