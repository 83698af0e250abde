import ProgramSupport
import Testing

@Suite("The manual page")
struct ManualTests {
  private static let hasMandoc =
    (try? run("/bin/sh", ["-c", "command -v mandoc"]))?.status == .exited(0)
  private static let hasMan =
    (try? run("/bin/sh", ["-c", "command -v man && command -v nroff"]))?.status == .exited(0)

  @Test("The manual page has no mistake", .enabled(if: hasMandoc, "Needs mandoc."))
  func lint() throws {
    let home = try Home()
    let page = try home.forward("manual").output
    #expect(
      try run("/usr/bin/env", ["mandoc", "-Tlint", "-Wwarning"], input: page)
        == Finished(output: ""))
  }

  @Test(
    "The manual page has every command and option of the help",
    .enabled(if: hasMandoc, "Needs mandoc."))
  func complete() throws {
    let home = try Home()
    let page = try home.forward("manual").output
    let shown = try run(
      "/usr/bin/env", ["mandoc", "-Tutf8", "-Owidth=200"], input: page
    ).output.replacingOverstrikes
    for command in [
      "send", "outbox send", "kinds", "new", "edit", "describe", "completions", "ask",
    ] {
      #expect(shown.contains("\n   \(command)\n"), "\(command)")
      let help = try home.forward(
        "help", command.split(separator: " ").map(String.init)[0]
      ).output
      for word in help.split(separator: " ") where word.hasPrefix("--") && word.last != "]" {
        #expect(shown.contains(word.prefix { $0 != "," && $0 != "\n" }), "\(word)")
      }
    }
  }

  @Test("man shows it", .enabled(if: hasMan, "Needs man and groff."))
  func man() throws {
    let home = try Home()
    let shown = try home.shell("$forward manual > forward.1 && man -P cat -l forward.1")
    #expect(shown.output.contains("FORWARD(1)"))
    #expect(shown.status == .exited(0))
  }
}

extension String {
  /// The text without the backspaces that make characters bold or underlined.
  fileprivate var replacingOverstrikes: String {
    var text = ""
    var characters = unicodeScalars.makeIterator()
    while let scalar = characters.next() {
      if scalar == "\u{8}" {
        text.unicodeScalars.removeLast()
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
