internal import ForwardForm

extension Dialogue {
  /// Says what a row is for, what it accepts and which keys there are.
  func help(_ row: Row) {
    var lines = row.help.map { [$0] } ?? []
    var isText = true
    var hasEditor = false
    switch row.kind {
    case .textField(_, let type):
      lines.append(
        row.isSecret ? wording.acceptsSecret : wording.accepts(type) ?? wording.acceptsText
      )
    case .textView:
      lines.append(wording.acceptsLines)
      hasEditor = true
    case .picker:
      lines.append(wording.acceptsOption)
      isText = false
    case .toggle:
      lines.append(wording.acceptsYesOrNo)
      isText = false
    }
    if let names = row.placeholders?.names, !names.isEmpty {
      lines.append(wording.placeholders(names))
    }
    show(lines + wording.help(reader.keys, editor: hasEditor, text: isText))
  }
}
