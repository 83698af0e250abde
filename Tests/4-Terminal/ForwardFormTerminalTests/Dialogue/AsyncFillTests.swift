import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Forms filled in from the main actor")
@MainActor
struct AsyncFillTests {
  private let name = Ref("")
  private let transcript = Transcript()

  /// The taken names, isolated to the main actor.
  @MainActor
  private final class Names: Sendable {
    nonisolated init() {}

    func has(_ name: String) -> Bool { name == "taken" }
  }

  private func form(_ rule: AsyncRule) -> Form {
    Form([
      ForwardFormElement.textField(
        title: "Name", placeholder: "", keyboardType: .default, bind: name
      )
      .asyncRule(rule)
    ])
  }

  private func dialogue(_ keys: Keys...) -> Dialogue {
    Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  }

  @Test("A rule runs on the main actor while the form is filled in there")
  func runsRules() async throws {
    let names = Names()
    let rule = AsyncRule(within: .seconds(60)) { @MainActor name in
      names.has(name) ? .other("'\(name)' is taken.") : nil
    }
    let dialogue = dialogue("taken", "free", .enter)
    #expect(try await dialogue.fill(form(rule)) == .saved)
    #expect(name.value == "free")
    #expect(
      transcript.text == """
        Name: taken
          Checking Name… Ctrl-C stops the check.
          'taken' is taken.
        Name: free
          Checking Name… Ctrl-C stops the check.
        Review: 1 change
          1 Name: (nothing) → free
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("A rule may reach the main actor in the middle of its check")
  func hops() async throws {
    let names = Names()
    let rule = AsyncRule(within: .seconds(60)) { name in
      await names.has(name) ? .other("'\(name)' is taken.") : nil
    }
    let dialogue = dialogue("free", .enter)
    #expect(try await dialogue.fill(form(rule)) == .saved)
  }

  /// Rules that use the main actor, each in a different way.
  private nonisolated static let rules: [AsyncRule] = [
    AsyncRule(within: .seconds(3600)) { @MainActor _ in nil },
    AsyncRule(within: .seconds(3600)) { await Names().has($0) ? .missing : nil },
    AsyncRule(within: .seconds(3600)) { _ in await MainActor.run { nil } },
    AsyncRule(within: .seconds(3600)) { text in
      async let isTaken = Names().has(text)
      return await isTaken ? .missing : nil
    },
    AsyncRule(within: .seconds(3600)) { text in
      try await Task.sleep(for: .nanoseconds(1))
      return await Clerk().refuses(text) ? .missing : nil
    },
  ]

  private actor Clerk {
    func refuses(_ name: String) async -> Bool { await Names().has(name) }
  }

  private static let refusal = """
      'free' could not be checked: it needs the main actor, which this call blocks;
        'try await dialogue.fill' doesn't.
    """

  @Test("A blocking form refuses at once what its rule can't check", arguments: rules.indices)
  func blocked(rule: Int) throws {
    let dialogue = dialogue("free")
    #expect(try dialogue.fill(form(Self.rules[rule])) == .cancelled)
    #expect(transcript.text.contains(Self.refusal))
  }

  @Test("A blocking script and a single question also refuse at once", arguments: rules.indices)
  func blockedScript(rule: Int) throws {
    let (outcome, transcript) = try play(form(Self.rules[rule]), "free")
    #expect(outcome == .cancelled)
    #expect(transcript.contains(Self.refusal))
    let dialogue = dialogue("free")
    let field = ForwardFormElement.textField(
      title: "Name", placeholder: "", keyboardType: .default, bind: name)
    #expect(throws: Unanswered(.cancelled)) {
      try dialogue.ask(field.asyncRule(Self.rules[rule]))
    }
    #expect(self.transcript.text.contains(Self.refusal))
  }

  @Test("A blocking form on another thread waits for the main actor")
  func elsewhere() async throws {
    for rule in Self.rules {
      let outcome = try await Task.detached {
        let name = Ref("")
        let form = Form([
          ForwardFormElement.textField(
            title: "Name", placeholder: "", keyboardType: .default, bind: name
          )
          .asyncRule(rule)
        ])
        return try Self.played(form)
      }.value
      #expect(outcome == .saved)
    }
  }

  /// Plays a form. The function isn't asynchronous, so it blocks.
  private nonisolated static func played(_ form: Form) throws -> Outcome {
    try play(form, "free", .enter).outcome
  }

  @Test("The main actor does other work during a check")
  func isFree() async throws {
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let rule = AsyncRule(within: .seconds(60)) { _ in
      for await _ in ticks { return nil }
      return nil
    }
    Task { tick.yield() }
    let dialogue = dialogue("free", .enter)
    #expect(try await dialogue.fill(form(rule)) == .saved)
  }

  @Test("A draft is saved, or discarded")
  func draft() async throws {
    struct Item: FormValue {
      var name = ""

      static func form(_ item: Ref<Item>) -> [ForwardFormElement] { item.textField("Name", \.name) }
    }
    let items = Ref([Item]())
    let dialogue = dialogue("Lamp", .enter, "Chair")
    #expect(try await dialogue.fill(.adding(Item(), to: items)) == .saved)
    #expect(try await dialogue.fill(.adding(Item(), to: items)) == .cancelled)
    #expect(items.value.map(\.name) == ["Lamp"])
  }

  @Test("A struct is filled in by its reference, also from the main actor")
  func reference() async throws {
    let part = Ref(Recipe.Part())
    let dialogue = dialogue("Leek", "2", .enter, "y", "Oil", "3", .enter)
    #expect(try await dialogue.fill(part, review: false) == .saved)
    #expect(part.value == Recipe.Part(name: "Leek", count: 2))
    #expect(try await dialogue.confirm("Another?"))
    #expect(try fill(part, by: dialogue) == .saved)
    #expect(part.value.name == "Oil")
  }

  private func fill(_ part: Ref<Recipe.Part>, by dialogue: Dialogue) throws -> Outcome {
    try dialogue.fill(part, review: false)
  }
}
