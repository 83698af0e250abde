import ForwardForm
import Testing

@Suite("Saving")
struct SavingTests {
  /// A target whose answers must fit together.
  private final class Trip: FormModel {
    var from = 1
    var to = 1
    var note = ""
    var isWhole = false

    var form: [ForwardFormElement] {
      textField("From", \.from, as: .integer(in: 1...9))
      if !isWhole { textField("To", \.to, as: .integer(in: 1...9)) }
      textField("Note", \.note).rules(.length(0...3))
      toggle("Whole", \.isWhole)
    }

    var formRules: [FormRule] {
      [
        FormRule("to", "from") { [self] in
          from <= to ? nil : .other("\(from) comes after \(to).")
        },
        FormRule { [self] in note == "no" ? .other("No is no note.") : nil },
      ]
    }
  }

  @Test(
    "Rules between rows are checked once each row is right; the first row that is there is asked"
  )
  func formRule() throws {
    let trip = Trip()
    let session = FormSession(Form(trip))
    #expect(
      try session.walk(.text("5"), .text("3"), .keep, .keep, .keep, .save, .text("7"), .save)
        == [
          "to", "to: 5 comes after 3.", "note", "whole", "review", "to: 5 comes after 3.",
          "review", "saved",
        ]
    )
  }

  @Test("A rule without its first row asks its next row")
  func nextRow() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.text("5"), .text("3"), .keep, .keep, .toggle(true), .save)
        == [
          "to", "to: 5 comes after 3.", "note", "whole", "review", "from: 5 comes after 3.",
        ]
    )
  }

  @Test("A rule without a row is reported in the review")
  func noRow() throws {
    let session = FormSession(Form(Trip()))
    #expect(
      try session.walk(.keep, .keep, .text("no"), .keep, .save, .edit("note"), .text("yes"), .save)
        == [
          "to", "note", "whole", "review", "review: No is no note.", "note", "review", "saved",
        ]
    )
  }

  @Test("Going back from a row that is to blame leads to the review, which tells why")
  func backFromBlame() throws {
    let session = FormSession(Form(Trip()))
    _ = try session.walk(.text("5"), .text("3"), .keep, .keep, .keep)
    #expect(
      try session.walk(.save, .goBack, .save)
        == ["to: 5 comes after 3.", "review: 5 comes after 3.", "to: 5 comes after 3."]
    )
  }

  @Test("Without a review the rules are checked after the last row, and then after each answer")
  func noReview() throws {
    let trip = Trip()
    let session = FormSession(Form(trip), review: false)
    #expect(
      try session.walk(.text("5"), .text("3"), .keep, .keep, .keep, .text("4"), .text("5"))
        == [
          "to", "to: 5 comes after 3.", "note", "whole", "to: 5 comes after 3.",
          "to: 5 comes after 4.", "saved",
        ]
    )
  }

  @Test("An answer that made an earlier one wrong is found out when saving")
  func rowRuleLater() throws {
    final class Limits: FormModel {
      var value = 5
      var most = 9
      var form: [ForwardFormElement] {
        textField("Value", \.value, as: .integer(in: 0...most))
        textField("Most", \.most, as: .integer(in: 0...9))
      }
    }
    let session = FormSession(Form(Limits()))
    #expect(
      try session.walk(.keep, .text("3"), .save, .text("3"), .save)
        == ["most", "review", "value: '5' is not between 0 and 3.", "review", "saved"]
    )
  }

  @Test("Saved values aren't rolled back")
  func staysSaved() throws {
    let trip = Trip()
    let session = FormSession(Form(trip), review: false)
    _ = try session.walk(.text("2"), .text("3"), .keep, .keep, .cancel, .interrupt)
    #expect(session.place == "saved")
    #expect(trip.from == 2)
  }
}
