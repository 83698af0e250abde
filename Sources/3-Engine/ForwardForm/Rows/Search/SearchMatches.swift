internal import ForwardText

extension OptionSearch {
  /// The options that a text is found in.
  package struct Matches {
    /// The indices of the options, in their order.
    package fileprivate(set) var indices: [Int] = []
    /// The indices of the options, the best first.
    package fileprivate(set) var ranked: [Int] = []
    /// The indices of the options that have the text as their title or name.
    package fileprivate(set) var equal: [Int] = []
    let text: String
    let query: SearchQuery
    /// Whether the letters of the text are found in their order, with others between them.
    package fileprivate(set) var areScattered = false

    /// Whether a longer text is found in some of these options only.
    fileprivate func contain(thoseOf text: String) -> Bool {
      !indices.isEmpty && !query.hasSigns && !self.text.isBlank
        && text.hasPrefix(self.text)
    }
  }

  /// Returns the options in which each word of a text is found, ranked by where the words begin, then by length, then by
  /// order. A word with a sign of fzf is read as fzf reads it, unless an option contains it. If no option contains the
  /// words, those are found that have their letters in order.
  ///
  /// - Parameter previous: What was found before, such as one key earlier.
  package func matches(of text: String, after previous: Matches? = nil) -> Matches {
    let query = SearchQuery(text) { word in bytes.index(of: word, in: bytes.indices) != nil }
    var matches = Matches(text: text, query: query)
    // Zeros separate the options' texts, and are in none of them.
    if query.whole.bytes.contains(0) { return matches }
    if query.terms.isEmpty {
      if query.hasSigns {
        matches.indices = all
        matches.ranked = matches.indices
      }
      return matches
    }
    let before = previous.flatMap { $0.contain(thoseOf: text) ? $0 : nil }
    var found = found(query, among: before?.indices ?? all)
    if found.isEmpty {
      // If options have the letters of a shorter text apart, no option has the longer text as it is.
      let areAll = before?.areScattered != false
      if !areAll { found = self.found(query, among: all) }
      matches.areScattered = found.isEmpty
      if found.isEmpty { found = scattered(query, among: areAll ? before?.indices ?? all : all) }
    }
    // Options with the capitals of the text are meant, if there are any.
    if found.contains(where: \.hasCase), found.contains(where: { !$0.hasCase }) {
      found.removeAll { !$0.hasCase && $0.loss > 0 }
    }
    matches.indices = found.map(\.index)
    matches.equal = found.filter { $0.loss == 0 }.map(\.index)
    matches.ranked = ranked(found)
    return matches
  }

  /// An option that a text is found in.
  private struct Found {
    let index: Int
    /// How far from the best place the text is found; zero if it is the whole title or name.
    var loss = 0
    /// Whether its letters have the case of the text, if that has capitals.
    var hasCase = true
  }

  private func found(_ query: SearchQuery, among candidates: [Int]) -> [Found] {
    let (isPlain, isOne) = (!query.hasSigns, query.terms.count == 1)
    var found: [Found] = []
    var way: Subsequence?
    for index in candidates {
      if isPlain, let whole = find(query.whole, in: names(of: index)) {
        let loss = whole.isAll ? 0 : 1 + whole.loss(of: query.whole)
        found.append(Found(index: index, loss: loss, hasCase: whole.hasCase))
      } else if !(isPlain && isOne && details(of: index).isEmpty) {
        if let option = self.found(query, in: index, &way) { found.append(option) }
      }
    }
    return found
  }

  /// Finds the best way among the letters of some options. Of very many, only the options that look
  /// best at once are looked at twice.
  private func scattered(_ query: SearchQuery, among candidates: [Int]) -> [Found] {
    let (many, best) = (5_000, 1_000)
    var way: Subsequence? = Subsequence(isQuick: candidates.count > many)
    var found = candidates.compactMap { self.found(query, in: $0, &way) }
    guard candidates.count > many else { return found }
    way?.isQuick = false
    let ranked = found.indices.map { $0 }.sortedByCounting(found.map { min($0.loss, 4095) })
    for position in ranked.prefix(best) {
      found[position] = self.found(query, in: found[position].index, &way) ?? found[position]
    }
    return found
  }

