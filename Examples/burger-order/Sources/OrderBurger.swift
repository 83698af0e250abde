internal import ArgumentParser
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal

/// The options that answer a form, read by another parser.
struct AnswerOptions: ParsableArguments {
  @Option(help: "Answer a row, such as name=Ada.") var set: [String] = []
  @Option(help: "A file of answers as JSON; - is standard input.") var answers: String?
  @Flag(help: "Never ask.") var noInput = false
  @Flag(help: "Write the answers, or their problems, as JSON.") var json = false
  @Flag(help: "Write the JSON Schema of the answers.") var schema = false

  var given: FormArguments {
    FormArguments(set: set, answers: answers, noInput: noInput, json: json, schema: schema)
  }
}

@main
struct OrderBurger: AsyncParsableCommand {
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let order = Ref(Order())
    var dialogue = Dialogue.standard()
    dialogue.marksChanges = false
    try await dialogue.run(Form(order), given: options.given)
    if !options.json { print(order.value.summary) }
  }
}
