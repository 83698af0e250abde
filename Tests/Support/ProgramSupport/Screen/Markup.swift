extension ArraySlice<Screen.Cell> {
  /// The text of a row, with markup of its styles.
  var marked: String { marked(inserting: "", at: startIndex) }

  /// Returns the text with markup, and with a mark before one of the cells.
  func marked(inserting mark: String, at column: Int) -> String {
    var text = ""
    var style = Style.plain
    for (index, next) in zip(indices, stylesAsSeen) {
      if next != style { text += style.closing }
      if index == column { text += mark }
      if next != style { text += next.opening }
      style = next
      text += self[index].text
    }
    return text + style.closing + (column >= endIndex ? mark : "")
  }

  /// The style of each cell. A space takes its neighbours' style if the space would look the same.
  private var stylesAsSeen: [Style] {
    var styles: [Style] = []
    for (index, cell) in zip(indices, self) {
      guard cell.text == " ", !cell.style.isSeenOnBlanks else {
        // The empty half of a wide character has the style of the character.
        styles.append(cell.text == "" ? styles.last ?? cell.style : cell.style)
        continue
      }
      let next = self[index...].first { $0.text != " " }?.style
      styles.append(next == styles.last && next?.isSeenOnBlanks == false ? next ?? .plain : .plain)
    }
    return styles
  }
}

extension Style {
  fileprivate var opening: String { self == .plain ? "" : "<\(self)>" }
  fileprivate var closing: String { self == .plain ? "" : "</\(self)>" }
}
