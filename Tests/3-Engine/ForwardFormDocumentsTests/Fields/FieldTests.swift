import ForwardForm
import ForwardFormCalendar
import ForwardFormDocuments
import ForwardFormTesting
import ForwardJSON
import Testing

/// Rows over the values of documents, with the documents at the end.
@Suite("Fields")
struct FieldTests {
  private let port = Field("Port", .line(Conversion.integer(in: 1...65535).json))
  private let days = OptionSource.values(["mon", "tue", 3]) { $0 == "mon" ? "Monday" : nil }

  @Test("A text that looks like another option is in quotes")
  func quotedOption() throws {
    let document = Ref<JSONValue>([:])
    let version = Field("Version", .option(.values([1, "1", "2"]), none: "Any"))
    let form = Form([version.row(over: document["version"])])
    for (answer, wanted) in [("\"1\"", JSONValue.string("1")), ("2", "2"), ("1", 1)] {
      #expect(try play(form, .line(answer), .enter).outcome == .saved)
      #expect(document.value["version"] == wanted)
    }
  }

  @Test("Members that may be missing are asked, left out, and taken away")
  func optionalMembers() throws {
    let document = Ref<JSONValue>(["port": 80, "note": "one\ntwo", "days": ["tue"], "on": true])
    let form = Form([
      port.row(over: document["port"]).optional(),
      Field("Name", .line(.text())).row(over: document["name"]).required(),
      Field("Note", .lines).row(over: document["note"]).optional(),
      Field("Text", .template).row(over: document["text"]).optional().placeholders(["item"]),
      Field("On", .toggle).row(over: document["on"]).optional(),
      Field("Day", .option(days, none: "Any")).row(over: document["day"]),
      Field("Days", .options(days, count: 0...2)).row(over: document["days"]).optional(),
    ])
    let (outcome, transcript) = try play(
      form, "0", "-", "", "Ada", .enter, "{item} soon", ".", "-", "monday", "1, 3", "")
    #expect(outcome == .saved)
    #expect(
      document.value == [
        "note": "one\ntwo", "days": ["mon", 3], "name": "Ada", "text": "{item} soon",
        "day": "mon",
      ])
    #expect(
      transcript == """
        Port: 0
          '0' is not between 1 and 65535.
        Port: -
        Name (required):\u{20}
          An answer is required.
        Name (required): Ada
        Note: a line with a single . ends the text
          one
          two
        Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.
        >\u{20}
        Text (optional): a line with a single . ends the text
        > {item} soon
        > .
        On (yes or no, optional) [yes]: -
         *1 Any   2 Monday   tue   4 3
        Day [Any]: monday
          1 Monday  *2 tue   3 3
        Days (up to 2, comma-separated, optional) [tue]: 1, 3
        Review: 6 changes
          1 Port: 80 → (nothing)
          2 Name: (nothing) → Ada
          3 Note: one … (2 lines)
          4 Text: (nothing) → {item} soon
          5 On:   yes → (nothing)
          6 Day:  Any → Monday
          7 Days: tue → Monday, 3
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("A value that always exists is replaced by the answer, whatever it was")
  func requiredValues() throws {
    let values = [
      Ref<JSONValue>("x"), Ref(7), Ref(.null), Ref("tue"), Ref(["mon", "sun"]), Ref([]),
    ]
    let item = Field("Items", .items(new: ["a": 1]) { [port.row(over: $0["port"]).optional()] })
    let form = Form([
      port.row(over: values[0]), Field("Name", .lines).row(over: values[1]),
      Field("On", .toggle).row(over: values[2]),
      Field("Day", .option(days)).row(over: values[3]),
      Field("Days", .options(days)).row(over: values[4]), item.row(over: values[5]),
    ])
    let (outcome, transcript) = try play(
      form, .enter, "80", "a", "b", ".", "y", "3", .enter, "443", "", "")
    #expect(outcome == .saved)
    #expect(
      values.map(\.value)
        == [80, "a\nb", true, 3, ["mon", "sun"], [["a": 1, "port": 443]]])
    #expect(
      transcript == """
        Port: x
          'x' is not a whole number.
        Port: 80
        Name: a line with a single . ends the text
        > a
        > b
        > .
        On (yes or no) [no]: yes
          1 Monday  *2 tue   3 3
        Day [tue]: 3
          1 Monday   2 tue   3 3
        Days (any, comma-separated) [Monday, sun (unknown)]:\u{20}
        Items: (none)
        Enter continues, a text adds one: 443
        Items: 1 item
          1 443
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M:\u{20}
        Review: 5 changes
          1 Port:  x → 80
          2 Name:  (nothing) → a … (2 lines)
          3 On:    no → yes
          4 Day:   tue → 3
          5 Days:  Monday, sun (unknown)
          6 Items: (none) → 1 item
            + 443
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  private let percentage = Conversion<Double>(
    text: { "\($0 * 100)" },
    parse: { (text) throws(Rejection) in
      guard let number = Double(text) else { throw .other("It is a number.") }
      return number / 100
    })

