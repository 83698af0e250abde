internal import ForwardText

/// The document at the start of a text, such as the YAML between two lines `---` of a Markdown file.
/// The rest of the text stays as it is.
struct FrontMatterText: DocumentText {
  /// The document with its opening fence.
  private var inner: any DocumentText
  /// The text from the closing fence on, or the whole text if it has no fences.
  private let rest: [UInt8]
  private let style: FrontMatterStyle
  private let hasFences: Bool

  /// - Parameter usual: The style of a new document.
  init(
    parsing bytes: [UInt8], _ usual: FrontMatterStyle, or others: [FrontMatterStyle], depth: Int
  ) throws(JSONError) {
    let start = bytes.startOfText
    let first = bytes[start..<bytes.endOfLine(start)]
    guard let style = ([usual] + others).first(where: { $0.isFence(first) }) else {
      (style, rest, hasFences) = (usual, bytes, false)
      inner = try usual.format.text(parsing: usual.replacement + [.newline])
      return
    }
    var line = bytes.afterLineBreak(first.endIndex)
    while line < bytes.count, !style.isFence(bytes[line..<bytes.endOfLine(line)]) {
      line = bytes.afterLineBreak(bytes.endOfLine(line))
    }
    guard line < bytes.count else {
      throw JSONError(.otherFormat(.openFrontMatter(style.fence)), at: start, of: bytes)
    }
    (self.style, rest, hasFences) = (style, Array(bytes[line...]), true)
    let document = bytes[..<start] + style.replacement + bytes[(start + 3)..<line]
    inner = try style.format.text(parsing: Array(document), depth: depth)
  }

  var value: JSONValue { inner.value }
  var namedSchema: String? { inner.namedSchema }
  var hasUnplacedValues: Bool { inner.hasUnplacedValues }

  var bytes: [UInt8] {
    if !hasFences, value.isNothing { return rest }
    var document = inner.bytes
    let start = document.startOfText
    document.replaceSubrange(start..<start + 3, with: style.fence.utf8)
    if document.last?.isLineBreak != true { document += document.lineBreak }
    return document + (hasFences ? [] : Array(style.fence.utf8) + document.lineBreak) + rest
  }

  func places(of paths: some Sequence<JSONPath>) -> [JSONPath: JSONText.Found] {
    hasFences ? inner.places(of: paths) : [:]
  }

  mutating func change(to value: JSONValue, from origins: ValueOrigins) throws(TextEditError) {
    try inner.change(to: value, from: origins)
  }
}

/// A format of front matter: its fence, and the format between the fences.
package struct FrontMatterStyle: Sendable {
  let fence: String
  /// Three bytes that mean nothing to the format, in place of the opening fence. So all places stay.
  let replacement: [UInt8]
  let format: TextFormat

  package init(fence: String, replacement: String, _ format: TextFormat) {
    (self.fence, self.format) = (fence, format)
    self.replacement = Array(replacement.utf8)
  }

  func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: fence.utf8) && line.dropFirst(3).allSatisfy(\.isBlank)
  }
}

extension TextFormat {
  /// Files whose start is a document between fences. A new document has the `usual` style.
  package static func frontMatter(
    _ usual: FrontMatterStyle, or others: FrontMatterStyle...
  ) -> TextFormat {
    TextFormat(
      name: "front matter", suffixes: [".md", ".markdown", ".mdx", ".qmd", ".rmd"],
      parse: { (bytes, _, depth) throws(JSONError) in
        [try FrontMatterText(parsing: bytes, usual, or: others, depth: depth)]
      },
      write: { (value) throws(TextEditError) in
        let fence = Array(usual.fence.utf8) + [.newline]
        return try fence + usual.format.newText(of: value) + fence
      })
  }
}

extension JSONValue {
  fileprivate var isNothing: Bool { self == .null || members?.isEmpty == true }
}

extension FormatFault {
  fileprivate static func openFrontMatter(_ fence: String) -> FormatFault {
    FormatFault("front matter") {
      $0.says(
        "The front matter that starts here has no closing \($0.quoted(fence)).",
        chinese: "从这里开始的前置数据没有结束的\($0.quoted(fence))。")
    }
  }
}
