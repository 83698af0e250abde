import ForwardForm
import Testing

@Suite("Long forms")
struct LongFormTests {
  /// An object that counts the reads of its value.
  private final class Counted {
    var value = ""
    var reads = 0
    var isOn = false
  }

  private static let length = 20_000

  private func form(_ counted: Counted) -> Form {
    Form(
      (0..<Self.length).map { number in
        .textField(
          title: "Row \(number)",
          placeholder: "",
          keyboardType: .default,
          bind: PropertyRef(
            counted,
            get: {
              $0.reads += 1
              return $0.value
            },
            set: { $0.value = $1 }
          )
        )
      }
    )
  }

  @Test("A long form is walked in time that grows with its length only: kept")
  func kept() throws {
    let counted = Counted()
    let session = FormSession(form(counted))
    for _ in 0..<Self.length { try session.perform(.keep) }
    #expect(session.place == "review")
    try session.perform(.save)
    #expect(session.place == "saved")
    #expect(counted.reads < 10 * Self.length)
  }

  @Test("A long form is walked in time that grows with its length only: answered")
  func answered() throws {
    let counted = Counted()
    let session = FormSession(form(counted))
    for number in 0..<Self.length { try session.perform(.text("\(number)")) }
    #expect(session.place == "review")
    #expect(counted.reads < 20 * Self.length)
  }

  @Test("A long form is walked back in time that grows with its length only")
  func back() throws {
    let counted = Counted()
    let session = FormSession(form(counted))
    for _ in 0..<Self.length { try session.perform(.keep) }
    for _ in 0..<Self.length { try session.perform(.goBack) }
    #expect(session.place == "row-0")
    #expect(counted.reads < 10 * Self.length)
  }

  @Test("Cancelling at the end of a long form restores everything")
  func cancelled() throws {
    let counted = Counted()
    let session = FormSession(form(counted))
    for number in 0..<Self.length { try session.perform(.text("\(number)")) }
    try session.perform(.cancel)
    #expect(counted.value == "")
    #expect(counted.reads < 30 * Self.length)
  }

  @Test("Ids that all come from one title are given out in linear time")
  func sameTitle() {
    let counted = Counted()
    let rows = Form(
      (0..<Self.length).map { _ in .toggle(title: "Same", bind: PropertyRef(counted, \.isOn)) }
    ).rows
    #expect(rows.last?.id == "same-\(Self.length)")
  }
}
