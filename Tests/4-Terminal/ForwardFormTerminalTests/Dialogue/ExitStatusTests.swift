import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Exit statuses")
struct ExitStatusTests {
  @Test("Outcomes and errors have exit statuses")
  func statuses() {
    struct Failure: Error {}
    #expect(ExitStatus(.saved) == .success)
    #expect(ExitStatus(.cancelled) == .cancelled)
    #expect(ExitStatus(.interrupted) == .cancelled)
    #expect(ExitStatus(.endOfInput(awaiting: "name")) == .refused)
    #expect(ExitStatus(RefusedAnswer(row: "name", rejection: .missing)) == .refused)
    #expect(ExitStatus(RefusedAnswers(answers: [], problems: [])) == .refused)
    #expect(ExitStatus(InputError.lineTooLong(limit: 1)) == .refused)
    #expect(ExitStatus(InputError.unreadable(code: 5)) == .failure)
    #expect(ExitStatus(Unanswered(.cancelled)) == .cancelled)
    #expect(ExitStatus(Unanswered(.endOfInput(awaiting: "name"))) == .refused)
    #expect(ExitStatus(FormError.ownerGone(rows: ["name"])) == .failure)
    #expect(ExitStatus(CaughtSignal(15)).rawValue == 143)
    #expect(ExitStatus(Failure()) == .failure)
  }

  @Test("The end of a dialogue is reported in each language")
  func sentences() {
    let errors: [any Error] = [
      RefusedAnswer(row: "name", rejection: .missing), Unanswered(.endOfInput(awaiting: "name")),
      FormError.ownerGone(rows: ["name"]), InputError.lineTooLong(limit: 9),
      InputError.unreadable(code: 5), LostOutput(),
    ]
    let sentences = errors.compactMap(Sentence.init)
    #expect(
      sentences.map { Wording.english($0) } == [
        "name: An answer is required.", "name: the input ended before this row had an answer.",
        "name can't be saved: no longer available.", "A line of the input is longer than 9 bytes.",
        "The input can't be read: Input/output error.", "The questions can't be written.",
      ])
    #expect(
      sentences.map { Wording.simplifiedChinese($0) } == [
        "name：此项必须填写。", "name：输入结束时此项尚未填写。", "name所属的对象已不存在，无法保存。",
        "输入中有一行超过了 9 字节。", "无法读取输入：输入/输出错误。", "无法显示问题。",
      ])
    #expect(Sentence(Unanswered(.cancelled)) == nil)
  }

  private struct Step: CodingKey {
    let (stringValue, intValue): (String, Int?)
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  @Test("A decoding error is told once, with the path of the value")
  func decoding() {
    struct Reason: Error {}
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader([], transcript), transcript)
    let path = [Step(stringValue: "servers"), Step(intValue: 1), Step(stringValue: "port")]
    let wanted = "Expected a whole number, found text."
    for path in [path, []] {
      dialogue.report(
        DecodingError.typeMismatch(
          Int.self,
          DecodingError.Context(
            codingPath: path, debugDescription: wanted, underlyingError: Reason()))
      ) { _ in nil }
    }
    #expect(transcript.text == "servers[2].port: \(wanted)\n\(wanted)\n")
  }
}
