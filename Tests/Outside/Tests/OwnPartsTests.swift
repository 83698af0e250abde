import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import Testing

@Suite("Custom parts of a form")
struct OwnPartsTests {
  /// A collection for chosen values.
  private struct Ranking: FormChoices {
    private(set) var names: [String]

    init<Names: Sequence>(_ names: Names) where Names.Element == String {
      self.names = Array(names)
    }

    func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }
  }

  private struct Login: FormValue {
    var user = ""

    static func form(_ login: Ref<Login>) -> [ForwardFormElement] {
      login.textField("User", \.user).rules(
        RowRule(shape: .wanted("a name that is free")) {
          $0 == .text("root") ? .other("It is taken.") : nil
        })
    }
  }

  private enum Auth {
    case none, login(Login)
  }

  private struct Race: FormValue {
    var ranking = Ranking([])
    var lane = "4"
    var share = "0.5"
    var auth = Auth.none
    var note: String? = "Windy"
    var laps = [61, 62]

    static func form(_ race: Ref<Race>) -> [ForwardFormElement] {
      race.choices("Ranking", \.ranking, .from(["Ada", "Eve"]))
      race.textField("Lane", \.lane).rules(.range(1...8))
      race.textField("Share", \.share).rules(.range(0.5...1.5))
      race.variant("Auth", \.auth, of: .none, .login(Login())) {
        switch $0 {
        case .none: Case("None")
        case .login(let login): Case("Login", login, Auth.login)
        }
      }
      if let note = race[\.note].unwrap() { note.textField("Note", \.self) }
      for lap in race.elements(\.laps) { lap.textField("Lap", \.self, as: .integer()) }
    }
  }

  @Test("Collections, rules, payloads and parts are filled in")
  func fillsIn() throws {
    let race = Ref(Race())
    let (outcome, transcript) = try play(
      Form(race), "eve, ada", "9", "8", "2", "1", "login", "root", "ada", "Calm", "60", .enter,
      .enter)
    #expect(outcome == .saved, "\(transcript)")
    #expect(race.value.ranking.names == ["Ada", "Eve"])
    #expect((race.value.lane, race.value.share) == ("8", "1"))
    #expect(race.value.note == "Calm")
    #expect(race.value.laps == [60, 62])
  }

  private final class Shirt {
    enum Size: CaseIterable { case small, large }

    var size = Size.small
  }

  @Test("An element binds an enum of an object by its index")
  func index() throws {
    let shirt = Shirt()
    let size = ForwardFormElement.picker(
      title: "Size", options: ["S", "L"], bind: PropertyRef(shirt, index: \.size))
    #expect(try play(Form([size]), "L", .enter).outcome == .saved)
    #expect(shirt.size == .large)
  }

  /// A place with two names for unsaved answers. Its settings get one of them.
  private struct Team: SettingsPlace {
    var name: String
    let path = "memory:"
    private(set) var settings: JSONObject?
    var naming: Naming? { Naming(taken: ["cooks"], isAsked: true, name: name) }
    var draftKeys: [DraftKey] {
      [DraftKey(["team": nil], of: path), DraftKey(["team": name], of: path)]
    }

    func checkWritable() {}
    mutating func save(_ new: JSONObject) -> SaveResult<JSONObject> {
      settings = new
      return .saved
    }
    mutating func add(as name: String) { self.name = name }
  }

  @Test("New settings get a name that isn't taken")
  func named() throws {
    let transcript = Transcript()
    let keys: [Keys] = ["cooks", "bakers", "", .enter]
    let editor = SettingsEditor(
      Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english))
    #expect(try editor.edit(Crew(), in: Team(name: "")) == .saved)
    #expect(transcript.text.contains("'cooks' already exists; choose another name."))
  }

  private struct Crew: FormValue, Codable {
    var chief = ""

    static func form(_ crew: Ref<Crew>) -> [ForwardFormElement] { crew.textField("Chief", \.chief) }
  }
}
