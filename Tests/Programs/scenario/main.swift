// Plays a form of a scenario on the terminal: `scenario going-back`, or `scenario going-back --plain`.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import Scenarios

internal import Glibc

guard
  let scenario = Scenario.all.first(where: { CommandLine.arguments.dropFirst().first == $0.name })
else {
  print(Scenario.all.map(\.name).joined(separator: "\n"))
  exit(64)
}
var dialogue = Dialogue.standard(
  plain: scenario.isPlain || CommandLine.arguments.contains("--plain"))
scenario.prepare(&dialogue)
try dialogue.fillOrExit(scenario.form())
