struct RowIDs {
  private var taken: Set<String> = []
  /// Whether the id of a row depends on other rows, because several rows wanted the same id.
  private var areNumbered = false
  private let titles: TitleIDs

  /// - Parameter keepsTitles: Whether to keep ids made from titles, for a form that is derived
  ///   again and again.
  init(keepsTitles: Bool = false) { titles = TitleIDs(isKept: keepsTitles) }

  /// Returns the ids of all rows of a form. An id is the given id or is made from the title. If
  /// another row has the id, a number follows.
  mutating func all(of rows: [Form.Row]) -> [String] {
    // Ids made from titles never equal given ids, so given ids don't depend on other rows' titles.
    let given = Set(rows.lazy.compactMap(\.givenID))
    // Counts the requests for an id, so that numbering many equal titles needn't start from one.
    var wanted: [String: Int] = [:]
    taken = []
    taken.reserveCapacity(rows.count)
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

  /// Returns the ids of rows that replace others; `nil` if the ids depend on the form's other rows.
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
  /// Returns whether the row has the id and the kind of the former row in its place.
  func replaces(_ former: Form.Row) -> Bool {
    title == former.title && traits.id == former.traits.id && sectionPath == former.sectionPath
      && key.kind == former.key.kind
  }
}

/// The ids made from titles, kept for a form that is derived again and again.
final class TitleIDs {
  private var ids: [String: String] = [:]
  private let isKept: Bool

  init(isKept: Bool) { self.isKept = isKept }

  /// Returns the words of a title in lower case, joined by hyphens: `Days before` becomes
  /// `days-before`.
  func id(of title: String) -> String {
    guard isKept else { return Self.id(of: title) }
    if let id = ids[title] { return id }
    let id = Self.id(of: title)
    ids[title] = id
    return id
  }

  static func id(of title: String) -> String {
    // The bytes suffice for ASCII titles, which most titles are.
    let id =
      title.utf8.allSatisfy { $0 < 0x80 }
      ? asciiID(of: title)
      : title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return id.isEmpty ? "row" : id
  }

  private static func asciiID(of title: String) -> String {
    var id: [UInt8] = []
    id.reserveCapacity(title.utf8.count)
    var isBetween = false
    for byte in title.utf8 {
      guard let letter = byte.lowercasedLetterOrDigit else {
        isBetween = true
        continue
      }
      if isBetween, !id.isEmpty { id.append(UInt8(ascii: "-")) }
      isBetween = false
      id.append(letter)
    }
    return String(decoding: id, as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte of a digit, or of a letter in lower case; `nil` for other bytes.
  fileprivate var lowercasedLetterOrDigit: UInt8? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    default: nil
    }
  }
}
