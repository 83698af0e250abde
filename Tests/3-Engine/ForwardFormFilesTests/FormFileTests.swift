import ForwardForm
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import ProgramSupport
import Testing

/// Forms from files.
@Suite("Form files")
struct FormFileTests {
  private let server = """
    {
      "title": "New server",
      "rows": [
        {"note": "It takes a minute."},
        {"title": "Name", "required": true, "maxLength": 40},
        {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}]},
        {"title": "Port", "type": "integer", "range": "1..", "default": 80,
          "when": {"row": "kind", "is": "web"}},
        {"section": "Access", "when": {"not": {"row": "name", "is": "test"}}, "rows": [
          {"title": "Public", "type": "confirm", "default": true},
          {"title": "Key", "type": "secret", "when": {"row": "public", "is": false}}
        ]},
        {"list": "Addresses", "count": "1..2", "rows": [
          {"title": "Street", "required": true},
          {"title": "Since", "type": "date", "when": {"row": "kind", "is": "db"}}
        ]}
      ]
    }
    """

  @Test(
    "A list of defaults means the options with these names",
    arguments: [
      (["2.0", "1.0", "3.0"], ["2.0", "3.0"]), (["3", "2", "1"], ["3", "2"]),
      (["3.10", "3.11", "3.12"], ["3.10", "3.12"]), (["3.10", "3.11", "3.1"], ["3.10", "3.1"]),
      (["x1", "1x", "1"], ["1x"]), (["10", "2", "1"], ["2", "1"]), (["1-2", "3", "2"], ["1-2"]),
      (["a, b", "a", "b"], ["a, b"]), (["a", "b", "a, b"], ["a", "b"]), (["none", "-"], ["-"]),
      (["\"a\"", "a"], ["a"]), (["\"a\"", "a"], ["\"a\""]), (["A", "a"], ["a"]),
      (["é", "e"], ["e"]), ([" a", "a"], [" a"]), (["1", "2"], []),
    ])
  func defaultOptions(options: [String], chosen: [String]) throws {
    let file = """
      {"rows": [{"title": "V", "type": "choices", "options": \(texts(options)), "default": \(texts(chosen))}]}
      """
    let questions = try QuestionForm(reading: file.utf8)
    #expect(try questions.form.save(given: []) { _ in .interrupt } == .saved)
    let wanted = options.filter(chosen.contains)
    #expect(questions.answers == JSONObject([("v", .array(wanted.map { .string($0) }))]))
    for name in chosen {
      let file = """
        {"rows": [{"title": "V", "options": \(texts(options)), "default": \(texts([name]).dropFirst().dropLast())}]}
        """
      #expect(try QuestionForm(reading: file.utf8).answers["v"] == .string(name))
    }
  }

  /// Returns a list of texts as JSON.
  private func texts(_ texts: [String]) -> String {
    JSONValue.array(texts.map { .string($0) }).text()
  }

