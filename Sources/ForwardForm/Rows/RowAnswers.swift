extension Row {
  /// Reads an answer that was given as text, as pipes, files and flags give it.
  ///
  /// A picker takes an option's number (from 1), name, title, or the beginning, else another part, of
  /// just one of them; a toggle takes `y`, `yes`, `true`, `on`, `1` and `n`, `no`, `false`, `off`, `0`. Case
  /// doesn't count.
  ///
  /// The value is of the right kind; whether it is allowed, ``rejection`` says.
  public func value(of text: String) throws(Rejection) -> RowValue {
    switch kind {
    case .textField, .textView: .text(text)
    case .picker(let options): .choice(try index(of: text, in: options))
    case .toggle: .toggle(try bool(text))
    }
  }

  /// Writes a value as the text that ``value(of:)`` reads; `nil` for one that isn't this row's.
  public func text(of value: RowValue) -> String? {
    switch (kind, value) {
    case (.textField, .text(let text)), (.textView, .text(let text)): text
    case (.picker(let options), .choice(let index)):
      options.indices.contains(index) ? options[index].name : nil
    case (.toggle, .toggle(let isOn)): isOn ? "yes" : "no"
    default: nil
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
    let matches = exact.isEmpty ? Self.matches(wanted, in: names) : exact
    guard let index = matches.first else {
      throw .notAnOption(text, options: options.map(\.title))
    }
    guard matches.count == 1 else {
      throw .ambiguous(text, matches: matches.map { "\($0 + 1) \(options[$0].title)" })
    }
    return index
  }

  /// The options that begin with a text, or, if there are none, that have it somewhere.
  private static func matches(_ text: String, in names: [(String, String)]) -> [Int] {
    let begun = names.indices.filter { names[$0].0.hasPrefix(text) || names[$0].1.hasPrefix(text) }
    guard begun.isEmpty else { return begun }
    return names.indices.filter { names[$0].0.contains(text) || names[$0].1.contains(text) }
  }

  private func bool(_ text: String) throws(Rejection) -> Bool {
    switch text.trimmed.lowercased() {
    case "": throw .missing
    case "y", "yes", "true", "on", "1": true
    case "n", "no", "false", "off", "0": false
    default: throw .notYesOrNo(text)
    }
  }
}
