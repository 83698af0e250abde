import ForwardForm
import ForwardFormTerminal
import Glibc

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
var dialogue = Dialogue(PlainLineReader(output: output), output)
do {
  guard try dialogue.fill(Form(greeting)) == .saved else { exit(130) }
  print("Hello, \(greeting.isShouted ? greeting.name.uppercased() : greeting.name)!")
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  output.line(StyledText("\(error)", .error))
  exit(65)
}
