// Asks a question, or fills in the form of a file, with readline, and prints the answers:
//
//     asked-question Size --options Small,Large
//     asked-question --form form.json --plain
import ForwardAsking
import ForwardFormArguments
import ForwardFormFiles
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON

final class Ask: Command {
  static var about: About { About("asked-question", "Asks.") }

  let question = QuestionOptions()
  var (answer, form, isPlain): (String?, String?, Bool) = (nil, nil, false)
  var (seconds, countsDown): (Int?, Bool) = (nil, false)

  var parameters: [BoundParameter] {
    question.parameters
    option("answer", "The answer.") { self.answer = $0 }
    option("form", "The file of a form.") { self.form = $0 }
    option("seconds", "The time limit.") { (text: String) in self.seconds = Int(text) }
    flag("countdown", "Count it down.") { self.countsDown = true }
    flag("plain", "Disable line editing.") { self.isPlain = true }
  }

  func run() throws {
    let dialogue = Dialogue.standard(plain: isPlain)
    if let form {
      let form = try QuestionForm(reading: InputFile(form).contents())
      try form.fill(by: dialogue)
      print(form.answers.text(.pretty))
    } else if let question = try asked {
      var asked = try AskedQuestion(question, answer: answer)
      (asked.query, asked.selectsOnly) = (self.question.query, self.question.selectsOnly)
      asked.timeLimit = seconds.map { .seconds($0) }
      asked.countsDown = countsDown
      let answer = try asked.answer(by: dialogue)
      if question.type != .confirm { print(AnswerFormat.plain.text(of: answer), terminator: "") }
    }
  }

  private var asked: Question? {
    get throws {
      var wrong: [AskingSentence] = []
      let question = try question.question(&wrong, asksPerson: answer == nil)
      try wrong.check()
      return question
    }
  }
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  try CommandLineWords(words, of: CommandTree(Ask.self)).parsed().run()
} catch {
  Dialogue.standard().exit(after: error)
}
