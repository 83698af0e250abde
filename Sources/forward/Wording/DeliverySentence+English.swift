internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree
internal import PlainText

extension DeliverySentence {
  var english: String {
    switch self {
    case .sent(let subject, let detail):
      "\(subject.english): sent" + (detail.isEmpty ? "." : " (\(detail)).")
    case .waits(let subject, let detail, let id):
      "\(subject.english): \(detail); it stays in the outbox as \(id)."
    case .refused(let subject, let detail, let id):
      "\(subject.english): \(detail); it is refused, and stays in the outbox as \(id)."
    case .mayHaveArrived(let subject, let detail, let id):
      "\(subject.english): \(detail); it may have arrived, and stays in the outbox as \(id)."
    case .state(.waiting): "waiting"
    case .waiting(let moment): "waiting until \(moment)"
    case .state(.refused): "refused"
    case .state(.unknown): "may have arrived"
    case .progress(let count): "\(count) sent…"
    case .sending(let count, let total, let rate):
      "\(count)\(total.map { " of \($0)" } ?? ""), \(rate) a second"
    case .total(let tally): tally.english
    case .nothingSent: "Cancelled: nothing was sent."
    case .interrupted(0): "Interrupted; nothing of it is left in the outbox."
    case .interrupted(1): "Interrupted; 1 delivery is left in the outbox."
    case .interrupted(let count): "Interrupted; \(count) deliveries are left in the outbox."
    case .readUpTo(let line, let file): "\(named(file)) was read up to line \(line)."
    case .outboxEmpty: "The outbox is empty."
    case .nothingDue(let count): "Nothing in the outbox is due; it has \(count)."
    case .gone(let subject): "\(subject.english): another program has sent or dropped it."
    case .dropped(let subject): "Dropped \(subject.english)."
    case .kept(let subject): "Kept \(subject.english)."

    case .sendForm([]): "Send"
    case .sendForm(let targets): "Send to \(targets.joined(separator: ", "))"
    case .whatIsSent: "What is sent:"
    case .sample(let item): "What is sent for \(quoted(item)), for example:"
    case .reviewPrompt: "Enter sends, a number edits that row, Ctrl-D cancels: "
    case .reviewSends: "Enter sends what is shown."
    case .reviewCancels: "Ctrl-C or Ctrl-D cancels: nothing is sent."
    case .sendAgain(let subject, let day):
      "\(subject.english) (\(day)) may have arrived. Send it again?"
    case .drops(let subject): "Drop \(subject.english)?"

    case .about(let subject): subject.english
    case .stateTitle: "State"
    case .forwarded: "Forwarded"
    case .attempts: "Attempts"
    case .due: "Due"

    case .undeliverable(.empty, let row, _, let item):
      "\(row) comes out empty for \(quoted(item))."
    case .undeliverable(.tooLong(_, let count, let most), let row, _, let item):
      "\(row) comes out with \(count) characters for \(quoted(item)), of which \(most) are possible."
    case .undeliverable(.unusable, let row, let target, _):
      "Nothing can be sent with the present \(row); forward edit \(target) changes it."
    case .itemsAreGiven:
      "--items takes the place of --item, --expires, --quantity and --notes."
    case .givenTwice(let option): "\(option) is given more than once."
    case .refusal(let refusal): "\(refusal.reason)."
    case .unusableTarget(let name, let refusal): "\(name): \(refusal.reason)."
    case .targetGone(let name): "There is no target \(quoted(name)) any more."
    case .badItem(let error, let file, let line): "\(place(file, line)): \(error.english)"
    case .longLine(let file, let line): "\(place(file, line)): It is longer than 1 MB."
    case .unreadable(let path, let reason): "\(named(path)) can't be read: \(reason)."
    case .noSuchDelivery(let id, let known):
      "There is no \(quoted(id)) in the outbox"
        + (known.isEmpty ? ", which is empty." : "; it has \(listed(known)).")
    case .ambiguousID(let id, let matches):
      "\(quoted(id)) is the beginning of several: \(listed(matches))."
    case .outbox(let error): error.description
    }
  }
}

extension DeliverySubject {
  fileprivate var english: String { item.map { "\(quoted($0)) to \(target)" } ?? target }
}

extension Tally {
  fileprivate var english: String {
    var parts = ["\(sent) sent"]
    if waiting > 0 { parts.append("\(waiting) waiting in the outbox") }
    if unknown > 0 { parts.append("\(unknown) that may have arrived") }
    if refused > 0 { parts.append("\(refused) refused") }
    return parts.joined(separator: ", ") + "."
  }
}

extension ItemError {
  fileprivate var english: String {
    switch self {
    case .notJSON(let error): "column \(error.column): \(error.reason)"
    case .notAnObject(let kind): "It is \(kind) rather than an object such as {\"item\": \"Milk\"}."
    case .unknownMember(let name, let known):
      "There is no member \(quoted(name)); an item has \(known.joined(separator: ", "))."
    case .notText(let member, let kind): "\(quoted(member)) is \(kind) rather than text."
    case .refused(let row, let rejection): Wording.english(.refused(row: row, rejection))
    }
  }
}

private func place(_ file: String, _ line: Int) -> String { "\(named(file)) line \(line)" }

private func named(_ file: String) -> String {
  file == "-" ? "standard input" : quoted(file, limit: .max)
}
