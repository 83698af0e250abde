import ForwardForm
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing

// The code of the page on rows over JSON; a test compares the two.

@Suite("The page on rows over JSON values")
struct FieldsPage {
  @Test("A document")
  func document() throws {
    let transcript = Transcript()
    let reader = ScriptedLineReader(["localhost", "8080", "web", "yes", ""], transcript)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    var printed = ""
    func print(_ text: String) { printed += text }

    let settings = Ref<JSONValue>(["port": 80])
    let host = Field("Host", .line(.text()), placeholder: "example.org")
    let port = Field("Port", .line(Conversion.integer(in: 1...65535).json))
    let kind = Field("Kind", .option(.values(["web", "db"]) { $0 == "db" ? "Database" : nil }))
    let secure = Field("Secure", .toggle)

    let form = Form {
      host.row(over: settings["host"]).required()
      port.row(over: settings["port"]).optional()
      kind.row(over: settings["kind"])
      if settings["kind"].value == "web" { secure.row(over: settings["secure"]) }
    }
    if try dialogue.fill(form) == .saved { print(settings.value.text()) }

    #expect(
      printed == """
        {"port":8080,"host":"localhost","kind":"web","secure":true}
        """)
    #expect(
      transcript.text.hasPrefix(
        """
        Host (example.org, required): localhost
        Port: 8080
         *1 None   2 web   3 Database
        Kind [None]: web
        Secure (yes or no) [nothing]: yes
        """))
  }

  @Test("Items, and the description of a form for programs")
  func items() throws {
    let settings = Ref<JSONValue>(["ports": []])
    let port = Field("Port", .line(Conversion.integer(in: 1...65535).json))
    let ports = Field(
      "Ports", .items(new: [:]) { item in [port.row(over: item["port"]).required()] })
    let form = Form([ports.row(over: settings["ports"])])
    #expect(try play(form, "80", "", "").outcome == .saved)
    #expect(settings.value == ["ports": [["port": 80]]])
    let description = try FormDescription(form) { ["ports": settings.value["ports"] ?? []] }
    #expect(description.rows.map(\.id) == ["ports"])
  }

  private struct Colour: FieldValue {
    let name: String

    init?(json: JSONValue) {
      guard let name = String(json: json), name.hasPrefix("#") else { return nil }
      self.name = name
    }

    var json: JSONValue { .string(name) }

    static var conversion: Conversion<Colour> {
      Conversion(
        text: \.name,
        parse: { (text) throws(Rejection) in
          guard let colour = Colour(json: .string(text)) else { throw .other("It begins with #.") }
          return colour
        })
    }
  }

  @Test("A type of one's own")
  func ownType() throws {
    let document = Ref<JSONValue>([:])
    let field = Field("Colour", .line(Colour.conversion.json))
    let form = Form([field.row(over: document["colour"])])
    _ = try play(form, "red", "#f00", "")
    #expect(document.value == ["colour": "#f00"])
  }
}
