import ForwardForm
import Testing

/// The places of rows' values in the document of a form's model.
@Suite("The paths of rows in documents")
struct DocumentPathTests {
  private struct Server: FormValue {
    var name = ""
    var port = 22

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.section("Network") {
        server.textField("Host name", \.name).path("name")
        server.textField("Port", \.port, as: .integer())
      }
      .id("network")
    }
  }

  enum Login {
    case none, token(String), key(file: String), password(user: String, text: String)

    var described: Case<Login> {
      switch self {
      case .none: Case("None")
      case .token(let token): Case("Token", token, Login.token) { $0.textField("Token", \.self) }
      case .key(let file): Case("Key", file, { .key(file: $0) }) { $0.textField("File", \.self) }
      case .password(let user, let text):
        Case("Password", (user, text), { .password(user: $0, text: $1) }) {
          $0.textField("User", \.0)
          $0.textField("Password", \.1).path("text").secret()
        }
      }
    }
  }

  private struct Site: FormValue {
    var login = Login.none
    var main = Server()
    var spare: Server? = Server()
    var towns = ["Bern", "Ulm"]
    var servers = [Server()]
    var labels = ["a": "b"]
    var length = 2

    static func form(_ site: Ref<Site>) -> [ForwardFormElement] {
      site.form("Main", \.main)
      site.optional("Spare server", \.spare, id: "spare", new: Server())
      site.variant(
        "Sign in", \.login, id: "login",
        of: .none, .token(""), .key(file: ""), .password(user: "", text: "")
      ) { $0.described }
      site.towns[0]?.textField("Town", \.self).path("towns[1]")
      site.list("Towns", \.towns, new: "") { $0.textField("Town", \.self) }
      site.list("Servers", \.servers, new: Server())
      site.dictionary("Labels", \.labels)
      site.section("Size") {
        site.textField("Length", \.length, as: .integer())
        site.toggle("Long", \.isLong).path(nil)
      }
      .path("size")
    }

    var isLong: Bool {
      get { length > 5 }
      set { length = newValue ? 9 : 1 }
    }
  }

  private func paths(_ form: Form) -> [String] {
    form.rows.map { "\($0.id): \($0.documentPath?.text ?? "nil")" }
  }

  @Test(
    "A path has the ids of parts and of the row, without sections, unless an element names another")
  func paths() {
    #expect(
      paths(Form(Ref(Site()))) == [
        "main.network.host-name: main.name", "main.network.port: main.port", "spare: spare",
        "spare.network.host-name: spare.name", "spare.network.port: spare.port", "login: login",
        "town: towns[1]", "towns: towns", "servers: servers", "labels: labels",
        "length: size.length", "long: nil",
      ])
  }

  @Test(
    "A variant adds its case, and the label that a coder writes",
    arguments: [
      (Login.none, []), (.token("t"), ["login.token: login.token._0"]),
      (.key(file: "f"), ["login.file: login.key.file"]),
      (
        .password(user: "u", text: "p"),
        ["login.user: login.password.user", "login.password: login.password.text"]
      ),
    ] as [(Login, [String])])
  func variant(login: Login, expected: [String]) {
    var site = Site()
    site.login = login
    #expect(paths(Form(Ref(site))).filter { $0.hasPrefix("login.") } == expected)
  }

  @Test("In an item, the path leads from the item, and a key is no value")
  func items() throws {
    let form = Form(Ref(Site()))
    func item(_ id: String) throws -> [String] {
      guard case .list(let list)? = form.rows.first(where: { $0.id == id })?.kind else { return [] }
      return paths(try #require(list.newForm))
    }
    #expect(try item("towns") == ["town: "])
    #expect(try item("servers") == ["network.host-name: name", "network.port: port"])
    #expect(try item("labels") == ["key: nil", "value: "])
  }
}
