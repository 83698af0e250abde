import ForwardDelivery
import ForwardForm
import ForwardJSON
import ForwardKinds
import ForwardTargets
import Testing
import TestSupport

/// The kinds declared in Swift, and declared again in files.
@Suite("Kinds in Swift and in files")
struct SwiftKindsTests {
  @Test(
    "A file sends the same as Swift for many settings and items", arguments: Declared.allCases)
  fileprivate func deliveries(declared: Declared) throws {
    let (swift, kind) = (declared.swift, try kind(declared.file))
    for seed in seedsOfGames(300) {
      var random = SeededRandom(seed: seed)
      let settings = random.settings(of: swift.name)
      let item = random.item
      let expected = outcome(swift, settings, item)
      let found = outcome(kind, settings, item)
      #expect(found == expected, "\(seed): \(settings.text()) \(item)")
    }
  }

  @Test(
    "A file has the same rows as Swift, with the same titles, help and secrets",
    arguments: Declared.allCases)
  fileprivate func rows(declared: Declared) throws {
    let (swift, kind) = (declared.swift, try kind(declared.file))
    let stored: JSONObject = swift.name == "things" ? ["deadline": "daysBefore"] : [:]
    func rows(_ kind: TargetKind) throws -> Set<String> {
      let target = try kind.target(with: stored)
      return Set(
        form(target).rows.map { row in
          "\(row.id): \(row.title). \(row.help ?? "") \(row.isSecret) "
            + "\(row.placeholders.map { "\($0.names)" } ?? "")"
        })
    }
    #expect(try rows(kind) == rows(swift))
  }

  private func form(_ target: some StorableTarget) -> Form { Form(target) }

  private func outcome(_ kind: TargetKind, _ settings: JSONObject, _ item: Item) -> String {
    do {
      return "\(try kind.target(with: settings).delivery(of: item))"
    } catch {
      return "\(error)"
    }
  }
}

/// A kind with two declarations.
private enum Declared: CaseIterable {
  case things, webhook, file

  var swift: TargetKind {
    switch self {
    case .things: .things
    case .webhook: .webhook
    case .file: .file
    }
  }

  var file: String {
    switch self {
    case .things: thingsFile
    case .webhook: webhookFile
    case .file: fileFile
    }
  }
}

extension SeededRandom {
  private mutating func text(_ words: [String]) -> String {
    (0..<below(4)).map { _ in pick(words) }.joined()
  }

  fileprivate mutating func template() -> String {
    text([
      "{item}", "{expires}", "{quantity}", "{notes}", "{who}", "{{item}", "Use ", " ", "é", "\"",
      "x ", ",", "due:{expires}", "{", "<b>", "&", "#",
    ])
  }

  fileprivate var item: Item {
    mutating get {
      Item(
        pick(["Milk", "Eggs, 6", "\"q\" & <a>", "x y", "=1+1", "日本", "a\\b", "50% off"]),
        expires: pick([nil, CalendarDate("2026-12-01"), CalendarDate("0001-01-02")]),
        quantity: pick([nil, 1, 1_000]),
        notes: pick(["", "One", "One\nTwo", "{item}", "a\n\nb; c"]))
    }
  }

