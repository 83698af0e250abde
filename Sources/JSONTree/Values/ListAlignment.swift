/// The counterpart of each element of an edited list: the element that it was before the edit.
package struct ListAlignment {
  /// The positions before the edit, in the order of the edited list; `nil` for a new element.
  package private(set) var counterparts: [Int?]

  package init(_ before: [JSONValue], _ after: [JSONValue]) {
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
}
