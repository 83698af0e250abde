import ForwardForm
import ForwardFormFiles
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing

// The code of the page about questions that are described by data.

@Suite("Questions described by data, from outside")
struct AskingPage {
  private func dialogue(_ script: Keys...) -> Dialogue {
    let transcript = Transcript()
    return Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english)
  }

  @Test("A question")
  func question() throws {
    let dialogue = dialogue("12", "7")
    var days = Question("Days", type: .integer)
    days.range = "1..9"
    days.defaultAnswer = "3"
    let questions = try QuestionForm(days)
    if try dialogue.fill(questions.form, review: false) == .saved {
      print(questions.answers.text())  // {"days":7}
    }
    #expect(questions.answers.text() == #"{"days":7}"#)
  }

  @Test("A form file")
  func form() throws {
    let dialogue = dialogue("web", .enter, .enter)
    let file = """
      {
        "rows": [
          {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
          {"title": "Port", "type": "integer", "default": 80, "when": {"row": "kind", "is": "web"}}
        ]
      }
      """
    let questions = try QuestionForm(reading: file.utf8)
    if try dialogue.fill(questions.form) == .saved {
      print(questions.assignments())
    }
    #expect(questions.assignments() == "kind='web'\nport='80'\n")
  }

  @Test("A mistake in one")
  func mistake() {
    let error = #expect(throws: FormFileError.self) {
      try QuestionForm(
        reading: #"{"rows": [{"title": "Port", "type": "integer", "range": "a.."}]}"#.utf8)
    }
    #expect(error?.description == #"1:57: "range": 'a' is not a whole number."#)
  }
}
