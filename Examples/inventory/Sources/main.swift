internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal

let inventory = Inventory()
let output = FileOutput(descriptor: 1)
let listing = inventory.items.bind { output.show($0) }
let dialogue = Dialogue.standard()
do {
  while true {
    let menu = Menu(inventory.items.value)
    let outcome = try dialogue.fill(Form(menu), review: false)
    if outcome == .interrupted { throw Unanswered(outcome) }
    guard outcome == .saved, menu.action != .quit else { break }
    try inventory.perform(menu, by: dialogue)
  }
} catch {
  dialogue.exit(after: error)
}
