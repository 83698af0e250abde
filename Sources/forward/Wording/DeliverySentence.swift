internal import ForwardDelivery
internal import ForwardTargets

/// A sentence about items that are sent, in any language.
enum DeliverySentence {
  // Results; each is about a ``DeliverySubject``.

  case sent(DeliverySubject, DeliveryOutcome.Detail)
  case waits(DeliverySubject, DeliveryOutcome.Detail, id: String)
  case refused(DeliverySubject, DeliveryOutcome.Detail, id: String)
  case mayHaveArrived(DeliverySubject, DeliveryOutcome.Detail, id: String)
  /// The result of an attempt that ended earlier.
  case state(OutboxEntry.State)
  case waiting(until: String)
  case progress(Int)
  case sending(Int, of: Int?, rate: Int)
  case total(Tally)
  case nothingSent
  case interrupted(left: Int)
  case readUpTo(line: Int, of: String)
  case outboxEmpty
  case nothingDue(Int)
  case gone(DeliverySubject)
  case dropped(DeliverySubject)
  case kept(DeliverySubject)

  // Forms and questions

  case sendForm(to: [String])
  /// Precedes what will be sent.
  case whatIsSent
  /// Precedes what a target would send of an item.
  case sample(of: String)
  case reviewPrompt
  /// Begins the help of a review.
  case reviewSends
  /// Ends the help of a review.
  case reviewCancels
  case sendAgain(DeliverySubject, day: String)
  case drops(DeliverySubject)

  // Titles in the description of a delivery that isn't sent yet

  case about(DeliverySubject)
  case stateTitle
  case forwarded
  case attempts
  case due

  // Failures

  case undeliverable(Undeliverable, row: String, target: String, item: String)
  case itemsAreGiven
  case givenTwice(String)
  case refusal(Refusal)
  case unusableTarget(String, Refusal)
  case targetGone(String)
  case badItem(ItemError, file: String, line: Int)
  case longLine(file: String, line: Int)
  case unreadable(String, reason: String)
  case noSuchDelivery(String, known: [String])
  case ambiguousID(String, matches: [String])
  case outbox(OutboxError)
}

/// The subject of a sentence about a delivery.
struct DeliverySubject {
  /// The item; `nil` if it is clear which item is meant.
  var item: String?
  let target: String
}