  /// Returns settings. Some of them are missing.
  fileprivate mutating func settings(of kind: String) -> JSONObject {
    var all: [(String, JSONValue)]
    switch kind {
    case "things":
      all = [
        ("title", .string(template())), ("notes", .string(template() + pick(["", "\n{notes}"]))),
        ("deadline", .string(pick(["none", "onTheDay", "daysBefore"]))),
        ("days", .number(JSONNumber(number(in: 1...365)))), ("list", .string(template())),
        ("tags", .array((0..<below(3)).map { _ in .string(pick(["food", "so on", "a&b"])) })),
        ("reminder", .bool(chance(2))),
      ]
    case "webhook":
      let address = pick([
        "https://example.org/", "http://{item}/", "https://a.example/x?y=", "https://h{item}",
      ])
      let body = pick([
        template(), #"{"a": "{item}", "n": {quantity}}"#, "{item}\n{notes}\nx", #"[{item}]"#,
      ])
      all = [
        ("url", .string(address + template())),
        ("method", .string(pick(["POST", "PUT", "PATCH"]))),
        ("token", .string(pick(["", "t0ken"]))), ("body", .string(body)),
        ("verifyTLS", .bool(chance(2))),
      ]
    default:
      all = [
        ("path", .string(pick(["~/todo.txt", "/srv/a b.csv", "todo.txt", "~/{item}"]))),
        ("format", .string(pick(["todotxt", "markdown", "csv"]))),
        ("template", .string(template())),
        ("createsFolders", .bool(chance(2))),
      ]
    }
    all = all.filter { _ in !chance(5) }
    return JSONObject(all.map { (key: $0.0, value: $0.1) })
  }
}

let thingsFile = """
  title: Things
  summary: Creates a to-do in Things.
  settings:
    type: object
    properties:
      title:
        {title: Title, description: The to-do's title; the item when there is none., type: string, format: template,
         default: "{item}"}
      notes:
        {title: Notes, description: The text below the to-do's title., type: string, format: template-lines}
      deadline:
        title: Deadline
        description: "Whether the to-do has a deadline: the day on which the item expires, or before."
        enum: [none, onTheDay, daysBefore]
        default: none
      list:
        title: List
        description: The list or project that the to-do goes to; the inbox when there is none.
        type: string
      tags: {title: Tags, description: "The to-do's tags, comma-separated.", type: array, items: {type: string}}
      reminder:
        {title: Reminder, description: Whether Things reminds you on the deadline., type: boolean, default: false}
    required: [title, deadline]
    if: {properties: {deadline: {const: daysBefore}}}
    then:
      properties:
        days:
          title: Days before
          description: How many days before the item expires the deadline falls.
          type: integer
          minimum: 1
          maximum: 365
          default: 3
      required: [days]
  values:
    day:
      - {if: {deadline: onTheDay}, then: "{expires}"}
      - {if: {deadline: daysBefore}, then: "{expires}", daysBefore: "{days}"}
    when:
      - {if: {reminder: true}, then: "{day}@09:00"}
  open:
    address: things:///add
    query:
      title: "{title}"
      notes: "{notes}"
      deadline: "{day}"
      tags: "{tags}"
      list: "{list}"
      when: "{when}"
  """

let webhookFile = #"""
  title: Webhook
  summary: Calls a web address.
  settings:
    type: object
    properties:
      url: {title: URL, description: The address that is called., type: string, format: template}
      method:
        {title: Method, description: The method of the request., enum: [POST, PUT, PATCH], default: POST}
      token:
        {title: Token, description: The token sent in the Authorization header., type: string, writeOnly: true}
      body: {title: Body, description: The body of the request., type: string, format: template-lines}
      verifyTLS:
        {title: Verify TLS, description: Whether the server's certificate must be valid., type: boolean, default: true}
    required: [url, method]
  request:
    method: "{method}"
    address: "{url}"
    token: "{token}"
    text: "{body}"
    verifyTLS: "{verifyTLS}"
    attachments: true
  """#

let fileFile = #"""
  title: File
  summary: Adds a line to a file.
  settings:
    type: object
    properties:
      path: {title: Path, description: The file that the item is added to., type: string, pattern: "^(/|~/)"}
      format:
        {title: Format, description: How the item is written., enum: [todotxt, markdown, csv], default: todotxt}
      template:
        title: Template
        description: The line for each item; by default the usual line of the format.
        type: string
        format: template-lines
      createsFolders:
        title: Creates folders
        description: Whether missing folders on the way to the file are created.
        type: boolean
        default: false
    required: [path, format]
  line: {file: "{path}", format: "{format}", text: "{template}", createsFolders: "{createsFolders}"}
  """#
