import Testing
import TestSupport

@testable import ForwardForm

@Suite("References to secrets that are kept elsewhere")
struct SecretReferenceTests {
  @Test(
    "A text is a reference, or it is the secret",
    arguments: [
      ("env:TOKEN", SecretReference.variable("TOKEN")),
      ("env:_t0", .variable("_t0")),
      ("command: pass show hook", .command(["pass", "show", "hook"])),
      ("command:pass", .command(["pass"])),
      (
        "command: op read op://v/i?attribute=otp",
        .command(["op", "read", "op://v/i?attribute=otp"])
      ),
      (#"command: pass "my hook" 'a "b" \'"#, .command(["pass", "my hook", #"a "b" \"#])),
      (#"command: --a="b c" """#, .command(["--a=b c", ""])),
      (#"command: ["pass", "show", "my hook"]"#, .command(["pass", "show", "my hook"])),
      ("command: [pass, show my, hook ]", .command(["pass", "show my", "hook"])),
      (#"command: [pass, "", 'a, b']"#, .command(["pass", "", "a, b"])),
      (#"command: "a \"b\" \\c""#, .command([#"a "b" \c"#])),
      ("env:", nil), ("env:1", nil), ("env:A B", nil), ("ENV:A", nil), (" env:A", nil),
      ("command:", nil), ("command: ", nil), ("command: []", nil), ("command: [pass", nil),
      (#"command: "pass"#, nil), ("command: \"\" x", nil), ("command: a | b", nil),
      ("command: echo $TOKEN", nil), ("command: a > b", nil), (#"command: a\ b"#, nil),
      ("command: a; b", nil), ("command: `a`", nil), (#"command: "a\n""#, nil), ("", nil),
      ("s3cret", nil),
    ])
  func texts(text: String, reference: SecretReference?) {
    #expect(SecretReference(text) == reference)
  }

  @Test("A text that only looks like a reference is neither a secret nor a reference")
  func malformed() {
    for text in ["env:", "env:1", "command:", "command: a | b"] {
      #expect(SecretReference.isMalformed(text))
    }
    for text in ["env:A", "command: a", #"\env:"#, #"\\command: a | b"#, "environment", "s3cret"] {
      #expect(!SecretReference.isMalformed(text))
    }
  }

  @Test(
    "A secret that begins like a reference has a backslash before it",
    arguments: [
      (#"\env:A"#, "env:A"), (#"\\env:A"#, #"\env:A"#), (#"\command: a"#, "command: a"),
      (#"\s3cret"#, #"\s3cret"#), ("s3cret", "s3cret"), (#"\"#, #"\"#),
    ])
  func escaped(text: String, secret: String) {
    #expect(SecretReference(text) == nil)
    #expect(SecretReference.secret(in: text) == secret)
  }

  @Test(
    "The text of a reference is read again",
    arguments: [
      ["pass", "show", "hook"], ["a b", "", "\"", "'", "\\", "$x", "[", "]", ","], ["[pass]"],
      ["süß", "\u{1D11E}", "a\"b\\\""], ["--a=b c"],
    ])
  func description(words: [String]) throws {
    let reference = try #require(SecretReference(command: words))
    #expect(SecretReference(reference.description) == reference)
  }

  @Test("Random words are read again from their text, and no text is both a secret and a reference")
  func random() {
    var random = SeededRandom(seed: 27)
    let pieces = [
      "a", " ", "  ", "\t", "\"", "'", "\\", ",", "[", "]", "$", "|", "env:", "command:", ":", "é",
      "\u{1D11E}",
      "\n", "\0", "A", "0", "_",
    ]
    func text() -> String { (0..<random.below(12)).map { _ in random.pick(pieces) }.joined() }
    for _ in 0..<20_000 {
      let words = (0..<random.below(5)).map { _ in text() }
      if let reference = SecretReference(command: words) {
        #expect(SecretReference(reference.description) == reference, "\(words)")
      }
      let typed = random.pick(["", "env:", "command: ", "\\env:", "command: ["]) + text()
      if let reference = SecretReference(typed) {
        #expect(
          !SecretReference.isMalformed(typed) && SecretReference(reference.description) == reference
        )
      }
      // A secret that begins like a reference can be written.
      let secret = text()
      let written =
        SecretReference(secret) != nil || SecretReference.isMalformed(secret)
        ? "\\\(secret)" : secret
      if !secret.hasPrefix("\\") { #expect(SecretReference.secret(in: written) == secret) }
      #expect(SecretReference(written) == nil)
    }
  }

  @Test("Arguments that no program can be given aren't taken")
  func arguments() {
    #expect(SecretReference(command: []) == nil)
    #expect(SecretReference(command: [""]) == nil)
    #expect(SecretReference(command: ["a", "b\nc"]) == nil)
    #expect(SecretReference(command: ["a\0"]) == nil)
  }

  private final class Account: FormModel {
    var key = ""
    var pin = ""
    var certificate = ""
    var name = "env:NAME"
    let secretsMayBeReferences: Bool

    init(_ secretsMayBeReferences: Bool) { self.secretsMayBeReferences = secretsMayBeReferences }

    var form: [ForwardFormElement] {
      textField("Key", \.key).id("key").secret().rules(.length(8 ... .max))
      textField("PIN", \.pin, keyboard: .numberPad).id("pin").secret()
      textField("Name", \.name).id("name")
      textView("Certificate", \.certificate).id("certificate").secret().rules(.length(80 ... .max))
    }
  }

  @Test("The rules for a secret aren't about a reference to it, which is shown")
  func row() {
    let account = Account(true)
    let form = Form(account)
    for (id, text) in [("key", "env:K"), ("pin", "command: pin"), ("certificate", "env:C")] {
      let row = form.row(at: RowPath(row: id))
      #expect(row?.takesReferences == true)
      #expect(row?.rejection(of: .text(text)) == nil)
      #expect(row?.hides(.text(text)) == false)
    }
    let key = form.rows[0]
    #expect(key.hides(.text("s3cret-key")))
    #expect(key.rejection(of: .text("short")) == .tooShort("short", least: 8))
    #expect(key.rejection(of: .text("env:")) == .notReference)
    #expect(form.rows[1].rejection(of: .text("x")) == .notDigits("x"))
    #expect(!form.rows[2].takesReferences)
    #expect(form.rows[2].rejection(of: .text("env:")) == nil)
  }

  @Test("Other models' secrets may be any text, and are never shown")
  func otherModel() {
    let account = Account(false)
    let form = Form(account)
    #expect(!form.rows[0].takesReferences)
    #expect(form.rows[0].hides(.text("env:KEY_OF_MINE")))
    #expect(form.rows[0].rejection(of: .text("env:")) == .tooShort("env:", least: 8))
    #expect(form.rows[0].rejection(of: .text("env:1234")) == nil)
  }
}
