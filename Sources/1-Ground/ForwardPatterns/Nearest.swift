// This function is in this module because all modules with known words import it.

/// Returns words in the order of their similarity to a mistyped one, the most similar first.
///
/// Only the first 100 characters of each word count, which bounds the time. `limit` is the number
/// of characters that may differ.
package func nearest(_ words: [String], to word: String, within limit: Int = .max) -> [String] {
  let wanted = Array(word.prefix(100).lowercased())
  return words.enumerated()
    .compactMap { place, word -> (place: Int, word: String, distance: Int)? in
      let letters = Array(word.prefix(100).lowercased())
      // Each additional character differs.
      guard abs(letters.count - wanted.count) <= limit else { return nil }
      return (place, word, distance(letters, wanted))
    }
    .filter { $0.distance <= limit }
    .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
    .map(\.word)
}

/// Returns the number of edits that turn one word into another: adding, removing or replacing a
/// character, or exchanging it with the next (the optimal string alignment distance, row by row).
private func distance(_ left: [Character], _ right: [Character]) -> Int {
  var before: [Int] = []
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var next = [i + 1]
    for (j, b) in right.enumerated() {
      let other = min(row[j] + (a == b ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      let isExchanged = i > 0 && j > 0 && a == right[j - 1] && b == left[i - 1]
      next.append(isExchanged ? min(other, before[j - 1] + 1) : other)
    }
    (before, row) = (row, next)
  }
  return row.last ?? 0
}
