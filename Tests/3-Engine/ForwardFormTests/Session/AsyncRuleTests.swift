import ForwardForm
import Testing

@Suite("Rules that take their time")
struct AsyncRuleTests {
  private let box = Box("old")
  private let slow = AsyncRule { _ in nil }

  private func session(_ rules: AsyncRule..., resuming answers: [Form.Answer] = []) -> FormSession {
    var element = ForwardFormElement.textField(
      title: "URL",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(box, \.value)
    )
    for rule in rules { element = element.asyncRule(rule) }
    return FormSession(Form([element.rules(.length(1...5))]), resuming: answers)
  }

  private func passed(_ text: String) -> FormSession.Move { .checked(nil, of: .text(text)) }

  @Test("An answer is checked once it is right otherwise, then taken")
  func passes() throws {
    #expect(
      try session(slow).walk(.text("far too long"), .text("new"), passed("new"), .save)
        == [
          "url <far too long>: 'far too long' is too long: at most 5 characters are allowed.",
          "checking url <new>", "review", "saved",
        ]
    )
    #expect(box.value == "new")
  }

  @Test("Nothing is written during a check; a refused answer is asked again")
  func refused() throws {
    let session = session(slow)
    _ = try session.walk(.text("new"))
    #expect(box.value == "old")
    #expect(
      try session.walk(.checked(.other("No."), of: .text("new")), .goBack)
        == ["url <new>: No.", "url"]
    )
    #expect(box.value == "old")
  }

  @Test("A result counts only for the text that it was asked about")
  func stale() throws {
    let session = session(slow)
    #expect(
      try session.walk(
        .text("new"), passed("old"), .checked(.checkStopped("new"), of: .text("new")),
        passed("new"), .text("newer"), passed("new"), passed("newer")
      ) == [
        "checking url <new>", "checking url <new>", "url <new>: The check of 'new' was stopped.",
        "url <new>: The check of 'new' was stopped.", "checking url <newer>",
        "checking url <newer>", "review",
      ]
    )
    #expect(box.value == "newer")
  }

  @Test("An accepted value isn't checked again, and neither is the initial one")
  func once() throws {
    #expect(
      try session(slow).walk(
        .text("new"), passed("new"), .edit("url"), .text("old"), .edit("url"), .text("new"), .save
      ) == ["checking url <new>", "review", "url", "review", "url", "review", "saved"]
    )
    #expect(try session(slow).walk(.keep, .save) == ["review", "saved"])
  }

  @Test("Several slow rules are asked in turn")
  func several() throws {
    #expect(
      try session(slow, AsyncRule(within: .seconds(1)) { _ in nil })
        .walk(.text("new"), passed("new"), passed("new"))
        == ["checking url <new>", "checking url <new>", "review"]
    )
  }

  @Test("An answer that was given again unchecked is checked before it is saved")
  func beforeSaving() throws {
    let answer = Form.Answer(row: "url", text: "new")
    let session = session(slow, resuming: [answer])
    #expect(session.answers == [answer])
    #expect(
      try session.walk(.save, .checked(.other("No."), of: .text("new")), .text("x"), passed("x"))
        == ["checking url <new>", "url: No.", "checking url <x>", "review"]
    )
    #expect(try session.walk(.save) == ["saved"])
  }

  @Test("A given answer is checked before the first row is asked, and asked again if it is refused")
  func given() throws {
    func session() -> FormSession {
      let form = Form([
        ForwardFormElement.toggle(title: "Gift", bind: Ref(false)),
        ForwardFormElement.textField(
          title: "URL", placeholder: "", keyboardType: .default, bind: PropertyRef(box, \.value)
        )
        .asyncRule(slow),
      ])
      return FormSession(form, given: [Form.Answer(row: "url", text: "new")])
    }
    let passing = session()
    #expect(passing.place == "checking url <new>")
    #expect(
      try passing.walk(passed("new"), .toggle(true), .save) == ["gift", "review", "saved"])
    box.value = "old"
    #expect(
      try session().walk(
        .checked(.other("No."), of: .text("new")), .text("newer"), passed("newer"), .keep, .save)
        == ["url: No.", "checking url <newer>", "gift", "review", "saved"])
  }

  @Test("Saving validates once before its checks and once after them, however many there are")
  func linear() throws {
    let count = 500
    var validations = 0
    let rule = RowRule.text { _ in
      validations += 1
      return nil
    }
    let answers = (1...count).map { Form.Answer(row: "row-\($0)", text: "new") }
    let elements = (1...count).map { number in
      ForwardFormElement.textField(
        title: "Row \(number)", placeholder: "", keyboardType: .default, bind: Ref("old")
      )
      .rules(rule).asyncRule(slow)
    }
    let session = FormSession(Form(elements), resuming: answers)
    validations = 0
    try session.perform(.save)
    for _ in 0..<count { try session.perform(passed("new")) }
    #expect(session.place == "saved")
    #expect(validations == 2 * count)
  }

  @Test("Values that a check changes are validated before they are saved")
  func changedMeanwhile() throws {
    let name = Ref("a")
    let form = Form([
      ForwardFormElement.textField(
        title: "Name", placeholder: "", keyboardType: .default, bind: name
      )
      .required(),
      ForwardFormElement.textField(
        title: "URL", placeholder: "", keyboardType: .default, bind: PropertyRef(box, \.value)
      )
      .asyncRule(slow),
    ])
    let session = FormSession(form, resuming: [Form.Answer(row: "url", text: "new")])
    #expect(try session.walk(.keep, .save) == ["review", "checking url <new>"])
    name.value = ""
    #expect(try session.walk(passed("new")) == ["name: An answer is required."])
  }

  @Test("The form can be left during a check")
  func leave() throws {
    #expect(try session(slow).walk(.text("new"), .leave) == ["checking url <new>", "cancelled"])
    #expect(
      try session(slow).walk(.text("new"), .interrupt) == ["checking url <new>", "interrupted"]
    )
    #expect(box.value == "old")
  }
}
