import ForwardForm
import Testing

@Suite("Variants")
struct VariantTests {
  private enum Auth {
    case none
    case token(String)
    case login(user: String, password: String)
    case key(Key)
    case old

    struct Key: FormValue {
      var path = ""
      var isLocked = false
      var phrase = ""

      static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
        key.textField("Path", \.path).required()
        key.toggle("Locked", \.isLocked)
        if key.value.isLocked { key.textField("Phrase", \.phrase).secret() }
      }
    }

    static func described(_ auth: Auth) -> Case<Auth> {
      switch auth {
      case .none: Case("None")
      case .token(let token):
        Case("Bearer token", id: "token", token, Auth.token) { $0.textField("Token", \.self) }
      case .login(let user, let password):
        Case("Login", (user, password), { .login(user: $0, password: $1) }) {
          $0.textField("User", \.0)
          $0.textField("Password", \.1).secret()
        }
      case .key(let key): Case("Key", key, Auth.key)
      case .old: Case("Old")
      }
    }
  }

  private struct Server: FormValue {
    var auth = Auth.token("abc")
    var isOpen = false

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.variant(
        "Auth", \.auth, of: .none, .token(""), .login(user: "root", password: ""), .key(Auth.Key()),
        describe: Auth.described)
      server.toggle("Open", \.isOpen)
    }
  }

  private let server = Ref(Server())
  private var auth: String { "\(server.value.auth)" }

  @Test("The chosen case has its rows, whose ids begin with the variant's; its name is its id")
  func rows() throws {
    let session = FormSession(Form(server))
    #expect(session.ids == ["auth", "auth.token", "open"])
    #expect(session.form.rows.map(\.section) == [nil, nil, nil])
    #expect(session.form.rows[0].options?.map(\.title) == ["None", "Bearer token", "Login", "Key"])
    #expect(session.form.rows[0].options?.map(\.name) == ["none", "token", "login", "key"])
    #expect(session.form.rows[0].value() == .choice(1))
    #expect(
      try session.walk(.choice(2), .keep, .text("secret"), .keep, .save)
        == ["auth.user", "auth.password", "open", "review", "saved"])
    #expect(auth == #"login(user: "root", password: "secret")"#)
  }

  @Test("Rows of a payload appear with its answers")
  func nested() throws {
    let session = FormSession(Form(server))
    let places = try session.walk(.choice(3), .keep, .text("/k"), .toggle(true), .text("x"))
    #expect(
      places == [
        "auth.path", "auth.path: An answer is required.", "auth.locked", "auth.phrase", "open",
      ])
    #expect(auth.contains(#"path: "/k", isLocked: true, phrase: "x""#))
  }

  @Test("The same case keeps its payload, another one begins anew, and undo brings it back")
  func undo() throws {
    let session = FormSession(Form(server))
    _ = try session.walk(.choice(1), .text("def"), .goBack, .goBack)
    #expect(auth == #"token("def")"#)
    _ = try session.walk(.choice(2), .text("ada"))
    #expect(auth == #"login(user: "ada", password: "")"#)
    _ = try session.walk(.takeBack, .takeBack)
    #expect(auth == #"token("def")"#)
    _ = try session.walk(.giveAgain, .giveAgain)
    #expect(auth == #"login(user: "ada", password: "")"#)
    _ = try session.walk(.cancel)
    #expect(auth == #"token("abc")"#)
  }

  @Test("A row that another case has too is a changed row, in the review and for undo")
  func sameRow() throws {
    enum Contact {
      case mail(String)
      case phone(String)
    }
    struct Person {
      var contact = Contact.mail("ada@example.org")
    }
    let person = Ref(Person())
    let contact = person.variant("Contact", \.contact, of: .mail(""), .phone("")) { contact in
      switch contact {
      case .mail(let mail): Case("Mail", mail, Contact.mail) { $0.textField("Address", \.self) }
      case .phone(let phone):
        Case("Phone", phone, Contact.phone) { $0.textField("Address", \.self) }
      }
    }
    let session = FormSession(Form { contact })
    _ = try session.walk(.choice(1), .text("555-0199"))
    #expect(session.place == "review")
    #expect(
      session.originals == ["contact": .choice(0), "contact.address": .text("ada@example.org")])
    _ = try session.walk(.takeBack, .takeBack)
    #expect(session.originals.isEmpty)
    #expect("\(person.value.contact)" == #"mail("ada@example.org")"#)
  }

  @Test("A case that isn't offered is unknown, and kept")
  func unknown() throws {
    server.value.auth = .old
    let session = FormSession(Form(server))
    #expect(session.ids == ["auth", "open"])
    #expect(session.form.rows[0].value() == .unknown(""))
    #expect(try session.walk(.keep, .keep, .save).last == "saved")
    #expect(auth == "old")
  }

  @Test("The variant of an object, with an id of its own")
  func object() throws {
    final class Host: FormModel {
      var auth = Auth.none

      var form: [ForwardFormElement] {
        variant("Auth", \.auth, id: "how", of: .none, .token(""), describe: Auth.described)
      }
    }
    let host = Host()
    let session = FormSession(Form(host), given: [Form.Answer(row: "how", text: "token")])
    #expect(session.ids == ["how", "how.token"])
    _ = try session.walk(.text("abc"), .save)
    #expect("\(host.auth)" == #"token("abc")"#)
  }

  @Test("Answers of an earlier session choose the case first")
  func resuming() throws {
    let answers = ["how": "token", "how.token": "abc", "auth": "login", "auth.user": "ada"]
      .map { Form.Answer(row: $0, text: $1) }
    let session = FormSession(Form(server), resuming: answers)
    #expect(session.place == "auth.password")
    #expect(auth == #"login(user: "ada", password: "")"#)
  }
}
