/// A patch of a stored document: the difference of two encodings, before and after an edit.
struct DocumentPatch {
  /// The paths of stored values that could not be decoded.
  let undecodable: Set<JSONPath>

  /// The paths of those that keep their stored values.
  let kept: Set<JSONPath>

  func object(
    stored: JSONObject, before: JSONObject, after: JSONObject, at path: JSONPath
  ) -> JSONObject {
    let added = additions(to: stored, from: after)
    var result = JSONObject()
    for (key, value) in added[nil] ?? [] { result[key] = value }
    for (key, value) in stored {
      result[key] = member(
        value, before: before[key], after: after[key], at: path.appending(.key(key)))
      for (key, value) in added[ExactKey(key)] ?? [] { result[key] = value }
    }
    return result
  }

  /// Returns the members that the stored object lacks, by the key that they follow; `nil` is the
  /// start.
  private func additions(
    to stored: JSONObject, from after: JSONObject
  ) -> [ExactKey?: [(key: String, value: JSONValue)]] {
    var additions: [ExactKey?: [(key: String, value: JSONValue)]] = [:]
    var neighbor: ExactKey?
    for member in after {
      if stored[member.key] != nil {
        neighbor = ExactKey(member.key)
      } else {
        additions[neighbor, default: []].append(member)
      }
    }
    return additions
  }

  private func member(
    _ stored: JSONValue, before: JSONValue?, after: JSONValue?, at path: JSONPath
  ) -> JSONValue? {
    if undecodable.contains(path) {
      // Keeps or replaces a value that could not be decoded: it can't be merged with its answer.
      return before == after && kept.contains(path) ? stored : after
    }
    return switch (before, after) {
    case (nil, nil): stored  // A key that the settings do not know.
    case (let before?, let after?): value(stored, before: before, after: after, at: path)
    default: after
    }
  }

  private func value(
    _ stored: JSONValue, before: JSONValue, after: JSONValue, at path: JSONPath
  ) -> JSONValue {
    switch (stored, before, after) {
    case (.object(let stored), .object(let before), .object(let after)):
      .object(object(stored: stored, before: before, after: after, at: path))
    case (.array(let stored), .array(let before), .array(let after))
    where JSONValue.array(stored).holds(.array(before)):
      .array(list(stored: stored, before: before, after: after, at: path))
    default: before.isWritten(like: after) ? stored : after
    }
  }

  /// Merges each element with its counterpart, so that unknown members stay with an element that
  /// was moved or comes after a removed one.
  private func list(
    stored: [JSONValue], before: [JSONValue], after: [JSONValue], at path: JSONPath
  ) -> [JSONValue] {
    zip(after, ListAlignment(before, after).counterparts).map { element, old in
      guard let old else { return element }
      return value(
        stored[old], before: before[old], after: element, at: path.appending(.index(old)))
    }
  }
}

extension JSONValue {
  /// Returns whether a stored value equals the value that was decoded from it, apart from unknown
  /// members. The two may differ: a set can be encoded in another order than it is stored in.
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
  /// equals its two code points, but a person who replaced one by the other wants that change.
  fileprivate func isWritten(like other: JSONValue) -> Bool {
    guard self == other else { return false }
    if let left = number, let right = other.number {
      return left.text.hasPrefix("-") == right.text.hasPrefix("-")
    }
    return text().hasSameCodePoints(as: other.text())
  }
}
