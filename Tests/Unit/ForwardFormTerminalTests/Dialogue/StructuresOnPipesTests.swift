import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Structures on a pipe")
struct StructuresOnPipesTests {
  private enum Auth {
    case none, token(String)

    var described: Case<Auth> {
      switch self {
      case .none: Case("None")
      case .token(let token): Case("Token", token, Auth.token) { $0.textField("Token", \.self) }
      }
    }
  }

  private struct Settings: FormValue {
    var environment = ["LANG": "C"]
    var auth = Auth.none
    var port: Int? = 80
    var nickname: String? = "ada"
    var isOpen: Bool?

    static func form(_ settings: Ref<Settings>) -> [ForwardFormElement] {
      settings.dictionary("Environment", \.environment)
      settings.variant("Auth", \.auth, of: .none, .token(""), describe: \.described)
      settings.textField("Port", \.port, as: .integer()).optional()
      settings.textField("Nickname", \.nickname).optional()
      settings.toggle("Open", \.isOpen).optional()
    }
  }

  private let settings = Ref(Settings())

  @Test("An entry is two lines, a case is followed by its rows, a hyphen is nothing")
  func answers() throws {
    let (outcome, _) = try pipe(
      Form(settings), "TZ", "UTC", "LANG", "de", ".", "token", "abc", "-", #""""#, "-")
    #expect(outcome == .saved)
    #expect(settings.value.environment == ["TZ": "UTC", "LANG": "de"])
    #expect("\(settings.value.auth)" == #"token("abc")"#)
    #expect(settings.value.port == nil)
    #expect(settings.value.nickname == "")
    #expect(settings.value.isOpen == nil)
  }

  @Test("Empty lines keep what there is, nothing too")
  func kept() throws {
    #expect(try pipe(Form(settings), "", "", "", "", "").outcome == .saved)
    #expect(settings.value.environment == ["LANG": "C"])
    #expect(settings.value.port == 80)
    #expect(settings.value.nickname == "ada")
    #expect(settings.value.isOpen == nil)
  }

  @Test("A key that was there before is refused")
  func twins() throws {
    #expect(throws: RefusedAnswer(row: "environment[2].key", rejection: .notUnique("TZ"))) {
      try pipe(Form(settings), "TZ", "UTC", "TZ", "CET", ".")
    }
  }
}
