public import ForwardForm

extension Dialogue {
  /// Asks whether so many changes are to be dropped.
  public mutating func leave(dropping changes: Int) throws -> FormSession.Move {
    let title = StyledText(wording(.leaving(dropping: changes)), .heading)
    var request = yesOrNo(title, present: StyledText(wording(.no)))
    request.present = 1
    while true {
      switch try read(request) {
      case .line(let text):
        if text.allSatisfy(\.isWhitespace) { return .back(draft: nil) }
        if let isYes = isYes(text) { return isYes ? .cancel : .back(draft: nil) }
        tell(wording(.rejection(.notYesOrNo(text))), .error)
      case .back: return .back(draft: nil)
      // Said twice is said clearly; and a terminal that is gone says nothing else.
      case .endOfInput: return .cancel
      case .interrupt: return .interrupt
      case .notUTF8, .help, .editor, .nothing, .undo, .redo, .nextPage, .previousPage: continue
      }
    }
  }
}
