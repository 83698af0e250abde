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

  /// - Parameters:
  ///   - path: The path of the file, which has to be absolute: the item may be sent later, from another folder.
  ///   - createsFolders: Whether missing folders are created.
  ///   - rows: The ids of the rows of the path and of the template, for the errors.
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
