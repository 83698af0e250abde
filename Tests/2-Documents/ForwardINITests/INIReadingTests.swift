import ForwardINI
import ForwardJSON
import Testing

@Suite("Lines of keys and values are read")
struct INIReadingTests {
  private func json(_ text: String, _ dialect: INIDialect) throws -> String {
    try INIText(parsing: Array(text.utf8), dialect).value.text()
  }

  @Test("An INI file as Python's configparser reads it")
  func ini() throws {
    let text = """
      root = true
      ; about the server
      [server]
      Host: localhost
      port=80
      path =
      skip-networking
      hosts =
        a.example
        # the second

        b.example
      note = a ; no comment
      [DEFAULT]
      key = = x:y
      """
    #expect(
      try json(text, .ini)
        == #"{"root":"true","server":{"Host":"localhost","port":"80","path":"","#
        + #""skip-networking":null,"hosts":"\na.example\n\nb.example","note":"a ; no comment"},"#
        + #""DEFAULT":{"key":"= x:y"}}"#)
  }

  @Test("A unit of systemd: a repeated key is a list, and a backslash continues a line")
  func systemd() throws {
    let text = """
      [Unit]
      Description=A server
      [Service]
      ExecStart=/bin/a --one \\
      # not this
      ; nor this
        --two \\

      Environment=A=1
      Environment=
      Environment=B=2
      [Unit]
      After=network.target
      """
    #expect(
      try json(text, .systemd)
        == #"{"Unit":{"Description":"A server","After":"network.target"},"#
        + #""Service":{"ExecStart":"/bin/a --one  --two","Environment":["A=1","","B=2"]}}"#)
  }

  @Test("A .env file as python-dotenv reads it")
  func env() throws {
    let text = #"""
      # settings
      export HOST=localhost # the machine
      'the port' = 80
      EMPTY=
      NONE
      HASH=a#b
      SINGLE='a "b" \n \'c\'' # behind
      DOUBLE="a 'b'\n\"c\" \d
      second"
      HOST = other host
      """#
    #expect(
      try json(text, .env)
        == #"{"HOST":"other host","the port":"80","EMPTY":"","NONE":null,"HASH":"a#b","#
        + #""SINGLE":"a \"b\" \\n 'c'","DOUBLE":"a 'b'\n\"c\" \\d\nsecond"}"#)
  }

  @Test(
    "A mistake is told with its place",
    arguments: [
      ("[a\n", INIDialect.ini, "1:1: A section's name ends with ']', at the end of its line."),
      ("x=1\n=2", .ini, "2:1: Expected a line with a key, such as port = 80."),
      ("[a]\nb", .systemd, "2:1: Expected a line with a key, such as port=80."),
      ("a=1\n[a]\n", .ini, "2:1: 'a' is a key and a section, too."),
      ("A='b\n\n", .env, "1:3: The text that starts here has no closing '."),
      ("A=\"b\" c", .env, "1:7: Expected the end of the line behind the closing quote."),
      ("A B", .env, "1:3: Expected a line with a key, such as port=80."),
      ("\nA=\u{FFFD}", .env, ""),
    ])
  func mistakes(text: String, dialect: INIDialect, message: String) {
    if message.isEmpty {
      #expect(throws: JSONError.self) {
        try INIText(parsing: Array("A=".utf8) + [0xFF], dialect)
      }
      return
    }
    let error = #expect(throws: JSONError.self) { try INIText(parsing: Array(text.utf8), dialect) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("Places are those of keys, values and headers")
  func places() throws {
    let text = try INIText(parsing: Array("a=1\n[s]\n k = v\n k = w\n".utf8), .ini)
    let places = text.places(of: [["a"], ["s"], ["s", "k", 1], ["s", "x"]])
    #expect(places[["a"]]?.value.place == JSONPlace(line: 1, column: 3))
    #expect(places[["s"]]?.value.place == JSONPlace(line: 2, column: 1))
    #expect(places[["s", "k", 1]]?.value.place == JSONPlace(line: 4, column: 6))
    #expect(places[["s", "x"]] == nil)
  }
}
