import ForwardForm
import Testing

@Suite("A form without rows")
struct EmptyFormTests {
  @Test("It has a review, which can be saved or cancelled")
  func review() throws {
    #expect(FormSession(Form([])).place == "review")
    #expect(try FormSession(Form([])).walk(.goBack, .keep, .save) == ["review", "review", "saved"])
    #expect(try FormSession(Form([])).walk(.cancel) == ["cancelled"])
    #expect(try FormSession(Form([])).walk(.endOfInput) == ["cancelled"])
  }

  @Test("Without a review it is saved at once")
  func noReview() {
    #expect(FormSession(Form([]), review: false).place == "saved")
  }
}
