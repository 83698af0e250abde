internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets
internal import Glibc

// Keeps all files in the build folder, so that trying the example leaves nothing behind.
let store = DocumentStore(path: ".build/targets.json")
let outbox = Outbox(path: ".build/outbox")
let milk = Item("Milk", expires: CalendarDate("2027-05-02"))
let results = FileOutput(descriptor: 1)
let arguments = Array(CommandLine.arguments.dropFirst())

let status = SettingsEditor(.standard()).exitStatus {
  switch arguments.count {
  case 2 where arguments[0] == "edit": return try edit(arguments[1], in: store)
  case 2 where arguments[0] == "send":
    try send(milk, to: arguments[1], on: results)
    return nil
  case 2: return try make(kind(named: arguments[0]), named: arguments[1], in: store)
  case 1 where arguments[0] == "send":
    try sendAll(on: results)
    return nil
  case 1:
    try show(arguments[0], of: milk, on: results)
    return nil
  default: throw Failure("Usage: new-target KIND NAME | edit NAME | send [NAME] | NAME")
  }
}
exit(status)
