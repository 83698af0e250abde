// Asks a number of rows, as a benchmark: `many-rows [--plain] 2000`.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

final class Answers {
  var rows: [String]

  init(count: Int) {
    rows = Array(repeating: "", count: count)
  }
}

let answers = Answers(count: Int(CommandLine.arguments.last ?? "") ?? 10)
let form = Form(
  answers.rows.indices.map { index in
    .textField(
      title: "Row \(index + 1)",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(answers) {
        $0.rows[index]
      } set: {
        $0.rows[index] = $1
      }
    )
  }
)
let dialogue = Dialogue.standard(plain: CommandLine.arguments.contains("--plain"))
let outcome = try dialogue.fill(form, review: false)
let areKept = answers.rows.allSatisfy { !$0.isEmpty && $0 == answers.rows[0] }
precondition(outcome == .saved && areKept, "an answer was lost")
