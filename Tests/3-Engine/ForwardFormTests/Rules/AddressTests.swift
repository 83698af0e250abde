import Testing

@testable import ForwardForm

@Suite("The secrets of a web address")
struct AddressTests {
  @Test(
    "A password is masked up to the last @, whatever is in it",
    arguments: [
      "s3cret", "a@b", "a/b", "a?b", "a#b", "a:b", "/", "?", "#", "@", "a://b", "12/a", "99999/a",
      "a/b@c", "p@x/y", "[a]", "a\u{301}/b", "\u{301}a", "a＃b", "?token=a", "a@b#c@d?e@f/g",
    ])
  func password(_ password: String) {
    let shown = "https://ada:\(password)@a.example:80/in?a=b".withoutCredentials
    if password == "12/a" {
      // Every program takes the number for the port of a server.
      #expect(shown == "https://ada:12/••••••@a.example:80/in?a=b")
    } else {
      #expect(shown == "https://ada:••••••@a.example:80/in?a=b")
    }
    // An address may lack its scheme.
    let other = "ada:\(password)@a.example".withoutCredentials
    #expect(other == (password == "12/a" ? "ada:12/••••••@a.example" : "ada:••••••@a.example"))
  }

  @Test(
    "An address without a password is shown as it is",
    arguments: [
      "https://a.example/@ada", "https://a.example/a:b@c", "https://a.example/?to=a@b.example",
      "https://ada@a.example/in", "https://ada@a.example:80/in", "https://a.example:80/@ada",
      "https://a.example:80/?to=a@b.example", "http://localhost:80/in/a@b.example",
      "http://host:80/a:b@c",
      "https://[::1]:80/in", "https://[::1]/@ada", "https://ada:@a.example/",
      "https://a.example:80",
    ])
  func noPassword(_ address: String) {
    #expect(address.withoutCredentials == address)
  }

  @Test("The secrets of the query are masked behind a password, too")
  func query() {
    #expect(
      "https://ada:a/b@a.example/?token=c&d=e#f".withoutCredentials
        == "https://ada:••••••@a.example/?token=••••••&d=e#f")
    #expect("https://ada:a?b@a.example/in?d=e".withoutQuery == "https://ada:••••••@a.example/in")
  }

  @Test(
    "An address to which no request can be made is refused",
    arguments: [
      ("https://a.example:70000/in", "wrongPort"), ("https://a.example:0/", "wrongPort"),
      ("https://a.example:+80/", "wrongPort"), ("https://[::1]:65536", "wrongPort"),
      ("http://ada:s3cret@a.example:70000/", "wrongPort"),
      ("https://ada:a#b@a.example/", "unencodedPassword"),
      ("https://ada:a/b@a.example/", "unencodedPassword"),
      ("https://ada:a?b@a.example/", "unencodedPassword"),
      ("HTTP://ada:a@b@a.example/", "unencodedPassword"),
      ("https://ada:p@x/y@a.example/", "unencodedPassword"),
      ("https://ada:70000/b@a.example/", "unencodedPassword"),
      ("https://a.example\\in", "notURL"), ("https://::1/", "notURL"),
      ("https://ada:%23%2F%3F%40@a.example:65535/in", "nil"), ("https://a.example:/", "nil"),
      ("https://[::1]:1/@ada", "nil"), ("https://a.example:80/in?to=a@b.example", "nil"),
      ("git+ssh://git@a.example:ada/repository@1", "nil"),
    ])
  func unusable(_ address: String, rejection: String) {
    let expected: Rejection? =
      switch rejection {
      case "wrongPort": .wrongPort(address)
      case "unencodedPassword": .unencodedPassword(address)
      case "notURL": .notURL(address)
      default: nil
      }
    #expect(KeyboardType.url.rejection(of: address) == expected)
  }

  @Test("The refusal says how a password is written, and doesn't quote it")
  func hint() {
    let rejection = Rejection.unencodedPassword("https://ada:a#b@a.example/")
    #expect(
      rejection.hiding("", by: "https://ada:••••••@a.example/").message
        == "'https://ada:••••••@a.example/' has a sign in its password that ends it: write %23 for #, %2F for /, %3F for ? and %40 for @."
    )
    #expect(
      Rejection.wrongPort("https://a.example:70000/").message
        == "'https://a.example:70000/' has a port that is not a number from 1 to 65535.")
  }
}
