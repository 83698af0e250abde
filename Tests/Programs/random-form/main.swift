// Lets a person fill in the random form of a store, and saves the answers:
//
//     random-form STORE [--plain]
//
// It writes the target's values to standard output: first, after each answer, and at the end. The
// player can then compare them with the shown and stored values.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import ForwardStore
import RandomForms

internal import Glibc

let arguments = CommandLine.arguments
let store = DocumentStore(path: arguments[1])

func report(_ what: String, _ target: RandomTarget) {
  FileOutput(descriptor: 1).line(StyledText("\(what) \(target.state)"))
}

/// Fills in the form, and returns the exit status.
func play() throws -> Int32 {
  let stored = try store.contents().document(named: "random")
  let open = try OpenForm(stored.settings)
  var dialogue = Dialogue.standard(plain: arguments.contains("--plain"))
  dialogue.marksChanges = open.marksChanges
  if open.hasHistory { dialogue.history = { [$0.text, "漢字", "5", "two words"] } }
  report("before", open.target)
  do {
    dialogue.announce("Random")
    let review: Bool? = open.hasReview ? nil : false
    let outcome = try dialogue.fill(open.form, review: review) { _, _ in
      report("changed", open.target)
    }
    report(outcome == .saved ? "saved" : "dropped", open.target)
    guard outcome == .saved else { return 130 }
  } catch {
    report("dropped", open.target)
    throw error
  }
  let edited = stored.with(settings: try open.settings())
  return try store.save(edited, replacing: stored) == .saved ? 0 : 1
}

do {
  exit(try play())
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  FileOutput().line(StyledText("\(error)", .error))
  exit(65)
}