  /// Adds up how each term is found; `nil` if one isn't. With a way, letters are found that are apart.
  private func found(_ query: SearchQuery, in index: Int, _ way: inout Subsequence?) -> Found? {
    // A text whose words are together is before one that has them apart.
    var found = Found(index: index, loss: 3)
    for alternatives in query.terms {
      var best: (loss: Int, hasCase: Bool)?
      for term in alternatives {
        let place = place(of: term, in: index, &way)
        if term.isExcluded {
          if place == nil { best = best ?? (0, true) }
        } else if let place, best.map({ place.loss(of: term) < $0.loss }) ?? true {
          best = (place.loss(of: term), place.hasCase)
        }
      }
      guard let best else { return nil }
      found.loss += best.loss
      found.hasCase = found.hasCase && best.hasCase
    }
    return found
  }

  private func place(
    of term: SearchQuery.Term, in index: Int, _ way: inout Subsequence?
  ) -> Place? {
    if way != nil, !term.isExact {
      guard way?.find(term, in: names(of: index), of: self) == true else { return nil }
      return Place(score: way?.score)
    }
    if let place = find(term, in: names(of: index)) { return place }
    let details = details(of: index)
    var place = details.isEmpty ? nil : find(term, in: details)
    place?.isInDetail = true
    return place
  }

  /// Sorts the found options by counting, in two steps, because one letter finds many options.
  private func ranked(_ found: [Found]) -> [Int] {
    let lengths = found.map { min(length(of: $0.index), 1023) }
    let losses = found.map { min($0.loss, 4095) }
    let byLength = found.indices.map { $0 }.sortedByCounting(lengths)
    return byLength.sortedByCounting(losses).map { found[$0].index }
  }

  /// Returns the ranges of the bytes of a text, such as the words of an option, that were searched for.
  package func ranges(of matches: Matches, in text: String) -> [Range<Int>] {
    // The folded bytes of each character end where the next one's begin.
    var folded = FoldedText()
    var ends: [(folded: Int, bytes: Int)] = [(1, 0)]
    folded.separate()
    for character in text {
      folded.append(String(character))
      ends.append((folded.bytes.count, ends[ends.count - 1].bytes + character.utf8.count))
    }
    folded.separate()
    let search = OptionSearch(folded)
    var way = Subsequence()
    func range(of place: Range<Int>) -> Range<Int>? {
      guard let end = ends.first(where: { $0.folded >= place.upperBound }),
        let begin = ends.last(where: { $0.folded <= place.lowerBound }), begin.bytes < end.bytes
      else { return nil }
      return begin.bytes..<end.bytes
    }
    let all = search.names(of: 0)
    let hasWhole = !matches.query.hasSigns && search.find(matches.query.whole, in: all) != nil
    let terms =
      hasWhole ? [matches.query.whole] : matches.query.terms.joined().filter { !$0.isExcluded }
    let ranges = terms.flatMap { term -> [Range<Int>] in
      if let place = search.find(term, in: all) {
        return [range(of: place.start..<place.start + term.bytes.count)].compactMap(\.self)
      }
      guard matches.areScattered, !term.isExact else { return [] }
      return way.find(term, in: all, of: search) ? way.places.compactMap(range) : []
    }
    return ranges.merged
  }
}

extension [Range<Int>] {
  /// The ranges in order, with those together that touch.
  fileprivate var merged: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        return merged.append(range)
      }
      merged[merged.count - 1] =
        last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }
  }
}

extension [Int] {
  /// Returns these positions by the keys that they have, and in the same order where the keys are equal.
  fileprivate func sortedByCounting(_ keys: [Int]) -> [Int] {
    var starts = [Int](repeating: 0, count: (keys.max() ?? 0) + 2)
    for key in keys { starts[key + 1] += 1 }
    for key in starts.indices.dropFirst() { starts[key] += starts[key - 1] }
    var sorted = self
    for position in self {
      sorted[starts[keys[position]]] = position
      starts[keys[position]] += 1
    }
    return sorted
  }
}
