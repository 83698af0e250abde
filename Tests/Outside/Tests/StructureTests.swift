import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Dictionaries and variants from outside")
struct StructureTests {
  private final class Parcel: FormModel {
    var labels = ["from": "York"]
    var stops = Stops(uniqueKeysWithValues: [("b", 2)])
    var payment = Payment.cash
    var port: Int?
    var isGift: Bool?

    enum Payment {
      case cash, card(number: String, isDebit: Bool)
    }

    var form: [ForwardFormElement] {
      dictionary("Labels", \.labels, keys: .oneOf(["from", "to"]))
      dictionary("Stops", \.stops, as: .integer(in: 1...9))
      variant("Payment", \.payment, of: .cash, .card(number: "", isDebit: false)) {
        switch $0 {
        case .cash: Case("Cash")
        case .card(let number, let isDebit):
          Case("Card", (number, isDebit), { .card(number: $0, isDebit: $1) }) {
            $0.textField("Number", \.0).required()
            $0.toggle("Debit", \.1)
          }
        }
      }
      textField("Port", \.port, as: .integer()).optional()
      toggle("Gift", \.isGift).optional()
    }
  }

  /// An ordered dictionary.
  private struct Stops: FormDictionary {
    typealias Value = Int
    private(set) var entries: [(key: String, value: Int)]

    init<Entries: Sequence>(uniqueKeysWithValues entries: Entries)
    where Entries.Element == (String, Int) {
      self.entries = entries.map { (key: $0, value: $1) }
    }

    func makeIterator() -> IndexingIterator<[(key: String, value: Int)]> { entries.makeIterator() }
  }

  @Test("Dictionaries and variants are filled in")
  func fillsIn() throws {
    let parcel = Parcel()
    let (outcome, transcript) = try play(
      Form(parcel), "add", "from", "to", "Bath", "", "add", "a", "1", "", "card", "1234", "yes",
      "8080", "-",
      "")
    #expect(outcome == .saved)
    #expect(parcel.labels == ["from": "York", "to": "Bath"])
    #expect(parcel.stops.map(\.key) == ["b", "a"])
    #expect("\(parcel.payment)" == #"card(number: "1234", isDebit: true)"#)
    #expect(
      transcript.contains(
        "Key (required): from\n  'from' already exists; choose another.\nKey: to\n"))
    #expect(transcript.contains("  3 Payment: Cash → Card\n  4 Number:  (nothing) → 1234\n"))
    #expect(parcel.port == 8080)
    #expect(parcel.isGift == nil)
    #expect(transcript.contains("  6 Port:    (nothing) → 8080\n  7 Gift:    (nothing)\n"))
    #expect(lint(Form(Parcel())) == [])
  }
}
