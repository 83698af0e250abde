internal import ForwardFormArguments
internal import ForwardFormTerminal

/// The number of a document in a text with several, from 1.
struct DocumentNumber: ArgumentValue {
  let number: Int

  init(argument: String) throws {
    guard let number = Int(argument), number > 0 else {
      throw UsageProblem.other(Wording.ofCommand(.fill(.badDocument(argument))))
    }
    self.number = number
  }
}
