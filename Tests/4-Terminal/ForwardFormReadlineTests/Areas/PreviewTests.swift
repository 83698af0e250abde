import ForwardCLibrary
import ProgramSupport
import Testing

@Suite("A preview of the marked option")
struct PreviewTests {
  private var asking: Asking

  init() throws { asking = try Asking() }

  /// Asks for an option, with a shell script that shows something about it.
  private func ask(_ script: String, options: String = "Cheese,Ham", rows: Int = 24) throws
    -> Terminal
  {
    try asking.folder.write("#!/bin/sh\n\(script)\n", to: "show")
    #expect(chmod(asking.folder["show"], 0o755) == 0)
    return try asking.ask(
      ["Tops", "--options", options, "--preview", "./show 'of it'"], columns: 40, rows: rows)
  }

  @Test("A program gets the option as its last argument, without a shell")
  func program() throws {
    let terminal = try ask(#"printf '%s\n' "$# $1" "<$2>""#, options: "Cheese,$(id) `id`")
    try terminal.expectRows(
      "Tops [Cheese]:", "› 1 Cheese", "  2 $(id) `id`", "  │ 2 of it", "  │ <Cheese>")
    try terminal.expectRows(
      after: "\u{1B}[B", "Tops [Cheese]:", "  1 Cheese", "› 2 $(id) `id`", "  │ 2 of it",
      "  │ <$(id) `id`>")
    try terminal.expectEnd(after: "\u{1B}[A\r", "Tops: Cheese", "Cheese")
  }

  @Test("Colours of its output are kept, and other control characters are shown")
  func colors() throws {
    do {
      var asking = asking
      asking.environment["NO_COLOR"] = nil
      try asking.folder.write(
        "#!/bin/sh\nprintf '\\033[1;31mred\\033[0m \\033[2Jplain\\n\\033[32mgreen\\nstill\\007\\n'\n",
        to: "show")
      #expect(chmod(asking.folder["show"], 0o755) == 0)
      let terminal = try asking.ask(["Tops", "--options", "Cheese,Ham", "--preview", "./show"])
      try terminal.expectScreen("the preview") { $0.lines.last == "  │ still^G" }
      #expect(
        terminal.screen.styledLines.suffix(3) == [
          "  <dim>│</dim> <bold red>red</bold red> ^[[2Jplain",
          "  <dim>│</dim> <green>green</green>", "  <dim>│</dim> <green>still^G</green>",
        ])
      #expect(!terminal.transcript.contains("\u{1B}[2J"))
      terminal.send("\u{3}")
      _ = try terminal.expectEnd()
    }
    let plain = try ask("printf '\\033[1;31mred\\033[0m\\n'")
    try plain.expectRows("Tops [Cheese]:", "› 1 Cheese", "  2 Ham", "  │ red")
    plain.send("\u{3}")
    _ = try plain.expectEnd()
  }

  @Test("A slow program blocks no key, and the next mark ends it")
  func slow() throws {
    let terminal = try ask(
      #"if [ "$2" = Cheese ]; then echo $$ >started; exec sleep 100; fi; echo "$2""#)
    while (try? asking.folder.text(of: "started"))?.hasSuffix("\n") != true {
      _ = try terminal.expectWaiting()
    }
    let process = try #require(
      pid_t(try asking.folder.text(of: "started").split(separator: "\n").first ?? ""))
    #expect(kill(process, 0) == 0)
    try terminal.expectRows(
      after: "\u{1B}[B", "Tops [Cheese]:", "  1 Cheese", "› 2 Ham", "  │ Ham")
    while kill(process, 0) == 0 { _ = try terminal.expectWaiting() }
    try terminal.expectEnd(after: "\r", "Tops: Ham", "Ham")
  }

  @Test("A program that writes without end is ended, and one that can't be started says so")
  func limits() throws {
    let endless = try ask("exec yes \"$2\"", rows: 12)
    try endless.expectScreen("the first lines") {
      $0.lines.suffix(3) == ["  │ Cheese", "  │ Cheese", "  │ Cheese"]
    }
    try endless.expectEnd(after: "\r", "Tops: Cheese", "Cheese")
    let missing = try asking.ask(
      ["Tops", "--options", "Cheese,Ham", "--preview", "./none"], columns: 80)
    try missing.expectRows(
      "Tops [Cheese]:", "› 1 Cheese", "  2 Ham", "  │ ./none: No such file or directory")
    try missing.expectEnd(after: "\r", "Tops: Cheese", "Cheese")
  }

  @Test("A list of boxes has a preview, too, and typing moves it")
  func boxes() throws {
    try asking.folder.write("#!/bin/sh\necho about \"$1\"\n", to: "show")
    #expect(chmod(asking.folder["show"], 0o755) == 0)
    let terminal = try asking.ask(
      ["Tops", "--choices", "--options", "Cheese,Ham", "--preview", "./show"])
    try terminal.expect("about Cheese")
    try terminal.expectRows(
      after: "ha", "Tops: ha", "› [ ] 2 Ham", "  0 chosen", "  │ about Ham")
    try terminal.expectEnd(after: "\t\r", "Tops: Ham", "Ham")
  }
}