  @Test("A line has the JSON of its value, and shows it again")
  func lines() throws {
    let lines: [(Conversion<JSONValue>, typed: String, json: String)] = [
      (Conversion.integer().json, "-12", "-12"),
      (Conversion.decimal().json, "+007.50", "7.50"),
      (Conversion.decimal().json, "0.12345678901234567890", "0.12345678901234567890"),
      (percentage.json, "12.5", "0.125"),
      (Conversion.byteSize().json, "10 MB", "10000000"),
      (Conversion.duration().json, "1 h 30 min", "5400"),
      (Conversion.duration().json, "250 ms", "0.25"),
      (Conversion.date().json, "2026-11-22", #""2026-11-22""#),
      (Conversion.timeOfDay().json, "2:30 pm", #""14:30""#),
      (Conversion.dateAndTime().json, "2026-11-22 14:30", #""2026-11-22T14:30""#),
      (.text(), " a ", #"" a ""#),
    ]
    for (conversion, typed, json) in lines {
      let value = Ref<JSONValue?>(.none)
      let session = FormSession(Form([Field("A", .line(conversion)).row(over: value)]))
      try session.perform(.answer(.text(typed)))
      #expect(value.value?.text() == json)
      guard case .text(let shown)? = session.form.rows[0].value() else {
        Issue.record("\(typed) isn't shown.")
        continue
      }
      try session.perform(.edit("a"))
      try session.perform(.answer(.text(shown)))
      #expect(value.value?.text() == json)
    }
  }

  @Test("A member's observers and forms ignore changes of other members")
  func observers() {
    let document = Ref<JSONValue>(["a": 1, "b": 2])
    var told: [JSONValue?] = []
    let observation = document["a"].observe { told.append($0) }
    document["b"].value = 3
    document["c"].value = 4
    document["a"].value = .none
    document["a"].value = 5
    #expect(told == [.none, 5])
    #expect(document.value.text() == #"{"b":3,"c":4,"a":5}"#)
    withExtendedLifetime(observation) {}

    let list = Ref<JSONValue>([1])
    list["a"].value = 1
    #expect(list.value == [1])
    #expect(list["a"].val == .some(.none))
  }

  @Test("Undo and cancelling restore a form over a whole document exactly")
  func restoring() throws {
    let text = #"{"a":1.0,"b":"x","c":[]}"#
    let document = Ref(try JSONValue(parsing: text))
    let whole = document.restoringWhole
    let form = Form([
      Field("A", .line(Conversion.decimal().json)).row(over: whole["a"]).optional(),
      Field("B", .line(.text())).row(over: whole["b"]).optional(),
    ])
    let session = FormSession(form)
    try session.perform(.answer(.nothing))
    try session.perform(.answer(.nothing))
    #expect(document.value.text() == #"{"c":[]}"#)
    try session.perform(.undo(draft: nil))
    try session.perform(.undo(draft: nil))
    #expect(document.value.text() == text)
    try session.perform(.answer(.nothing))
    try session.perform(.cancel)
    #expect(document.value.text() == text)
  }

  @Test("A form of fields is described for programs")
  func described() throws {
    let document = Ref<JSONValue>(["port": 80, "days": ["tue"]])
    let form = Form([
      port.row(over: document["port"]).optional(),
      Field("Days", .options(days)).row(over: document["days"]),
    ])
    let description = try FormDescription(form) {
      if case .object(let members) = document.value { members } else { [:] }
    }
    #expect(
      description.schema().text(.pretty) == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "object",
          "properties": {
            "port": {
              "title": "Port",
              "default": 80,
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 65535
            },
            "days": {
              "title": "Days",
              "default": ["tue"],
              "type": ["array", "null"],
              "items": {
                "oneOf": [
                  {
                    "title": "Monday",
                    "const": "mon"
                  },
                  {
                    "title": "tue",
                    "const": "tue"
                  },
                  {
                    "title": "3",
                    "const": 3
                  }
                ]
              },
              "uniqueItems": true
            }
          },
          "additionalProperties": false
        }
        """)
  }
}
