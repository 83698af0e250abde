/// The states of a form that answers lead to, and the rows of each state.
///
/// A form is a function of its model, so this finds the conditions of rows by deriving the form. It
/// chooses options alone, then together, and takes them back. Rows of text are answered once. An
/// answer leads to a state only if it makes the form derive its rows again; otherwise the form
/// hasn't read it. At the end, the model is unchanged.
package final class FormStates {
  package struct State {
    let answers: [Form.Answer]
    /// The position of the state without the last answer; `nil` for the first state.
    package let parent: Int?
    /// The rows that differ from the first state; `nil` for a missing row.
    fileprivate var differences: [String: Row?] = [:]

    package var answered: [String] { answers.map(\.path.text) }
  }

  /// The features of a row that make states differ.
  package struct Row: Equatable {
    /// A hash that distinguishes rows with the same id.
    package let signature: Int
    package let chosen: Set<String>
  }

  private let form: Form
  private let most: Int
  private let visit: (FormStates, [Form.Row]) -> Void
  private let tried: TriedAnswers
  private var firstRows: [String: Row] = [:]
  /// The combinations of answers that were given.
  private var known: Set<Set<Form.Answer>> = []
  /// The number of given combinations of two and more answers.
  private var combinations = 0
  /// The rows whose answers bring or hide rows, and the rows that appear or disappear.
  private var deciding: Set<String> = []
  /// The states that have other rows than their predecessor and that weren't combined yet.
  private var uncombined: [Int] = []

  package private(set) var states: [State] = []
  /// The ids of all rows. Each row comes after its predecessor in the form.
  package private(set) var ids: [String] = []
  /// The rows with each id, in the order of finding, with their signatures.
  package private(set) var rows: [String: [(row: Form.Row, signature: Int)]] = [:]
  /// The rows with more answers than can be tried. The rows that they bring are unknown.
  package private(set) var untried: [String] = []
  /// Whether every pair of answers was given, except pairs with an answer that alone leads to no
  /// state.
  package var isComplete: Bool { untried.isEmpty && combinations < most }

  /// Tries at most `most` states of single answers and of combinations. Calls `visit` in each state
  /// with the rows that no earlier state has.
  package init(
    of form: Form, most: Int = 500,
    visit: @escaping (FormStates, _ new: [Form.Row]) -> Void = { _, _ in }
  ) {
    (self.form, self.most, self.visit) = (form, most, visit)
    tried = TriedAnswers(to: form)
    tried.begin()
    explore()
    tried.end()
  }

  /// Looks only at the present state of a form. `visit` gives no answers.
  package init(presentOf form: Form, visit: @escaping (FormStates, _ rows: [Form.Row]) -> Void) {
    (self.form, most, self.visit) = (form, 0, visit)
    tried = TriedAnswers(to: form)
    add(State(answers: [], parent: nil))
  }

  /// Returns a row in a state; `nil` if the state lacks the row.
  package func row(_ id: String, in state: State) -> Row? {
    state.differences[id] ?? firstRows[id]
  }
}

extension FormStates {
  /// Whether the model is in its first state.
  package var isFirst: Bool { tried.isEmpty }

  /// Gives another answer to a row of the present state, looks at the model, and takes the answer
  /// back. Returns the result of the look; `nil` if the row refuses the answer.
  package func trying<Result>(_ text: String, at row: Form.Row, _ look: () -> Result) -> Result? {
    tried.trying(text, at: row, look)
  }
}

// Finding states.

extension FormStates {
  /// Finds the states of single answers, then of combinations. Combines first the answers that
  /// bring or hide rows, then pairs of any answers.
  private func explore() {
    add(State(answers: [], parent: nil))
    combine(0) { _ in true }
    let alone = states.indices.dropFirst()
    combineDeciding()
    for index in alone where combinations < most {
      combine(index) { _ in true }
      combineDeciding()
    }
  }

  private func combineDeciding() {
    while !uncombined.isEmpty, combinations < most {
      combine(uncombined.removeFirst()) { self.deciding.contains($0.id) }
    }
  }

