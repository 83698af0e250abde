// Plays a form of a scenario on the terminal: `scenario going-back`.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import Scenarios

internal import Glibc

guard let scenario = Scenario.all.first(where: { $0.name == CommandLine.arguments.last }) else {
  print(Scenario.all.map(\.name).joined(separator: "\n"))
  exit(64)
}
var dialogue = Dialogue.standard(plain: scenario.isPlain)
scenario.prepare(&dialogue)
try dialogue.fillOrExit(scenario.form())
