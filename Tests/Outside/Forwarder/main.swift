import ForwardDelivery
import ForwardFormReadline
import ForwardFormTerminal
import ForwardSending
import ForwardStore
import ForwardTargets
import Foundation

// `forwarder TARGET ITEM…` sends items to a stored target. Without words, it sends the contents of
// the outbox.
let store = DocumentStore(path: "targets.json")
let outbox = Outbox(path: "outbox")
let dialogue = Dialogue.standard()
let sender = Sender(outbox, dialogue)
sender.namesItems = true

do {
  if let name = CommandLine.arguments.dropFirst().first {
    let target = try LoadedTarget(store.contents().document(named: name), in: store)
    let items = CommandLine.arguments.dropFirst(2).map { Item($0) }
    for line in target.description(of: items.first ?? .example) { print(line.plain) }
    try sender.send(items, to: [target])
  } else {
    try sender.send(outbox.contents().entries, to: ForwardedTargets(in: store))
  }
  try sender.end()
} catch {
  dialogue.report("\(error)")
  exit(1)
}
let (tally, status) = (sender.tally, ExitStatus(sender.tally).rawValue)
print("\(tally.sent) sent, \(tally.waiting) waiting, \(tally.refused) refused: status \(status)")
exit(status)
