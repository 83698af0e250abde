// Sends what is in an outbox, as a program that tests can disturb.
//
//     send-items OUTBOX add TEXT COUNT       adds items, "TEXT 1", "TEXT 2" and so on
//     send-items OUTBOX line PATH            adds each item to a file
//     send-items OUTBOX post URL             posts each item
//
// Each item that is not sent is printed with what it came to. With another argument, what may
// have arrived is sent again.
import ForwardDelivery
import ForwardTargets

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fatalError("send-items OUTBOX add|line|post …") }
let outbox = Outbox(path: arguments[1])
let place = arguments[3]

func delivery(of item: Item) -> Delivery {
  arguments[2] == "line"
    ? .line(FileLine(to: place, item.text))
    : .request(HTTPRequest("POST", place, body: item.text, contentType: "text/plain"))
}

if arguments[2] == "add" {
  let count = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
  _ = try outbox.add((1...count).map { (item: Item("\(place) \($0)"), target: "target") })
} else {
  for entry in try outbox.contents().entries {
    let outcome = try outbox.send(entry.id, again: arguments.count > 4) { delivery(of: $0.item) }
    if case .sent? = outcome { continue }
    print(entry.item.text, outcome.map { "\($0)" } ?? "another program")
  }
}
