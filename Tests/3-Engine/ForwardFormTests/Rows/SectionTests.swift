import ForwardForm
import Testing

@Suite("Sections")
struct SectionTests {
  private final class Trip: FormModel {
    var name = ""
    var from = ""
    var to = ""
    var isFlight = false
    var seat = ""

    var form: [ForwardFormElement] {
      textField("Name", \.name)
      section("Way") {
        textField("From", \.from)
        textField("To", \.to)
        toggle("Flight", \.isFlight).help("Whether it is by air.")
        if isFlight {
          section("Flight") { textField("Seat", \.seat) }
        }
      }
    }
  }

  @Test("Rows know their section, and are walked like any others")
  func rows() throws {
    let form = Form(Trip())
    #expect(form.rows.map(\.section) == [nil, "Way", "Way", "Way"])
    let session = FormSession(form)
    #expect(
      try session.walk(.keep, .keep, .keep, .toggle(true), .text("7A"))
        == ["from", "to", "flight", "seat", "review"]
    )
    #expect(form.rows.map(\.section) == [nil, "Way", "Way", "Way", "Way › Flight"])
    #expect(form.rows[3].help == "Whether it is by air.")
  }

  @Test("Ids are the form's, not the section's")
  func ids() {
    let box = Box(false)
    let toggle = ForwardFormElement.toggle(title: "On", bind: PropertyRef(box, \.value))
    let form = Form([
      .section("A") { toggle }, .section("B") { toggle }.help("Of its rows."), toggle,
    ])
    #expect(form.rows.map(\.id) == ["on", "on-2", "on-3"])
    #expect(form.rows.map(\.help) == [nil, "Of its rows.", nil])
  }
}
