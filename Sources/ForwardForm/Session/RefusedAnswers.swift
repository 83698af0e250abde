/// The error of answers that were given without a person and can't be saved. Nothing was changed.
public struct RefusedAnswers: Error, Hashable, Sendable {
  /// The answers that their rows refused, or that have no row.
  public let presets: [FormSession.RefusedPreset]
  /// All problems, those of the answers included; see ``FormSession/problems``.
  public let problems: [Form.Problem]

  public init(presets: [FormSession.RefusedPreset], problems: [Form.Problem]) {
    self.presets = presets
    self.problems = problems
  }
}

extension RefusedAnswers: CustomStringConvertible {
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension Form {
  /// Gives answers and saves them, without a person and without a walk through the rows.
  ///
  /// - Parameters:
  ///   - answers: The answers, in any order; the last one of a row counts. The other rows keep their
  ///     values.
  ///   - check: Runs a check by an async rule, and returns its result.
  /// - Throws: ``RefusedAnswers`` with every problem; the model is then unchanged.
  public func save(
    given answers: [Answer], checking check: (AsyncCheck) throws -> FormSession.Move
  ) throws {
    let session = FormSession(self, presets: answers)
    let problems = session.problems
    guard problems.isEmpty else {
      try session.perform(.interrupt)
      throw RefusedAnswers(presets: session.refusedPresets, problems: problems)
    }
    try withoutActuallyEscaping(check) { check in
      var renderer = SavingRenderer(check: check)
      _ = try session.run(&renderer)
      guard let refused = renderer.refused else { return }
      throw RefusedAnswers(presets: [], problems: [refused])
    }
  }
}

/// A renderer that keeps every value, and ends the session where it would have to ask.
private struct SavingRenderer: FormRenderer {
  let check: (AsyncCheck) throws -> FormSession.Move
  var refused: Form.Problem?

  mutating func ask(_ question: FormSession.Question) -> FormSession.Move {
    guard let rejection = question.rejection, !question.isWarning else { return .keep }
    refused = Form.Problem(path: question.path, rejection: rejection)
    return .interrupt
  }

  mutating func review(_ review: FormSession.Review) -> FormSession.Move {
    guard let rejection = review.rejection else { return .save }
    refused = Form.Problem(path: nil, rejection: rejection)
    return .interrupt
  }

  func check(_ check: AsyncCheck) throws -> FormSession.Move { try self.check(check) }
}
