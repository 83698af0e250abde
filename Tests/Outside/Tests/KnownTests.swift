import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTerminal
import ForwardStore
import Outside
import Testing

@Suite("Enums that may grow")
struct KnownTests {
  @Test("A switch from outside knows the cases of today")
  func knowsToday() {
    #expect(isKnown(Rejection.missing))
    #expect(isKnown(FormSession.Move.keep))
    #expect(isKnown(Form.Row.Value.toggle(true)))
    #expect(isKnown(LineEvent.endOfInput))
    #expect(isKnown(LineRequest.Completion.path))
    #expect(LineCommand.allCases.filter { !isKnown($0) }.count <= 1)
    #expect(isKnown(StoreError.locked(path: "")))
    #expect(isKnown(SaveResult<Int>.saved))
    #expect(QuestionType.allCases.filter { !isKnown($0) }.count <= 1)
    #expect(isKnown(Shell.sh))
    #expect(isKnown(Field.Kind.toggle))
    #expect(AnswerFormat.allCases.filter { !isKnown($0) }.count <= 1)
  }
}
