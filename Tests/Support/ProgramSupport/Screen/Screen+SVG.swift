extension Screen {
  /// Returns a picture of some rows in the frame of a window, for light and dark pages.
  ///
  /// The picture is the same on every machine. It contains text rather than outlines, and each part
  /// of a row takes its own columns with any font.
  ///
  /// - Throws: ``NotDrawn`` for a style that pictures don't support.
  public func svg(_ title: String, rows range: Range<Int>) throws(NotDrawn) -> String {
    let window = Window(columns: columns, rows: range.count)
    return window.svg(title, try shapes(in: range, of: window).map { $0.svg() })
  }

  /// Returns the shapes of some rows. The foremost shapes come last.
  func shapes(in range: Range<Int>, of window: Window) throws(NotDrawn) -> [Shape] {
    var shapes: [Shape] = []
    if range.contains(row) {
      shapes.append(
        window.bar(
          "cursor", row: row - range.lowerBound, columns: cursor.column..<cursor.column + 1))
    }
    for index in range.clamped(to: rows.indices) {
      for run in rows[index].cells.runs {
        let row = index - range.lowerBound
        if run.style.isInverse {
          shapes.append(window.bar("selected", row: row, columns: run.columns))
        }
        shapes.append(window.text(run, row: row, classes: try run.style.classes))
      }
    }
    return shapes
  }

  /// A part of a picture: an element with its attributes and text.
  struct Shape: Hashable {
    let element: String
    let attributes: String
    var classes: String
    let text: String?

    /// - Parameter style: An inline style for this element only.
    func svg(style: String = "") -> String {
      let names = classes.isEmpty ? "" : " class=\"\(classes)\""
      let style = style.isEmpty ? "" : " style=\"\(style)\""
      guard let text else { return "<\(element)\(names) \(attributes)\(style)/>" }
      return "<\(element) \(attributes)\(names)\(style)>\(text)</\(element)>"
    }
  }

  /// An error for a style that pictures don't support.
  public struct NotDrawn: Error, CustomStringConvertible {
    let style: Style

    public var description: String { "A picture has no style '\(style)'." }
  }
}

/// A part of a row in one style, with characters of the same width. Two spaces end it, because
/// browsers collapse them into one.
struct Run {
  let columns: Range<Int>
  let text: String
  let isWide: Bool
  let style: Style
}

extension [Screen.Cell] {
  fileprivate var runs: [Run] {
    var runs: [Run] = []
    var blanks = 0
    for (column, cell) in enumerated() where cell.text != "" {
      guard !cell.isBlank || cell.style.isSeenOnBlanks else {
        blanks += 1
        continue
      }
      let isWide = column + 1 < count && self[column + 1].text == ""
      var columns = column..<column + (isWide ? 2 : 1)
      var text = cell.text
      if let last = runs.last, last.isWide == isWide, last.style == cell.style,
        blanks < (isWide ? 1 : 2)
      {
        columns = last.columns.lowerBound..<columns.upperBound
        text = last.text + (blanks == 1 ? " " : "") + text
        runs.removeLast()
      }
      runs.append(Run(columns: columns, text: text, isWide: isWide, style: cell.style))
      blanks = 0
    }
    return runs
  }
}

extension Style {
  /// The classes of the style sheet for this style.
  fileprivate var classes: String {
    get throws(Screen.NotDrawn) {
      var supported = Style.plain
      (supported.isBold, supported.isDim, supported.isInverse) = (isBold, isDim, isInverse)
      if let foreground, Window.colors.contains(where: { $0.name == foreground.description }) {
        supported.foreground = foreground
      }
      guard self == supported else { throw Screen.NotDrawn(style: self) }
      return description
    }
  }
}

/// The frame of a picture, with its measures and its style sheet.
struct Window {
  let columns: Int
  let rows: Int

  private let cell = (width: 9, height: 20)
  private let margin = 18
  private let bar = 34

  /// The colours for light and for dark pages, with a contrast of at least 5 to 1.
  static let colors = [
    (name: "red", light: "#b31d28", dark: "#ff8e86"),
    (name: "green", light: "#116329", dark: "#6fdd8b"),
    (name: "cyan", light: "#0b5f73", dark: "#5fd0de"),
  ]

  func text(_ run: Run, row: Int, classes: String) -> Screen.Shape {
    let x = margin + run.columns.lowerBound * cell.width
    let y = bar + margin / 2 + row * cell.height + 15
    let length = run.columns.count * cell.width
    return Screen.Shape(
      element: "text", attributes: "x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\"",
      classes: classes,
      text: run.text.escaped)
  }

  /// Returns a bar behind some columns.
  func bar(_ style: String, row: Int, columns: Range<Int>) -> Screen.Shape {
    let x = margin + columns.lowerBound * cell.width
    let y = bar + margin / 2 + row * cell.height
    let width = columns.count * cell.width
    return Screen.Shape(
      element: "rect",
      attributes: "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(cell.height)\"",
      classes: style, text: nil)
  }

  /// - Parameters:
  ///   - rules: Additional rules of the style sheet.
  func svg(_ title: String, _ body: [String], rules: [String] = []) -> String {
    let width = columns * cell.width + 2 * margin
    let height = bar + margin / 2 + rows * cell.height + margin
    let light = Self.colors.map { ".\($0.name) { fill: \($0.light) }" }
    let dark = Self.colors.map { ".\($0.name) { fill: \($0.dark) }" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img"
        width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(title.escaped)</title>
      <style>
        text { font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace }
        .title { font-size: 13px; text-anchor: middle }
        .bold { font-weight: bold }
        .frame { fill: #f6f8fa; stroke: #d1d9e0 }
        text, .cursor, .selected { fill: #1f2328 }
        .inverse { fill: #f6f8fa }
        .cursor { fill-opacity: 0.4 }
        .dim { fill: #59636e }
        \(light.joined(separator: "\n  "))
        @media (prefers-color-scheme: dark) {
          .frame { fill: #161b22; stroke: #3d444d }
          text, .cursor, .selected { fill: #e6edf3 }
          .inverse { fill: #161b22 }
          .dim { fill: #9ba4ae }
          \(dark.joined(separator: "\n    "))
        }\(rules.map { "\n  " + $0 }.joined())
      </style>
      <rect class="frame" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      <path class="frame" d="M1 \(bar).5H\(width - 1)"/>
      <text class="title dim" x="\(width / 2)" y="22">\(title.escaped)</text>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
