import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Observation
import Testing

@Suite("Models that belong to an actor")
struct IsolatedTests {
  @Test("A model on the main actor is filled in there, and its rule runs there too")
  func mainActor() async throws {
    let account = Account()
    let (outcome, transcript) = try await fill(Form(account), "ada", "bob", "yes", .enter)
    #expect(outcome == .saved)
    #expect(account.name == "bob")
    #expect(account.isPublic)
    #expect(transcript.contains("  'ada' is taken.\nName: bob\n"))
  }

  @Test("Views that observe a model see its answers")
  func observable() async throws {
    let pager = Pager()
    let changes = Changes()
    withObservationTracking {
      _ = pager.number
    } onChange: {
      changes.note()
    }
    let (outcome, _) = try await fill(Form(pager), "555-0199", "yes", "Fire", .enter)
    #expect(outcome == .saved)
    #expect(pager.reason == "Fire")
    #expect(changes.hasChanged)
  }

  @Test("An actor fills in a model of its own, and its rule asks the actor")
  func actor() async throws {
    let registry = Registry()
    let (outcome, name) = try await registry.register("ada", "bob", .enter)
    #expect(outcome == .saved)
    #expect(name == "bob")
    #expect(await registry.names == ["ada", "bob"])
  }

  private func fill(_ form: Form, _ keys: Keys...) async throws -> (Outcome, String) {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
    return (try await dialogue.fill(form), transcript.text)
  }
}

extension Registry {
  /// Fills in an entry, and adds its name.
  func register(_ keys: Keys...) async throws -> (Outcome, String) {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
    let entry = Entry { await self.has($0) }
    let outcome = try await dialogue.fill(Form(entry))
    if outcome == .saved { names.insert(entry.name) }
    return (outcome, entry.name)
  }
}

private final class Changes {
  private(set) var hasChanged = false

  nonisolated func note() { MainActor.assumeIsolated { hasChanged = true } }
}
