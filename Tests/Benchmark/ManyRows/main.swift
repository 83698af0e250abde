// Asks a given number of rows, for the benchmark: `many-rows 2000 [--plain]`.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

final class Answers {
  var rows: [String]

  init(count: Int) {
    rows = Array(repeating: "", count: count)
  }
}

let answers = Answers(count: Int(CommandLine.arguments.dropFirst().first ?? "") ?? 10)
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
var dialogue = Dialogue.standard(plain: CommandLine.arguments.contains("--plain"))
let outcome = try dialogue.fill(form, review: false)
precondition(outcome == .saved && answers.rows.allSatisfy { $0 == "x" }, "an answer was lost")
