public import ForwardForm
public import ForwardFormTerminal

/// Looks through a form for mistakes in it, which nobody who fills it in could mend.
///
/// ```swift
/// #expect(lint(Form(pager), in: [chinese]) == [])
/// ```
///
/// Rows that come and go are looked for as well: toggles and pickers are set to all that they offer,
/// and rows of text to their examples, one, then two, then more of them together, as far as some
/// thousand states. The target is then as it was before, as after a form that was cancelled.
///
/// The form of a list's items is looked through as that of a new one.
///
/// That a row has no answer yet is no mistake, even where one is required.
///
/// - Parameters:
///   - wordings: The languages that the form is shown in besides its own, which must know its texts.
///   - names: Texts that are the same in all languages: what programs and formats are called.
/// - Returns: What was found, the rows in their order, those that come and go last.
public func lint(
  _ form: Form,
  in wordings: [Wording] = [],
  except names: Set<String> = []
) -> [LintFinding] {
  lint(form, in: wordings, except: names, depth: 0)
}

private func lint(
  _ form: Form,
  in wordings: [Wording],
  except names: Set<String>,
  depth: Int
) -> [LintFinding] {
  var findings: [LintFinding] = []
  var rows: Set<String> = []
  var blamed: [String] = []

  form.visitStates {
    for row in form.rows {
      findings += row.mistakes
      if rows.insert(row.id).inserted {
        findings += row.mistakesInValue
        // An item may have a list of such items, and so on.
        if case .list(let list) = row.kind, let item = list.newForm, depth < 3 {
          findings += lint(item, in: wordings, except: names, depth: depth + 1).map {
            LintFinding(row: "\(row.id)[].\($0.row)", $0.kind)
          }
        }
      }
      for wording in wordings { findings += row.mistakes(in: wording, except: names) }
    }
    blamed += form.rules.flatMap(\.rows)
  }
  findings += blamed.filter { !rows.contains($0) }.map { LintFinding(row: $0, .blamedButMissing) }

  var seen: Set<LintFinding> = []
  return findings.filter { seen.insert($0).inserted }
}
