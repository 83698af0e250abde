internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import Glibc

let inventory = Inventory()
let output = FileOutput(descriptor: 1)
let listing = inventory.items.bind { output.show($0) }
var dialogue = Dialogue.standard()
do {
  while true {
    let menu = Menu(inventory.items.value)
    let outcome = try dialogue.fill(Form(menu), review: false)
    if outcome == .interrupted { exit(130) }
    guard outcome == .saved, menu.action != .quit else { exit(0) }
    try inventory.perform(menu, by: &dialogue)
  }
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  FileOutput().line(StyledText("\(error)", .error))
  exit(65)
}
