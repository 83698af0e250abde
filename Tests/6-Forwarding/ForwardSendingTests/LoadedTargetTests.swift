import ForwardDelivery
import ForwardForm
import ForwardFormTerminal
import ForwardJSON
import ForwardKinds
import ForwardStore
import ForwardTargets
import ForwardText
import ForwardYAML
import ProgramSupport
import Testing

@testable import ForwardSending

@Suite("Loaded targets")
struct LoadedTargetTests {
  private let milk = Item("Milk", expires: CalendarDate("2026-12-01"))

  /// Returns the sent text of a target, in lines.
  private func lines(
    _ kind: String, _ settings: String, of item: Item, in wording: Wording = .english
  ) throws -> [String] {
    var sent = try Sent(#""t": {"kind": "\#(kind)", "settings": {\#(settings)}}"#)
    sent.wording = wording
    return try sent.target("t").description(of: item).map {
      $0.plain.replacing(sent.folder.path, with: "~")
    }
  }

  private let log = #""path": "~/new/log.csv", "format": "csv", "createsFolders": true"#
  private let hook = #"""
    "url": "https://ada:s3cret@example.org/hook?token=s3cret", "token": "s3cret",
    "body": "{\"item\": \"{item}\"}", "verifyTLS": false
    """#
  private let letter = """
    "recipients": ["ada@example.org", "bob@example.org"], "subject": "{item} expires {expires}",
    "body": "<p>Please use {item}.</p>", "html": true, "sendBy": "smtp",
    "server": "smtp.example.org", "security": "startTLS", "user": "me", "password": "s3cret",
    "sender": "me@example.org"
    """

  @Test("Each kind says what it would send, without its secrets")
  func everyKind() throws {
    #expect(
      try lines("file", log, of: milk) == [
        "t (File)", "  Adds to ~/new/log.csv:", "    Milk,2026-12-01,,",
        "  A new file begins with:", "    item,expires,quantity,notes",
        "  Missing folders are created.",
      ])
    let days = #""title": "Use {item}", "deadline": "daysBefore", "days": 3, "tags": ["food"]"#
    #expect(
      try lines("things", days, of: milk) == [
        "t (Things)", "  Opens things:///add?title=Use%20Milk&deadline=2026-11-28&tags=food",
      ])
    #expect(
      try lines("webhook", hook, of: milk) == [
        "t (Webhook)", "  POST https://ada:••••••@example.org/hook?token=••••••",
        "    Authorization: Bearer ••••••", "    Content-Type: application/json", "",
        #"    {"item": "Milk"}"#, "  The server's certificate isn't checked.",
      ])
    #expect(
      try lines("mail", letter, of: milk) == [
        "t (Mail)",
        "  Sends an e-mail by smtp.example.org:587 (STARTTLS), logged in as me:••••••:",
        "    From: me@example.org", "    To: ada@example.org, bob@example.org",
        "    Subject: Milk expires 2026-12-01", "", "    <p>Please use Milk.</p>",
        "  Its text without HTML:", "    Please use Milk.",
      ])
  }

  @Test("A loaded target shows its delivery in Chinese")
  func chinese() throws {
    let milk = Item("牛奶")
    #expect(
      try lines("file", log, of: milk, in: .simplifiedChinese) == [
        "t（文件）", "  添加到 ~/new/log.csv：", "    牛奶,,,", "  新文件的开头：",
        "    item,expires,quantity,notes", "  缺少的文件夹会被创建。",
      ])
    #expect(
      try lines("webhook", hook, of: milk, in: .simplifiedChinese) == [
        "t（Webhook）", "  POST https://ada:••••••@example.org/hook?token=••••••",
        "    Authorization: Bearer ••••••", "    Content-Type: application/json", "",
        #"    {"item": "牛奶"}"#, "  不检查服务器证书。",
      ])
    #expect(
      try lines("mail", letter, of: milk, in: .simplifiedChinese) == [
        "t（邮件）", "  通过 smtp.example.org:587（STARTTLS）发送邮件，以 me:•••••• 登录：",
        "    发件人：me@example.org", "    收件人：ada@example.org, bob@example.org",
        "    主题：牛奶 expires", "", "    <p>Please use 牛奶.</p>", "  不含 HTML 的文本：",
        "    Please use 牛奶.",
      ])
  }

  @Test("References stand in the places of secrets that are kept elsewhere, and aren't read")
  func references() throws {
    let settings = #""url": "https://example.org", "token": "command: no-such-program""#
    #expect(try lines("webhook", settings, of: milk)[2] == "    Authorization: Bearer ••••••")
  }

  private func refusal(_ kind: String, _ settings: String) throws -> Refusal? {
    let sent = try Sent(#""t": {"kind": "\#(kind)", "settings": {\#(settings)}}"#)
    return #expect(throws: Refusal.self) { try sent.target("t").delivery(of: milk) }
  }

  @Test("A target is refused whose settings can't be read, or an item that it can't send")
  func refused() throws {
    let format = try refusal("file", #""path": "~/t", "format": "tsv""#)
    #expect(
      format?.reason == "Nothing can be sent with the present Format; forward edit t changes it")
    #expect(format?.target == "t")
    #expect(try refusal("file", "")?.description == "path: An answer is required")
    #expect(
      try refusal("file", #""path": "~/t", "template": "{notes}""#)?.reason
        == "Template comes out empty for 'Milk'")
    let long = String(repeating: "a", count: 4_000)
    #expect(
      try refusal("things", #""title": "\#(long) {item}""#)?.reason
        == "Title comes out with 4005 characters for 'Milk'; 4000 are allowed")
    let empty = try lines("file", #""path": "~/t", "template": "{notes}""#, of: milk)
    #expect(empty == ["t (File)", "  Template comes out empty for 'Milk'."])
  }

  /// Returns a target of a kind that a file declares, and the file's path.
  private func posting(to url: String) throws -> (Sent, LoadedTarget, path: String) {
    let sent = try Sent(#""hook": {"kind": "post", "settings": {"url": "\#(url)"}}"#)
    try sent.folder.write(
      """
      title: Post
      summary: Posts an item.
      settings: {type: object, properties: {url: {type: string}}}
      request: {address: "{url}"}

      """, to: "post.kind.yaml")
    let files = KindFolder(sent.folder.path, formats: TextFormats(.jsonc, .yaml))
    let target = try sent.target("hook", kinds: KnownKinds(files: files))
    return (sent, target, sent.folder["post.kind.yaml"])
  }

  @Test(
    "An address that sending would refuse is refused alike",
    arguments: [
      "ftp://x/y", "file:///etc/passwd", "127.0.0.1:18765", "http://127.0.0.1:9/a b",
    ])
  func badAddress(url: String) throws {
    let (sent, target, _) = try posting(to: url)
    let reason = "'\(url)' isn't an address that can be used"
    let refusal = #expect(throws: Refusal.self) { try target.delivery(of: milk) }
    #expect(refusal?.reason == reason)
    #expect(try sent.send { try $0.send([milk], to: [target]) }.text.hasPrefix("hook: \(reason);"))
  }

  @Test("A request takes files only if the file of its kind says so")
  func request() throws {
    let (sent, target, path) = try posting(to: "https://example.org")
    #expect(!target.takesFiles)
    #expect(
      Language.english.says(target.takesNoFiles)
        == "'hook' (Post) takes no attached files; its request takes them if '\(path)' says "
        + "attachments: true.")
    #expect(try sent.entries == [])
  }

  @Test("An item that a program would take for an option is refused with its own sentence")
  func option() throws {
    for (wording, reason) in [
      (
        Wording.english,
        "item begins with - for '-rf', so that the program would take it for an option"
      ),
      (.simplifiedChinese, "“-rf”的item以 - 开头，程序会把它当作选项"),
    ] {
      var sent = try Sent(#""t": {"kind": "task", "settings": {}}"#)
      sent.wording = wording
      try sent.folder.write(
        #"{"title": "Task", "summary": "S", "program": ["task", "{item}"]}"#, to: "task.kind.json")
      let target = try sent.target("t", kinds: KnownKinds(files: KindFolder(sent.folder.path)))
      let refusal = #expect(throws: Refusal.self) { try target.delivery(of: Item("-rf")) }
      #expect(refusal?.reason == reason)
    }
  }

  @Test("Files go with an e-mail or a web hook, and no other delivery")
  func files() throws {
    let sent = try Sent(
      twoFiles + #", "letter": {"kind": "mail", "settings": {"recipients": ["ada@example.org"]}}"#)
    let photo = Attachment("süß.txt", Array("Hi".utf8))
    #expect(try sent.target("letter").takesFiles)
    #expect(
      try sent.target("letter").description(of: milk, attaching: [photo]).last?.plain
        == "  Attached: süß.txt (text/plain, 2 B)")
    #expect(
      try sent.target("todo").description(of: milk, attaching: [photo]).last?.plain
        == "  'todo' (File) takes no attached files; an e-mail or a web hook does."
    )
  }
}
