/// A patch of a stored document: the difference of two encodings, before and after an edit.
struct DocumentPatch {
  /// The paths of stored values that could not be decoded.
  let undecodable: Set<JSONPath>

  /// The paths of undecodable values that keep their stored text.
  let kept: Set<JSONPath>

  /// The defaults that are written because a person stated them; `nil` writes all defaults.
  var said: SaidValues?

  func object(
    stored: JSONObject, before: JSONObject, after: JSONObject, from origins: ValueOrigins,
    at path: JSONPath
  ) -> JSONObject {
    let added = additions(to: stored, before: before, after: after, at: path)
    var result = JSONObject()
    for (key, value) in added[nil] ?? [] { result[key] = value }
    for (key, value) in stored {
      result[key] = member(
        value, before: before[key], after: after[key], from: origins[member: key],
        at: path.appending(.key(key)))
      for (key, value) in added[ExactKey(key)] ?? [] { result[key] = value }
    }
    return result
  }

  /// Returns the members that the stored object lacks, by the key before them; `nil` stands for the
  /// start.
  private func additions(
    to stored: JSONObject, before: JSONObject, after: JSONObject, at path: JSONPath
  ) -> [ExactKey?: [(key: String, value: JSONValue)]] {
    var additions: [ExactKey?: [(key: String, value: JSONValue)]] = [:]
    var neighbor: ExactKey?
    for member in after {
      if stored[member.key] != nil {
        neighbor = ExactKey(member.key)
      } else {
        let path = path.appending(.key(member.key))
        if let value = written(member.value, before: before[member.key], at: path) {
          additions[neighbor, default: []].append((member.key, value))
        }
      }
    }
    return additions
  }

  /// Returns the part of a value to write where the document lacks the value; `nil` if the whole
  /// value is a default that nobody stated.
  private func written(
    _ after: JSONValue, before: JSONValue?, at path: JSONPath
  ) -> JSONValue? {
    guard let said, let before, !said.contains(path) else { return after }
    if case (.object(let before), .object(let after)) = (before, after),
      !said.keysAreData.contains(path)
    {
      let members = object(
        stored: JSONObject(), before: before, after: after, from: ValueOrigins(), at: path)
      if members.isEmpty { return nil }
      return .object(members)
    }
    if before.isWritten(like: after), !said.isAround(path) { return nil }
    return after
  }

  private func member(
    _ stored: JSONValue, before: JSONValue?, after: JSONValue?, from origins: ValueOrigins,
    at path: JSONPath
  ) -> JSONValue? {
    if undecodable.contains(path) {
      // Keeps or replaces a value that could not be decoded: it can't merge with its answer.
      return before == after && kept.contains(path) ? stored : after
    }
    return switch (before, after) {
    case (nil, nil): stored  // A key that the settings do not know.
    case (let before?, let after?):
      value(stored, before: before, after: after, from: origins, at: path)
    default: after
    }
  }

  private func value(
    _ stored: JSONValue, before: JSONValue, after: JSONValue, from origins: ValueOrigins,
    at path: JSONPath
  ) -> JSONValue {
    switch (stored, before, after) {
    case (.object(let stored), .object(let before), .object(let after)):
      .object(object(stored: stored, before: before, after: after, from: origins, at: path))
    case (.array(let stored), .array(let before), .array(let after))
    where JSONValue.array(stored).holds(.array(before)):
      .array(list(stored: stored, before: before, after: after, from: origins, at: path))
    default: before.isWritten(like: after) ? stored : after
    }
  }

  /// Merges each element with its counterpart. Unknown members then stay with an element that moved
  /// or that follows a removed one.
  private func list(
    stored: [JSONValue], before: [JSONValue], after: [JSONValue], from origins: ValueOrigins,
    at path: JSONPath
  ) -> [JSONValue] {
    let elements =
      origins.elements(from: before, to: after)
      ?? ListAlignment(before, after).counterparts.map { ValueOrigins.Element(position: $0) }
    return zip(after, elements).map { value, element in
      guard let old = element.position else { return value }
      return self.value(
        stored[old], before: before[old], after: value, from: element.origins,
        at: path.appending(.index(old)))
    }
  }
}

extension JSONValue {
  /// Returns whether a stored value equals the value decoded from it, apart from unknown members.
  /// The two may differ: a set can encode its elements in another order than the stored one.
  fileprivate func holds(_ read: JSONValue) -> Bool {
    switch (self, read) {
    case (.object(let stored), .object(let read)):
      read.allSatisfy { key, value in stored[key].map { $0.holds(value) } ?? true }
    case (.array(let stored), .array(let read)):
      stored.count == read.count && zip(stored, read).allSatisfy { $0.holds($1) }
    default: self == read
    }
  }

  /// Returns whether both values have the same text. 0 equals -0, and a letter with an accent
  /// equals its two code points, but a person who replaces the first by the second wants the
  /// change.
  fileprivate func isWritten(like other: JSONValue) -> Bool {
    guard self == other else { return false }
    if let left = number, let right = other.number {
      return left.text.hasPrefix("-") == right.text.hasPrefix("-")
    }
    return text().hasSameCodePoints(as: other.text())
  }
}

/// The defaults that are written because a person stated them.
package struct SaidValues {
  private let isSaid: (JSONPath) -> Bool
  /// The paths of the values around stated values.
  private let outer: Set<JSONPath>
  /// The paths of objects that are written whole because their keys aren't properties.
  let keysAreData: Set<JSONPath>

  /// - Parameters:
  ///   - answered: The paths of answered values.
  ///   - keysAreData: The paths of objects that are written whole.
  ///   - isSaid: Returns whether a person stated another value.
  package init(
    _ answered: Set<JSONPath>, keysAreData: Set<JSONPath>, or isSaid: @escaping (JSONPath) -> Bool
  ) {
    self.isSaid = { answered.contains($0) || isSaid($0) }
    outer = Set(answered.lazy.flatMap(\.around))
    self.keysAreData = keysAreData
  }

  func contains(_ path: JSONPath) -> Bool { isSaid(path) }

  func isAround(_ path: JSONPath) -> Bool { outer.contains(path) }
}

extension JSONObject {
  /// Returns the object without members that the other document lacks, if they are defaults that
  /// nobody stated.
  ///
  /// - Parameters:
  ///   - stored: The other document.
  ///   - before: The other document with its defaults.
  ///   - said: The defaults to keep.
  ///   - origins: The origins of the elements of lists, where they are known.
  package func withoutDefaults(
    lackingIn stored: JSONObject, decodedAs before: JSONObject, besides said: SaidValues,
    from origins: ValueOrigins
  ) -> JSONObject {
    DocumentPatch(undecodable: [], kept: [], said: said)
      .object(stored: stored, before: before, after: self, from: origins, at: [])
  }
}
