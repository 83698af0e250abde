import ForwardINI
import ForwardJSON
import Testing

@Suite("Lines of keys and values are edited in place")
struct INIEditingTests {
  private func edited(
    _ text: String, _ dialect: INIDialect, _ edit: (inout JSONValue) -> Void
  ) throws -> String {
    var text = try INIText(parsing: Array(text.utf8), dialect)
    var value = text.value
    edit(&value)
    try text.change(to: value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private let ini = """
    # Settings of the whole
    [server]
    # where it runs
    host = localhost
    # the port
    port = 80

    [log]
    level = info
    """

  @Test(
    "A value changes in its line; a new key goes behind its neighbour; a section goes to the end")
  func set() throws {
    let text = try edited(ini, .ini) { value in
      value[["server", "port"]] = 8080
      value["server"]?["tls"] = true
      value["cache"] = ["size": "10"]
    }
    #expect(
      text == """
        # Settings of the whole
        [server]
        # where it runs
        host = localhost
        # the port
        port = 8080
        tls = true

        [log]
        level = info

        [cache]
        size = 10

        """)
  }

  @Test("A removed key takes the comment directly above it along, but not the first one's")
  func removed() throws {
    let text = try edited(ini, .ini) { value in
      value["server"]?["port"] = .none
      value["log"] = .none
    }
    #expect(
      text == """
        # Settings of the whole
        [server]
        # where it runs
        host = localhost


        """)
    let first = try edited(ini, .ini) { $0["server"]?["host"] = .none }
    #expect(first.hasPrefix("# Settings of the whole\n[server]\n# where it runs\n# the port\nport"))
  }

  @Test("A repeated key's lines are the elements of its list")
  func lists() throws {
    let unit = "[Service]\nEnvironment=A=1\n# the second\nEnvironment=B=2\nType=simple\n"
    func list(_ elements: JSONValue?) throws -> String {
      try edited(unit, .systemd) { $0["Service"]?["Environment"] = elements }
    }
    #expect(
      try list(["A=1", "B=2", "C=3"])
        == "[Service]\nEnvironment=A=1\n# the second\nEnvironment=B=2\nEnvironment=C=3\nType=simple\n"
    )
    #expect(try list(["A=1"]) == "[Service]\nEnvironment=A=1\nType=simple\n")
    #expect(try list("A=1") == "[Service]\nEnvironment=A=1\nType=simple\n")
    #expect(
      try list(["B=2", "A=1"])
        == "[Service]\nEnvironment=B=2\n# the second\nEnvironment=A=1\nType=simple\n")
    #expect(try list([]) == "[Service]\nType=simple\n")
    #expect(
      try edited(unit, .systemd) { $0["Service"]?["Type"] = ["a", "b"] }.hasSuffix(
        "Type=a\nType=b\n"))
  }

  @Test("Lines of a value keep their depth, and get one")
  func lines() throws {
    let text = try edited("[a]\nhosts =\n\tx\n\ty\nnote: n\n", .ini) { value in
      value[["a", "hosts"]] = "\nx\nz\n\nw"
      value[["a", "note"]] = "one\ntwo"
    }
    #expect(text == "[a]\nhosts =\n\tx\n\tz\n\n\tw\nnote: one\n    two\n")
  }

  @Test("A variable has the quotes of its former value, or those that it needs")
  func env() throws {
    let env = "export A=1 # one\nB='b'\nC=\"c\"\nA=2\n"
    let text = try edited(env, .env) { value in
      value["A"] = "3"
      value["B"] = "it's"
      value["C"] = "d e"
      value["D"] = "two words"
      value["E"] = "$x"
      value["F"] = "a\nb"
      value["G"] = "it's \"so\" \\ so"
      value["H"] = #"C:\dir"#
      value["I"] = ""
    }
    #expect(
      text == #"""
        export A=1 # one
        B="it's"
        C="d e"
        D='two words'
        E='$x'
        F='a
        b'
        G=it's "so" \ so
        H='C:\dir'
        I=
        A=3

        """#)
    #expect(try edited(env, .env) { $0["A"] = .none } == "B='b'\nC=\"c\"\n")
  }

  @Test("A switch that means the same stays as it is written")
  func switches() throws {
    let text = try edited("a = yes\nb = 0x1\nc = 1.0\n", .ini) { value in
      value["a"] = true
      value["c"] = 1
    }
    #expect(text == "a = yes\nb = 0x1\nc = 1.0\n")
    #expect(try edited("a = yes\n", .ini) { $0["a"] = false } == "a = false\n")
  }

  @Test("A text without a line break at its end, or without lines, takes keys")
  func ends() throws {
    #expect(try edited("a=1", .env) { $0["b"] = "2" } == "a=1\nb=2\n")
    #expect(
      try edited("", .ini) { $0 = ["s": ["k": "v"], "t": ["x": nil]] } == "[s]\nk = v\n\n[t]\nx\n")
    #expect(try edited("# only\r\n", .env) { $0["b"] = "2" } == "# only\r\nb=2\r\n")
    #expect(try edited("[s]\n", .systemd) { $0["top"] = "1" } == "top=1\n\n[s]\n")
  }

  private static let refusals: [(INIDialect, JSONValue, String)] = [
    (.env, ["A": ["1", "2"]], "A value of a .env file is one text."),
    (.env, ["A B": "1"], "'A B' can't be a key of this format."),
    (
      .ini, ["s": ["k": ["x": "1"]]],
      "A file of sections has texts and lists of texts, no other values."
    ),
    (.ini, ["s": ["k=": "1"]], "'k=' can't be a key of this format."),
    (.ini, ["s": ["k": "a\n# b"]], "This format has no such text"),
    (.systemd, ["s": ["k": "a\nb"]], "This format has no such text"),
    (.systemd, ["s": ["k": " a"]], "This format has no such text"),
    (.ini, ["k"], "A file of sections has texts and lists of texts, no other values."),
  ]

  @Test(
    "What a format can't have is refused, and nothing changes",
    arguments: refusals)
  func refused(dialect: INIDialect, value: JSONValue, message: String) throws {
    var text = try INIText(parsing: Array("x=1\n".utf8), dialect)
    let error = #expect(throws: TextEditError.self) { try text.change(to: value) }
    guard case .uneditable(_, let fault)? = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(fault.description.hasPrefix(message))
    #expect(text.bytes == Array("x=1\n".utf8))
  }
}
