internal import ForwardFormTerminal
internal import ForwardStore
internal import Glibc

// In the folder of the build, so that whoever plays with it leaves nothing behind.
let store = TargetStore(path: ".build/targets.json")
let milk = ["item": "Milk", "expires": "on 2 May"]

do {
  let arguments = CommandLine.arguments
  switch arguments.count {
  case 3: exit(try make(kind(named: arguments[1]), named: arguments[2], in: store) ? 0 : 130)
  case 2:
    try show(store.contents().target(named: arguments[1]), of: milk, on: FileOutput(descriptor: 1))
  default: throw Failure("Name a kind and a new target, or a target to forward milk to.")
  }
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  FileOutput().line(StyledText("\(error)", .error))
  exit(1)
}
