internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardKinds
internal import ForwardSending

final class OutboxCommand: Command {
  static var about: About {
    About(
      "outbox", "List, send or drop what wasn't sent yet.",
      discussion: """
        A delivery is named by its id, or by a beginning that only it has. It is sent by the store that it was \
        forwarded with, which the list names if it isn't the default one; --store changes nothing here.

        waiting: it is sent by forward outbox send, once it is due. refused: it has to be mended, by \
        forward edit for instance, and is then sent by its id. may have arrived: only the other side \
        knows; it is sent again if you say so, or by its id.
        """,
      commands: [OutboxList.self, OutboxSend.self, OutboxDrop.self, OutboxShow.self],
      runsFirst: true)
  }

  var parameters: [BoundParameter] {}

  /// Does nothing: the list is the command if none is named.
  func run() {}
}

extension Context {
  /// Returns the targets of the deliveries in the outbox.
  ///
  /// - Parameter secrets: The reader of their secrets, if something is sent.
  func forwardedTargets(_ secrets: SecretReader = SecretReader()) -> ForwardedTargets {
    ForwardedTargets(in: defaultStore, kinds: .ofCommand, wording: wording, secrets: secrets)
  }
}
