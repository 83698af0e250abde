internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import Glibc

// Everything is kept in the folder of the build, so that trying the example leaves nothing behind.
let store = TargetStore(path: ".build/targets.json")
let milk = ["item": "Milk", "expires": "on 2 May"]
let arguments = Array(CommandLine.arguments.dropFirst())

let status = SettingsEditor(.standard()).exitStatus {
  switch arguments.count {
  case 2 where arguments[0] == "edit": return try edit(arguments[1], in: store)
  case 2: return try make(kind(named: arguments[0]), named: arguments[1], in: store)
  case 1:
    try show(arguments[0], of: milk, on: FileOutput(descriptor: 1))
    return nil
  default: throw Failure("Usage: new-target KIND NAME | new-target edit NAME | new-target NAME")
  }
}
exit(status)
