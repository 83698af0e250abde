extension Row {
  /// Reads an answer that was given as text, as pipes, files and flags give it.
  ///
  /// A picker takes an option's number (from 1), name, title, or the beginning of just one of
  /// them; a toggle takes `y`, `yes`, `true`, `on`, `1`, `是`, `对` and `n`, `no`, `false`, `off`,
  /// `0`, `否`, `不`. Case doesn't count.
  ///
  /// The value is of the right kind; whether it is allowed, ``rejection`` says.
  public func value(of text: String) throws(Rejection) -> RowValue {
    switch kind {
    case .textField, .textView: .text(text)
    case .picker(let options): .choice(try index(of: text, in: options))
    case .toggle: .toggle(try bool(text))
    }
  }

  /// Reads an answer from somebody who sees the options under other titles.
  package func value(
    of text: String,
    titled title: (String) -> String
  ) throws(Rejection) -> RowValue {
    guard case .picker(let options) = kind else { return try value(of: text) }
    do throws(Rejection) {
      let shown = options.map { Option(title: title($0.title), name: $0.name) }
      return .choice(try index(of: text, in: shown))
    } catch {
      // The options go by their own titles as well, but not by those that only begin so.
      guard let value = try? value(of: text) else { throw error }
      return value
    }
  }

  private func index(of text: String, in options: [Option]) throws(Rejection) -> Int {
    let wanted = text.trimmed.lowercased()
    guard !wanted.isEmpty else { throw .missing }

    // From the surest reading to the loosest: an option that is called 2 is found by its number
    // only if no option has that very name.
    if let index = options.firstIndex(where: { $0.name == text.trimmed }) { return index }
    let names = options.map { ($0.name.lowercased(), $0.title.lowercased()) }
    let exact = names.indices.filter { names[$0].0 == wanted || names[$0].1 == wanted }
    if let index = exact.first, exact.count == 1 { return index }
    if wanted.isDigits, let number = Int(wanted), options.indices.contains(number - 1) {
      return number - 1
    }
    let begun =
      exact.isEmpty
      ? names.indices.filter { names[$0].0.hasPrefix(wanted) || names[$0].1.hasPrefix(wanted) }
      : exact
    guard let index = begun.first else {
      throw .notAnOption(text, options: options.map(\.title))
    }
    guard begun.count == 1 else {
      throw .ambiguous(text, matches: begun.map { "\($0 + 1) \(options[$0].title)" })
    }
    return index
  }

  private func bool(_ text: String) throws(Rejection) -> Bool {
    switch text.trimmed.lowercased() {
    case "": throw .missing
    case "y", "yes", "true", "on", "1", "是", "对": true
    case "n", "no", "false", "off", "0", "否", "不": false
    default: throw .notYesOrNo(text)
    }
  }
}
