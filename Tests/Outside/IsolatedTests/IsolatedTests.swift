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
    let (outcome, transcript) = try await play(Form(account), "ada", "bob", "yes", .enter)
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
    let (outcome, _) = try await play(Form(pager), "555-0199", "yes", "Fire", .enter)
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

  @Test("Questions are asked on the actor, and a form rule reaches the actor")
  func questions() async throws {
    let transcript = Transcript()
    let keys: [Keys] = ["y", "cellar", "80", "large", "1, 2", "hunter2", "A lamp", "."]
    let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
    #expect(try await dialogue.confirm("More?", default: false))
    #expect(try await dialogue.ask("Name", rules: .required) == "cellar")
    #expect(try await dialogue.ask("Port", as: .integer()) == 80)
    #expect(try await dialogue.choose("Size", from: ["Small", "Large"]) == "Large")
    #expect(try await dialogue.choose("Days", from: [1, 2, 3], count: 0...2) == [1, 2])
    #expect(try await dialogue.ask(secret: "Code") == "hunter2")
    #expect(try await dialogue.ask(lines: "Note") == "A lamp")
    let team = Team()
    let (outcome, told) = try await play(Form(team), "ada", "bob", .enter)
    #expect(outcome == .saved)
    #expect(told.contains("  'ada' is taken.\nName: bob\n"))
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
