internal import ForwardJSON

/// The layout and the quotes of a text, for new values in it.
struct WritingStyle {
  /// The number of blanks by which an object is indented in another one.
  var indentation = 2
  /// The number of blanks by which a list is indented below its key.
  var listIndentation = 2
  var prefersSingleQuotes = false
  var lineBreak: [UInt8] = [UInt8(ascii: "\n")]

  /// Finds the style of a text; that of a new one by default.
  init(of text: YAMLText?) {
    guard let text else { return }
    lineBreak = text.bytes.lineBreak
    guard let root = text.root else { return }
    var found = Found()
    found.look(at: root)
    indentation = found.indentation ?? indentation
    listIndentation = found.listIndentation ?? (found.indentation ?? 2)
    prefersSingleQuotes = found.singleQuotes > found.doubleQuotes
  }

  private struct Found {
    var indentation, listIndentation: Int?
    var singleQuotes = 0, doubleQuotes = 0

    mutating func look(at node: Node) {
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
