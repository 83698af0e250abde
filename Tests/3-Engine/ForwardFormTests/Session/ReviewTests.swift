import ForwardForm
import Testing
import TestSupport

@Suite("The values that a review shows")
struct ReviewTests {
  private final class Model: FormModel {
    var name = "Ada"
    var form: [ForwardFormElement] { textField("Name", \.name) }
  }

  @Test("Each value is compared once, however often the review's changes are read")
  func once() throws {
    var reads = 0
    let name = Ref("Ada")
    let counted = name.map(
      { text in
        reads += 1; return text
      }, back: { $0 })
    let session = FormSession(
      Form([
        .textField(title: "Name", placeholder: "", keyboardType: .default, bind: counted)
      ]))
    try session.perform(.answer(.text("Grace")))
    guard case .review(let review) = session.position else {
      Issue.record("The review was expected.")
      return
    }
    #expect(review.originals == ["name": .text("Ada")])
    let first = reads
    for _ in 0..<10 { #expect(review.originals.count == 1 && review.origins.isEmpty) }
    #expect(reads <= first + 2)
  }

  @Test("A review keeps its session, and a session at its review keeps nothing alive")
  func released() throws {
    weak var model: Model?
    do {
      let kept: FormSession.Review
      do {
        let new = Model()
        model = new
        let session = FormSession(Form(new))
        try session.perform(.answer(.text("Grace")))
        guard case .review(let review) = session.position else {
          Issue.record("The review was expected.")
          return
        }
        kept = review
      }
      #expect(kept.originals == ["name": .text("Ada")])
    }
    #expect(model == nil)
  }
}
