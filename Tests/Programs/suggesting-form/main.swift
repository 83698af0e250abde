// Asks for a city with slow suggestions: `suggesting-form searches`. The file gets a line for each
// searched text, and a line for each cancelled search. A search for "news" announces something from
// its own task.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

internal import Glibc

final class Trip: FormModel {
  var city = ""

  var form: [ForwardFormElement] {
    textField("City", \.city).suggestions { typed in try await cities(named: typed) }
  }
}

struct Unreachable: Error {}

func cities(named typed: String) async throws -> [String] {
  note(typed)
  do {
    // A search that never ends by itself.
    if typed == "slow" { try await Task.sleep(for: .seconds(3600)) }
  } catch {
    note("cancelled \(typed)")
    throw error
  }
  if typed == "lost" { throw Unreachable() }
  if typed == "news" {
    announcer.say("The train to Oslo leaves at 9:30 from platform 4.")
    announcer.say("The ferry is late.")
  }
  return ["Madrid", "Mainz", "Oslo"].filter { $0.lowercased().hasPrefix(typed) }
}

func note(_ text: String) {
  let file = open(CommandLine.arguments[1], O_WRONLY | O_APPEND | O_CREAT, 0o600)
  _ = (text + "\n").withCString { write(file, $0, strlen($0)) }
  close(file)
}

let trip = Trip()
let dialogue = Dialogue.standard(plain: CommandLine.arguments.contains("--plain"))
let announcer = dialogue.announcer
try dialogue.fillOrExit(Form(trip))
print("To \(trip.city)")
