// Sends the deliveries of an outbox. Tests can disturb this program.
//
//     send-items OUTBOX add TEXT [COUNT]     adds items, "TEXT 1", "TEXT 2" and so on send-items
//     OUTBOX line PATH            adds each item to a file send-items OUTBOX post URL
//     posts each item send-items OUTBOX post-all URL         posts all items, as the command does
//     send-items OUTBOX mail RECIPIENT       mails each item with sendmail send-items OUTBOX
//     start|implicit|plain HOST:PORT mails each item by SMTP, as ada with $PASSWORD unless plain,
//     from $SENDER to $RECIPIENT send-items OUTBOX open ADDRESS         opens an address for each
//     item send-items OUTBOX run PROGRAM          runs a program with each item as its argument
//
// Each unsent item is printed with its outcome. With another argument, deliveries that may have
// arrived are sent again. The program waits $ANSWER seconds for an answer.
import ForwardCLibrary
import ForwardDelivery
import ForwardTargets

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  print("send-items OUTBOX add|line|post|mail|start|implicit|plain|open|run PLACE")
  exit(64)
}
var limits = Limits()
if let seconds = getenv("ANSWER").flatMap({ Int(String(cString: $0)) }) {
  limits.answer = .seconds(seconds)
}
let outbox = Outbox(path: arguments[1], limits: limits)
let place = arguments[3]

func delivery(of item: Item) -> Delivery {
  func message(to recipient: String, by transport: MailMessage.Transport) -> Delivery {
    .message(
      MailMessage(
        from: getenv("SENDER").map { String(cString: $0) } ?? "ada@example.org", to: [recipient],
        subject: item.text, text: item.text,
        by: transport))
  }
  switch arguments[2] {
  case "line": return .line(FileLine(to: place, item.text))
  case "post", "post-all":
    return .request(
      HTTPRequest("POST", place, body: item.text, contentType: "text/plain", token: "t0ken"))
  case "mail": return message(to: place, by: .sendmail)
  case "open": return .address(place)
  case "run": return .program(ProgramCall(place, ["--", item.text]))
  default:
    let parts = place.split(separator: ":").map(String.init)
    let recipient = getenv("RECIPIENT").map { String(cString: $0) } ?? "bob@example.org"
    var server = SMTPServer(parts[0], port: Int(parts[1]) ?? 0, .none)
    if arguments[2] != "plain" {
      let password = getenv("PASSWORD").map { String(cString: $0) } ?? ""
      server = SMTPServer(
        parts[0], port: server.port, arguments[2] == "start" ? .startTLS : .implicit,
        user: "ada", password: password)
    }
    return message(to: recipient, by: .smtp(server))
  }
}

if arguments[2] == "add" {
  let count = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
  _ = try outbox.add((1...count).map { (item: Item("\(place) \($0)"), target: "target") })
} else if arguments[2] == "post-all" {
  try outbox.send(outbox.contents().entries) {
    delivery(of: $0.item)
  } told: { entry, outcome in
    if case .sent? = outcome { return }
    print(entry.item.text, outcome.map { "\($0)" } ?? "another program")
  }
} else {
  for entry in try outbox.contents().entries {
    let outcome = try outbox.send(entry.id, again: arguments.count > 4) { delivery(of: $0.item) }
    if case .sent? = outcome { continue }
    print(entry.item.text, outcome.map { "\($0)" } ?? "another program")
  }
}
