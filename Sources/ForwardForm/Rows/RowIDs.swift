/// Assigns unique ids to the rows of a form.
struct RowIDs {
  private var taken: Set<String> = []
  /// The number of requests for an id, so that numbering many equal titles needn't start from one.
  private var wanted: [String: Int] = [:]
  /// The ids that rows were given. No id made from a title equals one of them, so given ids don't
  /// depend on the titles of other rows.
  private let given: Set<String>

  private let titles: TitleIDs

  init(given: some Sequence<String>, _ titles: TitleIDs) {
    self.given = Set(given)
    self.titles = titles
  }

  /// Returns the given id, or one made from the title; numbered if another row has it.
  ///
  /// - Parameter prefix: The prefix of an id made from the title; a given id has it already.
  mutating func next(_ id: String?, title: String, prefix: String) -> String {
    if let id, taken.insert(id).inserted { return id }
    let wish = id ?? prefix + titles.id(of: title)
    var number = wanted[wish, default: 0]
    var candidate: String
    repeat {
      number += 1
      candidate = number == 1 ? wish : "\(wish)-\(number)"
    } while id == nil && given.contains(candidate) || !taken.insert(candidate).inserted
    wanted[wish] = number
    return candidate
  }
}

/// The ids made from titles, cached because a form is derived again and again.
final class TitleIDs {
  private var ids: [String: String] = [:]

  /// Returns the words of a title in lower case, joined by hyphens: `Days before` becomes
  /// `days-before`.
  func id(of title: String) -> String {
    if let id = ids[title] { return id }
    let words = Self.words(of: title.lowercased())
    let id = words.isEmpty ? "row" : words.joined(separator: "-")
    ids[title] = id
    return id
  }

  private static func words(of title: String) -> [Substring] {
    // Most titles are ASCII, for which the bytes suffice.
    guard title.utf8.allSatisfy({ $0 < 0x80 }) else {
      return title.split { !$0.isLetter && !$0.isNumber }
    }
    return title.utf8.split { !$0.isLetterOrDigit }.map(Substring.init)
  }
}

extension UInt8 {
  /// Whether the byte is one of `a-z` and `0-9`.
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
