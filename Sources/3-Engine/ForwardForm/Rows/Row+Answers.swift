internal import ForwardText

extension Form.Row {
  /// Reads an answer from text.
  ///
  /// A picker takes an option's number (from 1), name or title, or an unambiguous part of the name
  /// or title. A multiple choice takes any number of options separated by commas, or `none`, `-`,
  /// `无`. A toggle takes `y`, `yes`, `true`, `on`, `1`, `是`, `对` and `n`, `no`, `false`, `off`,
  /// `0`, `否`, `不`. Case is ignored.
  ///
  /// An optional row takes an empty text as nothing, and also `-`, unless it accepts `-` as a text.
  /// For such a row, `""` is the empty text.
  ///
  /// The value is of the right kind, but ``rejection(of:)`` may still reject it.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - vocabulary: The words of another language. They are understood, too.
  public func value(of text: String, in vocabulary: Vocabulary = Vocabulary()) throws(Rejection)
    -> Value
  {
    try value(of: text, in: vocabulary, by: nil)
  }

  /// - Parameter search: A search in the row's options as the prompt shows them; `nil` to make one.
  /// - Parameter addsOptions: Whether another text becomes an option. Otherwise it is refused.
  package func value(
    of text: String, in vocabulary: Vocabulary, by search: OptionSearch?, addsOptions: Bool = true
  ) throws(Rejection) -> Value {
    let text = trimmed(text)
    if isOptional, let value = optionalValue(of: text, in: vocabulary) { return value }
    switch kind {
    case .textField, .textView: return .text(text)
    case .picker(let options): return .choice(try vocabulary.index(of: text, in: options))
    case .choices(let options):
      return .choices(
        try vocabulary.indices(
          of: text, in: options, by: search,
          adding: takesOthers && addsOptions ? traits.options?.adding : nil
        ).asChoice(isOrdered: isOrdered))
    case .toggle:
      return .toggle(try vocabulary.isYes(text, in: toggleOptions))
    case .list: throw .other("The items of a list are answered one by one.")
    }
  }

  private static var wordForNone: String { "none" }

  /// Returns the text of a value for a line to be corrected. No option is the word `none` there,
  /// because an empty line keeps the present options.
  package func draft(of value: Value, in vocabulary: Vocabulary = Vocabulary()) -> String? {
    value == .choices([]) ? Self.wordForNone : text(of: value, in: vocabulary)
  }

  /// Returns the text of a value that ``value(of:in:)`` reads; `nil` for a value of another kind.
  public func text(of value: Value) -> String? { text(of: value, in: Vocabulary()) }

  /// Returns the text of a value that ``value(of:in:)`` reads with the same vocabulary.
  public func text(of value: Value, in vocabulary: Vocabulary) -> String? {
    switch (kind, value) {
    case (.list, _): nil
    case (_, .nothing): isOptional ? "" : nil
    case (_, .text(let text)) where isOptional && text.isQuoted: text + emptyText
    case (.choices, .choices([])) where isOptional: Self.wordForNone
    case (.textField, .text(let text)), (.textView, .text(let text)): text
    case (.picker(let options), .choice(let index)):
      options.indices.contains(index) ? options[index].name : nil
    case (.choices(let options), .choices(let indices)):
      options.text(of: indices.filter(options.indices.contains), in: vocabulary)
    case (.toggle, .toggle(let isOn)): isOn ? "yes" : "no"
    case (.textField, _), (.textView, _), (.picker, _), (.choices, _), (.toggle, _): nil
    }
  }

  /// Returns the text that names a value in sentences about a check.
  func checkedText(_ value: Value) -> String {
    if case .list(let items) = value { return items.map(\.title).joined(separator: ", ") }
    return text(of: value) ?? value.text
  }

  /// Reads an answer of a file or of arguments, whose values have types.
  ///
  /// - Throws: The reason why such a row can't have the answer. ``rejection(of:)`` may still reject
  ///   the returned value.
  public func value(of answer: Form.Answer.Value) throws(Rejection) -> Value {
    switch (kind, answer) {
    case (_, .text(let text)):
      if let present = unmasked(text) { return present }
      do throws(Rejection) {
        return try value(of: text)
      } catch {
        // Commands and files use the names of options, not their titles.
        throw options.map(error.naming) ?? error
      }
    case (_, .items): throw .notOneAnswer
    case (_, .unreadable(_, let rejection)): throw rejection
    case (_, .nothing) where isOptional: return .nothing

    case (.textField, .nothing), (.textView, .nothing): return .text("")
    case (.textField, .string(let text)), (.textView, .string(let text)):
      return unmasked(text) ?? .text(text)
    case (.textField, .number(let text)) where takesNumbers: return .text(text)
    case (.textField, .number(let text)), (.textView, .number(let text)): throw .notText(text)
    case (.textField, .bool(let isOn)), (.textView, .bool(let isOn)): throw .notText("\(isOn)")
    case (.textField, .strings(let texts)) where takesItems: return .text(try texts.joinedItems())

    case (.picker, .nothing):
      guard let none = traits.none else { throw .missing }
      return .choice(none)
    case (.picker(let options), .string(let name)), (.picker(let options), .number(let name)):
      return .choice(try options.index(named: name))
    case (.picker(let options), .bool(let isOn)):
      return .choice(try options.index(named: "\(isOn)"))

    case (.choices, .nothing): return .choices([])
    case (.choices, .string(let name)), (.choices, .number(let name)):
      return .choices([try index(ofChosen: name)])
    case (.choices, .bool(let isOn)): return .choices([try index(ofChosen: "\(isOn)")])
    case (.choices, .strings(let names)):
      var chosen: [Int] = []
      for name in names { chosen.append(try index(ofChosen: name)) }
      return .choices(chosen.asChoice(isOrdered: isOrdered))

    case (.toggle, .string(let text)): return try value(of: text)
    case (.toggle, .number(let text)): throw .notYesOrNo(text)
    case (.toggle, .bool(let isOn)): return .toggle(isOn)

    case (.toggle, .nothing) where traits.isPresence: return .toggle(false)
    case (.toggle, .nothing), (.list, .nothing): throw .missing
    case (.list, _): throw .notItems
    case (_, .strings): throw .notOneAnswer
    }
  }

