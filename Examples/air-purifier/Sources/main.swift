import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import Glibc

let device = AirPurifier()
let light = device.$state.isOn.bind { print("    light:   \($0 ? "on" : "off")") }
let display = device.$state.bind { print("    display: \($0)") }

var dialogue = Dialogue.standard()
do {
  guard try dialogue.fill(Form(device.$state)) == .saved else { exit(130) }
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  FileOutput().line(StyledText("\(error)", .error))
  exit(65)
}
await device.run(Sensor(160))
