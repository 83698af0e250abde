import ForwardEditing
import ForwardFormArguments
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON
import ForwardKinds
import ForwardSettings
import ForwardStore
import Foundation

// `targets new KIND NAME`, `targets edit NAME` and `targets copy NAME NEW` fill in targets, also of the kinds that files of
// the folder `kinds` declare; with `PATH=VALUE…` nothing is asked.
let words = CommandLine.arguments.dropFirst().filter { !$0.contains("=") }
let answers = CommandLine.arguments.dropFirst().filter { $0.contains("=") }
let dialogue = Dialogue.standard()
let targets = TargetEditor(
  SettingsEditor(dialogue, state: "state"), in: DocumentStore(path: "targets.json"),
  kinds: KnownKinds(files: KindFolder("kinds")))

do {
  let request: TargetRequest
  switch (words.first, words.count) {
  case ("new", 3): request = .new(kind: words[1], name: words[2])
  case ("edit", 2): request = .edit(name: words[1])
  case ("copy", 3): request = .duplicate(name: words[1], as: words[2])
  default:
    dialogue.report("targets new KIND NAME, edit NAME, or copy NAME NEW")
    exit(64)
  }
  let target = try targets.fill(
    request, given: FormArguments(set: answers, noInput: !answers.isEmpty))
  print("\(target.name): \(target.settings.text())")
} catch {
  dialogue.exit(after: error)
}
