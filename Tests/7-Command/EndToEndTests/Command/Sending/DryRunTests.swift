import ProgramSupport
import Testing

/// The deliveries that would be sent, with `--dry-run`.
@Suite("Dry runs")
struct DryRunTests {
  @Test("Each kind says what it would send, without its secrets")
  func everyKind() throws {
    let home = try Home(store: targets)
    #expect(
      try home.forward(
        "send", "todo", "log", "fridge", "hook", "letter", "--item", "Milk", "--expires",
        "2026-12-01", "--dry-run")
        == Finished(
          output: """
            todo (File)
              Adds to ~/todo.txt:
                Milk due:2026-12-01
            log (File)
              Adds to ~/new/log.csv:
                Milk,2026-12-01,,
              A new file begins with:
                item,expires,quantity,notes
              Missing folders are created.
            fridge (Things)
              Opens things:///add?title=Use%20Milk&deadline=2026-11-28&tags=food
            hook (Webhook)
              POST https://ada:••••••@example.org/hook?token=••••••
                Authorization: Bearer ••••••
                Content-Type: application/json

                {"item": "Milk"}
              The server's certificate isn't checked.
            letter (Mail)
              Sends an e-mail by smtp.example.org:587 (STARTTLS), logged in as me:••••••:
                From: me@example.org
                To: ada@example.org, bob@example.org
                Subject: Milk expires 2026-12-01

                <p>Please use Milk.</p>
              Its text without HTML:
                Please use Milk.

            """)
    )
    #expect(home.folder.names() == ["t.json"])
  }

  @Test("In Chinese")
  func chinese() throws {
    var home = try Home(store: targets)
    home.environment["LANG"] = "zh_CN.UTF-8"
    #expect(
      try home.forward("send", "log", "hook", "letter", "--item", "牛奶", "--dry-run")
        == Finished(
          output: """
            log（文件）
              添加到 ~/new/log.csv：
                牛奶,,,
              新文件的开头：
                item,expires,quantity,notes
              缺少的文件夹会被创建。
            hook（Webhook）
              POST https://ada:••••••@example.org/hook?token=••••••
                Authorization: Bearer ••••••
                Content-Type: application/json

                {"item": "牛奶"}
              不检查服务器证书。
            letter（邮件）
              通过 smtp.example.org:587（STARTTLS）发送邮件，以 me:•••••• 登录：
                发件人：me@example.org
                收件人：ada@example.org, bob@example.org
                主题：牛奶 expires

                <p>Please use 牛奶.</p>
              不含 HTML 的文本：
                Please use 牛奶.

            """)
    )
  }

  @Test("As data, without its secrets")
  func json() throws {
    let home = try Home(store: targets)
    #expect(
      try home.forward("send", "log", "hook", "--item", "Milk", "--dry-run", "--json")
        == Finished(
          output: """
            [
              {
                "target": "log",
                "kind": "file",
                "delivery": {
                  "type": "line",
                  "path": "~/new/log.csv",
                  "text": "Milk,,,",
                  "header": "item,expires,quantity,notes",
                  "createsFolders": true
                }
              },
              {
                "target": "hook",
                "kind": "webhook",
                "delivery": {
                  "type": "request",
                  "method": "POST",
                  "url": "https://ada:••••••@example.org/hook?token=••••••",
                  "token": "••••••",
                  "contentType": "application/json",
                  "body": "{\\"item\\": \\"Milk\\"}",
                  "verifiesTLS": false
                }
              }
            ]

            """)
    )
  }

  @Test(
    "An address that sending would refuse is refused alike",
    arguments: [
      "ftp://x/y", "file:///etc/passwd", "127.0.0.1:18765", "http://127.0.0.1:9/a b",
    ])
  func badAddress(url: String) throws {
    let home = try Home(
      store: """
        {"version": 1, "targets": {"hook": {"kind": "post", "settings": {"url": "\(url)"}}}}
        """)
    _ = try home.shell("mkdir -p config/forward/kinds")
    try home.folder.write(
      """
      title: Post
      summary: Posts an item.
      settings: {type: object, properties: {url: {type: string}}}
      request: {address: "{url}"}

      """, to: "config/forward/kinds/post.kind.yaml")
    let reason = "hook: '\(url)' isn't an address that can be used"
    let shown = try home.forward("send", "hook", "--item", "Milk", "--dry-run")
    #expect(shown == .refused(reason + "."))
    let sent = try home.forward("send", "hook", "--item", "Milk")
    #expect(sent.errors.hasPrefix(reason))
    #expect(sent.status == .exited(65))
  }

  @Test("An item that can't be sent is reported, and the other deliveries are shown")
  func refused() throws {
    let home = try Home(
      store: targets.replacing(
        #""path": "~/todo.txt""#, with: #""path": "~/t", "template": "{notes}""#))
    #expect(
      try home.forward("send", "todo", "fridge", "--item", "Milk", "--dry-run")
        == Finished(
          output: "fridge (Things)\n  Opens things:///add?title=Use%20Milk&tags=food\n",
          errors: "todo: Template comes out empty for 'Milk'.\n",
          status: .exited(65)))
    #expect(
      try home.forward("send", "todo", "--item", "Milk", "--dry-run", "--json").output == "[]\n")
  }

  @Test("A new file is begun once")
  func header() throws {
    let home = try Home(store: files)
    #expect(
      try home.forward(
        "send", "log", "--items", "-", "--dry-run", input: "{\"item\": \"a\"}\n{\"item\": \"b\"}\n")
        == Finished(
          output: """
            log (File)
              Adds to ~/log.csv:
                a,,,
              A new file begins with:
                item,expires,quantity,notes
            log (File)
              Adds to ~/log.csv:
                b,,,

            """))
  }

  @Test("Control characters are visible")
  func controlCharacters() throws {
    let home = try Home(store: targets)
    let shown = try home.forward(
      "send", "todo", "--items", "-", "--dry-run", input: #"{"item": "a", "notes": "\u001b[31m"}"#)
    #expect(shown.status == .exited(65))
    #expect(!shown.errors.contains("\u{1B}"))
  }

  @Test("On a terminal the item is asked for, and there is nothing to review")
  func terminal() throws {
    var home = try Home(store: targets)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal(
      "send", "todo", "--dry-run", "--notes", "soon")
    try terminal.answer("Item (Milk, required): ", "Milk")
    try terminal.answer("Expires (optional): ")
    try terminal.answer("Quantity (optional): ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "Send to todo",
        "↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.",
        "Item (Milk, required): Milk",
        "Expires (optional):",
        "Quantity (optional):",
        "todo (File)",
        "  Adds to ~/todo.txt:",
        "    Milk",
      ])
  }
}
