import ForwardForm
import Testing

@Suite("A form without rows")
struct EmptyFormTests {
  @Test("A form without rows has a review, which can be saved or cancelled")
  func review() throws {
    #expect(FormSession(Form([])).place == "review")
    #expect(try FormSession(Form([])).walk(.goBack, .keep, .save) == ["review", "review", "saved"])
    #expect(try FormSession(Form([])).walk(.cancel) == ["cancelled"])
    #expect(try FormSession(Form([])).walk(.endOfInput) == ["cancelled"])
  }

  @Test("A form without rows and review is saved at once")
  func noReview() {
    #expect(FormSession(Form([]), review: false).place == "saved")
  }

  @Test("The form rules of a form without rows are asked, also without a review")
  func rules() throws {
    let form = Form([], rules: [FormRule { .other("There is nothing to save.") }])
    let session = FormSession(form, review: false)
    guard case .review(let review) = session.position else {
      Issue.record("\(session.place)")
      return
    }
    #expect(review.rejection == .other("There is nothing to save."))
    #expect(try session.walk(.cancel) == ["cancelled"])
  }
}
