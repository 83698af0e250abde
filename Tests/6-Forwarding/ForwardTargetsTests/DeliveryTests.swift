import ForwardForm
import ForwardJSON
import ForwardStore
import ForwardTargets
import Testing

@Suite("The delivery of an item to a target")
struct DeliveryTests {
  // MARK: Things

  @Test("A to-do has all of its properties in the address")
  func toDo() throws {
    let settings = #"""
      {"title": "Use {item} ({quantity})", "notes": "{notes}\nBest before {expires}",
       "deadline": "daysBefore", "days": 3, "list": "Home & garden", "tags": ["food", "soon"],
       "reminder": true}
      """#
    #expect(
      try delivery(.things, settings)
        == .address(
          "things:///add?title=Use%20Milk%20%282%29"
            + "&notes=In%20the%20door%20of%20the%20fridge.%0ABest%20before%202026-12-01"
            + "&deadline=2026-11-28&tags=food%2Csoon&list=Home%20%26%20garden"
            + "&when=2026-11-28%4009%3A00"))
  }

  @Test("A to-do without settings is the item")
  func plainToDo() throws {
    #expect(try delivery(.things) == .address("things:///add?title=Milk"))
  }

  @Test("Without a day there is neither a deadline nor a reminder")
  func noDay() throws {
    let settings = #"{"deadline": "onTheDay", "reminder": true, "notes": "{expires}\n{notes}"}"#
    #expect(
      try delivery(.things, settings, of: Item("Milk")) == .address("things:///add?title=Milk"))
    #expect(
      try delivery(.things, settings, of: Item("Milk", expires: CalendarDate("2026-03-01")))
        == .address(
          "things:///add?title=Milk&notes=2026-03-01&deadline=2026-03-01"
            + "&when=2026-03-01%4009%3A00"))
    // The calendar lacks this day.
    let before = #"{"deadline": "daysBefore", "days": 365}"#
    #expect(
      try delivery(.things, before, of: Item("Milk", expires: .earliest))
        == .address("things:///add?title=Milk"))
  }

  @Test("A title has 4,000 characters at most, notes 10,000")
  func tooLong() {
    let (fits, exceeds) = (
      String(repeating: "é", count: 4_000), String(repeating: "é", count: 4_001)
    )
    #expect(throws: Never.self) { try delivery(.things, of: Item(fits)) }
    #expect(throws: Undeliverable.tooLong(row: "title", count: 4_001, most: 4_000)) {
      try delivery(.things, of: Item(exceeds))
    }
    let notes = Item("Milk", notes: String(repeating: "n", count: 10_001))
    #expect(throws: Undeliverable.tooLong(row: "notes", count: 10_001, most: 10_000)) {
      try delivery(.things, #"{"notes": "{notes}"}"#, of: notes)
    }
  }

  @Test(
    "A title, a subject and a line that come out empty are refused",
    arguments: [
      (TargetKind.things, "title"), (.mail, "subject"), (.file, "template"),
    ])
  func empty(kind: TargetKind, row: String) throws {
    let settings = #"{"\#(row)": " {notes} ", "path": "/a", "recipients": ["ada@example.org"]}"#
    #expect(throws: Undeliverable.empty(row: row)) {
      try delivery(kind, settings, of: Item("Milk"))
    }
    #expect(throws: Never.self) { try delivery(kind, settings) }
  }

  // MARK: Webhook

  @Test("A request has a JSON body")
  func request() throws {
    let settings = #"""
      {"url": "https://example.org/hook", "method": "PUT", "token": "s3cret", "verifyTLS": false,
       "body": "{\"item\": \"{item}\", \"count\": {quantity}, \"on\": {expires}}"}
      """#
    #expect(
      try delivery(.webhook, settings, of: Item("say \"hi\"\n\\", quantity: 3))
        == .request(
          HTTPRequest(
            "PUT", "https://example.org/hook",
            body: #"{"item": "say \"hi\"\n\\", "count": 3, "on": null}"#,
            contentType: "application/json", token: "s3cret", verifiesTLS: false)))
  }

  @Test("A body that isn't JSON is text, and none has no type")
  func textBody() throws {
    let settings =
      #"{"url": "http://example.org", "body": "{item} {{item} expires {expires}\n{notes}"}"#
    #expect(
      try delivery(.webhook, settings, of: Item("Milk", expires: CalendarDate("2026-12-01")))
        == .request(
          HTTPRequest(
            "POST", "http://example.org", body: "Milk {item} expires 2026-12-01",
            contentType: "text/plain; charset=utf-8")))
    #expect(
      try delivery(.webhook, #"{"url": "http://example.org"}"#)
        == .request(HTTPRequest("POST", "http://example.org")))
  }

  @Test("An address may hold the item, but not where the server is named")
  func urlTemplate() throws {
    let settings = #"{"url": "https://example.org/{item}?on={expires}&{{x}#{quantity}"}"#
    #expect(
      try delivery(.webhook, settings, of: Item("a/b ?&é", quantity: 2))
        == .request(HTTPRequest("POST", "https://example.org/a%2Fb%20%3F%26%C3%A9?on=&{x}#2")))
    for url in [
      "https://{item}.org/", "https://{item}", "{item}://a", "http://a:{item}/", "http://{item}@a/",
    ] {
      #expect(throws: Undeliverable.unusable(row: "url")) {
        try delivery(.webhook, #"{"url": "\#(url)"}"#)
      }
    }
  }

  // MARK: Mail

  @Test("An e-mail has a text")
  func mail() throws {
    let settings = #"""
      {"recipients": ["ada@example.org", "bob@example.org"], "subject": "{item}\n{notes}",
       "body": "Please use {item}.\n{notes}\n"}
      """#
    #expect(
      try delivery(.mail, settings, of: Item("Milk", notes: "now\r\nBcc: eve@example.org"))
        == .message(
          MailMessage(
            to: ["ada@example.org", "bob@example.org"],
            subject: "Milk now Bcc: eve@example.org",
            text: "Please use Milk.\nnow\r\nBcc: eve@example.org\n")))
  }

  @Test("An e-mail of HTML has a text too")
  func html() throws {
    let settings = #"""
      {"recipients": ["ada@example.org"], "html": true, "sender": "me@example.org",
       "body": "<h1>{item}</h1>\n<p>Best before <b>{expires}</b> &amp; cold.<br>{notes}</p>"}
      """#
    let item = Item("<script>", expires: CalendarDate("2026-12-01"), notes: "a < b\n& \"c\" 'd'")
    #expect(
      try delivery(.mail, settings, of: item)
        == .message(
          MailMessage(
            from: "me@example.org", to: ["ada@example.org"], subject: "<script>",
            text: """
              <script>
              Best before 2026-12-01 & cold.
              a < b
              & "c" 'd'
              """,
            html: """
              <h1>&lt;script&gt;</h1>
              <p>Best before <b>2026-12-01</b> &amp; cold.<br>a &lt; b<br>
              &amp; &quot;c&quot; &#39;d&#39;</p>
              """)))
  }

  @Test(
    "A server has the usual port of its encryption",
    arguments: [
      ("implicit", 465, SMTPServer.Security.implicit), ("startTLS", 587, .startTLS),
    ])
  func ports(encryption: String, port: Int, security: SMTPServer.Security) throws {
    let rest = #""sendBy": "smtp", "server": "smtp.example.org", "sender": "me@example.org""#
    let settings = #"""
      {"recipients": ["ada@example.org"], "user": "me", "password": "s3cret",
       "security": "\#(encryption)", \#(rest)}
      """#
    let server = SMTPServer(
      "smtp.example.org", port: port, security, user: "me", password: "s3cret")
    #expect(
      try delivery(.mail, settings)
        == .message(
          MailMessage(
            from: "me@example.org", to: ["ada@example.org"], subject: "Milk", text: "",
            by: .smtp(server))))
  }

  @Test("Only this computer may do without encryption")
  func unencrypted() throws {
    let settings = { (server: String) in
      #"""
      {"recipients": ["ada@example.org"], "sendBy": "smtp", "sender": "me@example.org",
       "security": "none", "server": "\#(server)", "port": 2525}
      """#
    }
    #expect(throws: Undeliverable.unusable(row: "security")) {
      try delivery(.mail, settings("smtp.example.org"))
    }
    for server in ["localhost", "127.0.0.1", "::1"] {
      #expect(
        try delivery(.mail, settings(server))
          == .message(
            MailMessage(
              from: "me@example.org", to: ["ada@example.org"], subject: "Milk", text: "",
              by: .smtp(SMTPServer(server, port: 2525, .none)))))
    }
  }

  // MARK: File

  @Test(
    "A line is written in each format",
    arguments: [
      ("todotxt", "", "Milk due:2026-12-01", nil),
      (
        "todotxt", "(A) {item} +shop q:{quantity} {notes}",
        "(A) Milk +shop q:2 In the door of the fridge.", nil
      ),
      ("todotxt", "x {item}", "x Milk", nil),
      ("markdown", "", "- [ ] Milk", nil),
      ("markdown", "**{item}** until {expires}", "- [ ] **Milk** until 2026-12-01", nil),
      ("markdown", "- {item}", "- Milk", nil),
      ("csv", "", "Milk,2026-12-01,2,In the door of the fridge.", "item,expires,quantity,notes"),
      (
        "csv", #"{item}, "{quantity}, or more" ,{{item}"#, #"Milk,"2, or more",{item}"#,
        #"item,"quantity, or more",{item}"#
      ),
    ])
  func line(format: String, template: String, text: String, header: String?) throws {
    let template = JSONValue.string(template).text()
    let settings = #"{"path": "~/list", "format": "\#(format)", "template": \#(template)}"#
    #expect(
      try delivery(.file, settings) == .line(FileLine(to: "~/list", text, header: header)))
  }

  @Test("A value that the item lacks leaves no empty key behind, and line breaks no second line")
  func shortLine() throws {
    let settings = { (format: String, template: String) in
      #"{"path": "/a", "format": "\#(format)", "template": "\#(template)", "createsFolders": true}"#
    }
    let item = Item("Milk", notes: "one\r\ntwo\u{2028}three\u{85}four")
    #expect(
      try delivery(.file, settings("todotxt", "{item} due:{expires} {notes}"), of: item)
        == .line(FileLine(to: "/a", "Milk one two three four", createsFolders: true)))
    #expect(
      try delivery(.file, settings("markdown", "{item} until {expires}"), of: item)
        == .line(FileLine(to: "/a", "- [ ] Milk until", createsFolders: true)))
    #expect(
      try delivery(
        .file, settings("csv", "{item},{expires},{notes}"), of: Item("a,\"b\"", notes: "c\nd"))
        == .line(
          FileLine(
            to: "/a", "\"a,\"\"b\"\"\",,\"c\nd\"", header: "item,expires,notes",
            createsFolders: true
          )))
  }

  @Test(
    "A cell that a spreadsheet would run is text in it, whatever separates its fields; a number stays one",
    arguments: [
      ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("@SUM(1)", "'@SUM(1)"),
      (" =1+1", "' =1+1"), ("\u{FEFF}=1+1", "'\u{FEFF}=1+1"), ("＝1+1", "'＝1+1"),
      ("\t=1+1", "\"'\t'=1+1\""), ("\r=1+1", "\"'\r'=1+1\""), ("a;=1+1", "\"a;'=1+1\""),
      ("a\n=1+1", "\"a\n'=1+1\""), ("- eggs\n- milk", "\"'- eggs\n'- milk\""),
      ("=\"x\",1", "\"'=\"\"x\"\",1\""), ("+49 30 1", "'+49 30 1"), ("-inf", "'-inf"),
      ("-5", "-5"), ("+5.5", "+5.5"), ("-1e3", "-1e3"), ("'=1", "'=1"), ("a=1", "a=1"),
      ("a -1", "a -1"),
    ])
  func formulas(notes: String, cell: String) throws {
    let template = ItemTemplate("{notes},{quantity},{item}")
    let item = Item("Milk", quantity: 2, notes: notes)
    #expect(try template.csv(of: item, row: "template") == cell + ",2,Milk")
    #expect(try ItemTemplate("={item}").csv(of: item, row: "template") == "'=Milk")
    #expect(ItemTemplate("={item}").csvHeader == "'=item")
  }

  @Test("An item is no task that is done already")
  func notDone() throws {
    #expect(
      try delivery(.file, #"{"path": "/a"}"#, of: Item("x marks it"))
        == .line(FileLine(to: "/a", "X marks it")))
  }

  // MARK: Settings

  @Test(
    "A target without a needed answer names the row that lacks it",
    arguments: [
      (TargetKind.webhook, "{}", "url"), (.file, "{}", "path"),
      (.file, #"{"path": "list.txt"}"#, "path"), (.file, #"{"path": "/a\u0000b"}"#, "path"),
      (.mail, "{}", "recipients"),
      (.mail, #"{"recipients": ["ada@example.org"], "sendBy": "smtp"}"#, "server"),
      (
        .mail, #"{"recipients": ["ada@example.org"], "sendBy": "smtp", "server": "localhost"}"#,
        "sender"
      ),
    ])
  func unusable(kind: TargetKind, settings: String, row: String) {
    #expect(throws: Undeliverable.unusable(row: row)) { try delivery(kind, settings) }
  }
}

/// Returns the delivery of an item to a target with these settings.
@discardableResult
func delivery(_ kind: TargetKind, _ settings: String = "{}", of item: Item = .example) throws
  -> Delivery
{
  func target<Target: StorableTarget>(_ fresh: Target) throws -> Target {
    guard case .object(let stored) = try JSONValue(parsing: settings) else { return fresh }
    return try DecodedDocument(stored, over: fresh).value
  }
  return try target(kind.make()).delivery(of: item)
}
