/// A shortest edit that turns some lines into others.
struct LineEdit {
  private(set) var removed: [Bool]
  private(set) var added: [Bool]

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    let (inOld, inNew) = (Set(old), Set(new))
    removed = old.map { !inNew.contains($0) }
    added = new.map { !inOld.contains($0) }
    // Lines of only one text aren't compared, so that the other lines differ in few places.
    let from = removed.indices.filter { !removed[$0] }
    let to = added.indices.filter { !added[$0] }
    let (kept, keptNew) = Self.common(from.map { old[$0] }, to.map { new[$0] })
    for (index, isKept) in zip(from, kept) { removed[index] = !isKept }
    for (index, isKept) in zip(to, keptNew) { added[index] = !isKept }
  }

  /// The largest number of different lines for which the search finds a shortest edit. The memory
  /// is proportional to its square.
  private static let most = 1_500

  /// Finds the lines of a longest common part with Myers's algorithm. If too many other lines
  /// exist, finds only the equal lines at both ends.
  private static func common<Line: Equatable>(
    _ old: [Line], _ new: [Line]
  ) -> (old: [Bool], new: [Bool]) {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let (from, to) = (old[first..<(old.count - last)], new[first..<(new.count - last)])
    var keptOld = old.indices.map { !from.indices.contains($0) }
    var keptNew = new.indices.map { !to.indices.contains($0) }
    for (x, y) in path(Array(from), Array(to)) {
      keptOld[first + x] = true
      keptNew[first + y] = true
    }
    return (keptOld, keptNew)
  }

  /// Returns the pairs of equal lines of a longest common part; empty if there are too many
  /// differences.
  private static func path<Line: Equatable>(_ old: [Line], _ new: [Line]) -> [(Int, Int)] {
    if old.isEmpty || new.isEmpty { return [] }
    // The furthest old line on each diagonal, by the number of differences.
    let outside = -2
    var trace: [[Int]] = []
    for count in 0...min(most, old.count + new.count) {
      var furthest = [Int](repeating: 0, count: count + 1)
      for place in 0...count {
        var x = trace.last.map { start(on: place, after: $0) } ?? 0
        let diagonal = 2 * place - count
        guard 0...old.count ~= x, 0...new.count ~= x - diagonal else {
          furthest[place] = outside
          continue
        }
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[place] = x
        if x == old.count, x - diagonal == new.count {
          return pairs(old.count, new.count, place, trace)
        }
      }
      trace.append(furthest)
    }
    return []
  }

  /// Returns the old line at which one more difference leads to the diagonal `place`. Its
  /// neighbours in `before` are at `place - 1` and at `place`.
  private static func start(on place: Int, after before: [Int]) -> Int {
    let added = place < before.count ? before[place] : -1
    let removed = place > 0 ? before[place - 1] + 1 : -1
    return max(added, removed)
  }

  /// Returns the equal lines on the way to the end.
  private static func pairs(
    _ old: Int, _ new: Int, _ place: Int, _ trace: [[Int]]
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (x, y, place) = (old, new, place)
    for before in trace.reversed() {
      let start = start(on: place, after: before)
      while x > start {
        (x, y) = (x - 1, y - 1)
        pairs.append((x, y))
      }
      if place > 0, before[place - 1] + 1 == start {
        (x, place) = (x - 1, place - 1)
      } else {
        y -= 1
      }
    }
    while x > 0, y > 0 {
      (x, y) = (x - 1, y - 1)
      pairs.append((x, y))
    }
    return pairs
  }
}
