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

  @Test("Empty lines keep the present values, also missing ones")
  func kept() throws {
    #expect(try pipe(Form(settings), "", "", "", "", "").outcome == .saved)
    #expect(settings.value.environment == ["LANG": "C"])
    #expect(settings.value.port == 80)
    #expect(settings.value.nickname == "ada")
    #expect(settings.value.isOpen == nil)
  }

  private struct Cluster: FormValue {
    var hosts: [String] = []
    var labels: [String: String] = [:]

    static func form(_ cluster: Ref<Cluster>) -> [ForwardFormElement] {
      cluster.list("Hosts", \.hosts, new: "") { $0.textField("Host", \.self) }
        .asyncRule(of: cluster.value.hosts) { hosts in
          hosts.contains("wob") ? .other("There is no 'wob'.") : nil
        }
      cluster.dictionary(
        "Labels", \.labels, asyncKeys: AsyncRule { $0 == "os" ? .other("Not '\($0)'.") : nil })
    }
  }

  @Test("A list and a key that a slow rule refuses end the form")
  func slowRules() throws {
    #expect(throws: RefusedAnswer(row: "hosts", rejection: .other("There is no 'wob'."))) {
      try pipe(Form(Ref(Cluster())), "web", "wob", ".", ".")
    }
    #expect(throws: RefusedAnswer(row: "labels[1].key", rejection: .other("Not 'os'."))) {
      try pipe(Form(Ref(Cluster())), ".", "os", "linux", ".")
    }
    let cluster = Ref(Cluster())
    #expect(try pipe(Form(cluster), "web", ".", "tier", "1", ".").outcome == .saved)
    #expect(cluster.value.labels == ["tier": "1"])
  }

  @Test("A key that was there before is refused")
  func twins() throws {
    #expect(throws: RefusedAnswer(row: "environment[2].key", rejection: .notUnique("TZ"))) {
      try pipe(Form(settings), "TZ", "UTC", "TZ", "CET", ".")
    }
  }
}
