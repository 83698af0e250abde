import ForwardText
import Testing

@Suite("Escapes")
struct EscapesTests {
  @Test(
    "Each format escapes quotes, backslashes and control characters",
    arguments: [
      Escapes.json, .toml, .yaml,
    ])
  func escapesAlike(_ escapes: Escapes) {
    #expect(escapes.quoted("a\"b\\c\n\r\t\u{1B}é") == #""a\"b\\c\n\r\t\u001Bé""#)
  }

  @Test("JSON alone writes letters for a backspace and a form feed")
  func letters() {
    #expect(Escapes.json.quoted("\u{8}\u{C}") == #""\b\f""#)
    #expect(Escapes.toml.quoted("\u{8}\u{C}") == #""\u0008\u000C""#)
    #expect(Escapes.yaml.quoted("\u{8}\u{C}") == #""\u0008\u000C""#)
  }

  @Test(
    "JSON escapes characters that turn the text direction; TOML and YAML escape a byte order mark")
  func invisibleCharacters() {
    #expect(Escapes.json.quoted("\u{202E}\u{FEFF}\u{FFFE}") == "\"\\u202E\u{FEFF}\u{FFFE}\"")
    #expect(Escapes.toml.quoted("\u{202E}\u{FEFF}\u{FFFE}") == "\"\u{202E}\\uFEFF\u{FFFE}\"")
    #expect(Escapes.yaml.quoted("\u{202E}\u{FEFF}\u{FFFE}") == "\"\u{202E}\\uFEFF\\uFFFE\"")
  }

  @Test("No format escapes characters above U+FFFF", arguments: [Escapes.json, .toml, .yaml])
  func keepsCharactersAbove(_ escapes: Escapes) {
    #expect(escapes.quoted("🙂\u{10FFFF}") == "\"🙂\u{10FFFF}\"")
  }
}
