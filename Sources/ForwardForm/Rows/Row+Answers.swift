extension Form.Row {
  /// Reads an answer that was given as text, as pipes, files and flags give it.
  ///
  /// A multiple choice takes as many as there are, with commas between them. A picker takes an option's number (from 1), name, title, or the beginning, else another part,
  /// of just one of them; a toggle takes `y`, `yes`, `true`, `on`, `1`, `是`, `对` and `n`, `no`,
  /// `false`, `off`, `0`, `否`, `不`. Case doesn't count.
  ///
  /// The value is of the right kind; whether it is allowed, ``rejection`` says.
  public func value(of text: String) throws(Rejection) -> Form.Row.Value {
    switch kind {
    case .textField, .textView: .text(text)
    case .picker(let options): .choice(try options.index(of: text))
    case .choices(let options): .choices(try options.indices(of: text))
    case .toggle: .toggle(try yesOrNo(text))
    case .list: throw .other("The items of a list are answered one by one.")
    }
  }

  /// Writes a value as the text that ``value(of:)`` reads; `nil` for one that isn't this row's.
  public func text(of value: Form.Row.Value) -> String? {
    switch (kind, value) {
    case (.textField, .text(let text)), (.textView, .text(let text)): text
    case (.picker(let options), .choice(let index)):
      options.indices.contains(index) ? options[index].name : nil
    case (.choices(let options), .choices(let indices)):
      options.text(of: indices.filter(options.indices.contains))
    case (.toggle, .toggle(let isOn)): isOn ? "yes" : "no"
    default: nil
    }
  }

  private func yesOrNo(_ text: String) throws(Rejection) -> Bool {
    if let isYes = Self.isYes(text) { return isYes }
    throw text.trimmed.isEmpty ? .missing : .notYesOrNo(text)
  }

  /// Whether a text says yes, or no; `nil` if it says neither.
  package static func isYes(_ text: String) -> Bool? {
    switch text.trimmed.lowercased() {
    case "y", "yes", "true", "on", "1", "是", "对": true
    case "n", "no", "false", "off", "0", "否", "不": false
    default: nil
    }
  }
}

extension [Form.Row.Option] {
  /// The names of some options, with commas between them; their numbers where that would be read as
  /// others, as there are commas in names.
  fileprivate func text(of indices: [Int]) -> String {
    let names = indices.map { self[$0].name }.joined(separator: ", ")
    if (try? self.indices(of: names)) == indices { return names }
    return indices.map { "\($0 + 1)" }.joined(separator: ", ")
  }

  /// The indices of options with commas between them, Latin or Chinese ones.
  fileprivate func indices(of text: String) throws(Rejection) -> [Int] {
    if let index = firstIndex(where: { $0.name == text }) { return [index] }
    var found: Set<Int> = []
    for name in text.items { found.insert(try index(of: name)) }
    return found.sorted()
  }

  fileprivate func index(of text: String) throws(Rejection) -> Int {
    guard !text.trimmed.isEmpty else { throw .missing }
    let found = indices(matching: text)
    guard let index = found.first else { throw .notAnOption(text, options: map(\.title)) }
    guard found.count == 1 else {
      throw .ambiguous(text, matches: found.map { "\($0 + 1) \(self[$0].title)" })
    }
    return index
  }

  /// The options that a text may mean, by the surest reading that finds any: an option's own name, a
  /// name or title whatever its case, a number, a beginning, any other part.
  package func indices(matching text: String) -> [Int] {
    let text = text.trimmed
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }

    // An option that is called 2 is found by its number only if no option has that very name.
    let named = indices.filter { self[$0].name == text }
    if named.count == 1 { return named }
    let names = map { ($0.name.lowercased(), $0.title.lowercased()) }
    let exact = indices.filter { names[$0].0 == wanted || names[$0].1 == wanted }
    if exact.count == 1 { return exact }
    if wanted.isDigits, let number = Int(wanted), indices.contains(number - 1) {
      return [number - 1]
    }
    if !exact.isEmpty { return exact }
    let begun = indices.filter { names[$0].0.hasPrefix(wanted) || names[$0].1.hasPrefix(wanted) }
    if !begun.isEmpty { return begun }
    return indices.filter { names[$0].0.contains(wanted) || names[$0].1.contains(wanted) }
  }
}
