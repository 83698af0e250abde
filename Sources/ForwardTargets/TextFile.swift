public import ForwardForm

extension TargetKind {
  public static let file = TargetKind(
    "file", title: "File", summary: "Adds a line to a file.", translations: ["zh-Hans": chinese]
  ) { TextFile() }
}

/// A line in a file.
public final class TextFile: StorableTarget {
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
      .help("What is written for each item.")
    toggle("Creates folders", \.createsFolders)
      .id("createsFolders")
      .help("Whether missing folders on the way to the file are created.")
  }
}

private let chinese = [
  "File": "文件",
  "Adds a line to a file.": "向文件中添加一行。",
  "Path": "路径",
  "The file that the item is added to.": "条目将添加到此文件中。",
  "Format": "格式",
  "How the item is written.": "条目的书写格式。",
  "Template": "模板",
  "What is written for each item.": "写入的条目内容。",
  "Creates folders": "创建文件夹",
  "Whether missing folders on the way to the file are created.": "文件路径中缺少文件夹时是否创建。",
]
