internal import ForwardJSON

/// The layout and the quotes of a text, for new values in it. Most edits write a single value,
/// which needs neither, so the search through the text waits for the first use.
final class WritingStyle {
  let lineBreak: [UInt8]
  private let root: Node?
  private lazy var found = Found(root)

  /// Creates the style of a text; `nil` stands for a new text.
  init(of text: YAMLText?) {
    root = text?.root
    lineBreak = text?.bytes.lineBreak ?? [UInt8(ascii: "\n")]
  }

  /// The number of blanks that indent an object inside another one.
  var indentation: Int { found.indentation ?? 2 }

  /// The number of blanks that indent a list below its key.
  var listIndentation: Int { found.listIndentation ?? indentation }

  var prefersSingleQuotes: Bool { found.singleQuotes > found.doubleQuotes }

  private struct Found {
    var indentation, listIndentation: Int?
    var singleQuotes = 0, doubleQuotes = 0

    init(_ root: Node?) { if let root { look(at: root) } }

    private mutating func look(at node: Node) {
      switch node.content {
      case .scalar(.singleQuoted): singleQuotes += 1
      case .scalar(.doubleQuoted): doubleQuotes += 1
      case .scalar, .alias: break
      case .entries(let entries, let layout):
        for entry in entries {
          if case .block(let outer) = layout, entry.key != nil {
            note(entry.value, below: outer)
          }
          look(at: entry.value)
        }
      }
    }

    private mutating func note(_ value: Node, below outer: Int) {
      guard case .entries(let entries, .block(let inner)) = value.content, inner >= outer else {
        return
      }
      if entries.first?.key == nil {
        listIndentation = listIndentation ?? inner - outer
      } else if inner > outer {
        indentation = indentation ?? inner - outer
      }
    }
  }
}
