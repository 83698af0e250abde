import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

let device = AirPurifier()
let light = device.$state.isOn.bind { print("    light:   \($0 ? "on" : "off")") }
let display = device.$state.bind { print("    display: \($0)") }

try Dialogue.standard().fillOrExit(Form(device.$state))
await device.run(Sensor(160))
