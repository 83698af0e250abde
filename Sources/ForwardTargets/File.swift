public import ForwardForm

extension TargetKind {
  public static let file = TargetKind(
    "file",
    title: "File",
    summary: "Adds a line to a file."
  ) { File() }
}

/// A line in a file.
public final class File: StorableTarget {
  var path = ""
  var format = Format.todotxt
  var template = ""
  var createsFolders = false

  enum Format: String, CaseIterable, Codable {
    case todotxt, markdown, csv

    var title: String {
      switch self {
      case .todotxt: "todo.txt"
      case .markdown: "Markdown"
      case .csv: "CSV"
      }
    }
  }

  public init() {}

  public var form: [ForwardFormElement] {
    textField("Path", \.path, placeholder: "~/todo.txt", keyboard: .path)
      .id("path").required()
      .help("The file that the item is added to.")
    picker("Format", \.format, titled: \.title)
      .id("format")
      .help("How the item is written.")
    highlightTextView("Template", \.template, placeholder: "{item} due:{expires}")
      .id("template").placeholders(itemPlaceholders)
      .help("What is written of the item.")
    toggle("Creates folders", \.createsFolders)
      .id("createsFolders")
      .help("Whether folders that are missing on the way to the file are made.")
  }
}
