// Answers that came from elsewhere: options of a command line, say.

extension FormSession {
  /// Takes answers that came from elsewhere, before anything else is done. Their rows aren't asked any
  /// more.
  ///
  /// - Returns: The answers that were refused, and why, in their order.
  public func give(
    _ answers: [Form.Answer],
    from origin: Form.Origin
  ) -> [(answer: Form.Answer, rejection: Rejection)] {
    var refused: [Int: Rejection] = [:]
    var rest = Array(answers.enumerated())
    var missing = 0
    // A row may appear only once another one has its answer.
    repeat {
      missing = rest.count
      rest.removeAll { place, answer in
        guard let index = form.index(of: answer.row, near: 0) else { return false }
        refused[place] = take(answer, form.rows[index], from: origin)
        return true
      }
    } while !rest.isEmpty && rest.count < missing
    for (place, answer) in rest { refused[place] = .notAsked(answer.text) }
    index = 0
    goOn()
    return answers.indices.compactMap { place in
      refused[place].map { (answers[place], $0) }
    }
  }

  private func take(_ answer: Form.Answer, _ row: Form.Row, from origin: Form.Origin) -> Rejection?
  {
    do throws(Rejection) {
      let value = try row.value(of: answer.text)
      if let rejection = row.rejection(value) { return row.shown(rejection, draft: answer.text) }
      if row.value() != value { change(row, to: value) }
      done.insert(row.id)
      given[row.id] = Given(value: value, origin: origin)
      return nil
    } catch {
      return row.shown(error, draft: answer.text)
    }
  }

  /// An answer that came from elsewhere.
  struct Given {
    let value: Form.Row.Value
    let origin: Form.Origin
  }
}
