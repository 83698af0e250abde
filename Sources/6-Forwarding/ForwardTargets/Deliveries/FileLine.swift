package import ForwardJSON
package import ForwardText

/// A line to be appended to a file.
public struct FileLine: Hashable, Sendable, DeliveryContent {
  /// The path, which may begin with `~/`.
  public var path: String
  /// The line without the line break at its end.
  public var text: String
  /// The first line of a new file; `nil` if it needs none.
  public var header: String?
  /// Whether missing folders are created.
  public var createsFolders: Bool

  public init(
    to path: String, _ text: String, header: String? = nil, createsFolders: Bool = false
  ) {
    self.path = path
    self.text = text
    self.header = header
    self.createsFolders = createsFolders
  }

  package var json: JSONObject {
    JSONObject([
      ("type", .string("line")), ("path", .string(path)), ("text", .string(text)),
      ("header", header.json), ("createsFolders", .bool(createsFolders)),
    ])
  }

  package func lines(in language: Language) -> [String] {
    var lines = [language.says("Adds to \(path):", chinese: "添加到 \(path)："), "  " + text]
    if let header {
      lines += [language.says("A new file begins with:", chinese: "新文件的开头："), "  " + header]
    }
    if createsFolders {
      lines.append(language.says("Missing folders are created.", chinese: "缺少的文件夹会被创建。"))
    }
    return lines
  }
}
