import ForwardDelivery
import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import ForwardTargets
import Testing
import TestSupport

@testable import AnswersContract

/// Secrets of a request. They are masked wherever they occur.
@Suite("The secrets of a kind's request")
struct MaskedSecretsTests {
  @Test("A token, a password, lists of secrets and numbers are masked wherever they are")
  func everywhere() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties:
          token: {type: string, writeOnly: true}
          keys: {type: array, items: {type: string, writeOnly: true}}
          pin: {type: integer, writeOnly: true}
      request:
        address: https://a.example/
        query: {t: "{token}"}
        headers: {X-Keys: "{keys}"}
        token: "{token}"
        json: {token: "{token}", keys: "{keys}", pin: "{pin}"}
      """)
    let settings = #"{"token": "a b/c", "keys": ["k1x", "k2y"], "pin": 73519}"#
    let delivery = try delivery(kind, settings)
    let shown = delivery.lines().joined(separator: "\n")
    for secret in ["a b/c", "a%20b%2Fc", "k1x", "k2y", "73519"] {
      #expect(!shown.contains(secret), "\(shown)")
    }
    #expect(shown.contains("https://a.example/?t="))
  }

  @Test("No delivery shows what the schema of its kind calls a secret")
  func ofSchemas() throws {
    var random = SeededRandom(seed: 8)
    var deliveries = 0
    for form in try AnsweredForm.kinds {
      let kind = try #require(form.kind)
      let schema = try #require(form.own)
      for _ in 0..<(triesAll ? 100 : 20) {
        var maker = DocumentMaker(root: form.source, random: SeededRandom(seed: random.next()))
        var settings = maker.document()
        for (path, value) in SchemaDocument(schema, settings).secretMap.secrets(in: settings)
        where value.string != nil {
          let secrets = ["s3cret\(path)", "9057\(deliveries)"].map(settings.setting(path))
          settings = secrets.first { schema.isValid($0) } ?? settings
        }
        let hasSecret = ["s3cret", "9057"].contains(where: settings.text().contains)
        guard hasSecret, schema.isValid(settings),
          let delivery = try? delivery(kind, settings.text())
        else { continue }
        deliveries += 1
        let shown = delivery.lines().joined(separator: "\n") + delivery.json.text()
        #expect(!shown.contains("s3cret") && !shown.contains("9057"), "\(form.name): \(settings)")
      }
    }
    #expect(deliveries > 20)
  }

  @Test(
    "A secret in a task of iCalendar is masked where it is escaped, and where its line is folded")
  func calendar() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties:
          token: {type: string, writeOnly: true}
      request:
        address: https://a.example/
        token: "{token}"
        calendar: {SUMMARY: "{item}", DESCRIPTION: "Key: {token}"}
      """)
    for token in ["a,b;c", String(repeating: "k1", count: 60)] {
      let delivery = try delivery(kind, "{\"token\": \"\(token)\"}", of: Item("Milk, bread"))
      let shown = delivery.lines().joined(separator: "\n")
      #expect(shown.contains("\n  DESCRIPTION:Key: ••••••"))
      #expect(!shown.contains("k1") && !shown.contains("a\\,b"))
      #expect(delivery.json["body"]?.string?.contains("\r\nDESCRIPTION:Key: ••••••\r\nEND") == true)
    }
    // Without a secret, the sent text is shown unchanged, with its folded lines.
    let plain = try delivery(kind, of: Item(String(repeating: "m", count: 80)))
    #expect(plain.json["body"]?.string?.contains("m\r\n mmmmmmmmmmmmm\r\n") == true)
  }

  @Test("A number that is kept elsewhere is sent as a number; a text that is no number is refused")
  func keptNumber() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties:
          code: {type: integer, writeOnly: true, maximum: 99}
          rate: {type: [number, "null"], writeOnly: true}
      request: {address: "https://a.example/", json: {code: "{code}", rate: "{rate}"}}
      """)
    func sent(_ code: String) throws -> Delivery {
      try delivery(kind, "{\"code\": \"command: echo \(code)\", \"rate\": \"command: echo 1.5\"}")
    }
    let shown = try sent("73")
    guard case .request(let request) = shown else { return #expect(Bool(false)) }
    #expect(request.body == #"{"code":73,"rate":1.5}"#)
    #expect(shown.lines().last == #"  {"code":••••••,"rate":••••••}"#)
    for code in ["x", "100", "7.5"] {
      #expect(throws: UnreadableSecret.self, "\(code)") { try sent(code) }
    }
  }

  @Test("The credentials of an address are masked in its row, and formats are checked")
  func address() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties:
          server: {type: string, format: uri}
          day: {type: string, format: date}
        required: [server]
      request: {address: "{server}", query: {d: "{day}"}}
      """)
    let address = "https://ada:s3cret@a.example/?token=t0ken"
    let row = try #require(form(kind.make()).rows.first { $0.id == "server" })
    #expect(row.shownText(address) == "https://ada:••••••@a.example/?token=••••••")
    let day = try #require(form(kind.make()).rows.first { $0.id == "day" })
    #expect(day.rejection(of: .text("some day")) != nil)
    #expect(day.rejection(of: .text("2026-12-01")) == nil)
  }

  private func form(_ target: some StorableTarget) -> Form { Form(target) }

  @Test("A text is plain, and has one type")
  func text() throws {
    let head = "title: T\nsummary: S\nrequest:\n  address: https://a.example/\n  text: '{item}'\n"
    #expect(
      try lines(kind(head), of: Item(#"say "hi""#)) == [
        "POST https://a.example/", "  Content-Type: text/plain; charset=utf-8", "", #"  say "hi""#,
      ])
    #expect(
      try lines(kind(head + "  headers: {content-type: text/markdown}"), of: Item("Milk")) == [
        "POST https://a.example/", "  content-type: text/markdown", "", "  Milk",
      ])
  }

  @Test("A query comes before the fragment of an address")
  func fragment() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      request: {address: "https://a.example/x?y=1#part", query: {q: "{item}"}}
      """)
    #expect(try lines(kind, of: Item("Milk")).first == "POST https://a.example/x?y=1&q=Milk#part")
  }
}

extension JSONValue {
  /// Returns a function that replaces a value by a text.
  fileprivate func setting(_ path: JSONPath) -> (String) -> JSONValue {
    { text in
      var value = self
      value[path] = .string(text)
      return value
    }
  }
}
