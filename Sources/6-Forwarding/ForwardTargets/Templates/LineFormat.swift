internal import ForwardForm
internal import ForwardText

package enum LineFormat: String, CaseIterable, Codable, Sendable {
  case todotxt, markdown, csv

  package var title: String {
    switch self {
    case .todotxt: "todo.txt"
    case .markdown: "Markdown"
    case .csv: "CSV"
    }
  }

  /// The template of targets that have none.
  package var usualTemplate: String {
    switch self {
    case .todotxt: "{item} due:{expires}"
    case .markdown: "{item}"
    case .csv: "{item},{expires},{quantity},{notes}"
    }
  }

  /// The path must be absolute, because the item may be sent later from another folder. `rows`
  /// holds the ids of the rows of the path and the template, for the errors.
  package func delivery(
    of item: Item, _ template: ItemTemplate, to path: String, createsFolders: Bool,
    rows: (path: String, text: String)
  ) throws(Undeliverable) -> Delivery {
    guard path.hasPrefix("/") || path.hasPrefix("~/"), !path.unicodeScalars.contains("\0") else {
      throw .unusable(row: rows.path)
    }
    var line = FileLine(to: path, "", createsFolders: createsFolders)
    switch self {
    case .todotxt: line.text = try template.todoTask(of: item, row: rows.text)
    case .markdown: line.text = try template.markdownTask(of: item, row: rows.text)
    case .csv:
      line.text = try template.csv(of: item, row: rows.text)
      line.header = template.csvHeader
    }
    return .line(line)
  }
}

extension ItemTemplate {
  /// Returns a task of todo.txt. Leaves out a word such as `due:{expires}` if its value is empty.
  /// `row` is the id of the template's row, for the error. Throws ``Undeliverable/empty(row:)`` if
  /// the task is empty.
  package func todoTask(of item: Item, row: String) throws(Undeliverable) -> String {
    let words = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == " " || $0.breaksLines
    }
    .map { String($0) }
    .filter { !isEmptyTag($0, for: item) }
    let line = try sibling(words.joined(separator: " ")).line(of: item, row: row)
    // A small x would mark the task as done.
    return line.hasPrefix("x ") && !text.hasPrefix("x ") ? "X" + line.dropFirst() : line
  }

  /// Returns a task of a Markdown list. `row` is the id of the template's row, for the error.
  /// Throws ``Undeliverable/empty(row:)`` if the task is empty.
  package func markdownTask(of item: Item, row: String) throws(Undeliverable) -> String {
    let line = try line(of: item, row: row)
    return text.trimmed.hasPrefix("- ") ? line : "- [ ] " + line
  }

  /// Whether a word is a key with an empty value.
  private func isEmptyTag(_ word: String, for item: Item) -> Bool {
    guard case .text(let key) = Item.placeholders.parts(of: word).first, key.last == ":" else {
      return false
    }
    return filled(word, with: item) == key
  }
}
