import ForwardDelivery
import ForwardEditing
import ForwardFormKit
import ForwardJSON
import ForwardKinds
import ForwardSending
import ForwardSettings
import ForwardStore
import ForwardTargets
import Foundation

// `office new KIND NAME`, `office show NAME ITEM` and `office send NAME ITEM`.
let words = Array(CommandLine.arguments.dropFirst())
let (store, kinds) = (DocumentStore(path: "targets.json"), KnownKinds([.tracker, .label]))
let wording = Wording.preferred(among: [.french])
let dialogue = Dialogue.standard(wording: wording)
let sender = Sender(Outbox(path: "outbox"), dialogue)

do {
  switch (words.first, words.count) {
  case ("new", 3):
    let targets = TargetEditor(SettingsEditor(dialogue, state: "state"), in: store, kinds: kinds)
    let target = try targets.fill(.new(kind: words[1], name: words[2]))
    print("\(target.name): \(target.settings.text())")
  case ("show", 3), ("send", 3):
    let stored = try store.contents().document(named: words[1])
    let target = try LoadedTarget(stored, in: store, kinds: kinds, wording: wording)
    if words[0] == "show" {
      for line in target.description(of: Item(words[2])) { print(line.plain) }
    } else {
      try sender.send([Item(words[2])], to: [target])
      try sender.end()
    }
  default: dialogue.report("office new KIND NAME, show NAME ITEM, or send NAME ITEM")
  }
} catch {
  dialogue.exit(after: error)
}
exit(ExitStatus(sender.tally).rawValue)