  /// Returns the index of the option with a name, or of the new option that the name becomes.
  private func index(ofChosen name: String) throws(Rejection) -> Int {
    do throws(Rejection) {
      return try (options ?? []).index(named: name)
    } catch {
      guard let index = try index(adding: name) else { throw error }
      return index
    }
  }

  /// Whether the text of the row is a number, or a quantity whose unit may be missing.
  private var takesNumbers: Bool { shapes.contains(where: \.takesNumbers) }

  /// Reads an answer that only an optional row takes: nothing, or the empty text. Returns `nil` for
  /// other texts.
  private func optionalValue(of text: String, in vocabulary: Vocabulary) -> Value? {
    switch kind {
    case .textField, .textView:
      if text.isEmpty || isNothing(text) && rejection(of: .text(text)) != nil { return .nothing }
      // A text that consists of quotes is typed with two more quotes, so that every text can be an
      // answer.
      return text.isQuoted && text != "" ? .text(String(text.dropLast(emptyText.count))) : nil
    case .choices:
      if text.isEmpty { return .nothing }
      guard isNothing(text) else { return nil }
      return vocabulary.indices(matching: text, in: options ?? []).isEmpty ? .nothing : nil
    case .toggle: return text.isEmpty || isNothing(text) ? .nothing : nil
    default: return nil
    }
  }

  private func isNothing(_ text: String) -> Bool { text.trimmed == "-" }
}

extension AnswerShape {
  /// Whether the text is a number, or a quantity whose unit may be missing.
  package var takesNumbers: Bool {
    switch self {
    case .integer, .decimal, .byteSize, .duration, .keyboard(.numberPad), .keyboard(.decimalPad):
      true
    case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .date, .timeOfDay,
      .dateAndTime, .uuid, .list, .wanted, .described:
      false
    }
  }
}

/// The answer for the empty text, in rows where an empty answer means nothing.
private let emptyText = "\"\""

extension String {
  /// Whether the text is empty, or two or more quotes and nothing else.
  fileprivate var isQuoted: Bool { utf8.count != 1 && utf8.allSatisfy { $0 == UInt8(ascii: "\"") } }
}

extension [String] {
  /// The items as one text, for a row that takes a list of items.
  fileprivate func joinedItems() throws(Rejection) -> String {
    if let text = first(where: \.hasSeparator) {
      throw .notOneItem(text)
    }
    return joined(separator: ", ")
  }
}

extension [Form.Row.Option] {
  /// Returns the names of options, separated by commas. Quotes the names if they would mean other
  /// options without quotes, because names may contain commas.
  fileprivate func text(of indices: [Int], in vocabulary: Form.Row.Vocabulary) -> String {
    let names = indices.map { self[$0].name }
    let text = names.joined(separator: ", ")
    if (try? vocabulary.indices(of: text, in: self)) == indices { return text }
    return names.map(\.inQuotes).joined(separator: ", ")
  }

  /// Returns the position of the option with exactly this name. Only typed texts match loosely.
  fileprivate func index(named name: String) throws(Rejection) -> Int {
    guard let index = firstIndex(where: { $0.name == name }) else {
      throw .notAnOption(name, options: map(\.name))
    }
    return index
  }
}

extension Rejection {
  /// Returns the rejection with the names of options instead of their titles.
  fileprivate func naming(_ options: [Form.Row.Option]) -> Rejection {
    switch self {
    case .notAnOption(let text, _): .notAnOption(text, options: options.map(\.name))
    case .ambiguous(let text, let matches):
      .ambiguous(
        text,
        matches: matches.map { match in
          let number = Int(match.prefix { $0 != " " }) ?? 0
          return options.indices.contains(number - 1) ? options[number - 1].name : match
        })
    default: self
    }
  }
}
