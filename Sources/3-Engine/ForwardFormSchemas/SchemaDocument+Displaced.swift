package import ForwardJSON

// Members that another one of their object took away, which chose an alternative that doesn't allow them.

/// A member that was taken away as another one was given.
package struct DisplacedMember: Hashable, Sendable {
  package let path: JSONPath
  package let other: JSONPath
}

extension SchemaDocument {
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
