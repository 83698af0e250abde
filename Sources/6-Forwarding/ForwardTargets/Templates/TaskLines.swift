internal import ForwardForm
internal import ForwardText

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
