import ForwardTargets
import Testing

@testable import ForwardDelivery

@Suite("Items in JSON Lines")
struct ItemLinesTests {
  private let text = """
    {"item": "Milk", "quantity": 2}\r
     \t

    {"item": "Brød"}
    Salt
    {"item": ""}
    {"item": "Eggs"}
    """

  /// Returns the items and the errors of a text that arrives in parts.
  private func read(_ text: String, inPartsOf size: Int) -> [Result<Item, ItemLineError>] {
    var lines = ItemLines()
    var results: [Result<Item, ItemLineError>] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      results += lines.items(in: Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return results + lines.rest()
  }

  @Test(
    "Each line is an item or an error, however the text is divided", arguments: [1, 2, 7, 1_000])
  func parts(size: Int) {
    let results = read(text, inPartsOf: size)
    #expect(results.compactMap { try? $0.get().text } == ["Milk", "Brød", "Eggs"])
    #expect(results.compactMap(\.line) == [5, 6])
  }

  @Test("A line break at the end begins no other line")
  func end() {
    var lines = ItemLines()
    #expect(lines.rest().isEmpty)
    #expect(lines.items(in: Array("{\"item\": \"Milk\"}\n".utf8)).count == 1)
    #expect(lines.rest().isEmpty)
    #expect(lines.count == 1)
  }

  @Test("A line that is too long is left out, and the next is read")
  func long() throws {
    let results = read(
      "{\"item\": \"" + String(repeating: "x", count: 1_000_000) + "\"}\n{\"item\": \"Milk\"}",
      inPartsOf: 65_536)
    #expect(results.first?.fault == .tooLong)
    #expect(results.count == 2)
    #expect(try results[1].get().text == "Milk")
  }
}

extension Result<Item, ItemLineError> {
  fileprivate var line: Int? { if case .failure(let error) = self { error.line } else { nil } }

  fileprivate var fault: ItemLineError.Fault? {
    if case .failure(let error) = self { error.fault } else { nil }
  }
}

@Suite("The order of outcomes")
struct OutcomeOrderTests {
  private let sent = DeliveryOutcome.sent(.none)

  @Test("An outcome waits for those of the deliveries before it")
  func kept() {
    var order = OutcomeOrder(isKept: true)
    #expect(order.tell(sent, of: 2).isEmpty)
    #expect(order.tell(nil, of: 0).map(\.position) == [0])
    #expect(order.tell(sent, of: 4).isEmpty)
    #expect(order.tell(sent, of: 1).map(\.position) == [1, 2])
    #expect(order.rest().map(\.position) == [4])
    #expect(order.rest().isEmpty)
  }

  @Test("Without an order, each outcome is reported at once")
  func asTheyCome() {
    var order = OutcomeOrder(isKept: false)
    #expect(order.tell(sent, of: 2).map(\.position) == [2])
    #expect(order.rest().isEmpty)
  }
}
