internal import ForwardForm
internal import ForwardText

/// An item of a list in a review, or a former item.
private struct ReviewItem {
  /// The mark: a plus for a new or changed item, a minus for a removed or replaced item in its
  /// former place, and `~` for an item whose title doesn't show its change; `nil` for other items.
  let mark: Character?
  let item: (index: Int, of: ListItems)
}

extension Dialogue {
  /// Returns the lines of a list's items. With `isFolded`, only the changed items and their
  /// neighbours have lines, of one row each.
  func lines(
    of items: ListItems, _ original: Form.Row.Value?, isFolded: Bool
  ) -> [ReviewLine] {
    var before = items
    if marksChanges {
      switch original {
      case .list(let items): before = items
      // In a new list, all items are new.
      case .nothing: before = []
      case nil, .text, .choice, .choices, .toggle, .unknown: break
      }
    }
    let all = items.marked(since: before)
    var shown = Array(all.indices)
    if isFolded {
      shown = shown.filter { index in
        all[max(0, index - 1)...min(all.count - 1, index + 1)].contains { $0.mark != nil }
      }
    }
    var (lines, next): ([ReviewLine], Int) = ([], 0)
    func skip(to index: Int) {
      if index > next, !shown.isEmpty { lines.append(.remark("…", indent: 6)) }
      next = index + 1
    }
    for index in shown {
      skip(to: index)
      let item = all[index]
      let mark = item.mark.map { StyledText("    \($0) ", .change) } ?? "      "
      let line = mark + title(of: item.item.of.title(of: item.item.index))
      lines.append(ReviewLine(isFolded ? line.fitted(to: columns - 1) : line, hangingAt: 6))
    }
    skip(to: all.count)
    return lines
  }
}

extension ListItems {
  /// Returns the items with marks for their differences from former items.
  fileprivate func marked(since before: ListItems) -> [ReviewItem] {
    func kept(_ range: Range<Int>) -> [ReviewItem] {
      range.map { ReviewItem(mark: nil, item: ($0, self)) }
    }
    if count == before.count {
      let changed = Set(changes(since: before))
      if changed.allSatisfy({ title(of: $0) == before.title(of: $0) }) {
        // The titles don't show the changes.
        return indices.map {
          ReviewItem(mark: changed.contains($0) ? "~" : nil, item: ($0, self))
        }
      }
    }
    // Most changes are in one place. The equal items around it are found without the titles.
    let first = zip(indices, before.indices).prefix { showsSame($0, as: before, at: $1) }.count
    let last = zip(indices.dropFirst(first).reversed(), before.indices.dropFirst(first).reversed())
      .prefix { showsSame($0, as: before, at: $1) }.count
    return kept(0..<first)
      + marked(first..<count - last, since: before, first..<before.count - last)
      + kept(count - last..<count)
  }

  /// Returns the place of the former item that shows the same, for some of the items.
  ///
  /// Most items are at the same distance from the start or the end as before, and are compared
  /// without their forms. Only the others are looked up by all that they show.
  private func places(
    _ range: Range<Int>, in before: ListItems, _ former: Range<Int>
  ) -> [Int?] {
    let shift = before.count - count
    var taken: Set<Int> = []
    var places = range.map { index in
      [index, index + shift].first { place in
        former.contains(place) && !taken.contains(place)
          && showsSame(index, as: before, at: place)
          && taken.insert(place).inserted
      }
    }
    // The last positions come first, for `popLast`.
    let left = former.reversed().filter { !taken.contains($0) }
    if left.isEmpty { return places }
    var positions = Dictionary(grouping: left) { before[$0] }
    for (order, index) in range.enumerated() where places[order] == nil {
      places[order] = positions[self[index]]?.popLast()
    }
    return places
  }

  /// Returns some of the items with marks for their differences from some former items.
  private func marked(
    _ range: Range<Int>, since before: ListItems, _ former: Range<Int>
  ) -> [ReviewItem] {
    let places = places(range, in: before, former)
    let known = Set(places.compactMap(\.self))
    var removed = former.filter { !known.contains($0) }[...]
    var marked: [ReviewItem] = []
    func addRemoved(before place: Int) {
      while let index = removed.first, index < place {
        marked.append(ReviewItem(mark: "-", item: (index, before)))
        removed.removeFirst()
      }
    }
    // The place of the former item that a changed item replaces, if the former item was removed.
    var next = former.lowerBound
    for (index, place) in zip(range, places) {
      next = place ?? next
      addRemoved(before: place ?? next)
      var mark: Character? = place == nil ? "+" : nil
      if place == nil, removed.first == next {
        if before.title(of: next) == title(of: index) {
          removed.removeFirst()
          mark = "~"
        } else {
          addRemoved(before: next + 1)
        }
      }
      marked.append(ReviewItem(mark: mark, item: (index, self)))
      next += 1
    }
    addRemoved(before: .max)
    return marked
  }
}
