import ForwardForm
import ForwardJSON
import Testing

@testable import ForwardTargets

@Suite("Items that are given as data")
struct ItemReaderTests {
  private let reader = ItemReader()

  private func item(_ line: String) throws -> Item { try reader.item(from: Array(line.utf8)) }

  @Test("A missing or null member has no value, and one item leaves nothing to the next")
  func members() throws {
    let milk = try item(
      #"{"notes": "a\nb", "item": "Milk", "expires": "2026-12-01", "quantity": 2}"#)
    #expect(
      milk
        == Item("Milk", expires: CalendarDate("2026-12-01"), quantity: 2, notes: "a\nb"))
    #expect(try item(#"{"item": "Eggs", "quantity": null, "expires": ""}"#) == Item("Eggs"))
    #expect(try item(#"{"item": "Eggs", "quantity": 3.0}"#) == Item("Eggs", quantity: 3))
    #expect(try item(#"{"item": "a", "notes": "b\r\nc\rd"}"#) == Item("a", notes: "b\nc\nd"))
  }

  @Test("An item is read back from its JSON")
  func ownJSON() throws {
    for each in [Item.example, Item("a"), Item("\"\\", quantity: 1_000_000, notes: "\t{item}")] {
      #expect(try item(each.json.text()) == each)
    }
  }

  @Test("Each property has a row, and the sample item has them all")
  func properties() {
    #expect(Form(Ref(Item())).rows.map(\.id) == Item.Property.allCases.map(\.rawValue))
    #expect(Item.Property.allCases.filter { Item.example[$0] == nil } == [])
  }

  @Test("A line that isn't an item says why")
  func errors() {
    func error(_ line: String) -> ItemError? {
      do throws(ItemError) {
        _ = try reader.item(from: Array(line.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(error("[]") == .notAnObject(.array))
    #expect(
      error(#"{"text": "a"}"#)
        == .unknownMember("text", known: ["item", "notes", "expires", "quantity"]))
    #expect(error(#"{"item": true}"#) == .notText(member: "item", .bool))
    #expect(error(#"{"item": 7}"#) == .notText(member: "item", .number))
    #expect(
      error(#"{"item": "a", "quantity": "3"}"#) == .notNumber(member: "quantity", .string))
    #expect(error("{}") == .refused(row: "item", .missing))
    #expect(
      error(#"{"item": "a", "quantity": 1.5}"#) == .refused(row: "quantity", .notWhole("1.5")))
    #expect(error(#"{"item": "a""#)?.isNotJSON == true)
    #expect(error("{\"item\": \"\u{0}\"}")?.isNotJSON == true)
  }
}

extension ItemError {
  fileprivate var isNotJSON: Bool { if case .notJSON = self { true } else { false } }
}
