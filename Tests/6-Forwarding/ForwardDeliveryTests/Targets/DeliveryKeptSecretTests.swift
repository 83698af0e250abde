import ForwardForm
import ForwardJSON
import ForwardSystem
import ForwardTargets
import ProgramSupport
import Synchronization
import Testing

@testable import ForwardDelivery

/// Settings whose secrets are kept elsewhere, and read on sending.
@Suite("Secrets that are kept elsewhere")
struct DeliveryKeptSecretTests {
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
    // Setting a variable could change the environment of programs that other tests start meanwhile.
    let path = try #require(Environment.value(of: "PATH"))
    #expect(try token("env:PATH") == path)
    #expect(try token("command: printf 's3cret\\n'") == "s3cret")
    #expect(try token("command: printf 's3cret\\r\\n'") == "s3cret")
    // Programs that keep passwords write other facts below the password.
    #expect(try token("command: printf 's3cret\\nuser: ada\\n'") == "s3cret")
    #expect(try token(#"command: ["printf", "a  b"]"#) == "a  b")
    let command = JSONValue.object(
      JSONObject([("command", .array([.string("echo"), .string("$HOME; x")]))]))
    #expect(try token(of: command) == "$HOME; x")
    #expect(try token("s3cret") == "s3cret")
    #expect(try token(#"\env:PATH"#) == "env:PATH")
    // A secret that was read isn't a reference again.
    #expect(try token("command: echo env:PATH") == "env:PATH")
  }

  /// Returns a web hook that reads its secret when it is made.
  @discardableResult
  private func target(with token: String, _ reader: SecretReader) throws -> any StorableTarget {
    let settings = settings(.string(token))
    let target = try DecodedTarget(settings, of: .webhook)
    let unread = #expect(throws: UnreadSecrets.self) { try target.ready(reader) }
    unread?.read()
    return try target.ready(reader)
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

  @Test("Texts of other rows are never references")
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

  @Test("A missing program, one that takes too long, and one that writes no text are reported")
  func programs() throws {
    var error = #expect(throws: UnreadableSecret.self) { _ = try token("command: no-such-program") }
    #expect(
      error?.outcome
        == .missingProgram(DeliveryOutcome.Detail(.noProgram, "no-such-program", row: "token")))
    error = #expect(throws: UnreadableSecret.self) { _ = try token(#"command: printf '\377'"#) }
    #expect(
      error?.outcome == .refused(DeliveryOutcome.Detail(.unusableSecret, "printf", row: "token")))
    error = #expect(throws: UnreadableSecret.self) {
      try target(with: "command: sleep 60", SecretReader(limit: .milliseconds(1)))
    }
    #expect(error?.outcome == .later(DeliveryOutcome.Detail(.tookTooLong, "sleep", row: "token")))
  }

  /// A target whose keys have a rule. It has a key for each of any number of doors.
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

  // MARK: Several at once

  /// A program that writes a secret after the wanted number of programs began.
  private func command(_ number: Int, of count: Int, in folder: TemporaryFolder) -> String {
    let script =
      "cd \(folder.path); : >$0; until [ $(ls | wc -l) = \(count) ]; do sleep 0.01; done; echo $0"
    return "command: sh -c '\(script)' s3cret\(number)"
  }

  @Test("The programs of several targets run at once, and a line waits for none of them")
  func sideBySide() throws {
    let (programs, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let outbox = Outbox(path: folder["outbox"])
    let entries = try outbox.add((1...3).map { (Item("\($0)"), "\($0)") } + [(Item("4"), "file")])
    let reader = SecretReader(limit: .seconds(20))
    var told: [String] = []
    try outbox.send(entries) { entry in
      if entry.target == "file" { return .line(FileLine(to: folder["todo.txt"], "Milk")) }
      // The programs also wait for the line.
      let token = command(Int(entry.target) ?? 0, of: 4, in: programs)
      let settings = JSONObject([
        ("url", .string("http://127.0.0.1:1/")), ("token", .string(token)),
      ])
      return try DecodedTarget(settings, of: .webhook).ready(reader).delivery(of: entry.item)
    } told: { entry, outcome in
      told.append(entry.target)
      if entry.target == "file" {
        #expect(outcome == .sent(.none))
        try? programs.write("", to: "line")
      } else {
        #expect(outcome == .later(DeliveryOutcome.Detail(.notConnected, "127.0.0.1:1")))
      }
    }
    #expect(told.first == "file" && told.sorted() == ["1", "2", "3", "file"])
    #expect(programs.names() == ["line", "s3cret1", "s3cret2", "s3cret3"])
  }

  @Test("The programs of one target run at once")
  func doors() throws {
    let folder = try TemporaryFolder()
    let doors = JSONValue.array(
      (1...3).map { number in
        .object(
          JSONObject([
            ("name", .string("\(number)")), ("key", .string(command(number, of: 3, in: folder))),
          ]))
      })
    let target = try gate.target(with: JSONObject([("doors", doors)]))
    guard case .line(let line) = try target.delivery(of: Item("Milk")) else { return }
    #expect(line.text == " 1=s3cret1 2=s3cret2 3=s3cret3")
  }

  @Test("A secret that several targets share is read once, whichever way it ends")
  func once() throws {
    let folder = try TemporaryFolder()
    let outbox = Outbox(path: folder["outbox"])
    let entries = try outbox.add((1...8).map { (Item("\($0)"), "\($0)") })
    for (script, kind) in [
      ("echo x >>\(folder["ran"]); echo s3cret", DeliveryOutcome.Detail.Kind.notConnected),
      ("echo x >>\(folder["ran"]); exit 1", .failedSilently),
    ] {
      let reader = SecretReader()
      try outbox.send(entries) { entry in
        let settings = JSONObject([
          ("url", .string("http://127.0.0.1:1/")), ("token", .string("command: sh -c '\(script)'")),
        ])
        return try DecodedTarget(settings, of: .webhook).ready(reader).delivery(of: entry.item)
      } told: { _, outcome in
        #expect(outcome?.detail.kind == kind)
      }
    }
    #expect(try folder.text(of: "ran") == "x\nx\n")
  }

  @Test("Once sending is over, the program of a secret ends, and its deliveries are as they were")
  func over() throws {
    let folder = try TemporaryFolder()
    let outbox = Outbox(path: folder["outbox"])
    let entries = try outbox.add([(Item("1"), "hook"), (Item("2"), "hook"), (Item("3"), "file")])
    let isOver = Mutex(false)
    let reader = SecretReader { isOver.withLock { $0 } }
    let left = try outbox.send(entries, isOver: { isOver.withLock { $0 } }) { entry in
      if entry.target == "file" { return .line(FileLine(to: folder["todo.txt"], "Milk")) }
      let target = try DecodedTarget(settings(.string("command: sleep 60")), of: .webhook)
      return try target.ready(reader).delivery(of: entry.item)
    } told: { entry, _ in
      #expect(entry.target == "file")
      isOver.withLock { $0 = true }
    }
    #expect(left == Array(entries.prefix(2)))
    #expect(try outbox.contents().entries == left)
  }

  @Test("A delivery alone waits for its secret")
  func alone() throws {
    let folder = try TemporaryFolder()
    let outbox = Outbox(path: folder["outbox"])
    let id = try outbox.add([(Item("Milk"), "hook")])[0].id
    let reader = SecretReader()
    let settings = JSONObject([
      ("url", .string("http://127.0.0.1:1/")), ("token", .string("command: echo t")),
    ])
    let outcome = try outbox.send(id) { entry in
      try DecodedTarget(settings, of: .webhook).ready(reader).delivery(of: entry.item)
    }
    #expect(outcome == .later(DeliveryOutcome.Detail(.notConnected, "127.0.0.1:1")))
  }
}
