public import ForwardForm
public import ForwardFormTerminal

/// Returns the mistakes in a form that no answer could correct.
///
/// ```swift
/// #expect(lint(Form(pager), in: [chinese]) == [])
/// ```
///
/// `lint` also checks rows that appear and disappear: it sets toggles and pickers to each of their
/// options, and rows of text to an answer, alone and together, up to some thousand times.
/// Afterwards the model is unchanged. For a list, it checks the form of a new item.
///
/// A row without an answer isn't a mistake, even if an answer is required.
///
/// - Parameters:
///   - form: The form.
///   - wordings: The languages that the form must be translated into.
///   - names: Texts that are the same in all languages, such as the names of programs and formats.
/// - Returns: The mistakes in the order of the rows. Rows that appear later come last.
public func lint(
  _ form: Form, in wordings: [Wording] = [], except names: Set<String> = []
) -> [LintFinding] {
  lint(form, in: wordings, except: names, depth: 0)
}

private func lint(
  _ form: Form, in wordings: [Wording], except names: Set<String>, depth: Int
) -> [LintFinding] {
  var findings: [LintFinding] = []
  var known: Set<LintFinding> = []
  func add(_ new: [LintFinding]) { findings += new.filter { known.insert($0).inserted } }
  var rows: Set<String> = []
  var blamed: [String] = []

  _ = FormStates(of: form, most: 2000) { _, _ in
    for row in form.rows {
      add(row.mistakes)
      if rows.insert(row.id).inserted {
        add(row.mistakesInValue)
        // The depth is limited, because an item may have a list of such items, and so on.
        if case .list(let list) = row.kind, let item = list.newForm, depth < 3 {
          let inner = lint(item, in: wordings, except: names, depth: depth + 1)
          add(inner.map { LintFinding(row: "\(row.id)[].\($0.row)", $0.kind) })
        }
      }
      for wording in wordings { add(row.mistakes(in: wording, except: names)) }
    }
    for note in form.notes { add(note.mistakes(in: wordings, except: names)) }
    blamed += form.rules.flatMap(\.rows)
  }
  add(blamed.filter { !rows.contains($0) }.map { LintFinding(row: $0, .blamedButMissing) })
  return findings
}
