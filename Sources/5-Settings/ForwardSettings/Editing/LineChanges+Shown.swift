package import ForwardFormTerminal
package import ForwardText

extension LineChanges {
  /// The lines as a person sees them, each with a mark. An ellipsis separates hunks.
  package var shown: [StyledText] {
    Array(hunks.map { $0.lines.map(\.shown) }.joined(separator: [" …"]))
  }
}

extension LineChanges.Line {
  /// The line as a person sees it, with tabs expanded to spaces.
  fileprivate var shown: StyledText {
    switch self {
    case .kept: StyledText(withoutTabs)
    case .removed: StyledText(withoutTabs, .error)
    case .added: StyledText(withoutTabs, .change)
    }
  }

  private var withoutTabs: String {
    let spaces = marked.filter { !$0.isNewline }.reduce(into: "") { line, character in
      // The mark is before the first column.
      let width = character == "\t" ? 4 - (line.count - 1) % 4 : 0
      line += width == 0 ? String(character) : String(repeating: " ", count: width)
    }
    return spaces.visible
  }
}
