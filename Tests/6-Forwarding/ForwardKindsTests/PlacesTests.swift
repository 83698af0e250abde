import ForwardForm
import ForwardJSON
import ForwardTargets
import Testing

/// Each value of an item and of the settings stays in its place, whatever its characters.
@Suite("The places of a kind's templates")
struct PlacesTests {
  private let hostile = Item(
    #"a"b\c/../?x=1&y#"#, expires: CalendarDate("2026-12-01"), notes: "one\r\nX-Evil: 1\n{token}")

  private func request(_ rest: String, settings: String = "") -> String {
    """
    title: T
    summary: S
    settings:
      type: object
      properties:
        server: {type: string}
        topic: {type: string}
        tags: {type: array, items: {type: string}}
        count: {type: integer}
        token: {type: string, writeOnly: true}
        text: {type: string, format: template-lines}
      required: [server]
    request:
      \(rest)
    """
  }

  @Test("In an address all but a setting at its beginning is percent-encoded")
  func address() throws {
    let kind = try kind(request(#"address: "{server}/x/{topic}/{item}?q={notes}""#))
    #expect(
      try lines(kind, #"{"server": "https://h.example/a?", "topic": "x/y z"}"#, of: hostile)[0]
        == "POST https://h.example/a?/x/x%2Fy%20z/a%22b%5Cc%2F..%2F%3Fx%3D1%26y%23"
        + "?q=one%0D%0AX-Evil%3A%201%0A%7Btoken%7D")
  }

  @Test("No item chooses the server or a folder, also not through a setting")
  func server() throws {
    let kind = try kind(request(#"address: "{text}/{item}""#))
    for text in ["https://{item}", "https://a.example{notes}", "{item}", "https://u:{item}@h"] {
      #expect(throws: Undeliverable.unusable(row: "text"), "\(text)") {
        try delivery(kind, "{\"server\": \"x\", \"text\": \"\(text)\"}")
      }
    }
    for name in ["..", "."] {
      #expect(throws: Undeliverable.unusable(row: "text")) {
        try delivery(kind, #"{"server": "x", "text": "https://a.example"}"#, of: Item(name))
      }
    }
  }

  @Test("A header is one line, and is left out if its placeholders are empty")
  func headers() throws {
    let kind = try kind(
      request(
        #"{address: "{server}", headers: {X-Note: "{notes}", X-Topic: "to {topic}", X-Key: "{token}", A: b}}"#
      ))
    #expect(
      try lines(kind, #"{"server": "https://a.example", "token": "s3cret"}"#, of: hostile) == [
        "POST https://a.example", "  X-Note: one  X-Evil: 1 {token}", "  X-Key: ••••••", "  A: b",
      ])
  }

  @Test("A text of JSON that is one placeholder becomes its value; empty values are left out")
  func json() throws {
    let kind = try kind(
      request(
        #"{address: "{server}", json: {a: "{item}", b: "{quantity}", c: "n {topic}", d: {e: ["{topic}"]}, f: "{tags}", g: "{count}", h: [], i: "{text}", j: {}, k: "x{{item}"}}"#
      ))
    guard
      case .request(let found) = try delivery(
        kind, #"{"server": "https://a.example", "tags": ["x", "y"], "text": "<{item}>"}"#,
        of: hostile)
    else {
      Issue.record("No request.")
      return
    }
    #expect(
      found.body
        == #"{"a":"a\"b\\c/../?x=1&y#","f":["x","y"],"h":[],"i":"<a\"b\\c/../?x=1&y#>","j":{},"k":"x{item}"}"#
    )
    #expect(found.contentType == "application/json")
  }

  @Test(
    "A part of JSON goes with its placeholders, if all of them are empty, however deep they are")
  func emptyParts() throws {
    let kind = try kind(
      request(
        #"{address: "{server}", json: {type: note, fields: {summary: "{item}", project: {key: A}, description: {type: doc, content: [{type: text, text: "{notes}"}, {type: rule}]}, labels: [fixed, "{topic}"], both: {a: "{topic}", b: "{count}", c: 1}}}}"#
      ))
    func body(_ settings: String, _ item: Item) throws -> String? {
      guard case .request(let found) = try delivery(kind, settings, of: item) else { return nil }
      return found.body
    }
    #expect(
      try body(#"{"server": "https://a.example"}"#, Item("Milk"))
        == #"{"type":"note","fields":{"summary":"Milk","project":{"key":"A"}}}"#)
    #expect(
      try body(
        #"{"server": "https://a.example", "topic": "t", "count": 0}"#, Item("Milk", notes: "n"))
        == #"{"type":"note","fields":{"summary":"Milk","project":{"key":"A"},"description":{"type":"doc","content":[{"type":"text","text":"n"},{"type":"rule"}]},"labels":["fixed","t"],"both":{"a":"t","b":0,"c":1}}}"#
    )
    #expect(
      try body(#"{"server": "https://a.example", "count": 2}"#, Item("Milk"))
        == #"{"type":"note","fields":{"summary":"Milk","project":{"key":"A"},"both":{"b":2,"c":1}}}"#
    )
  }

  @Test(
    "A setting that a condition hides isn't sent, nor its default, nor one inside another setting")
  func hidden() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties:
          mode: {type: string, enum: [plain, full], default: plain}
          place:
            type: object
            properties: {kind: {type: string}}
            if: {properties: {kind: {const: far}}, required: [kind]}
            then: {properties: {country: {type: string}}}
        required: [mode]
        if: {properties: {mode: {const: full}}}
        then:
          properties:
            extra: {type: string}
            usual: {type: string, default: always}
            words: {type: string, format: template, default: "{item}"}
            loud: {type: boolean}
            token: {type: string, writeOnly: true}
      values: {volume: [{if: {loud: true}, then: high}, {if: {loud: false}, then: low}]}
      request:
        address: https://a.example
        headers: {X-Extra: "{extra}", X-Key: "{token}"}
        json: {m: "{mode}", e: "{extra}", u: "{usual}", w: "{words}", l: "{loud}", v: "{volume}", p: "{place}"}
      """)
    let stored =
      #""extra": "x", "words": "W {item}", "loud": true, "token": "s3", "place": {"kind": "near", "country": "C"}"#
    let plain = try lines(kind, #"{"mode": "plain", \#(stored)}"#)
    #expect(
      plain == [
        "POST https://a.example", "  Content-Type: application/json", "",
        #"  {"m":"plain","v":"low","p":{"kind":"near"}}"#,
      ])
    #expect(
      try lines(kind, #"{"mode": "full", \#(stored.replacing("near", with: "far"))}"#) == [
        "POST https://a.example", "  X-Extra: x", "  X-Key: ••••••",
        "  Content-Type: application/json", "",
        #"  {"m":"full","e":"x","u":"always","w":"W Milk","l":true,"v":"high","p":{"kind":"far","country":"C"}}"#,
      ])
  }

  @Test("Fields of a form are encoded each by itself")
  func form() throws {
    let kind = try kind(
      request(#"{address: "{server}", form: {a b: "{item}", c: "{topic}", d: "{notes}"}}"#))
    #expect(
      try lines(kind, #"{"server": "https://a.example"}"#, of: Item("x&d=1", notes: "é")) == [
        "POST https://a.example", "  Content-Type: application/x-www-form-urlencoded", "",
        "  a%20b=x%26d%3D1&d=%C3%A9",
      ])
  }

  @Test("A secret is masked wherever the request is shown")
  func secrets() throws {
    let kind = try kind(
      request(
        #"{address: "https://a.example/{token}", headers: {X-Key: "Key {token}"}, json: {t: "{token}", n: "{item}"}}"#
      ))
    let found = try lines(kind, #"{"server": "x", "token": "s 3\"t"}"#)
    #expect(
      found == [
        "POST https://a.example/••••••", "  X-Key: Key ••••••", "  Content-Type: application/json",
        "",
        #"  {"t":"••••••","n":"Milk"}"#,
      ])
    #expect(!(try delivery(kind, #"{"server": "x", "token": "s 3\"t"}"#).json.text().contains("3")))
  }

  @Test("A task of iCalendar has lines of 75 bytes, and text that is escaped")
  func calendar() throws {
    let kind = try kind(
      request(
        #"{method: PUT, address: "{server}{key}.ics", calendar: {SUMMARY: "{item}", DESCRIPTION: "{notes}", DUE;VALUE=DATE: "{expires}", CATEGORIES: "{topic}"}}"#
      ))
    let item = Item(
      "a,b;c\\d", expires: CalendarDate("2026-12-01"),
      notes: "one\r\nEND:VTODO\n" + String(repeating: "é", count: 60))
    guard
      case .request(let found) = try delivery(kind, #"{"server": "https://a.example/"}"#, of: item)
    else {
      Issue.record("No request.")
      return
    }
    #expect(found.url == "https://a.example/__key__.ics")
    #expect((found.keyMark, found.timeMark) == ("__key__", "__time__"))
    #expect(
      found.body.split(separator: "\r\n").map(String.init) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//forward//EN", "BEGIN:VTODO", "UID:__key__",
        "DTSTAMP:__time__", #"SUMMARY:a\,b\;c\\d"#,
        #"DESCRIPTION:one\nEND:VTODO\n"# + String(repeating: "é", count: 23),
        " " + String(repeating: "é", count: 37),
        "DUE;VALUE=DATE:20261201", "END:VTODO", "END:VCALENDAR",
      ])
  }

  @Test("The mark of the key is nowhere else")
  func marks() throws {
    let kind = try kind(
      request(#"{address: "{server}", json: {k: "{key}", i: "{item}__", n: "{notes}"}}"#))
    guard
      case .request(let found) = try delivery(
        kind, #"{"server": "https://a.example"}"#, of: Item("__key", notes: "___key___"))
    else {
      Issue.record("No request.")
      return
    }
    #expect(found.keyMark == "____key____")
    #expect(found.body == #"{"k":"____key____","i":"__key__","n":"___key___"}"#)
  }

  @Test("An argument is one argument, and no option")
  func arguments() throws {
    func program(_ words: String) throws -> TargetKind {
      try kind("title: T\nsummary: S\nsettings: {type: object}\nprogram: \(words)")
    }
    let open = try program(#"[task, add, "{item}", "due:{expires}", "{notes}"]"#)
    #expect(
      try lines(open, of: Item("; rm -rf ~ $(x) `y`")) == [
        "Runs task with:", "  add", "  ; rm -rf ~ $(x) `y`", "  due:", "  ",
      ])
    #expect(throws: Undeliverable.option(row: "item")) {
      try lines(open, of: Item("--config=/tmp/x"))
    }
    let closed = try program(#"[task, add, --, "{item}"]"#)
    #expect(try lines(closed, of: Item("-x")).last == "  -x")
    #expect(
      try lines(try program(#"[task, "--note={notes}"]"#), of: Item("x", notes: "-y")).last
        == "  --note=-y")
  }

  @Test(
    "A day is moved earlier, and is left out if there is none",
    arguments: [
      ("1", "?d=2026-11-30"), ("-1", "?d=2026-12-02"), ("\(Int.min)", ""), ("9999999", ""),
      ("x", ""),
    ])
  func days(number: String, query: String) throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings: {type: object, properties: {n: {type: string}}}
      values: {day: [{then: "{expires}", daysBefore: "{n}"}]}
      open: {address: "x:///y", query: {d: "{day}"}}
      """)
    #expect(try lines(kind, "{\"n\": \"\(number)\"}") == ["Opens x:///y\(query)"])
    #expect(try lines(kind, "{\"n\": \"1\"}", of: Item("Milk")) == ["Opens x:///y"])
  }

  @Test("A required setting that comes out empty is reported, and another one is left out")
  func empty() throws {
    let kind = try kind(
      """
      title: T
      summary: S
      settings:
        type: object
        properties: {a: {type: string, format: template}, b: {type: string, format: template}}
        required: [a]
      open: {address: "x:///y", query: {a: "{a}", b: "{b}"}}
      """)
    #expect(throws: Undeliverable.empty(row: "a")) {
      try lines(kind, #"{"a": "{notes}"}"#, of: Item("Milk"))
    }
    #expect(
      try lines(kind, #"{"a": "{item}", "b": "{notes}"}"#, of: Item("Milk")) == [
        "Opens x:///y?a=Milk"
      ])
  }
}
