import Testing

@testable import ForwardDelivery

@Suite("Secrets in what others say")
struct SecretsTests {
  @Test(
    "A secret is found in every encoding",
    arguments: [
      ("p%@s", "It is p%@s.", "It is ••••••."), ("p%@s", "p%25%40s p%25@%73", "•••••• ••••••"),
      ("1%2541", "1%2541 1%252541", "•••••• ••••••"),
      ("a b", "a+b a%20b a b", "•••••• •••••• ••••••"),
      ("ö", "%c3%B6 %C3", "•••••• %C3"), ("s3cret ", "Not s3cret", "Not ••••••"),
      ("ab", "abab", "••••••••••••"),
    ])
  func encodings(secret: String, said: String, shown: String) {
    #expect(Secrets([secret]).masked(said) == shown)
  }

  @Test("A part of a login is found in base64, wherever it begins")
  func base64() {
    for before in ["", "\0", "ada:", "\0ada\0", "12"] {
      for after in ["", ":", "12"] {
        let encoded = Array((before + "s3cret?>\u{FF}" + after).utf8).base64
        for other in ["", "x", "=", "Basic "] {
          let shown = Secrets(["s3cret?>\u{FF}"]).masked("\(other)\(encoded) end")
          #expect(shown == (other == "x" ? "" : other) + "•••••• end")
          let name = encoded.replacing("+", with: "-").replacing("/", with: "_")
          #expect(Secrets(["s3cret?>\u{FF}"]).masked(name + " end") == "•••••• end")
        }
      }
    }
    let login = Secrets(["s3cret"], logins: ["ada"])
    #expect(login.masked("ada YWRh YWRhOg== x") == "ada •••••• •••••• x")
    #expect(login.masked("Queued as YWR") == "Queued as YWR")
  }

  @Test("A long line of secrets and of base64 is masked in one pass")
  func longLine() {
    let secrets = Secrets(["s3cret", "/in/s3cret"], logins: ["ada"])
    let count = 20_000
    let shown = secrets.masked(String(repeating: "s3cret", count: count))
    #expect(shown == String(repeating: "••••••", count: count))
    let other = String(repeating: "xAAA%/in", count: count)
    #expect(secrets.masked(other) == other)
  }
}
