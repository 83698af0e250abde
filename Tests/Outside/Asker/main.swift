import ForwardAsking
import ForwardFormArguments
import ForwardFormFiles
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON
import Foundation

// `asker FORM [PATH=VALUE…]` asks the questions of a form file that aren't answered, and writes variables of a shell.
// `asker TITLE` asks one question for a number, for half a minute.
let words = Array(CommandLine.arguments.dropFirst())
let dialogue = Dialogue.standard()

do {
  if let path = words.first, let bytes = FileManager.default.contents(atPath: path) {
    let form = try QuestionForm(reading: bytes)
    let isFilledIn = words.count > 1
    let arguments = FormArguments(set: Array(words.dropFirst()), noInput: isFilledIn)
    try form.fill(by: dialogue, given: arguments)
    print(form.assignments(for: .bash), terminator: "")
  } else {
    var question = Question(words.first ?? "How many", type: .integer)
    question.range = "1..9"
    question.environment = "COUNT"
    question.defaultAnswer = "3"
    var asked = try AskedQuestion(question)
    asked.takesDefault = true
    asked.timeLimit = .seconds(30)
    print(AnswerFormat.plain.text(of: try asked.answer(by: dialogue)), terminator: "")
  }
} catch {
  dialogue.exit(after: error)
}
