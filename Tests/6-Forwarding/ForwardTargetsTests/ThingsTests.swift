import ForwardForm
import ForwardFormTesting
import ForwardTargets
import Testing

@Suite("Things")
struct ThingsTests {
  @Test("Things has these rows")
  func rows() {
    #expect(
      shape(.things) == """
        title: Title, field of default (Use {item})
        notes: Notes, view (Best before {expires})
        deadline: Deadline, picker of none (None), onTheDay (On the day), daysBefore (Days before)
        list: List, field of default (Home)
        tags: Tags, field of default (food, soon)
        reminder: Reminder, toggle
        """
    )
  }

  @Test("A new Things target has these defaults")
  func defaults() throws {
    #expect(
      try settings(TargetKind.things.make())
        == #"{"title":"","notes":"","deadline":"none","days":3,"list":"","tags":[],"reminder":false}"#
    )
  }

  @Test("Nothing is required")
  func nothingRequired() throws {
    #expect(
      try filled(.things) { try play($0, "", "", "", "", "", "", "").outcome }
        == settings(TargetKind.things.make())
    )
  }

  @Test("The days are asked for only if the deadline is some days before")
  func days() throws {
    let form = Form(TargetKind.things.make())
    let session = FormSession(form)
    for move in [FormSession.Move.keep, .keep, .answer(.choice(2))] { try session.perform(move) }
    #expect(form.rows.map(\.id).contains("days"))
    #expect(form.refusal(of: "0", by: "days") == "'0' is not between 1 and 365.")
    #expect(form.refusal(of: "366", by: "days") == "'366' is not between 1 and 365.")
    #expect(form.refusal(of: "365", by: "days") == nil)
    for move in [
      FormSession.Move.answer(.text("7")), .back(draft: nil), .back(draft: nil),
      .answer(.choice(1)),
    ] {
      try session.perform(move)
    }
    #expect(!form.rows.map(\.id).contains("days"))
  }

  @Test("Things is filled in, and hidden days are kept")
  func filledIn() throws {
    let settings = try filled(.things) {
      try play(
        $0,
        "Use {item}",
        "Best before {expires}",
        "{quantity} left",
        ".",
        "days",
        "7",
        "Home",
        "food, soon",
        "yes",
        "deadline",
        "on the day",
        ""
      ).outcome
    }
    #expect(
      settings
        == #"{"title":"Use {item}","notes":"Best before {expires}\n{quantity} left","deadline":"onTheDay","days":7,"list":"Home","tags":["food","soon"],"reminder":true}"#
    )
  }

  @Test("A placeholder that no item has is refused", arguments: ["title", "notes"])
  func placeholders(id: String) {
    let form = Form(TargetKind.things.make())
    #expect(form.refusal(of: "{item} {expires} {quantity} {notes}", by: id) == nil)
    #expect(
      form.refusal(of: "{expiry}", by: id)
        == "'{expiry}' is not a placeholder; the known ones are {expires}, {item}, {quantity}, "
        + "{notes}. For a plain brace write {{."
    )
  }
}
