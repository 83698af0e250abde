/// The counterpart of each element of an edited list: its position before the edit.
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

    // Matches elements that only moved, by their text.
    var places: [String: [Int]] = [:]
    for place in (head..<(before.count - tail)).reversed() {
      places[before[place].text(), default: []].append(place)
    }
    for index in edited { counterparts[index] = places[after[index].text()]?.popLast() }
    // Sorted, because the order of a dictionary differs in each run.
    let unused = places.values.joined().sorted()

    // The other elements were edited. Matches them by common members, then the ones without common
    // members by their order.
    var candidates = Candidates(unused, of: before)
    var gaps = gaps()
    for index in edited where counterparts[index] == nil {
      counterparts[index] = candidates.takeHolder(of: after[index].textMembers, in: gaps[index])
    }
    gaps = self.gaps()
    let others = edited.filter { counterparts[$0] == nil }
    let counts = others.reduce(into: [:]) { $0[gaps[$1], default: 0] += 1 }
    let free = candidates.counts()
    for index in others {
      let gap = gaps[index].clamped(to: 0..<before.count)
      // If more elements were removed than edited, the values don't tell which.
      guard free[gap.upperBound] - free[gap.lowerBound] <= counts[gaps[index], default: 0] else {
        continue
      }
      counterparts[index] = candidates.takeFirst(in: gap)
    }
  }

  /// Returns, for each element, the places before the edit between the counterparts of its
  /// neighbours. An element that didn't move was in this gap.
  private func gaps() -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var last = 0
    for place in counterparts {
      gaps.append(last..<Int.max)
      if let place { last = place + 1 }
    }
    var next = Int.max
    for index in counterparts.indices.reversed() {
      gaps[index] = gaps[index].lowerBound..<max(gaps[index].lowerBound, next)
      next = counterparts[index] ?? next
    }
    return gaps
  }

  /// The old elements that have no counterpart yet.
  private struct Candidates {
    private var free: FreePlaces
    private var holders: [Member: Holders] = [:]

    init(_ places: [Int], of before: [JSONValue]) {
      free = FreePlaces(places, among: before.count)
      for place in places {
        for member in before[place].textMembers {
          holders[member, default: Holders()].places.append(place)
        }
      }
    }

    /// Returns the number of remaining elements before each place, and before the end.
    func counts() -> [Int] { free.counts() }

    /// Takes the old element that shares the most members with the edited element. A match outside
    /// the gap needs more than half of the members: otherwise an element was probably removed and
    /// another one added. `gap` are the places between the counterparts of the neighbours.
    mutating func takeHolder(of members: [Member], in gap: Range<Int>) -> Int? {
      let best = holder(of: members, in: gap)
      if let best { free.take(best) }
      return best
    }

    mutating func takeFirst(in gap: Range<Int>) -> Int? {
      guard let place = free.first(from: gap.lowerBound), gap.contains(place) else { return nil }
      free.take(place)
      return place
    }

    private mutating func holder(of members: [Member], in gap: Range<Int>) -> Int? {
      var common: [Int: Int] = [:]
      var widespread: [Member] = []
      for member in members {
        guard let places = holders[member]?.places else { continue }
        if places.count > Holders.few {
          widespread.append(member)
        } else {
          for place in places where free.contains(place) { common[place, default: 0] += 1 }
        }
      }
      let best = common.filter { gap.contains($0.key) || $0.value > members.count / 2 }
        .max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      if let best { return best.key }
      // Uses a member that many elements have only if no other member matches: it says little about
      // the counterpart, and counting it would be slow.
      widespread.sort { holders[$0]?.places.count ?? 0 < holders[$1]?.places.count ?? 0 }
      for member in widespread {
        let place = holders[member]?.first { free.contains($0) }
        if let place, gap.contains(place) { return place }
      }
      return nil
    }
  }

  /// The elements that have a member.
  private struct Holders {
    var places: [Int] = []
    /// The number of places at the start that are no longer candidates.
    private var passed = 0

    static let few = 32

    /// Returns the first place that satisfies the predicate. Earlier places must not satisfy it
    /// later.
    mutating func first(where isWanted: (Int) -> Bool) -> Int? {
      while passed < places.count, !isWanted(places[passed]) { passed += 1 }
      return passed < places.count ? places[passed] : nil
    }
  }

  /// The places before the edit that have no counterpart yet.
  private struct FreePlaces {
    /// The next free place for each place, or a place on the way to it. A free place leads to
    /// itself.
    private var next: [Int]

    init(_ places: some Sequence<Int>, among count: Int) {
      next = Array(1...(count + 1))
      for place in places { next[place] = place }
    }

    func contains(_ place: Int) -> Bool { next[place] == place }

    mutating func take(_ place: Int) { next[place] = place + 1 }

    /// Returns the number of free places before each place, and before the end.
    func counts() -> [Int] {
      var counts = [0]
      for place in next.indices.dropLast() {
        counts.append(counts[place] + (contains(place) ? 1 : 0))
      }
      return counts
    }

    /// Returns the first free place at or after a place.
    mutating func first(from place: Int) -> Int? {
      var found = place
      while found < next.count - 1, next[found] != found { found = next[found] }
      var passed = place
      while passed < found {
        let further = next[passed]
        next[passed] = found
        passed = further
      }
      return found < next.count - 1 ? found : nil
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
  /// The members of an object, with the texts of their values; empty for other values.
  fileprivate var textMembers: [ListAlignment.Member] {
    (members ?? [:]).map { ListAlignment.Member(key: ExactKey($0.key), value: $0.value.text()) }
  }
}
