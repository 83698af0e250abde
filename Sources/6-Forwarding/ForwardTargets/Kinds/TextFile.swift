package import ForwardForm

extension TargetKind {
  public static let file = TargetKind(
    "file", title: "File", summary: "Adds a line to a file.",
    translations: ["zh-Hans": chineseTexts]
  ) { TextFile() }
}

/// A line in a file.
package final class TextFile: StorableTarget {
  var path = ""
  var format = LineFormat.todotxt
  var template = ""
  var createsFolders = false

  package init() {}

  package func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    try format.delivery(
      of: item, ItemTemplate(template, or: format.usualTemplate), to: path,
      createsFolders: createsFolders, rows: (path: "path", text: "template"))
  }

  package var form: [ForwardFormElement] {
    textField("Path", \.path, placeholder: "~/todo.txt", keyboard: .path)
      .id("path").required()
      .rules(.pattern(#"(/|~/)[\s\S]*"#, wants: "a whole path such as ~/todo.txt or /srv/todo.txt"))
      .help("The file that the item is added to.")
    picker("Format", \.format, .cases(titled: \.title))
      .id("format")
      .help("How the item is written.")
    highlightTextView("Template", \.template, placeholder: "{item} due:{expires}")
      .id("template").placeholders(ItemTemplate.placeholders)
      .help("The line for each item; by default the usual line of the format.")
    toggle("Creates folders", \.createsFolders)
      .id("createsFolders")
      .help("Whether missing folders on the way to the file are created.")
  }
}

private let chineseTexts = [
  "File": "文件",
  "Adds a line to a file.": "向文件中添加一行。",
  "Path": "路径",
  "a whole path such as ~/todo.txt or /srv/todo.txt": "完整路径，例如 ~/todo.txt 或 /srv/todo.txt",
  "The file that the item is added to.": "条目将添加到此文件中。",
  "Format": "格式",
  "How the item is written.": "条目的书写格式。",
  "Template": "模板",
  "The line for each item; by default the usual line of the format.":
    "每个条目写入的内容；留空则按格式写入。",
  "Creates folders": "创建文件夹",
  "Whether missing folders on the way to the file are created.": "文件路径中缺少文件夹时是否创建。",
]