  /// Gives the answers of a state, each time with another answer. `isUsed` returns whether to give
  /// the other answers of a row.
  private func combine(_ index: Int, with isUsed: (Form.Row) -> Bool) {
    let state = states[index]
    let ancestors = ancestors(of: index)
    for (place, answer) in state.answers.enumerated() {
      // If rows don't report their changes, each answer derives all rows. The rows after an answer
      // are needed only if the next answer's row differs. The last derivation happens with the next
      // tried answer.
      let rows = ancestors[place]
      let next = state.answered.dropFirst(place + 1).first
      let showsSame =
        next.map { row($0, in: rows)?.signature == firstRows[$0]?.signature }
        ?? difference(of: rows, from: states[0]).isEmpty
      _ = tried.give(answer, derives: tried.isReported || !showsSame)
    }
    let count = tried.count
    for answer in answers(besides: state, with: isUsed) {
      let answers = state.answers + [answer]
      guard !known.contains(Set(answers)) else { continue }
      guard (index == 0 ? states.count : combinations) < most else {
        if index > 0 { break }
        if !untried.contains(answer.path.text) { untried.append(answer.path.text) }
        continue
      }
      known.insert(Set(answers))
      if index > 0 { combinations += 1 }
      if tried.give(answer) { add(State(answers: answers, parent: index)) }
      tried.takeBack(to: count)
    }
    tried.takeBack(to: 0)
    tried.verify()
  }

  /// Returns the answers that choose another option of a row: first one answer for each row, then a
  /// second one, so that a long list of options doesn't use up the states.
  private func answers(
    besides state: State, with isUsed: (Form.Row) -> Bool
  ) -> [Form.Answer] {
    let answered = Set(state.answered)
    let asked = form.rows.filter {
      !answered.contains($0.id) && isUsed($0) && $0.mayBeRead
    }
    let open = asked.map { row in
      // A text may bring rows, too. It is given alone, because there are endless texts.
      let texts = isFirst && row.rowKind.isText ? row.answersToTry(most: 1) : []
      let chosen = row.chosen
      return (row.path, texts + row.optionTexts.filter { chosen != [$0] })
    }
    let most = open.map(\.1.count).max() ?? 0
    return (0..<most).flatMap { place in
      open.compactMap { path, texts in
        texts.indices.contains(place) ? Form.Answer(path, .text(texts[place])) : nil
      }
    }
  }

  /// Returns the states on the way to a state, one for each answer.
  private func ancestors(of index: Int) -> [State] {
    var ancestors: [State] = []
    var next: Int? = index
    while let place = next, let parent = states[place].parent {
      ancestors.append(states[place])
      next = parent
    }
    return ancestors.reversed()
  }

  private func add(_ state: State) {
    var state = state
    var present: [String: Row] = [:]
    var new: [Form.Row] = []
    for row in form.rows {
      let found = Row(signature: row.signature, chosen: row.chosen)
      present[row.id] = found
      if rows[row.id]?.contains(where: { $0.signature == found.signature }) == true { continue }
      rows[row.id, default: []].append((row, found.signature))
      tried.note(row)
      new.append(row)
    }
    if state.parent == nil { firstRows = present }
    for (id, row) in present where firstRows[id] != row { state.differences[id] = row }
    for id in firstRows.keys where present[id] == nil {
      state.differences.updateValue(nil, forKey: id)
    }
    if !new.isEmpty { addIDs() }
    let others = state.parent.map { difference(of: state, from: states[$0]) } ?? []
    if !others.isEmpty {
      deciding.formUnion(state.answered + others)
      uncombined.append(states.count)
    }
    states.append(state)
    visit(self, new)
    tried.deriveAgain()
  }

  private func addIDs() {
    var seen = Set(ids)
    var place = 0
    for row in form.rows {
      if seen.insert(row.id).inserted {
        ids.insert(row.id, at: place)
      } else if !ids.indices.contains(place) || ids[place] != row.id {
        place = ids.firstIndex(of: row.id) ?? place
      }
      place += 1
    }
  }

  /// Returns the ids of the rows that only one of two states has.
  private func difference(of state: State, from other: State) -> Set<String> {
    Set(state.differences.keys).union(other.differences.keys).filter {
      row($0, in: state)?.signature != row($0, in: other)?.signature
    }
  }
}
