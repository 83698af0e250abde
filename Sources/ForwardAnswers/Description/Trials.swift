internal import ForwardForm
internal import JSONTree

/// Tries answers, and remembers which rows and which document they lead to.
///
/// First each option alone is tried, then options together, also those of rows that came by them, until
/// the trials are used up.
final class Trials {
  /// A state of the form after some answers.
  struct State {
    let answers: [Form.Answer]
    /// The names of the chosen options, by row.
    let chosen: [String: Set<String>]
    /// The signatures of the present rows, by id.
    let rows: [String: Int]
    let document: JSONValue?
  }

  let form: Form
  private(set) var states: [State] = []
  /// All rows that were there, each after the one that came before it.
  private(set) var rows: [Form.Row] = []
  private var ids: Set<String> = []
  let document: () -> JSONValue?

  private static let most = 200
  private static let deepest = 3

  init(_ form: Form, _ document: @escaping () -> JSONValue?) {
    self.form = form
    self.document = document
    explore()
  }

  private func explore() {
    var known: Set<Set<Form.Answer>> = [[]]
    states.append(state(after: []))
    var index = 0
    while index < states.count {
      let state = states[index]
      index += 1
      guard state.answers.count < Self.deepest else { continue }
      for answer in answers(besides: state) {
        guard states.count < Self.most else { return }
        guard known.insert(Set(state.answers + [answer])).inserted else { continue }
        states.append(self.state(after: state.answers + [answer]))
      }
    }
  }

  /// Returns the answers that choose another option of a row: one of each row, then a second one of
  /// each, so that a long list of options doesn't use up the trials.
  private func answers(besides state: State) -> [Form.Answer] {
    let answered = Set(state.answers.map(\.path.text))
    let open = rows.filter { state.rows[$0.id] != nil && !answered.contains($0.id) }
      .map { row in
        // A text may bring rows too. It is tried alone, as there is no end of texts.
        let texts = state.answers.isEmpty && row.isText ? Array(row.answersToTry.prefix(1)) : []
        return (row.id, texts + row.optionTexts.filter { state.chosen[row.id] != [$0] })
      }
    let most = open.map(\.1.count).max() ?? 0
    return (0..<most).flatMap { place in
      open.compactMap { id, texts in
        texts.indices.contains(place) ? Form.Answer(row: id, text: texts[place]) : nil
      }
    }
  }

  func state(after answers: [Form.Answer]) -> State {
    giving(answers) {
      add(form.rows)
      return State(
        answers: answers,
        chosen: Dictionary(uniqueKeysWithValues: form.rows.map { ($0.id, $0.chosen) }),
        rows: Dictionary(uniqueKeysWithValues: form.rows.map { ($0.id, $0.signature) }),
        document: document())
    }
  }

  /// Gives answers for as long as a look at the form takes.
  func giving<Result>(_ answers: [Form.Answer], _ look: () -> Result) -> Result {
    // A cancelled session leaves the model as it was.
    let session = FormSession(form, resuming: answers)
    defer { try? session.perform(.cancel) }
    return look()
  }

  private func add(_ present: [Form.Row]) {
    // Most states have no new rows, and then nothing is looked for.
    guard !present.allSatisfy({ ids.contains($0.id) }) else { return }
    var place = 0
    for row in present {
      if ids.insert(row.id).inserted {
        rows.insert(row, at: place)
        place += 1
      } else if let index = rows.firstIndex(where: { $0.id == row.id }) {
        place = index + 1
      }
    }
  }
}
