import ForwardForm
import ForwardSystem
import ForwardTargets
import JSONTree
import ProgramSupport
import Testing

@testable import ForwardDelivery

/// Settings whose secrets are kept elsewhere, and read when something is sent.
@Suite("Secrets that are kept elsewhere")
struct KeptSecretTests {
  private func settings(_ token: JSONValue) -> JSONObject {
    JSONObject([("url", .string("https://example.org/hook")), ("token", token)])
  }

  /// Returns the token that a web hook sends.
  private func token(_ text: String, readsSecrets: Bool = true) throws -> String {
    try token(of: .string(text), readsSecrets: readsSecrets)
  }

  private func token(of stored: JSONValue, readsSecrets: Bool = true) throws -> String {
    let target = try TargetKind.webhook.target(with: settings(stored), readsSecrets: readsSecrets)
    guard case .request(let request) = try target.delivery(of: Item("Milk")) else { return "" }
    return request.token
  }

  @Test("A variable and a program's line are read; another text is the secret")
  func read() throws {
    // Setting a variable while other tests start programs would change what these read.
    let path = try #require(Environment.value(of: "PATH"))
    #expect(try token("env:PATH") == path)
    #expect(try token("command: printf 's3cret\\n'") == "s3cret")
    #expect(try token("command: printf 's3cret\\r\\n'") == "s3cret")
    // Programs that keep passwords write other facts below.
    #expect(try token("command: printf 's3cret\\nuser: ada\\n'") == "s3cret")
    #expect(try token(#"command: ["printf", "a  b"]"#) == "a  b")
    let command = JSONValue.object(
      JSONObject([("command", .array([.string("echo"), .string("$HOME; x")]))]))
    #expect(try token(of: command) == "$HOME; x")
    #expect(try token("s3cret") == "s3cret")
    #expect(try token(#"\env:PATH"#) == "env:PATH")
    // What is read isn't a reference again.
    #expect(try token("command: echo env:PATH") == "env:PATH")
  }

  @Test("To show what would be sent, nothing is read")
  func unread() throws {
    let folder = try TemporaryFolder()
    #expect(
      try token("command: touch \(folder["touched"])", readsSecrets: false)
        == "command: touch \(folder["touched"])")
    #expect(folder.names() == [])
    #expect(try token("env:FORWARD_TEST_UNSET", readsSecrets: false) == "env:FORWARD_TEST_UNSET")
  }

  @Test("Texts of other rows are what they are")
  func otherRows() throws {
    let settings = JSONObject([
      ("url", .string("https://example.org")), ("token", .string("env:PATH")),
      ("body", .string("env:PATH")),
    ])
    let target = try TargetKind.webhook.target(with: settings)
    guard case .request(let request) = try target.delivery(of: Item("command: touch x")) else {
      Issue.record("It is no request.")
      return
    }
    #expect(request.body == "env:PATH")
    #expect(request.token == Environment.value(of: "PATH"))
  }

  @Test(
    "A secret that can't be read now leaves the delivery for later, and says why without it",
    arguments: [
      ("env:FORWARD_TEST_UNSET", "the variable FORWARD_TEST_UNSET isn't set, or is empty"),
      ("command: sh -c 'echo s3cret; echo locked >&2; exit 2'", "sh failed: locked"),
      ("command: sh -c 'echo s3cret; exit 2'", "sh failed (status 2)"),
      ("command: sh -c 'kill -9 $$'", "sh failed (status 137)"),
      ("command: true", "true writes nothing"),
      ("command: cat /dev/zero", "cat writes too much"),
    ])
  func later(reference: String, reason: String) throws {
    let error = #expect(throws: UnreadableSecret.self) {
      _ = try token(reference)
    }
    #expect(error?.description == "'token' can't be read: \(reason)")
    guard case .later? = error?.outcome else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains("s3cret") == false)
  }

  @Test("A program that is missing, or takes too long, or writes no text")
  func programs() throws {
    var error = #expect(throws: UnreadableSecret.self) { _ = try token("command: no-such-program") }
    #expect(
      error?.outcome
        == .missingProgram(DeliveryOutcome.Detail(.noProgram, "no-such-program", row: "token")))
    error = #expect(throws: UnreadableSecret.self) { _ = try token(#"command: printf '\377'"#) }
    #expect(
      error?.outcome == .refused(DeliveryOutcome.Detail(.unusableSecret, "printf", row: "token")))
    var limits = Limits()
    limits.secret = .milliseconds(1)
    let row = try #require(Form(Webhook()).rows.first { $0.id == "token" })
    error = #expect(throws: UnreadableSecret.self) {
      _ = try SecretReference.command(["sleep", "60"]).read(for: row, limits)
    }
    #expect(error?.outcome == .later(DeliveryOutcome.Detail(.tookTooLong, "sleep", row: "token")))
  }

  /// A target whose keys have a rule, one for each of any number of doors.
  private final class Gate: StorableTarget {
    var code = ""
    var doors: [Door] = []

    struct Door: Codable, Hashable, FormValue {
      var name = ""
      var key = ""

      static func form(_ door: Ref<Door>) -> [ForwardFormElement] {
        door.textField("Name", \.name).id("name")
        door.textField("Key", \.key).id("key").secret()
      }
    }

    var form: [ForwardFormElement] {
      textField("Code", \.code, keyboard: .numberPad).id("code").secret()
      list("Doors", \.doors, new: Door()).id("doors")
    }

    func delivery(of item: Item) throws(Undeliverable) -> Delivery {
      .line(
        FileLine(
          to: "/dev/null", ([code] + doors.map { "\($0.name)=\($0.key)" }).joined(separator: " ")))
    }
  }

  private let gate = TargetKind("gate", title: "Gate", summary: "Opens a gate.") { Gate() }

  @Test("The rules of a row are about the secret that was read")
  func rules() throws {
    #expect(throws: Never.self) {
      _ = try gate.target(with: JSONObject([("code", .string("command: echo 123"))]))
    }
    let error = #expect(throws: UnreadableSecret.self) {
      _ = try gate.target(with: JSONObject([("code", .string("command: echo s3cret"))]))
    }
    #expect(
      error?.description == "'code' can't be read: the text from echo isn't one that can be used")
  }

  @Test("The secrets of a list's items may be kept elsewhere too")
  func items() throws {
    let doors = try JSONValue(
      parsing: Array(
        #"[{"name": "a", "key": "k1"}, {"name": "env:X", "key": "command: echo k2"}]"#.utf8))
    let target = try gate.target(with: JSONObject([("doors", doors)]))
    guard case .line(let line) = try target.delivery(of: Item("Milk")) else { return }
    #expect(line.text == " a=k1 env:X=k2")
  }

  @Test("The outbox keeps what happened, and never the secret")
  func outbox() throws {
    let folder = try TemporaryFolder()
    let outbox = Outbox(path: folder["outbox"])
    let id = try outbox.add([(Item("Milk"), "hook")])[0].id
    let outcome = try outbox.send(id) { entry in
      try TargetKind.webhook.target(
        with: settings(.string("command: sh -c 'echo s3cret; exit 1'"))
      )
      .delivery(of: entry.item)
    }
    #expect(
      outcome == .later(DeliveryOutcome.Detail(.failedSilently, "sh", text: "1", row: "token")))
    let entry = try #require(try outbox.contents().entries.first)
    #expect(entry.state == .waiting)
    #expect(entry.detail.row == "token")
    #expect("\(entry.detail)" == "'token' can't be read: sh failed (status 1)")
    #expect(try folder.text(of: "outbox/\(id).jsonl").contains("s3cret") == false)
  }
}
