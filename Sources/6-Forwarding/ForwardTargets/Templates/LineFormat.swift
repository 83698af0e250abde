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

  /// The template where there is none.
  package var usualTemplate: String {
    switch self {
    case .todotxt: "{item} due:{expires}"
    case .markdown: "{item}"
    case .csv: "{item},{expires},{quantity},{notes}"
    }
  }

  /// The path has to be absolute: the item may be sent later, from another folder. `rows` has the
  /// ids of the rows of the path and of the template, for the errors.
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
  /// Returns a task of todo.txt. A word such as `due:{expires}` is left out if its value is empty. `row` is the id of
  /// the template's row, for the error. Throws ``Undeliverable/empty(row:)`` if the task is empty.
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

  /// Returns a task of a Markdown list. `row` is the id of the template's row, for the error. Throws
  /// ``Undeliverable/empty(row:)`` if the task is empty.
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
