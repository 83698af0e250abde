/// A row of `kept-form`, and a person's way to it.
struct TypedRow {
  let path: String
  /// The keys at each earlier prompt.
  let way: [String]
  /// The answers that these keys give, by row.
  var answers: [String: String] = [:]
  /// The first text of the line. It is selected.
  var prefill = ""
  var hasLines = false
  /// Whether the arrow keys and letters switch between two words.
  var isToggle = false
  /// The option that a space ticks in an empty line.
  var box: String?

  private static let enter = "\r"
  private static let untilItems = Array(repeating: enter, count: 7)
  private static let untilBody = untilItems + ["add\r", "Lamp\r"]

  static let all = [
    TypedRow(path: "name", way: []),
    TypedRow(path: "notes", way: ["Ada\r"], answers: ["name": "Ada"], hasLines: true),
    TypedRow(path: "size", way: [enter, enter]),
    TypedRow(
      path: "parts", way: [enter, enter, "large\r"], answers: ["size": "large"], box: "lid"),
    TypedRow(path: "isGift", way: Array(repeating: enter, count: 4), isToggle: true),
    TypedRow(path: "count", way: Array(repeating: enter, count: 5), prefill: "3"),
    TypedRow(path: "address", way: Array(repeating: enter, count: 6)),
    TypedRow(path: "items", way: untilItems),
    TypedRow(path: "items[1].title", way: untilItems + ["add\r"]),
    TypedRow(
      path: "items[1].body", way: untilBody, answers: ["items[1].title": "Lamp"], hasLines: true),
    TypedRow(
      path: "items[1].tags", way: untilBody + [enter], answers: ["items[1].title": "Lamp"]),
    TypedRow(
      path: "items[1].tags[1].word", way: untilBody + [enter, "add\r"],
      answers: ["items[1].title": "Lamp"]),
  ]
}
