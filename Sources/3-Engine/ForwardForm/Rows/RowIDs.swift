struct RowIDs {
  private var taken: Set<String> = []
  /// Whether the id of any row depends on other rows, as several wanted the same one.
  private var areNumbered = false
  private let titles = TitleIDs()

  /// Returns the ids of all rows of a form. An id is the given one or one made from the title, with
  /// a number if another row has it.
  mutating func all(of rows: [Form.Row]) -> [String] {
    // No id made from a title equals a given one, so given ids don't depend on other rows' titles.
    let given = Set(rows.lazy.compactMap(\.givenID))
    // Counts the requests for an id, so that numbering many equal titles needn't start from one.
    var wanted: [String: Int] = [:]
    taken = []
    taken.reserveCapacity(rows.count)
    titles.reserveCapacity(rows.count)
    areNumbered = false
    return rows.map { row in
      let wish = wish(of: row)
      if row.traits.id != nil || !given.contains(wish), taken.insert(wish).inserted { return wish }
      areNumbered = true
      var number = max(1, wanted[wish, default: 1])
      var candidate: String
      repeat {
        number += 1
        candidate = "\(wish)-\(number)"
      } while row.traits.id == nil && given.contains(candidate) || !taken.insert(candidate).inserted
      wanted[wish] = number
      return candidate
    }
  }

  /// Returns the ids of rows that replace others; `nil` if they depend on the form's other rows.
  mutating func replace(_ old: [Form.Row], with new: [Form.Row]) -> [String]? {
    guard !areNumbered else { return nil }
    for row in old { taken.remove(row.id) }
    let ids = new.map(wish)
    return ids.allSatisfy { taken.insert($0).inserted } ? ids : nil
  }

  private func wish(of row: Form.Row) -> String {
    row.givenID ?? row.sectionPath.appending(row: titles.id(of: row.title)).text
  }
}

extension Form.Row {
  /// Returns whether the row has the id and the kind that another row had in its place.
  func replaces(_ former: Form.Row) -> Bool {
    title == former.title && traits.id == former.traits.id && sectionPath == former.sectionPath
      && key.kind == former.key.kind
  }
}

/// A cache of the ids made from titles, as a form is derived again and again.
final class TitleIDs {
  private var ids: [String: String] = [:]

  func reserveCapacity(_ count: Int) { ids.reserveCapacity(count) }

  /// Returns the words of a title in lower case, joined by hyphens: `Days before` becomes
  /// `days-before`.
  func id(of title: String) -> String {
    if let id = ids[title] { return id }
    // Avoids `joined` and substrings: the first call of either looks up types, which would delay a
    // program with a few questions.
    var id = ""
    for word in Self.words(of: title.lowercased()) {
      if !id.isEmpty { id += "-" }
      id += word
    }
    if id.isEmpty { id = "row" }
    ids[title] = id
    return id
  }

  private static func words(of title: String) -> [String] {
    // Most titles are ASCII, for which the bytes suffice.
    guard title.utf8.allSatisfy({ $0 < 0x80 }) else {
      return title.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
    return title.utf8.split { !$0.isLetterOrDigit }.map { String(Substring($0)) }
  }
}

extension UInt8 {
  /// Whether the byte is one of `a-z` and `0-9`.
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
