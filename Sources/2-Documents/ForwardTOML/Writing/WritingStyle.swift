internal import ForwardJSON

/// The layout and the quotes of a text, for new values in it.
struct WritingStyle {
  var lineBreak: [UInt8] = [UInt8(ascii: "\n")]
  /// The indentation of a list's elements if each has its own line.
  var unit = [UInt8](repeating: UInt8(ascii: " "), count: 4)
  var prefersSingleQuotes = false
  /// Whether a blank line precedes each header.
  var separatesTables = true
  /// The largest number of bytes of a list or an inline table on one line.
  let width = 72

  /// The style of a new text.
  init() {}

  init(of text: TOMLText) {
    lineBreak = text.bytes.lineBreak
    let later = text.sections.indices.dropFirst(2)
    let separated = later.count { section in
      let start = text.startOfSection(section)
      let above = text.bytes.lineBreakStart(before: start)
      return text.bytes[text.bytes.startOfLine(above)..<above].allSatisfy(\.isBlank)
    }
    separatesTables = separated * 2 >= later.count
    var (single, double) = (0, 0)
    for member in text.tables.lazy.flatMap(\.members) {
      guard case .value(let node) = member.content else { continue }
      switch text.bytes[node.bytes.lowerBound] {
      case UInt8(ascii: "'"): single += 1
      case UInt8(ascii: "\""): double += 1
      case UInt8(ascii: "["):
        unit = text.indentation(ofElementsIn: node) ?? unit
      default: break
      }
    }
    prefersSingleQuotes = single > double
  }
}

extension TOMLText {
  /// Returns the indentation of a list's elements if each has its own line; `nil` for other lists.
  fileprivate func indentation(ofElementsIn node: SyntaxTree.Node) -> [UInt8]? {
    guard let first = tree.children(of: node).first else { return nil }
    let start = bytes.startOfLine(first.bytes.lowerBound)
    let blanks = bytes[start..<first.bytes.lowerBound]
    return start > node.bytes.lowerBound && !blanks.isEmpty && blanks.allSatisfy(\.isBlank)
      ? Array(blanks) : nil
  }
}
