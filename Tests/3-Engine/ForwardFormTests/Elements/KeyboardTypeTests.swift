import ForwardForm
import Testing

@Suite("Keyboard types")
struct KeyboardTypeTests {
  static let accepted: [(KeyboardType, [String])] = [
    (.default, ["anything", "日本", "a b", "\\"]),
    (.asciiCapable, ["plain", "a-b_c ~!"]),
    (.numberPad, ["0", "0123456789"]),
    (.decimalPad, ["3", "-3", "3.5", "-0.5"]),
    (
      .emailAddress,
      [
        "ada@example.org", "a.b+c@mail.example.org", "用户@例え.jp", "o'neill@example.ie",
        // The dot and the modifier are one character.
        "ada@example.\u{1F3FB}",
      ]
    ),
    (
      .url,
      [
        "https://example.org", "http://localhost:8080/x?y#z", "HTTPS://EXAMPLE.ORG",
        "ssh+git://host/path", "https://me:secret@example.org/", "https://[::1]:80/",
        "https://example.org?q",
      ]
    ),
    (.phonePad, ["555-0199", "+44 20 7946 0000", "(0)30/1234", "*100#"]),
    (.path, ["~/todo.txt", "/tmp/a b", "…", String(repeating: "x", count: 4095)]),
  ]

  @Test("Whitespace around an address is no part of an answer")
  func trimmed() throws {
    let form = { (type: KeyboardType, value: Ref<String>) in
      Form([.textField(title: "A", placeholder: "", keyboardType: type, bind: value)])
    }
    for (type, text) in [
      (KeyboardType.emailAddress, "ada@example.org"), (.url, "https://example.org"),
    ] {
      let value = Ref("")
      let form = form(type, value)
      #expect(try form.rows[0].value(of: " \(text)\t") == .text(text))
      #expect(form.rows[0].rejection(of: .text(" \(text) ")) == nil)
      let session = FormSession(form)
      try session.perform(.answer(.text(" \(text) ")))
      #expect(value.value == text)
      #expect(session.answers == [Form.Answer(row: "a", text: text)])
    }
    let value = Ref("")
    try FormSession(form(.default, value)).perform(.answer(.text(" a ")))
    #expect(value.value == " a ")
  }

  @Test("Each keyboard type accepts its texts", arguments: accepted)
  func accepts(type: KeyboardType, texts: [String]) {
    for text in texts {
      #expect(type.rejection(of: text) == nil, "\(text)")
    }
  }

  static let refused: [(KeyboardType, String, [String])] = [
    (.asciiCapable, "has characters other than ASCII.", ["é", "naïve", "日本"]),
    (.numberPad, "has characters other than digits.", ["-", "12a", "1.5", "٣", "1 2"]),
    (
      .decimalPad, "is not a number such as 3 or 3.5.", ["1,5", ".5", "1.", "e", "--1", "1.-5"]
    ),
    (
      .emailAddress, "is not an e-mail address such as ada@example.org.",
      [
        "ada", "@example.org", "ada@", "ada@localhost", "a@b@c.org", "a b@c.org", "ada@.org",
        "ada@example.", "<ada@example.org>", "ada@example.org,", "mailto:ada@example.org",
        "ada@example.org:25",
      ]
    ),
    (
      .url, "is not an address such as https://example.org.",
      [
        "example.org", "https:", "https://", "https:/example.org", "://example.org",
        "1https://example.org", "https://?q", "https://:80", "https://me@", "ht tp://example.org",
        "https://exam ple.org", "mailto:ada@example.org", "häß://example.org",
      ]
    ),
    (
      .phonePad, "is not a telephone number such as +44 20 7946 0000.",
      ["call me", "+", "--", "555x", "٣"]
    ),
  ]

  @Test("Each keyboard type refuses other texts", arguments: refused)
  func refuses(type: KeyboardType, reason: String, texts: [String]) {
    for text in texts {
      #expect(type.rejection(of: text)?.message == "'\(text)' \(reason)")
    }
  }

  @Test("A path is as long as the system takes it, in bytes")
  func longPath() {
    let path = String(repeating: "é", count: 2048)
    #expect(
      KeyboardType.path.rejection(of: path)?.message
        == "'\(path.prefix(40))…\(path.prefix(19))' is too long: at most 4095 characters are allowed."
    )
  }

  @Test("An empty text is always accepted", arguments: KeyboardType.allCases)
  func nothing(type: KeyboardType) {
    #expect(type.rejection(of: "") == nil)
  }
}
