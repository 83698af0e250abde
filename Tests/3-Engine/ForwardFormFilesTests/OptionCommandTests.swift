import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import ProgramSupport
import Testing

@Suite("Options that a program writes")
struct OptionCommandTests {
  private func form(_ rows: String, isTrusted: Bool = true) throws -> QuestionForm {
    try QuestionForm(reading: Array("{\"rows\": [\(rows)]}".utf8), runsPrograms: isTrusted)
  }

  /// Returns a question whose options are the output of a shell's commands.
  private func shell(_ commands: String, _ more: String = "") -> String {
    let command = JSONValue.array(["sh", "-c", .string(commands), "sh", "{kind}"]).text()
    return #"{"title": "Name", "options": {"command": \#(command)}\#(more)}"#
  }

  private let kind = #"{"title": "Kind", "default": "a"},"#

  @Test("The program's lines are the options, and an earlier answer is its unchanged argument")
  func asked() throws {
    let questions = try form(kind + shell(#"printf '%s\n' "$1" "two words" "$1""#))
    #expect(questions.answers.text() == #"{"kind":"a","name":"a"}"#)
    let (outcome, transcript) = try play(
      questions.form, marksChanges: false, "$(touch x); 'b'", "two", .enter)
    #expect(outcome == .saved)
    #expect(transcript.contains("*1 $(touch x); 'b'   2 two words\n"))
    #expect(questions.answers["name"] == "two words")
  }

  @Test("The program may write JSON, with titles, details, groups, and unavailable options")
  func json() throws {
    let options = #"[{"group": "G"}, {"name": "x", "title": "X", "unavailable": "later"}, "y"]"#
    let questions = try form(kind + shell("printf '%s' '\(options)'"))
    #expect(questions.answers["name"] == "y")
    let row = questions.form.rows[1]
    #expect(row.options?.map(\.group) == ["G", "G"])
    #expect(row.options?.first?.unavailable == "later")
  }

  @Test("A default is one of its options, else the first is; several may be chosen")
  func defaults() throws {
    let lines = #"printf 'a\nb\nc\n'"#
    #expect(try form(kind + shell(lines, #", "default": "b""#)).answers["name"] == "b")
    #expect(try form(kind + shell(lines, #", "default": "z""#)).answers["name"] == "a")
    #expect(
      try form(kind + shell(lines, #", "type": "choices", "default": ["c", "z"]"#))
        .answers["name"] == ["c"])
    let questions = try form(kind + shell(lines, #", "type": "choices", "noStrict": true"#))
    _ = try questions.form.save(given: [Form.Answer("name", "b, z")]) { _ in .interrupt }
    #expect(questions.answers["name"] == ["b", "z"])
  }

  @Test("A chosen option that the program no longer writes is reported")
  func withdrawn() throws {
    let questions = try form(kind + shell(#"printf '%s\n' "$1" "x$1""#))
    let (outcome, transcript) = try play(
      questions.form, "a", "xa", "1", "b", .enter, "xb", .enter)
    #expect(outcome == .saved)
    #expect(transcript.contains("is not one of the options: b, xb."), "\(transcript)")
    #expect(questions.answers.text() == #"{"kind":"b","name":"xb"}"#)
    let refused = #expect(throws: RefusedAnswers.self) {
      try form(kind + shell("echo one")).form.save(given: [Form.Answer("name", "two")]) { _ in
        .interrupt
      }
    }
    #expect(refused?.description.contains("'two' is not one of the options: one.") == true)
  }

  @Test("Without an argument's answer, or without options, the question isn't asked")
  func none() throws {
    #expect(try form(#"{"title": "Kind"},"# + shell("echo x")).answers.text() == #"{"kind":""}"#)
    #expect(try form(kind + shell("true")).answers.text() == #"{"kind":"a"}"#)
  }

  @Test(
    "A failed program is reported with its status and the first line of its errors",
    arguments: [
      ("echo 'no \u{1B}[2Jway' >&2; echo more >&2; exit 3", "sh ended with status 3: no ^[[2Jway."),
      ("exit 1", "sh ended with status 1."), ("kill -9 $$", "sh was ended by signal 9."),
      ("printf 'a\\nb\\007\\n'", "line 2 of the output of sh can't be an option."),
      ("head -c 2000000 /dev/zero", "sh wrote more than 1048576 bytes."),
    ])
  func failed(commands: String, reason: String) throws {
    let questions = try form(kind + shell(commands))
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(given: [Form.Answer("kind", "a")]) { _ in .interrupt }
    }
    #expect(refused?.description.visibleControls == "name: There are no options: \(reason)")
    let (outcome, transcript) = try play(questions.form, "a", "x", .endOfInput, "y")
    #expect(outcome == .cancelled)
    #expect(transcript.contains("  There are no options: \(reason)\n"), "\(transcript)")
  }

  @Test("A missing program is reported")
  func missing() throws {
    let questions = try form(
      #"{"title": "Name", "options": {"command": ["/no/such/program"]}}"#)
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(given: []) { _ in .interrupt }
    }
    #expect(
      refused?.description
        == "name: There are no options: /no/such/program can't be started: No such file or directory."
    )
  }

  @Test("An untrusted form runs nothing, also when it is described")
  func untrusted() throws {
    let folder = try TemporaryFolder()
    let row = shell("touch \(folder.path)/ran; echo x")
    let questions = try form(kind + row, isTrusted: false)
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(given: [Form.Answer("name", "x")]) { _ in .interrupt }
    }
    #expect(
      refused?.description
        == "name: There are no options: sh isn't run, as the form isn't trusted.")
    _ = try form(kind + row, isTrusted: false).description.schema()
    #expect(folder.names() == [])
    #expect(try form(kind + row).answers["name"] == "x")
    #expect(folder.names() == ["ran"])
  }

  @Test("The program runs once for the same arguments")
  func once() throws {
    let folder = try TemporaryFolder()
    let questions = try form(kind + shell("echo \"$1\" >>\(folder.path)/runs; echo x; echo y"))
    let (outcome, _) = try play(questions.form, "a", "y", "1", "b", "2", "x", .enter)
    #expect(outcome == .saved)
    #expect(try folder.text(of: "runs") == "a\nb\n")
  }

  @Test("A program that takes too long is ended")
  func slow() throws {
    let started = ContinuousClock.now
    let questions = try form(kind + shell("sleep 600"))
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(given: []) { _ in .interrupt }
    }
    #expect(refused?.description == "name: There are no options: sh took longer than 10 s.")
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  @Test("Mistakes in a command have their places")
  func mistakes() throws {
    for (options, code) in [
      (#"{"command": []}"#, "no-options"), (#"{"command": "git branch"}"#, "not-a-list"),
      (#"{"command": [1]}"#, "not-a-text"), (#"{"command": [""]}"#, "blank"),
      (#"{"command": ["a"], "shell": true}"#, "unknown-key"), (#"{}"#, "not-a-list"),
    ] {
      let error = #expect(throws: FormFileError.self) {
        try form(#"{"title": "Name", "options": \#(options)}"#)
      }
      #expect(error?.problems.map(\.code) == [code], "\(options)")
    }
  }
}

extension String {
  fileprivate var visibleControls: String { replacing("\u{1B}", with: "^[") }
}
