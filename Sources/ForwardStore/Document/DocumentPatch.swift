import JSONTree

/// A patch of a stored document: the difference of two encodings, before and after an edit.
struct DocumentPatch {
  /// The paths of stored values that could not be decoded.
  let undecodable: Set<[String]>

  /// The paths of those that keep their stored values.
  let kept: Set<[String]>

  func object(
    stored: JSONObject, before: JSONObject, after: JSONObject, at path: [String]
  ) -> JSONObject {
    let added = additions(to: stored, from: after)
    var result = JSONObject()
    for (key, value) in added[nil] ?? [] { result[key] = value }
    for (key, value) in stored {
      result[key] = member(value, before: before[key], after: after[key], at: path + [key])
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
    _ stored: JSONValue, before: JSONValue?, after: JSONValue?, at path: [String]
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
    _ stored: JSONValue, before: JSONValue, after: JSONValue, at path: [String]
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
    stored: [JSONValue], before: [JSONValue], after: [JSONValue], at path: [String]
  ) -> [JSONValue] {
    zip(after, ListAlignment(before, after).counterparts).map { element, old in
      guard let old else { return element }
      return value(stored[old], before: before[old], after: element, at: path + [String(old)])
    }
  }
}

/// The counterpart of each element of an edited list: the element that it was before the edit.
private struct ListAlignment {
  /// The positions before the edit, in the order of the edited list; `nil` for a new element.
  private(set) var counterparts: [Int?]

  init(_ before: [JSONValue], _ after: [JSONValue]) {
    // Most edits leave the beginning and the end unchanged.
    let most = min(before.count, after.count)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(most - head)
      .count
    let added = after.count - before.count
    let edited = head..<(after.count - tail)
    counterparts = after.indices.map { index in
      if edited.contains(index) { return nil }
      return index < head ? index : index - added
    }

    // Matches elements that were only moved, by their text.
    var places: [String: [Int]] = [:]
    for place in (head..<(before.count - tail)).reversed() {
      places[before[place].text(), default: []].append(place)
    }
    for index in edited { counterparts[index] = places[after[index].text()]?.popLast() }
    var unused = places.values.joined().sorted()[...]

    // Matches the other elements, which were edited, by the members that they have in common or, if
    // no elements were added or removed, by their order.
    let remaining = edited.filter { counterparts[$0] == nil }
    let isInOrder = remaining.count == unused.count
    var holders: [Member: Holders] = [:]
    for place in unused {
      for member in before[place].members {
        holders[member, default: Holders()].places.append(place)
      }
    }
    var isUsed = [Bool](repeating: false, count: before.count)
    for index in remaining {
      while let first = unused.first, isUsed[first] { unused.removeFirst() }
      let members = after[index].members.filter { holders[$0] != nil }
      var common: [Int: Int] = [:]
      var widespread: [Member] = []
      for member in members {
        let places = holders[member]?.places ?? []
        if places.count > Holders.few {
          widespread.append(member)
        } else {
          for place in places where !isUsed[place] { common[place, default: 0] += 1 }
        }
      }
      var best = common.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
      // Uses a member that many elements have only if no other one matches: it says little about
      // the counterpart, and counting it would be slow.
      if best == nil {
        widespread.sort { holders[$0]?.places.count ?? 0 < holders[$1]?.places.count ?? 0 }
        for member in widespread where best == nil {
          best = holders[member]?.first { !isUsed[$0] }
        }
      }
      best = best ?? (isInOrder ? unused.first : nil)
      counterparts[index] = best
      if let best { isUsed[best] = true }
    }
  }

  /// The elements that have a member.
  private struct Holders {
    var places: [Int] = []
    /// The number of places at the start that need not be looked at any more.
    private var passed = 0

    static let few = 32

    /// Returns the first place that satisfies the predicate. Places before it must not satisfy it
    /// later.
    mutating func first(where isWanted: (Int) -> Bool) -> Int? {
      while passed < places.count, !isWanted(places[passed]) { passed += 1 }
      return passed < places.count ? places[passed] : nil
    }
  }

  /// A member of an element, for finding elements with members in common.
  fileprivate struct Member: Hashable {
    let key: ExactKey
    /// The text of the value.
    let value: String
  }
}

extension JSONValue {
  /// The members of an object; empty for other values.
  fileprivate var members: [ListAlignment.Member] {
    guard case .object(let object) = self else { return [] }
    return object.map { ListAlignment.Member(key: ExactKey($0.key), value: $0.value.text()) }
  }

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
    if case .number(let left) = self, case .number(let right) = other {
      return left.text.hasPrefix("-") == right.text.hasPrefix("-")
    }
    return text().hasSameCodePoints(as: other.text())
  }
}
