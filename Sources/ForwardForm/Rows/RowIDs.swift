/// Gives out the ids of a form's rows, no two alike.
struct RowIDs {
  private var taken: Set<String> = []
  /// How often an id was wanted, so that a long form of equal titles needn't count from one.
  private var wanted: [String: Int] = [:]

  /// The id that was given, or one made from the title; numbered when another row has it.
  mutating func next(_ given: String?, title: String) -> String {
    let id = given ?? Self.id(from: title)
    var number = wanted[id, default: 0]
    var candidate: String
    repeat {
      number += 1
      candidate = number == 1 ? id : "\(id)-\(number)"
    } while !taken.insert(candidate).inserted
    wanted[id] = number
    return candidate
  }

  /// The words of a title in lower case, joined by hyphens: `Days before` becomes `days-before`.
  private static func id(from title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "row" : words.joined(separator: "-")
  }
}
