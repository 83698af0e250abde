/// The states of a form that answers lead to, and the rows of each.
///
/// A form is a function of its model, so its conditions are found by deriving it: options are chosen
/// alone, then together, and taken back. Rows of text are answered once. An answer leads to a state only
/// if rows were derived again, as the form hasn't read it otherwise. In the end the model is unchanged.
package final class FormStates {
  package struct State {
    let answers: [Form.Answer]
    /// The position of the state without the last answer; `nil` for the first state.
    package let parent: Int?
    /// The rows that differ from those of the first state; `nil` for a row that is missing.
    fileprivate var differences: [String: Row?] = [:]

    package var answered: [String] { answers.map(\.path.text) }
  }

  /// The features of a row by which states differ.
  package struct Row: Equatable {
    /// A hash that differs for another row with the same id.
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
  /// The number of combinations of two and more answers that were given.
  private var combinations = 0
  /// The rows whose answers bring or hide rows, and the rows that appear or disappear.
  private var deciding: Set<String> = []
  /// The states that have other rows than the state before, and that weren't combined yet.
  private var uncombined: [Int] = []

  package private(set) var states: [State] = []
  /// The ids of all rows, each after the row before it in the form.
  package private(set) var ids: [String] = []
  /// The rows with each id, in the order in which they were found, with their signatures.
  package private(set) var rows: [String: [(row: Form.Row, signature: Int)]] = [:]
  /// The rows with answers that weren't given, as there are too many. The rows that they bring are
  /// unknown.
  package private(set) var untried: [String] = []
  /// Whether every pair of answers was given, unless one of them alone leads to no state.
  package var isComplete: Bool { untried.isEmpty && combinations < most }

  /// Tries at most `most` states of single answers, and of combinations, and calls `visit` in each
  /// state with the rows that no state before it has.
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

  /// Looks at the present state of a form alone. `visit` gives no answers.
  package init(presentOf form: Form, visit: @escaping (FormStates, _ rows: [Form.Row]) -> Void) {
    (self.form, most, self.visit) = (form, 0, visit)
    tried = TriedAnswers(to: form)
    add(State(answers: [], parent: nil))
  }

  /// Returns a row in a state; `nil` if the state doesn't have it.
  package func row(_ id: String, in state: State) -> Row? {
    state.differences[id] ?? firstRows[id]
  }
}

extension FormStates {
  /// Whether the model is in its first state.
  package var isFirst: Bool { tried.isEmpty }

  /// Gives another answer to a row of the present state, looks at the model, and takes the answer back. Returns the
  /// result of the look; `nil` if the row refuses the answer.
  package func trying<Result>(_ text: String, at row: Form.Row, _ look: () -> Result) -> Result? {
    tried.trying(text, at: row, look)
  }
}

// Finding states.

extension FormStates {
  /// Finds the states of single answers, then those of combinations: first of answers that bring or hide
  /// rows, then of pairs with any others.
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

  /// Gives the answers of a state, each time with another answer. `isUsed` returns whether the other answers of a row
  /// are given.
  private func combine(_ index: Int, with isUsed: (Form.Row) -> Bool) {
    let state = states[index]
    let ancestors = ancestors(of: index)
    for (place, answer) in state.answers.enumerated() {
      // Where no row reports its changes, each answer derives all rows. Those between two answers are needed only if
      // the next answer's row differs, and the last ones come with the next answer that is tried.
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

  /// Returns the answers that choose another option of a row: one of each row, then a second one of
  /// each, so that a long list of options doesn't use up the states.
  private func answers(
    besides state: State, with isUsed: (Form.Row) -> Bool
  ) -> [Form.Answer] {
    let answered = Set(state.answered)
    let asked = form.rows.filter {
      !answered.contains($0.id) && isUsed($0) && $0.mayBeRead
    }
    let open = asked.map { row in
      // A text may bring rows too. It is given alone, as there is no end of texts.
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

  /// Returns the states that the answers of a state lead to, one after the other.
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

  /// Returns the ids of the rows that one of two states has, and the other doesn't.
  private func difference(of state: State, from other: State) -> Set<String> {
    Set(state.differences.keys).union(other.differences.keys).filter {
      row($0, in: state)?.signature != row($0, in: other)?.signature
    }
  }
}
