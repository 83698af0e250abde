import ForwardForm
import ForwardJSON
import ForwardTargets
import Synchronization

/// The numbers of decoded targets and of deliveries.
final class Counts: Sendable {
  private let counts = Mutex((decodings: 0, deliveries: 0))

  var decodings: Int { counts.withLock { $0.decodings } }
  var deliveries: Int { counts.withLock { $0.deliveries } }

  func addDecoding() { counts.withLock { $0.decodings += 1 } }
  func addDelivery() { counts.withLock { $0.deliveries += 1 } }
}

/// A target that adds lines to a file, and counts them.
final class Counted: ForwardTarget, Codable {
  private enum CodingKeys: String, CodingKey { case path }

  var path = ""
  private let counts: Counts

  init(_ counts: Counts) { self.counts = counts }

  init(from decoder: any Decoder) throws {
    counts = (decoder.freshValue as? Counted)?.counts ?? Counts()
    counts.addDecoding()
    path = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .path)
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
  }

  var form: [ForwardFormElement] { textField("Path", \.path) }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    counts.addDelivery()
    return .line(FileLine(to: path, item.text))
  }
}
