import ForwardForm
import Testing

@Suite("Renderers that may suspend")
struct AsyncRendererTests {
  private let box = Box("old")

  /// A renderer that answers with texts, then saves.
  private struct Typist: AsyncFormRenderer {
    var texts: [String]
    var seen: [Rejection] = []

    mutating func ask(_ question: FormSession.Question) -> FormSession.Move {
      if let rejection = question.rejection { seen.append(rejection) }
      return texts.isEmpty ? .endOfInput : .answer(.text(texts.removeFirst()))
    }

    func review(_ review: FormSession.Review) -> FormSession.Move { .save }
  }

  private func session(_ rule: AsyncRule) -> FormSession {
    let bind = PropertyRef(box, \.value)
    return FormSession(
      Form([
        ForwardFormElement.textField(
          title: "Name", placeholder: "", keyboardType: .default, bind: bind
        )
        .asyncRule(rule)
      ]))
  }

  @Test("A check is run between two questions, and its result counts")
  func checks() async throws {
    var typist = Typist(texts: ["taken", "free"])
    let rule = AsyncRule { $0 == "taken" ? .other("It is taken.") : nil }
    #expect(try await session(rule).run(&typist) == .saved)
    #expect(typist.seen == [.other("It is taken.")])
    #expect(box.value == "free")
  }

  @Test("A check may use the actor that the session runs on")
  @MainActor
  func onActor() async throws {
    let registry = Registry()
    var typist = Typist(texts: ["ada", "bob"])
    let rule = AsyncRule(within: .seconds(60)) { name in
      await registry.has(name) ? .other("It is taken.") : nil
    }
    #expect(try await session(rule).run(&typist) == .saved)
    #expect(typist.seen == [.other("It is taken.")])
    #expect(box.value == "bob")
  }

  @Test("The text of a picker that is checked is the option's name")
  func options() async throws {
    let checked = Registry()
    let rule = AsyncRule { name in
      await checked.note(name)
      return nil
    }
    let form = Form([
      ForwardFormElement.picker(title: "Size", options: ["Small", "Large"], bind: Ref(0))
        .optionNames(["s", "l"]).asyncRule(rule)
    ])
    let session = FormSession(form)
    try session.perform(.answer(.choice(1)))
    guard case .checking(let check) = session.position else {
      Issue.record("It isn't checked.")
      return
    }
    try session.perform(await check.run())
    #expect(await checked.names == ["l"])
  }
}

@MainActor
private final class Registry {
  private(set) var names: [String] = []

  func has(_ name: String) -> Bool { name == "ada" }

  func note(_ name: String) { names.append(name) }
}
