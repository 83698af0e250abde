import ForwardForm
import Testing

private enum Auth: Equatable {
  case none
  case token(String)

  static func described(_ auth: Auth) -> Case<Auth> {
    switch auth {
    case .none: Case("None")
    case .token(let token): Case("Token", token, Auth.token) { $0.textField("Token", \.self) }
    }
  }
}

private struct Server: FormValue, Equatable {
  var name = ""
  var auth = Auth.none
  var environment: [String: String] = [:]

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name).required()
    server.variant("Auth", \.auth, of: .none, .token(""), describe: Auth.described)
    server.dictionary("Environment", \.environment)
  }
}

private struct Site: FormValue, Equatable {
  var main = Server(name: "main")
  var spare: Server?
  var servers: [Server] = []
  var named: [String: Server] = [:]

  static func form(_ site: Ref<Site>) -> [ForwardFormElement] {
    site.form("Main", \.main)
    site.optional("Spare", \.spare, new: Server(name: "spare"))
    site.list("Servers", \.servers, new: Server())
    site.dictionary("Named", \.named, new: Server(name: "new"))
  }
}

@Suite("Variants and dictionaries in other structures")
struct NestingTests {
  private let site = Ref(Site())

  private func session(at row: String) throws -> FormSession {
    let session = FormSession(Form(site))
    while session.place != row, session.place != "review" { _ = try session.walk(.keep) }
    #expect(session.place == row)
    return session
  }

  @Test("In a part, nested rows have its id, and undo and cancelling restore them")
  func parts() throws {
    let session = try session(at: "main.auth")
    let places = try session.walk(
      .choice(1), .text("abc"), .item(.add), .text("TZ"), .text("UTC"), .keep, .toggle(true),
      .keep, .choice(1), .text("def"))
    #expect(
      places == [
        "main.auth.token", "main.environment", "main.environment[1].key",
        "main.environment[1].value", "main.environment", "spare", "spare.name", "spare.auth",
        "spare.auth.token", "spare.environment",
      ])
    let main = Server(name: "main", auth: .token("abc"), environment: ["TZ": "UTC"])
    #expect(site.value == Site(main: main, spare: Server(name: "spare", auth: .token("def"))))
    _ = try session.walk(.takeBack, .takeBack, .takeBack, .takeBack)
    #expect(site.value == Site(main: Server(name: "main", auth: .token("abc"))))
    _ = try session.walk(.cancel)
    #expect(site.value == Site())
  }

  @Test("In an item, nested rows are filled in with it, and undone as one answer")
  func items() throws {
    let session = try session(at: "servers")
    let places = try session.walk(
      .item(.add), .text("web"), .choice(1), .text("abc"), .item(.add), .text("TZ"), .text("UTC"),
      .keep)
    #expect(
      places == [
        "servers[1].name", "servers[1].auth", "servers[1].auth.token", "servers[1].environment",
        "servers[1].environment[1].key", "servers[1].environment[1].value",
        "servers[1].environment", "servers",
      ])
    let web = Server(name: "web", auth: .token("abc"), environment: ["TZ": "UTC"])
    #expect(site.value.servers == [web])
    let value = session.form.rows.first { $0.id == "servers" }?.value()
    #expect(value?.itemTitles == ["web, Token, abc, Environment: 1"])

    // Another case has other rows. An undo brings the replaced payload back.
    _ = try session.walk(.item(.edit(0)), .keep, .choice(0), .keep)
    #expect(site.value.servers.map(\.auth) == [.none])
    _ = try session.walk(.takeBack)
    #expect(site.value.servers == [web])
    _ = try session.walk(.takeBack)
    #expect(site.value == Site())
  }

  @Test("A dictionary's values may contain variants and dictionaries")
  func values() throws {
    let session = try session(at: "named")
    let places = try session.walk(
      .item(.add), .text("eu"), .keep, .choice(1), .text("abc"), .item(.add), .text("TZ"),
      .text("UTC"), .keep)
    #expect(
      places == [
        "named[1].key", "named[1].name", "named[1].auth", "named[1].auth.token",
        "named[1].environment", "named[1].environment[1].key", "named[1].environment[1].value",
        "named[1].environment", "named",
      ])
    let eu = Server(name: "new", auth: .token("abc"), environment: ["TZ": "UTC"])
    #expect(site.value.named == ["eu": eu])
    _ = try session.walk(.cancel)
    #expect(site.value == Site())
  }

  @Test("Given answers and problems name nested rows by their ids")
  func given() async {
    let answers = ["main.auth": "token", "main.auth.token": "abc", "spare.auth.token": "x"]
    let problems = await Form(site).save(given: answers.map { Form.Answer(row: $0, text: $1) })
    #expect(
      problems.map(\.description) == [
        "spare.auth.token: There is no such row with these answers; the known ones are "
          + "main.auth.token, main.auth, spare, main.name, main.environment, servers, named."
      ])
    #expect(site.value == Site())
  }
}

extension Form.Row.Value {
  fileprivate var itemTitles: [String]? {
    if case .list(let items) = self { items.map(\.title) } else { nil }
  }
}
