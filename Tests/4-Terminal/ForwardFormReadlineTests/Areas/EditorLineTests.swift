import ForwardCLibrary
import ProgramSupport
import Testing

@Suite("The editor opens where the cursor is")
struct EditorLineTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  /// Opens a text of three lines, with the cursor in the second, in an editor of this name, and
  /// returns the editor's arguments. The file is called `FILE` in them.
  private func arguments(of editor: String, _ keys: String = "\u{1B}[A") throws -> [String] {
    try asking.folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >arguments\n", to: editor)
    #expect(chmod(asking.folder[editor], 0o755) == 0)
    _ = unlink(asking.folder["arguments"])
    var asking = asking
    asking.environment["EDITOR"] = asking.folder[editor]
    let terminal = try asking.ask("Notes", "--type", "lines", columns: 80)
    try terminal.expect("> ")
    try terminal.expectText(after: "one\rtwo\rthree\(keys)", "> one", "> two", "> three")
    terminal.send("\u{18}\u{5}")
    while access(asking.folder["arguments"], F_OK) != 0 { _ = try terminal.expectWaiting() }
    while try !terminal.modes.isRaw { _ = try terminal.expectWaiting() }
    _ = try terminal.expectWaiting()
    terminal.send("\u{1B}>\u{4}")
    try terminal.expectGoodEnd()
    let arguments = try asking.folder.text(of: "arguments").split(separator: "\n").map(String.init)
    let file = try #require(arguments.last).split(separator: ":")[0]
    return arguments.map { $0.replacing(file, with: "FILE") }
  }

  @Test("Editors that take a line get the line of the cursor")
  func known() throws {
    for editor in ["vi", "vim.basic", "nvim", "nano", "emacs-nox", "kak", "micro", "joe", "ne"] {
      #expect(try arguments(of: editor) == ["+2", "FILE"], "\(editor)")
    }
    #expect(try arguments(of: "emacsclient", "") == ["+3", "FILE"])
    #expect(try arguments(of: "code") == ["--goto", "FILE:2"])
    for editor in ["hx", "subl"] { #expect(try arguments(of: editor) == ["FILE:2"], "\(editor)") }
  }

  @Test("Another editor gets the file alone")
  func unknown() throws {
    for editor in ["editor", "vimtutor", "gvim2"] {
      #expect(try arguments(of: editor) == ["FILE"], "\(editor)")
    }
  }
}
