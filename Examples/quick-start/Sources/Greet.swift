import ArgumentParser
import ForwardFormKit

struct Greeting: FormValue {
  var name = ""
  var isShouted = false

  static func form(_ greeting: Ref<Greeting>) -> [ForwardFormElement] {
    greeting.textField("Name", \.name).required()
    greeting.toggle("Shouted", \.isShouted)
  }
}

@main
struct Greet: ParsableCommand {
  @Option(help: "Whom to greet.") var name: String?
  @Option(help: "Whether to shout: yes or no.") var shouted: String?

  func run() throws {
    let greeting = Ref(Greeting())
    let given = [
      name.map { Form.Answer(row: "name", text: $0) },
      shouted.map { Form.Answer(row: "shouted", text: $0) },
    ].compactMap(\.self)
    var dialogue = Dialogue.standard()
    dialogue.marksChanges = false
    try dialogue.fillOrExit(Form(greeting), given: given)
    let name = greeting.value.name
    print("Hello, \(greeting.value.isShouted ? name.uppercased() : name)!")
  }
}