  @Test("A form is filled in with conditions, sections and lists, back and undo")
  func filledIn() throws {
    let questions = try QuestionForm(reading: server.utf8)
    #expect(questions.title == "New server")
    let (outcome, transcript) = try play(
      questions.form, title: questions.title, marksChanges: false,
      "it's", "web", .back(), "data", .undo(), "database", "no", "hunter2", "Fore Street",
      "2026-12-01", "", "", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
        New server
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
        It takes a minute.
        Name (required): it's
         *1 web   2 Database
        Kind [web]: web
        Port: 80<back>
         *1 web   2 Database
        Kind [web]: data

        Access
        Public (yes or no) [yes]: <undo>
          Undone: Kind is web again.
         *1 web   2 Database
        Kind [web]: database

        Access
        Public (yes or no) [yes]: no
        Key: •••••••

        Addresses › new
        Street (required): Fore Street
        Since: 2026-12-01
        Addresses: 1 item
          1 Fore Street, 2026-12-01
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review
          1 Name:      it's
          2 Kind:      Database
          Access
          3 Public:    no
          4 Key:       ••••••

          5 Addresses: 1 item
              Fore Street, 2026-12-01
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(
      questions.answers.text(.pretty) == """
        {
          "name": "it's",
          "kind": "db",
          "public": false,
          "key": "hunter2",
          "addresses": [
            {
              "street": "Fore Street",
              "since": "2026-12-01"
            }
          ]
        }
        """)
    #expect(
      questions.assignments() == #"""
        name='it'\''s'
        kind='db'
        port=''
        public='no'
        key='hunter2'
        addresses_count='1'
        addresses_1_street='Fore Street'
        addresses_1_since='2026-12-01'

        """#)
  }

  @Test("A list has at least as many items as it should, and each its own rows")
  func items() throws {
    let questions = try QuestionForm(
      reading: """
        {"rows": [{"list": "Ports", "count": "2..", "help": "At least two.", "rows": [
          {"title": "Port", "type": "integer", "required": true},
          {"title": "Secure", "type": "confirm"},
          {"title": "Key", "type": "secret", "when": {"row": "secure", "is": true}}]}]}
        """.utf8)
    let (outcome, transcript) = try play(
      questions.form, marksChanges: false,
      "80", "no", "", "add", "443", "yes", "k", "", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
          At least two.

        Ports › new
        Port (required): 80
        Secure (yes or no) [no]: no
        Ports: 1 item
          1 80
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
          At least 2 are required.
        Ports: 1 item
          1 80
        Enter continues, a number edits; or add, copy N, remove N, move N M: add

        Ports › new
        Port (required): 443
        Secure (yes or no) [no]: yes
        Key: •
        Ports: 2 items
          1 80
          2 443, Secure
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review
          1 Ports: 2 items
              80
              443, Secure
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(
      questions.answers.text()
        == #"{"ports":[{"port":80,"secure":false},{"port":443,"secure":true,"key":"k"}]}"#)
    #expect(
      questions.assignments() == """
        ports_count='2'
        ports_1_port='80'
        ports_1_secure='no'
        ports_1_key=''
        ports_2_port='443'
        ports_2_secure='yes'
        ports_2_key='k'

        """)
  }

  @Test(
    "A condition looks at the answers to rows that are asked",
    arguments: [
      (#"{"row": "kind", "is": "b"}"#, ["b": true, "a": false]),
      (#"{"row": "kind", "in": ["a", "b"]}"#, ["b": true, "a": true, "c": false]),
      (#"{"not": {"row": "kind", "is": "b"}}"#, ["b": false, "a": true]),
      (#"{"row": "many", "has": "x"}"#, ["a x": true, "a x,y": true, "a y": false, "a": false]),
      (#"{"row": "many", "answered": true}"#, ["a": false, "a x": true]),
      (#"{"row": "many", "answered": false}"#, ["a": true, "a x": false]),
      // The row isn't asked after "c".
      (#"{"row": "many", "answered": false}"#, ["c": false]),
      (#"{"not": {"row": "many", "has": "x"}}"#, ["c": true]),
      (
        #"{"all": [{"row": "kind", "is": "a"}, {"row": "many", "has": "x"}]}"#,
        ["a x": true, "b x": false, "a": false]
      ),
      (
        #"{"any": [{"row": "kind", "is": "b"}, {"row": "many", "has": "x"}]}"#,
        ["a x": true, "b": true, "a": false]
      ),
      (#"{"all": []}"#, ["a": true]), (#"{"any": []}"#, ["a": false]),
      (#"{"row": "size", "is": "1 kB"}"#, ["a": true]),
      (#"{"row": "size", "is": 1000}"#, ["a": true]),
      (#"{"row": "size", "is": 1001}"#, ["a": false]),
    ])
  func conditions(condition: String, asked: [String: Bool]) throws {
    for (answers, isAsked) in asked {
      let questions = try QuestionForm(
        reading: """
          {"rows": [
            {"title": "Kind", "options": ["a", "b", "c"]},
            {"title": "Many", "type": "choices", "options": ["x", "y"],
              "when": {"not": {"row": "kind", "is": "c"}}},
            {"title": "Size", "type": "size", "default": "1 kB"},
            {"title": "Last", "when": \(condition)}]}
          """.utf8)
      let parts = answers.split(separator: " ")
      let given = zip(["kind", "many"], parts).map { Form.Answer(row: $0, text: String($1)) }
      let session = FormSession(questions.form, given: given)
      #expect(session.refusedAnswers.isEmpty)
      #expect(questions.form.rows.contains { $0.id == "last" } == isAsked, "\(answers)")
      #expect((questions.answers["last"] != nil) == isAsked, "\(answers)")
    }
  }

  @Test(
    "A mistake is reported with its place",
    arguments: [
      (#"{"rows": [}"#, "1:11: Expected a value, found '}'."),
      (#"[]"#, "1:1: Expected an object, not a list."),
      (#"{}"#, #"1:1: "rows" is missing."#),
      (#"{"rows": []}"#, "1:10: \(nothingAsked)"),
      (#"{"rows": [{"note": "N"}, {"section": "S", "rows": []}]}"#, "1:10: \(nothingAsked)"),
      (#"{"rows": [{"list": "L", "rows": [{"note": "N"}]}]}"#, "1:33: \(nothingAsked)"),
      (#"{"row": []}"#, "1:2: There is no 'row' here; the known ones are rows, title, $schema."),
      (#"{"rows": {}}"#, "1:10: Expected a list, not an object."),
      (#"{"rows": [7]}"#, "1:11: Expected an object, not a number."),
      (#"{"rows": [{"type": "text"}]}"#, #"1:11: "title" is missing."#),
      (
        "{\"rows\": [\n  {\"title\": \"A\",\n   \"title\": \"B\"}]}",
        "3:4: The key 'title' appears twice in one object."
      ),
      (
        "{\"rows\": [\n  {\"title\": \"Ä\", \"type\": \"txt\"}]}",
        "2:26: There is no type 'txt'; the known ones are "
          + "text, date, time, path, url, size, file, lines, secret, email, integer, datetime and 6 more."
      ),
      (#"{"rows": [{"title": 1}]}"#, "1:21: Expected text, not a number."),
      (
        #"{"rows": [{"title": "A", "required": "yes"}]}"#,
        "1:38: Expected true or false, not text."
      ),
      (
        #"{"rows": [{"title": "A", "maxLength": 1.5}]}"#,
        #"1:39: "maxLength" takes a whole number from 0, not '1.5'."#
      ),
      (
        #"{"rows": [{"title": "A", "range": "1..2"}]}"#,
        #"1:35: "range" means nothing for the type 'text'."#
      ),
      (
        #"{"rows": [{"title": "A", "type": "integer", "range": "2..1"}]}"#,
        #"1:54: "range" takes a range such as 1..9, 1.. or ..9, not '2..1'."#
      ),
      (
        #"{"rows": [{"title": "A", "type": "integer", "default": "1"}]}"#,
        "1:56: Expected a number, not text."
      ),
      (
        #"{"rows": [{"title": "A", "type": "integer", "range": "1..5", "default": 7}]}"#,
        #"1:73: "default": '7' is not between 1 and 5."#
      ),
      (
        #"{"rows": [{"title": "A", "default": "x"}, {"title": "B c", "type": "url", "default": "y"}]}"#,
        #"1:86: "default": 'y' is not an address such as https://example.org."#
      ),
      (
        #"{"rows": [{"title": "A", "options": ["x"], "default": "y"}]}"#,
        #"1:55: "default": 'y' is not one of the options: x."#
      ),
      (
        #"{"rows": [{"title": "A", "type": "choices", "options": ["x"], "default": ["y"]}]}"#,
        #"1:75: "default": 'y' is not one of the options: x."#
      ),
      (
        #"{"rows": [{"title": "A", "options": []}]}"#,
        "1:37: There are no options to choose from."
      ),
      (
        #"{"rows": [{"title": "A", "options": [{"name": "x", "unavailable": "sold out"}]}]}"#,
        "1:37: There are no options to choose from."
      ),
      (
        #"{"rows": [{"title": "A", "options": ["x", {"name": "x"}]}]}"#,
        "1:37: The option 'x' is there twice."
      ),
      (
        #"{"rows": [{"title": "A", "options": ["x\ny"]}]}"#,
        #"1:37: The option 'x\ny' has a line break."#
      ),
      (
        #"{"rows": [{"title": "名称"}]}"#,
        #"1:21: No name can be made from the title '名称'; give it an "id"."#
      ),
      (
        #"{"rows": [{"title": "A", "id": "PATH"}]}"#,
        "1:32: 'PATH' is no name of an answer: it takes a letter from a to z, then ASCII letters, "
          + "digits, _ and -."
      ),
      (
        #"{"rows": [{"title": "A"}, {"title": "a"}]}"#,
        "1:27: The name 'a' is taken by another row."
      ),
      (
        #"{"rows": [{"title": "A b"}, {"title": "B", "id": "a_b"}]}"#,
        "1:50: The names 'a_b' and 'a-b' would be the same shell variable."
      ),
      (
        #"{"rows": [{"list": "A", "rows": [{"title": "B"}]}, {"title": "A count"}]}"#,
        "1:52: The names 'a-count' and 'a' would be the same shell variable."
      ),
      (
        #"{"rows": [{"list": "A", "rows": [{"title": "B"}]}, {"title": "A 1 b"}]}"#,
        "1:52: The names 'a-1-b' and 'a' would be the same shell variable."
      ),
      (
        #"{"rows": [{"title": "A 1 b"}, {"list": "A", "rows": [{"title": "B"}]}]}"#,
        "1:31: The names 'a' and 'a-1-b' would be the same shell variable."
      ),
      (
        #"{"rows": [{"title": "A", "when": {"row": "b", "is": "x"}}, {"title": "B"}]}"#,
        "1:42: There is no row 'b' before this one."
      ),
      (
        #"{"rows": [{"title": "Bee"}, {"title": "A", "when": {"row": "be", "is": "x"}}]}"#,
        "1:60: There is no row 'be' before this one; there are bee."
      ),
      (
        #"{"rows": [{"title": "B"}, {"title": "A", "when": {"row": "b"}}]}"#,
        #"1:50: A condition has one of "is", "in", "has" and "answered" beside its "row"."#
      ),
      (
        #"{"rows": [{"title": "B"}, {"title": "A", "when": {"row": "b", "has": "x"}}]}"#,
        #"1:70: "has" means nothing for a row of the type 'text'."#
      ),
      (
        #"{"rows": [{"title": "B", "options": ["x"]}, {"title": "A", "when": {"row": "b", "is": "y"}}]}"#,
        "1:87: No answer can be this: 'y' is not one of the options: x."
      ),
      (
        #"{"rows": [{"title": "B", "type": "confirm"}, {"title": "A", "when": {"row": "b", "is": "yes"}}]}"#,
        "1:88: The row's answer is true or false, not text."
      ),
      (
        #"{"rows": [{"section": "S", "rows": [], "title": "A"}]}"#,
        "1:40: There is no 'title' here; the known ones are rows, when, section."
      ),
      (
        #"{"rows": [{"list": "L", "count": "x", "rows": [{"title": "A"}]}]}"#,
        #"1:34: "count" takes a range such as 1..3, 1.. or ..3, not 'x'."#
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: FormFileError.self) { try QuestionForm(reading: text.utf8) }
    #expect(error?.description == message)
    for problem in error?.problems ?? [] {
      // The sentence in Chinese differs.
      let chinese = problem.message(in: "zh-Hans")
      #expect(chinese.hasSuffix("。") && chinese != problem.message())
    }
  }

  @Test("All mistakes are reported at once, each with its code, and none that follows from another")
  func allMistakes() {
    let text = """
      {"titel": "x", "rows": [
        {"title": "Port", "type": "integer", "range": "a..9", "maxLength": "x", "help": 3},
        {"title": "Days", "type": "number", "default": "x", "range": 7},
        {"title": "Kind", "options": ["a", "a", {"nam": 1}], "pattern": 1, "wants": "b"},
        {"title": "Due", "type": "date", "default": "x"},
        {"list": "Hosts", "count": "x", "rows": [{"title": "Name", "twice": true}]},
        {"section": 3, "rows": [{"title": "name"}, {"title": "Name"}]},
        {"title": "Late", "when": {"all": [
          {"row": "kind", "is": "q"}, {"row": "days", "has": 1}, {"row": "prot", "is": 1}, {"any": 1}
        ]}}
      ]}
      """
    let error = #expect(throws: FormFileError.self) { try QuestionForm(reading: text.utf8) }
    let found = error?.problems.map { problem in
      "\(problem.line ?? 0):\(problem.column ?? 0) \(problem.code) \(problem.path?.pointer ?? "")"
    }
    #expect(
      found == [
        "1:2 unknown-key /titel",
        "2:49 bad-bound /rows/0/range",
        "2:70 not-a-number /rows/0/maxLength",
        "2:83 not-a-text /rows/0/help",
        "3:29 unknown-type /rows/1/type",
        "3:64 not-a-text /rows/1/range",
        "4:32 repeated-option /rows/2/options",
        "4:44 unknown-key /rows/2/options/2/nam",
        "4:67 not-a-text /rows/2/pattern",
        "4:79 not-applicable /rows/2/wants",
        "5:47 bad-default /rows/3/default",
        "6:30 not-a-range /rows/4/count",
        "6:71 not-applicable /rows/4/rows/0/twice",
        "7:15 not-a-text /rows/5/section",
        "7:46 taken-id /rows/5/rows/1",
        "9:68 unknown-row /rows/6/when/all/2/row",
        "9:94 not-a-list /rows/6/when/all/3/any",
      ])
    let lengths = #expect(throws: FormFileError.self) {
      try QuestionForm(
        reading: #"{"rows": [{"title": "A", "minLength": 3, "maxLength": 2}]}"#.utf8)
    }
    #expect(lengths?.problems.map(\.code) == ["contradiction"])
    let rows = (1...5000).map { _ in "{\"x\": 1}" }.joined(separator: ",")
    let many = #expect(throws: FormFileError.self) {
      try QuestionForm(reading: "{\"rows\": [\(rows)]}".utf8)
    }
    #expect(many?.problems.count == 1000)
  }

  @Test("The page of form files has each code")
  func codes() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = "\(root)/Sources/3-Engine/ForwardFormFiles/ForwardFormFiles.docc/Form-files.md"
    let page = try run("/bin/cat", [file]).output
    for code in FaultCode.allCases {
      #expect(page.contains("`\(code.rawValue)`"), "\(code.rawValue)")
    }
  }

  @Test("A file that is too large, too deep or too entangled is refused")
  func hostile() {
    func message(_ text: String) -> String? {
      do {
        _ = try QuestionForm(reading: text.utf8)
        return nil
      } catch {
        return error.problems.first?.message()
      }
    }
    let large = #"{"rows": [{"note": "\#(String(repeating: "x", count: 1 << 20))"}]}"#
    #expect(message(large) == "A form file has at most 1048576 bytes.")
    let deep = String(repeating: #"{"section": "", "rows": ["#, count: 100)
    #expect(message("{\"rows\": [" + deep) == "Lists and objects nest more than 64 levels deep.")
    let nots = String(repeating: #"{"not":"#, count: 70)
    #expect(
      message(#"{"rows": [{"title": "A", "when": "# + nots)
        == "Lists and objects nest more than 64 levels deep.")
    // Each condition has two tests of the previous row, whose condition again has two, and so on.
    let doubling = (1...10).map { n in
      let test = "{\"row\": \"r\(n - 1)\", \"answered\": true}"
      return n == 1
        ? #"{"title": "R0"}"# : "{\"title\": \"R\(n)\", \"when\": {\"all\": [\(test), \(test)]}}"
    }.joined(separator: ",").replacing(#"{"title": "R0"}"#, with: #"{"title": "R1"}"#)
    #expect(
      message("{\"rows\": [\(doubling)]}") == "More than 100 tests say whether this is asked.")
  }

  @Test("A folded question is offered in the review, and asked there; one alone is asked")
  func folded() throws {
    let questions = try QuestionForm(
      reading: """
        {"rows": [
          {"title": "Name"}, {"title": "Proxy", "folded": true, "help": "Where requests go through."},
          {"title": "Retries", "type": "integer", "folded": true, "default": 3},
          {"title": "Wait", "type": "duration", "folded": true}]}
        """.utf8)
    let (outcome, transcript) = try play(
      questions.form, marksChanges: false, "Ada", "4", "requests", "example.org", "")
    #expect(outcome == .saved)
    #expect(
      questions.answers.text()
        == #"{"name":"Ada","proxy":"example.org","retries":4,"wait":null}"#)
    #expect(
      transcript == """
        Name: Ada
        Retries: 4
        Review
          1 Name:    Ada
          2 Retries: 4
          2 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: requests
          Where requests go through.
        Proxy: example.org
        Review
          1 Name:    Ada
          2 Proxy:   example.org
          3 Retries: 4
          1 more row may be added by name or description; ? lists it.
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)

    var proxy = Question("Proxy")
    proxy.isFolded = true
    #expect(try play(QuestionForm(proxy).form, "example.org", "").transcript.hasPrefix("Proxy: e"))
    proxy.type = .confirm
    #expect(throws: QuestionError.self) { try QuestionForm(proxy) }
  }

  @Test("The schema of form files has each property of a question")
  func schema() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = "\(root)/Sources/3-Engine/ForwardFormFiles/form.schema.json"
    let schema = try JSONValue(parsing: run("/bin/cat", [file]).output)
    guard case .object(let properties)? = schema[["$defs", "question", "properties"]] else {
      Issue.record("The schema has no properties of a question")
      return
    }
    #expect(Set(properties.map(\.key)) == Set(Question.Member.allCases.map(\.rawValue)))
  }
}

private let nothingAsked =
  #"Nothing is asked here; "rows" takes at least one question, such as {"title": "Name"}."#
