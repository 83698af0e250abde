import ForwardForm
import ForwardFormTerminal

final class Greeting: FormModel {
  var name = ""
  var isShouted = false

  var form: [ForwardFormElement] {
    textField("Name", \.name).required()
    toggle("Shouted", \.isShouted)
  }
}

let greeting = Greeting()
let output = FileOutput()
let dialogue = Dialogue(PlainLineReader(output: output), output)
try dialogue.fillOrExit(Form(greeting))
print("Hello, \(greeting.isShouted ? greeting.name.uppercased() : greeting.name)!")
