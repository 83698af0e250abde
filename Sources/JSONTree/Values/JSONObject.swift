/// Holds the members of a JSON object in their order, each key once.
///
/// Keys are the same where their code points are: "é" and "e\u{301}" are two keys. A look-up takes
/// the same time in a large object as in a small one; a removal takes time in proportion to the
/// number of members.
public struct JSONObject: Sendable {
  private var members: [(key: String, value: JSONValue)] = []

  /// Where each key stands; empty in a small object, where looking at every key is quicker.
  private var positions: [ExactKey: Int] = [:]

  private static let smallCount = 12

  /// Creates an object without members.
  public init() {}

  /// Creates an object from its members; of two with the same key the last one's value counts.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// The value of a key, or nil where there is none.
  ///
  /// A new value takes the place of the old one, a new key comes last, and nil removes the member.
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

  /// Adds a member at the end, unless the key is there already.
  ///
  /// - Returns: Whether it was added.
  mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard position(of: key) == nil else { return false }
    appendNew(key, value)
    return true
  }

  private mutating func appendNew(_ key: String, _ value: JSONValue) {
    members.append((key, value))
    if members.count == Self.smallCount + 1 {
      indexAll()
    } else if members.count > Self.smallCount {
      positions[ExactKey(text: key)] = members.count - 1
    }
  }

  private mutating func remove(at position: Int) {
    members.remove(at: position)
    positions = [:]
    if members.count > Self.smallCount { indexAll() }
  }

  private mutating func indexAll() {
    for (position, member) in members.enumerated() {
      positions[ExactKey(text: member.key)] = position
    }
  }

  private func position(of key: String) -> Int? {
    guard members.count > Self.smallCount else {
      return members.firstIndex { $0.key.hasSameCodePoints(as: key) }
    }
    return positions[ExactKey(text: key)]
  }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }
  public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }
}

/// Compares by meaning: the same keys with equal values, in whatever order.
extension JSONObject: Equatable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }
}
