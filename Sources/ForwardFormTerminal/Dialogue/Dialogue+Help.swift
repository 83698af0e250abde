internal import ForwardForm

extension Dialogue {
  /// Says what a row is for, what it accepts and which keys there are.
  func help(_ row: Row) {
    var lines = row.help.map { [$0] } ?? []
    lines.append(accepted(by: row))
    if let names = row.placeholders?.names, !names.isEmpty {
      lines.append(wording.placeholders(names, reader.keys))
    }
    show(lines + wording.help(reader.keys, isText: row.kind.isText, hasLines: row.kind.hasLines))
  }

  private func accepted(by row: Row) -> String {
    switch row.kind {
    case .textField where row.isSecret: wording.acceptsSecret
    case .textField(_, let type): wording.accepts(type, reader.keys) ?? wording.acceptsText
    case .textView: wording.acceptsLines
    case .picker: wording.acceptsOption
    case .toggle: wording.acceptsYesOrNo
    }
  }
}

extension Row.Kind {
  fileprivate var hasLines: Bool {
    if case .textView = self { true } else { false }
  }

  fileprivate var isText: Bool {
    switch self {
    case .textField, .textView: true
    case .picker, .toggle: false
    }
  }
}
