import ForwardJSON
import ForwardJSONSchema
import ForwardKinds
import ForwardTargets
import Testing

/// The mistakes of a kind's file, each with its place.
@Suite("The file of a kind")
struct KindFileTests {
  private let head = """
    title: Test
    summary: Tests.
    settings:
      type: object
      properties:
        server: {type: string}
        topic: {type: string}
        token: {type: string, writeOnly: true}

    """

  @Test("A mistake that a schema can't express is reported with its line and column")
  func faults() {
    func found(_ rest: String) -> [String] { problems(head + rest) }
    #expect(
      found(#"request: {address: "https://example.org/{topik}"}"#) == [
        "test.kind.yaml:9:20: request.address: There is no placeholder {topik}; the known ones are "
          + "{topic}, {token}, {notes}, {item}, {expires}, {key}, {server}, {quantity}."
      ])
    #expect(
      found(#"request: {address: "https://{item}.example.org/"}"#) == [
        "test.kind.yaml:9:20: request.address: {item} would let an item choose the server; only what "
          + "comes after the server may have it."
      ])
    #expect(
      found(#"line: {file: "~/{item}.txt"}"#) == [
        "test.kind.yaml:9:14: line.file: {item} would let an item choose the file; only settings may "
          + "be in its path."
      ])
    #expect(
      found(#"line: {file: "~/a.txt", format: todotext}"#) == [
        "test.kind.yaml:9:33: line.format: There is no format 'todotext'; there are todotxt, markdown "
          + "and csv."
      ])
    #expect(
      found(#"program: ["{topic}", "{token}"]"#) == [
        "test.kind.yaml:9:22: program[2]: {token} is a secret, and the arguments of a program can be "
          + "seen by all programs of a computer.",
        "test.kind.yaml:9:11: program[1]: '{topic}' is no program; it is a name or a whole path, "
          + "without placeholders.",
      ])
    #expect(
      found(#"request: {address: "ftp://example.org/"}"#) == [
        "test.kind.yaml:9:20: request.address: 'ftp://example.org/' is no address that begins with "
          + "https:// or http://."
      ])
    #expect(
      found(#"request: {address: "{server}", json: {a: [{b: "{tokn}"}]}}"#).first?
        .hasPrefix("test.kind.yaml:9:47: request.json.a[1].b: There is no placeholder {tokn}")
        == true)
    #expect(
      found(#"request: {address: "{server}", token: "{token}", login: {user: a, password: b}}"#)
        .count
        == 1)
    #expect(
      found("line: {file: ~/a}\nvalues: {x: [{if: {topc: a}, then: b}]}") == [
        "test.kind.yaml:10:26: values.x[1].if.topc: There is no setting 'topc'; the known ones are "
          + "topic, token, server."
      ])
  }

  @Test(
    "No secret gets into a program, an address that is opened or a line, not even through values")
  func secrets() {
    func found(_ rest: String) -> [String] { problems(head + rest) }
    let through = "values: {a: [{then: '{token}'}], b: [{then: x, daysBefore: '{a}'}]}\n"
    let shown =
      "{b} is a secret, and the arguments of a program can be seen by all programs of a computer."
    let opened =
      "{b} is a secret, and an address that is opened can be seen by all programs of a computer."
    let stored =
      "{a} is or has a secret, and the path and the text of a line are shown and kept as they are."
    #expect(
      found(through + #"program: [task, "{b}"]"#) == ["test.kind.yaml:10:17: program[2]: \(shown)"])
    #expect(
      found(through + #"open: {address: "things:///{b}"}"#)
        == ["test.kind.yaml:10:17: open.address: \(opened)"])
    #expect(
      found(through + #"line: {file: "~/{a}", text: "x {a}"}"#) == [
        "test.kind.yaml:10:14: line.file: \(stored)", "test.kind.yaml:10:29: line.text: \(stored)",
      ])
  }

  @Test(
    "A value that may contain a secret gets into no program either",
    arguments: [
      "type: array, items: {type: string, writeOnly: true}",
      "type: object, patternProperties: {^k: {type: string, writeOnly: true}}",
      "oneOf: [{type: object, properties: {a: {type: string, format: password}}}, {type: string}]",
      "if: {type: string}, then: {writeOnly: true}",
    ])
  func insideSecrets(schema: String) {
    let text = """
      title: T
      summary: S
      settings: {type: object, properties: {keys: {\(schema)}}}
      program: [task, "{keys}"]
      """
    #expect(
      problems(text) == [
        "test.kind.yaml:4:17: program[2]: {keys} is a secret, and the arguments of a program can be "
          + "seen by all programs of a computer."
      ])
  }

  @Test("Defaults that the settings refuse, and required names of no setting, are reported")
  func defaults() {
    let text = """
      title: T
      summary: S
      settings:
        type: object
        properties:
          a: {type: string, default: 5}
          b: {type: string, format: template, default: "{itm}"}
        required: [a, c]
      line: {file: ~/a}
      """
    let found = problems(text)
    #expect(found.count == 3)
    #expect(found.contains { $0.hasPrefix("test.kind.yaml:6:32: settings.properties.a.default: ") })
    #expect(
      found.contains {
        $0.hasPrefix(
          "test.kind.yaml:7:50: settings.properties.b.default: There is no placeholder {itm}")
      })
    #expect(
      found.contains(
        "test.kind.yaml:8:17: settings.required[2]: There is no setting 'c'; the known ones are a, b."
      ))
  }

  @Test("The path of a line's file must be whole")
  func path() {
    #expect(
      problems(head + "line: {file: todo.txt}") == [
        "test.kind.yaml:9:14: line.file: 'todo.txt' is no path from / or ~/ on."
      ])
  }

  @Test("A file with no delivery, or with two, is refused by the schema of such files")
  func schema() {
    #expect(
      problems(head) == [
        "test.kind.yaml:1:1: One of the keys 'request', 'line', 'program' and 'open' must be there. (#/oneOf)"
      ])
    #expect(problems(head + "line: {file: ~/a}\nopen: {address: 'a:b'}").count == 1)
    #expect(
      problems(head + "request: {address: 'https://a.example', json: 1, text: a}").first?
        .hasPrefix("test.kind.yaml:9:") == true)
    #expect(
      problems(head + #"request: {address: "{server}", headers: {"A B": x}}"#).first?
        .hasPrefix("test.kind.yaml:9:") == true)
    #expect(
      problems(head + #"request: {address: "{server}", headers: {X-A: b, content-LENGTH: "1"}}"#)
        == [
          "test.kind.yaml:9:66: request.headers.content-LENGTH: 'content-LENGTH' is made for every "
            + "request automatically; leave it out."
        ])
  }

  @Test("Settings have to be an object, of a schema that can be read and judged")
  func settings() {
    func found(_ settings: String) -> [String] {
      problems("title: T\nsummary: S\nsettings: \(settings)\nline: {file: ~/a}")
    }
    #expect(
      found("{type: string}") == [
        "test.kind.yaml:3:11: settings: The settings have to be of the type object, with a property for each."
      ])
    #expect(found("{type: object, properties: {a: {type: strin}}}").first?.contains(":3:") == true)
    #expect(
      found(#"{type: object, properties: {a: {$ref: "https://example.org/a"}}}"#) == [
        "test.kind.yaml:3:11: settings: 'a' can't be checked: its schema refers to a schema outside this file, or has no end."
      ])
    #expect(found("{type: object, $schema: 'https://example.org/none'}").count == 1)
    #expect(
      found("{type: object, properties: {key: {type: string}}}").first?.contains(
        "placeholder already") == true)
  }

  @Test("The name is the file's, and isn't a built-in kind's")
  func names() throws {
    let text = "title: T\nsummary: S\nline: {file: ~/a}"
    #expect(try kind(text + "\nsettings: {type: object}", named: "my-list2").name == "my-list2")
    #expect(
      problems(text, named: "things") == [
        "things.kind.yaml:1:1: The kind 'things' is built in; choose another name for the file."
      ])
    #expect(
      problems(text, named: "My list").first?
        .hasPrefix("My list.kind.yaml:1:1: 'My list' is no name for a kind") == true)
  }

  @Test("The sentences are Chinese if that is wanted")
  func chinese() {
    #expect(
      problems(head + #"line: {file: "~/{item}.txt"}"#, in: "zh-Hans") == [
        "test.kind.yaml:9:14: line.file: {item} 会让条目决定文件；路径中只能有设置。"
      ])
  }
}
