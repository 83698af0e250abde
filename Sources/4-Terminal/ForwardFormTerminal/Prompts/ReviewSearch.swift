internal import ForwardForm
internal import ForwardText

/// A result of a search at a review: a row, an entry of a map, or a row in an item of a list.
struct ReviewedPlace {
  let path: RowPath
  let title: String
  /// The shown value; `nil` for no value, and for a secret.
  let value: String?
  let help: String?
}

extension Dialogue {
  /// Returns the places to search: the rows in their order, then the contents of their items.
  func places(in rows: [Form.Row]) -> [ReviewedPlace] {
    var inner: [ReviewedPlace] = []
    let own = rows.map { row in
      addItems(of: row, at: row.path, to: &inner)
      return place(of: row, at: row.path)
    }
    return own + inner
  }

  private func place(of row: Form.Row, at path: RowPath) -> ReviewedPlace {
    var text: String?
    if !row.isSecret, !row.isUnset, row.rowKind != .list {
      text = row.value().map { shown($0, of: row).plain }
    }
    return ReviewedPlace(
      path: path, title: titleInLine(of: row), value: text,
      help: row.help.map { wording.text($0) })
  }

  /// Adds the entries of a map, and the rows in the items of a list, at any depth.
  private func addItems(of row: Form.Row, at path: RowPath, to places: inout [ReviewedPlace]) {
    guard !row.isSecret, case .list(let list) = row.kind, case .list(let items)? = row.value()
    else { return }
    let keys = list.keys()
    for index in items.indices where places.count < 20_000 {
      guard let form = items.form(of: index) else { continue }
      let key = keys.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      let item = key.map(path.appending(key:)) ?? path.appending(item: index + 1)
      let rows = form.rows.filter {
        !(key != nil && $0.id == ItemList.keyRow) && !$0.isOpenPart && !$0.isUnset
      }
      // An item with a single value has no row of its own.
      let isValue = rows.count == 1 && form.rows.count == (key == nil ? 1 : 2)
      if let key, !isValue {
        places.append(ReviewedPlace(path: item, title: key, value: nil, help: nil))
      }
      for row in rows {
        let path = isValue ? item : item.appending(row.path)
        if row.rowKind != .list || isValue { places.append(place(of: row, at: path)) }
        addItems(of: row, at: path, to: &places)
      }
    }
  }
}

/// Finds rows by words of their names, titles, values and explanations.
struct ReviewSearch {
  /// The quality of a match: the part of the row that contains the word, then the share of the word
  /// in that part. Less is better.
  private struct Rank: Comparable {
    let field: Int
    let quality: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.field, left.quality) < (right.field, right.quality)
    }
  }

  /// The folded name, title, path, value and explanation of each place.
  private let texts: [[[UInt8]]]

  init(_ places: [ReviewedPlace]) {
    texts = places.map { place in
      let name = if case .name(let name)? = place.path.steps.last { name } else { "" }
      return [
        name, place.title, place.path.text, place.value ?? "", place.help?.withoutMarkup ?? "",
      ]
      .map(\.folded)
    }
  }

  /// Returns the positions of the places that contain each word of a text, best first: a name
  /// before a title, a path, a value and an explanation, and whole words before parts of words. A
  /// part of a number doesn't match, because it is another number.
  func positions(of text: String) -> [Int] {
    let isNumber = text.allSatisfy(\.isNumber)
    return ranked(text).filter { !isNumber || $0.rank.quality < 2 }.map(\.position)
  }

  /// Returns the only place whose name or title begins with a text; `nil` if there are several or
  /// none.
  func position(meantBy text: String) -> Int? {
    let named = ranked(text).filter { $0.rank.field < 2 && $0.rank.quality < 3 }
    let best = named.filter { $0.rank.quality == named.map(\.rank.quality).min() }
    return best.count == 1 ? best[0].position : nil
  }

  private func ranked(_ text: String) -> [(rank: Rank, position: Int)] {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }
    // A single letter is in nearly every value.
    let fields = text.trimmed.utf8.count > 1 ? 0..<5 : 0..<2
    let ranked = texts.enumerated().compactMap { position, texts -> (rank: Rank, position: Int)? in
      let ranks = words.map { word in
        fields.lazy.compactMap { field in
          texts[field].quality(of: word).map { Rank(field: field, quality: $0) }
        }.first
      }
      guard !ranks.contains(where: { $0 == nil }), let worst = ranks.compactMap(\.self).max() else {
        return nil
      }
      return (worst, position)
    }
    return ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
  }
}

extension [UInt8] {
  /// Returns the rank of a word in a folded text: 0 if the word is the whole text, 1 for a whole
  /// word, 2 for the beginning of the text, 3 for the beginning of a word, 4 for another part;
  /// `nil` if the text doesn't contain the word.
  fileprivate func quality(of word: [UInt8]) -> Int? {
    guard word.count <= count, !word.isEmpty else { return nil }
    if self == word { return 0 }
    var best: Int?
    for start in 0...(count - word.count)
    where self[start] == word[0] && self[start..<start + word.count].elementsEqual(word) {
      let begins = start == 0 || !self[start - 1].isPartOfWord
      let ends = start + word.count == count || !self[start + word.count].isPartOfWord
      let quality = begins ? (ends ? 1 : start == 0 ? 2 : 3) : 4
      best = Swift.min(best ?? quality, quality)
    }
    return best
  }
}

extension String {
  /// The text without addresses, such as the targets of Markdown links.
  fileprivate var withoutMarkup: String {
    split(atBytesOf: "](").filter { !$0.isEmpty }.enumerated().map { index, part in
      index == 0 ? part : part.drop { $0 != ")" }
    }
    .joined(separator: " ")
    .split(whereSeparator: \.isWhitespace).filter { !$0.contains(bytesOf: "://") }.joined(
      separator: " ")
  }
}
