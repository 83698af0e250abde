import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Forms filled in from the main actor")
@MainActor
struct AsyncFillTests {
  private let name = Ref("")
  private let transcript = Transcript()

  /// The names that are taken, which only the main actor knows.
  @MainActor
  private final class Names {
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

  @Test("A blocking form refuses what its rule can't check, at once rather than at the limit")
  func blocked() throws {
    let rule = AsyncRule(within: .seconds(3600)) { @MainActor _ in nil }
    var dialogue = dialogue("free")
    #expect(try dialogue.fill(form(rule)) == .cancelled)
    #expect(
      transcript.text.contains(
        """
          'free' could not be checked: it needs the main actor, which this dialogue
            blocks; 'try await dialogue.fill' doesn't.
        """))
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
}
