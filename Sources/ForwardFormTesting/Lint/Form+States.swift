internal import ForwardForm

extension Form {
  /// Visits the states that answers lead to, those with the fewest answers first, and leaves the
  /// model unchanged.
  ///
  /// The number of states is unbounded, so the visit ends after a number of rows and options.
  func visitStates(_ visit: () -> Void) {
    let most = 100_000
    var seen = 0
    var states: [[Form.Answer]] = [[]]
    var known: Set<Set<Form.Answer>> = []
    var index = 0
    while index < states.count, seen < most {
      let state = states[index]
      index += 1
      // A cancelled session leaves the model unchanged.
      let session = FormSession(self, resuming: state)
      visit()
      seen += rows.reduce(1) { $0 + 1 + $1.otherAnswers.count }
      for answer in answers(besides: state) where states.count < most {
        if known.insert(Set(state + [answer])).inserted { states.append(state + [answer]) }
      }
      try? session.perform(.cancel)
    }
  }

  /// Returns answers to rows that haven't been answered: one for each row, then a second one for
  /// each, so that a long list of options doesn't delay other rows. From the initial state, every
  /// option is tried; from other states, only the first ones.
  private func answers(besides state: [Form.Answer]) -> [Form.Answer] {
    let answered = Set(state.map(\.path))
    let open = rows.filter { !answered.contains($0.path) }.map { ($0.path, $0.otherAnswers) }
    let most = open.map(\.1.count).max() ?? 0
    return (0..<(state.isEmpty ? most : min(most, 5))).flatMap { place in
      open.compactMap { path, texts in
        texts.indices.contains(place) ? Form.Answer(path, .text(texts[place])) : nil
      }
    }
  }
}

extension Form.Row {
  /// The answers other than the present one that may make rows appear or disappear.
  fileprivate var otherAnswers: [String] {
    let texts: [String] =
      switch kind {
      case .textField, .textView: [example].compactMap(\.self)
      case .picker(let options), .choices(let options): options.map(\.name)
      case .toggle: [true, false].compactMap { text(of: .toggle($0)) }
      case .list: []
      }
    let present = value().flatMap(text)
    return texts.filter { $0 != present }
  }
}
