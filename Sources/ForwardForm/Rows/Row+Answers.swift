extension Form.Row {
  /// Reads an answer that was given as text, as dialogues, pipes, files and flags give it.
  ///
  /// A picker takes an option's number (from 1), name, title, or the beginning, else another part, of
  /// just one of them; a multiple choice any number of these separated by commas, or `none`, `-`, `无`.
  /// A toggle takes `y`, `yes`, `true`, `on`, `1`, `是`, `对` and `n`, `no`, `false`, `off`, `0`, `否`,
  /// `不`. Case doesn't count.
  ///
  /// The value is of the right kind; whether it is allowed, ``rejection`` says.
  ///
  /// - Parameter vocabulary: The words of another language that are understood besides.
  public func value(of text: String, in vocabulary: Vocabulary = Vocabulary()) throws(Rejection)
    -> Value
  {
    switch kind {
    case .textField, .textView: return .text(text)
    case .picker(let options): return .choice(try vocabulary.index(of: text, in: options))
    case .choices(let options): return .choices(try vocabulary.indices(of: text, in: options))
    case .toggle:
      if let isYes = vocabulary.isYes(text) { return .toggle(isYes) }
      throw text.trimmed.isEmpty ? .missing : .notYesOrNo(text)
    case .list: throw .other("The items of a list are answered one by one.")
    }
  }

  /// Writes a value as the text that ``value(of:in:)`` reads; `nil` for one that isn't this row's.
  public func text(of value: Value) -> String? {
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
}

extension [Form.Row.Option] {
  /// The names of some options, separated by commas; their numbers if the names would be read as
  /// other options, since there may be commas in names.
  fileprivate func text(of indices: [Int]) -> String {
    let names = indices.map { self[$0].name }.joined(separator: ", ")
    if (try? Form.Row.Vocabulary().indices(of: names, in: self)) == indices { return names }
    return indices.map { "\($0 + 1)" }.joined(separator: ", ")
  }
}
