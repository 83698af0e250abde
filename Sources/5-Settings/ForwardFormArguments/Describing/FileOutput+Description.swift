internal import ForwardCLibrary
package import ForwardForm
package import ForwardFormDocuments
package import ForwardFormTerminal
internal import ForwardText

extension FileOutput {
  /// Describes the rows of a form: the accepted answers, and the present value. `description`
  /// describes the form of a new model. `form` has the present values.
  package func describe(
    _ description: FormDescription, of form: Form, by dialogue: Dialogue,
    _ present: (String) -> RowSentence = { .byDefault($0) },
    naming name: (FormDescription.Row) -> String = { $0.id }
  ) {
    let rows = Dictionary(uniqueKeysWithValues: form.rows.map { ($0.id, $0) })
    describe(description, dialogue.wording, isIndented: 0, name) { id in
      guard let row = rows[id], let value = row.value(), !row.hides(value), value != .nothing,
        value != .text(""), row.option(of: value)?.isNothing != true
      else { return nil }
      // Shows an option by the name that answers the row.
      let name = row.options == nil || value == .choices([]) ? nil : row.text(of: value)
      let shown = name?.visible ?? dialogue.shown(value, of: row).plain
      return present(shown)
    }
  }

  private func describe(
    _ description: FormDescription, _ wording: Wording, isIndented depth: Int,
    _ name: (FormDescription.Row) -> String, value: (String) -> RowSentence?
  ) {
    let ids = description.rows.map { name($0).visible }
    let most = (columns ?? .max) / 3
    let width = ids.map(\.columns).filter { $0 <= most }.max() ?? 0
    let indent = String(repeating: "  ", count: depth + 1)
    for (row, id) in zip(description.rows, ids) {
      let sentences =
        wording.sentences(about: row) + [value(row.id).map { wording($0) }].compactMap(\.self)
      wrappedLine(
        StyledText(indent) + StyledText(id.padded(to: width), .heading)
          + StyledText("  " + wording.spoken.paragraph(sentences)),
        hangingAt: indent.utf8.count + width + 2)
      if case .items(let items?, _) = row.kind {
        describe(items, wording, isIndented: depth + 1, \.id) { _ in nil }
      }
    }
  }
}

extension Wording {
  /// The title of a row, its accepted answers, and the conditions of the row.
  fileprivate func sentences(about row: FormDescription.Row) -> [String] {
    let title = RowSentence.title(
      text(row.title), isRequired: row.isRequired, isOptional: row.isOptional,
      isSecret: row.isSecret)
    var condition: [RowSentence] = []
    switch row.condition {
    case .always: break
    case .when(let alternatives): condition = [.asked(when: alternatives)]
    case .unknown: condition = [.askedSometimes]
    }
    if let names = row.placeholders, !names.isEmpty {
      condition.insert(.placeholders(names), at: 0)
    }
    let examples = row.examples.isEmpty ? [] : [self(Sentence.help(.examples(row.examples)))]
    let references = row.takesReferences ? [self(RowSentence.takesReferences)] : []
    return [self(title)] + accepts(row) + references + examples
      + condition.map { self($0) }
  }

  /// Returns sentences about a row's accepted answers.
  package func accepts(_ row: FormDescription.Row) -> [String] {
    if row.isReadOnly { return [self(Sentence.rejection(.readOnly))] }
    let shapes = row.shapes.filter { $0 != .required && $0 != .text }
    let accepted = shapes.map { self(Sentence.help(.accepts($0))) }
    return switch row.kind {
    case .text(lines: true): [self(RowSentence.lines)] + accepted
    case .text: shapes.isEmpty ? [self(Sentence.help(.accepts(.text)))] : accepted
    case .option(let options):
      [self(Sentence.help(.accepts(.oneOf(available(options)))))] + reasons(options)
    case .options(let options, let count):
      (options.isEmpty ? [] : [self(RowSentence.anyOf(available(options), count: count))])
        + (row.takesOthers ? [self(RowSentence.orOwnText)] : []) + accepted + reasons(options)
    case .toggle: [self(Sentence.help(.acceptsYesOrNo))]
    case .items(_, let count): [self(RowSentence.items(count))] + accepted
    }
  }

  /// Returns a sentence about each unavailable option.
  private func reasons(_ options: [Form.Row.Option]) -> [String] {
    options.compactMap { option in
      option.unavailable.map { self(Sentence.rejection(.unavailable(option.name, reason: $0))) }
    }
  }

  /// Returns the names of the available options. The option for no value is worded as in a review.
  fileprivate func available(_ options: [Form.Row.Option]) -> [String] {
    options.filter { $0.unavailable == nil }.map { $0.isNothing ? self(Sentence.nothing) : $0.name }
  }
}

extension Form.Row {
  fileprivate func option(of value: Value) -> Option? {
    guard case .choice(let index) = value, let options, options.indices.contains(index) else {
      return nil
    }
    return options[index]
  }
}

extension Form.Row.Option {
  /// Whether the option stands for no value. Its title tells it apart from an option for a value
  /// named `none`.
  fileprivate var isNothing: Bool { title == Wording.english(Sentence.nothing) }
}
