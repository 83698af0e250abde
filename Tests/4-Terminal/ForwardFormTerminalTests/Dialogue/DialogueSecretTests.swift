import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Secrets")
struct DialogueSecretTests {
  private let login = Login()

  init() {
    login.user = "ada"
    login.password = "old secret"
  }

  @Test("Neither the present secret nor the new one is shown anywhere")
  func hidden() throws {
    let (outcome, transcript) = try play(Form(login), .enter, "new secret", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
        User: ada
        Password [••••••]: ••••••••••
        Review: 1 change
          1 User:     ada
          2 Password: •••••• → ••••••
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(login.password == "new secret")
  }

  @Test("An empty line keeps the secret; the key for nothing empties it, if that is allowed")
  func keepsOrEmpties() throws {
    #expect(try play(Form(login), .enter, "", "").outcome == .saved)
    #expect(login.password == "old secret")
    let box = Ref("secret")
    #expect(try play(Form([field("Token", box).secret()]), .nothing, "").outcome == .saved)
    #expect(box.value == "")
  }

  @Test("A secret that is refused isn't quoted")
  func refused() throws {
    let (_, transcript) = try play(Form(login), .enter, "xyz", .interrupt)
    #expect(
      transcript == """
        User: ada
        Password [••••••]: •••
          '••••••' is too short: at least 4 characters are required.
        Password [••••••]: ^C

        """
    )
  }

  @Test("A refused secret doesn't stay in the line, where it is invisible")
  func refusedIsGone() throws {
    let (outcome, transcript) = try play(Form(login), .enter, "xyz", .enter, "")
    #expect(outcome == .saved)
    #expect(transcript.contains("Review: no changes"))
    #expect(login.password == "old secret")
  }

  @Test(
    "A refused secret isn't quoted, whatever the reason",
    arguments: [
      ("hunter\u{1B}2", KeyboardType.default), ("hünter2", .asciiCapable), ("hunter", .numberPad),
      ("hunter@", .emailAddress), ("hunter2 ", .url), ("hunter", .phonePad),
    ]
  )
  func refusedByKind(secret: String, type: KeyboardType) throws {
    let element = ForwardFormElement.textField(
      title: "Row",
      placeholder: "",
      keyboardType: type,
      bind: PropertyRef(login, \.password)
    ).secret()
    let (_, transcript) = try play(Form([element]), .line(secret), .interrupt)
    #expect(transcript.contains("'••••••' "))
    #expect(!transcript.contains("nter"))
  }

  @Test("A rule that quotes its answer shows no secret, on a terminal or a pipe")
  func refusedByRule() throws {
    let form = {
      Form([
        field("Token", Ref("")).secret().rules(.text { .other("'\($0)' is no token.") })
      ])
    }
    #expect(try play(form(), "hunter2", .interrupt).transcript.contains("'••••••' is no token."))
    #expect(
      throws: RefusedAnswer(row: "token", rejection: .other("'••••••' is no token."))
    ) {
      try pipe(form(), "hunter2")
    }
  }

  @Test("The stored secret isn't quoted when it is refused instead of the half-typed one")
  func storedIsRefused() throws {
    let form = Form([
      field("First", Ref("1")),
      field("Token", Ref("stored")).secret().rules(.text { .other("'\($0)' is no token.") }),
    ])
    let (_, transcript) = try play(form, "", .back("half"), "", .line(""), .interrupt)
    #expect(transcript.contains("'••••••' is no token."))
    #expect(!transcript.contains("stored") && !transcript.contains("half"))
  }

  @Test("Half-typed text is entered twice too, also without a line editor")
  func halfTypedIsEnteredTwice() throws {
    let box = Ref("old")
    let form = Form([field("First", Ref("1")), field("Token", box).secret(enteredTwice: true)])
    let (_, transcript) = try play(
      form,
      editsPrefill: false,
      "",
      .back("half"),
      "",
      "",
      "half",
      ""
    )
    #expect(transcript.contains("Token [typed so far]: \nToken again: \nReview: 1 change\n"))
    #expect(box.value == "half")
  }

  @Test("Secrets of several lines, and chosen secrets, are hidden, too")
  func otherKinds() throws {
    let key = Ref("line one\nline two")
    let choice = Ref(1)
    let form = Form([
      view("Key", key).secret().placeholders(["item"]),
      picker("Choice", ["red", "blue"], choice).secret(),
    ])
    let (_, transcript) = try play(form, "begin {item}", "a {wrong}", "end", ".", .line("1"), "")
    #expect(
      transcript == """
        Key: a line with a single . ends the text
        > ••••••••••••
        > •••••••••
          '{••••••}' is not a placeholder; the known ones are {item}. For a plain brace
            write {{.
        > •••
        > •
          1 red   2 blue
        Choice [••••••]: •
        Review: 2 changes
          1 Key:    •••••• → ••••••
          2 Choice: •••••• → ••••••
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(key.value == "begin {item}\nend")
  }

  @Test("Half-typed text is there again, hidden; deleting it keeps the present value")
  func typedSoFar() throws {
    let script: [Keys] = [.enter, .back("half a"), .enter]
    #expect(
      try play(Form(login), script[0], script[1], script[2], .enter, .interrupt).transcript
        .hasPrefix(
          """
          User: ada
          Password [••••••]: ••••••<back>
          User: ada
          Password [typed so far]: ••••••
          Review: 1 change

          """
        )
    )
    #expect(
      try play(Form(login), script[0], script[1], script[2], "", "").outcome == .saved
    )
    #expect(login.password == "old secret")
  }
}
