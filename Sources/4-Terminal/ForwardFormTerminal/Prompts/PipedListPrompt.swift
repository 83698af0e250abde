internal import ForwardForm

/// Reads items from a pipe: a line for each row of an item; a line with a single dot ends the list.
/// An empty first line keeps the present items; otherwise new items replace them.
struct PipedListPrompt: RowPrompt {
  let question: Question
  let list: ItemList
  let isEmpty: Bool
  var input = LineInput()

  /// Creates the prompt; `nil` if the list can't be read.
  init?(_ question: Question, _ list: ItemList) {
    guard let count = list.presentCount, list.newForm?.rows.isEmpty == false else { return nil }
    self.question = question
    self.list = list
    isEmpty = count == 0
  }

  func introduce(in dialogue: Dialogue) {}

  func request(in dialogue: Dialogue) -> LineRequest {
    LineRequest(prompt: dialogue.title(of: question.row))
  }

  func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    if text.isEmpty && !question.isContinued { return .keep }
    if text == ".", question.isContinued || isEmpty { return .keep }
    // The line is the answer to the first row of an item.
    dialogue.conversation.readAhead = (text, nil)
    return .item(question.isContinued || isEmpty ? .add : .removeAll)
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue)
    -> Move?
  {
    .keep
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence { .acceptsItems(list.verbs) }

  // A "-" would be the answer to the first row of an item.
  func leavesOpen(_ keys: KeyNames) -> HelpSentence { .leavesOpen(word: nil, keys) }
}
