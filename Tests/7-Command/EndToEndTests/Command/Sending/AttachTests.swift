import ProgramSupport
import Testing

/// Files attached to an item.
@Suite("Attached files, by the command")
struct AttachTests {
  private func home() throws -> Home {
    var home = try Home(
      store: """
        {"version": 1, "targets": {
          "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
          "letter": {"kind": "mail", "settings": {"recipients": ["ada@example.org"], "body": "Hi"}},
          "hook": {"kind": "webhook", "settings": {"url": "http://127.0.0.1:9/hook"}}}}
        """)
    home.environment["NO_COLOR"] = "1"
    home.environment["FORWARD_SENDMAIL"] = home.folder["sendmail"]
    try home.folder.write("Hi", to: "süß.txt")
    try home.folder.write(
      "#!/bin/sh\n[ -e ready ] || exit 75\ncat >mail\n", to: "sendmail", mode: 0o700)
    return home
  }

  @Test("A delivery that waits has its own copy of the file")
  func later() throws {
    let home = try home()
    #expect(
      try home.forward("send", "letter", "--item", "Milk", "--attach", "süß.txt").status
        == .exited(75))
    let shown = try home.shell(
      "exec $forward outbox show --json $(ls state/forward/outbox | head -n 1 | cut -c 1-8)"
    ).output
    #expect(shown.components(of: #""name": "süß.txt""#) == 2)
    _ = try home.shell("rm süß.txt; touch ready")
    #expect(
      try home.shell(
        "exec $forward outbox send $(ls state/forward/outbox | head -n 1 | cut -c 1-8)"
      ).status
        == .exited(0))
    let mail = try home.folder.text(of: "mail")
    #expect(mail.contains(" filename*=UTF-8''s%C3%BC%C3%9F.txt\n\nSGk=\n"))
    #expect(home.folder.names(in: "state/forward/outbox") == [])
  }

  @Test(
    "A file that can't be attached is refused before anything is sent",
    arguments: [
      (["letter"], "none.txt", "There is no file 'none.txt'."),
      (["letter"], ".", "'.' isn't a file, and can't be attached."),
      (["letter"], "big", "'big' is too large: the attachments have 25 MB together at most."),
      (
        ["letter", "todo"], "süß.txt",
        "'todo' (File) takes no attached files; an e-mail or a web hook does."
      ),
    ])
  func refused(targets: [String], file: String, message: String) throws {
    let home = try home()
    _ = try home.shell("touch ready; truncate -s 25000001 big")
    let sent = try run(
      executable(named: "forward"), ["send"] + targets + ["--item", "Milk", "--attach", file],
      environment: home.environment, folder: home.folder.path)
    #expect(sent == .refused(message))
    #expect(!home.folder.names().contains("mail"))
    #expect(!home.folder.names().contains("state"))
  }

  @Test("Several items have no attachments")
  func items() throws {
    let home = try home()
    let sent = try home.forward("send", "letter", "--items", "-", "--attach", "süß.txt")
    #expect(sent.status == .exited(64))
    #expect(
      sent.errors.hasPrefix(
        "Error: --attach goes with one item, and --items has any number of them.\n"))
  }

  @Test("Only targets that take files are offered, and the command that continues has them")
  func offered() throws {
    let home = try home()
    let terminal = try home.terminal("send", "--attach", "süß.txt")
    try terminal.expect("[hook (Webhook)]: ")
    terminal.send("\u{4}")
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(terminal.lines.contains("  1 letter (Mail)  *2 hook (Webhook)"))
    let next = try home.forward("send", "letter", "--no-input", "--json", "--attach", "süß.txt")
    #expect(next.status == .exited(65))
    #expect(next.output.contains("\"--attach\",\n    \"süß.txt\""))
  }
}

extension String {
  /// Returns the number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
