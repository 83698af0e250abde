import ForwardFormFoundation
import ForwardJSON
import ForwardJSONSchema
import Foundation
import Testing

// The code of the page `Validate-in-ten-lines`; a test compares them.

@Suite("The page on validation in ten lines")
struct TenLinesPage {
  private actor Library {
    func document(at uri: String) -> JSONValue? {
      uri == "https://example.org/item.json" ? ["maxLength": 3] : nil
    }
  }

  @Test("Problems with their lines")
  func problems() throws {
    let schema = try Schema(
      parsing: #"{"properties": {"port": {"type": "integer"}}, "required": ["host"]}"#)
    let text = try JSONText(parsing: #"{"port": "eighty"}"#)
    let lines = schema.validate(text.value).problems.map { problem in
      "line \(text.place(of: problem.path)?.line ?? 1): \(problem.sentence)"
    }
    #expect(
      lines == [
        "line 1: The key 'host' is missing.", "line 1: 'eighty' is not a whole number.",
      ])
  }

  @Test("A body with a date")
  func dates() throws {
    struct Order: Decodable {
      var due: Date
    }
    let orders = try Schema(
      parsing: #"{"properties": {"due": {"type": "string"}}, "required": ["due"]}"#)
    let value = try JSONValue(parsing: Data(#"{"due": "2026-11-21T14:30:00Z"}"#.utf8))
    guard orders.isValid(value) else { return }
    let order = try value.decode(Order.self, dates: .iso8601)
    #expect(order.due == Date(timeIntervalSince1970: 1_795_271_400))
  }

  @Test("Documents that are loaded")
  func loading() async throws {
    let library = Library()
    let list = try await Schema.loading(
      ["items": ["$ref": "item.json"]], uri: "https://example.org/list.json"
    ) { uri in
      await library.document(at: uri)
    }
    #expect(list.references.map(\.uri) == ["https://example.org/item.json"])
    #expect(!list.isValid(["too long"]))
  }

  @Test("A keyword of one's own")
  func keywords() throws {
    var options = SchemaOptions()
    options.keywords["notBelow"] = SchemaKeyword { use in
      guard let key = use.said.string, let least = use.parent?[key]?.number,
        let number = use.value.number, number < least
      else { return [] }
      return ["\(number.text) is below \(least.text)."]
    }
    let range = try Schema(
      parsing: #"{"properties": {"to": {"notBelow": "from"}}}"#, options: options)
    #expect(range.validate(["from": 3, "to": 2]).problems.map(\.sentence) == ["2 is below 3."])
  }
}
