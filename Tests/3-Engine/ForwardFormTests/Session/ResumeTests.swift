import ForwardForm
import Testing

@Suite("Resuming kept answers")
struct ResumeTests {
  @Test("A session reports the last answer of each row, and another one resumes them")
  func goOn() throws {
    let session = FormSession(Form(Parcel()))
    var kept: [[Form.Answer]] = []
    session.onAnswer = { _, _ in kept.append(session.answers) }
    _ = try session.walk(.text("Lamp"), .choice(1), .text("9"), .goBack, .goBack, .choice(2))
    #expect(
      kept.last == [
        Form.Answer(row: "name", text: "Lamp"), Form.Answer(row: "weight", text: "9"),
        Form.Answer(row: "size", text: "bulky"),
      ]
    )
    #expect(kept.count == 4)

    // The weight's row exists only after the size is answered.
    let parcel = Parcel()
    let next = FormSession(Form(parcel), resuming: kept.last ?? [])
    #expect(next.answers.map(\.path) == ["name", "size", "weight"])
    #expect(next.place == "gift")
    #expect(parcel.state == "Lamp, bulky, 9, false, ")
    #expect(try next.walk(.takeBack) == ["weight (undone: weight)"])
    #expect(try next.walk(.leave, .leave) == ["leaving 2", "cancelled"])
    #expect(parcel.state == Parcel().state)
  }

  @Test("Each answer is reported with its row; what is undone has its former answer, or none")
  func reported() throws {
    let session = FormSession(Form(Parcel()), resuming: [Form.Answer(row: "name", text: "Lamp")])
    var reported: [String] = []
    session.onAnswer = { row, answer in
      reported.append("\(row): \(answer.map { "\($0)" } ?? "none")")
    }
    _ = try session.walk(.choice(1), .goBack, .choice(2), .takeBack, .takeBack, .takeBack)
    #expect(
      reported == [
        "size: text(\"large\")", "size: text(\"bulky\")", "size: text(\"large\")", "size: none",
        "name: none",
      ])
    #expect(session.answers == [])
    reported = []
    try session.perform(.redo(draft: nil))
    #expect(reported == ["name: text(\"Lamp\")"])
  }

  @Test("An answer refused now is its row's text; one without a row is left out")
  func refused() throws {
    let parcel = Parcel()
    let answers = [
      Form.Answer(row: "name", text: ""), Form.Answer(row: "size", text: "huge"),
      Form.Answer(row: "colour", text: "red"), Form.Answer(row: "gift", text: "yes"),
    ]
    let session = FormSession(Form(parcel), resuming: answers)
    #expect(parcel.state == ", small, 5, true, ")
    #expect(
      try session.walk(.text("Lamp"), .choice(0), .text("Hi")) == ["size <huge>", "card", "review"]
    )
  }

  @Test("An answer that doesn't fit stays among the answers until its row gets another")
  func waiting() throws {
    let parcel = Parcel()
    let weight = Form.Answer(row: "weight", text: "9")
    let session = FormSession(
      Form(parcel),
      resuming: [weight, Form.Answer(row: "size", text: "huge")]
    )
    var kept: [[Form.Answer]] = []
    session.onAnswer = { _, _ in kept.append(session.answers) }
    #expect(try session.walk(.text("Lamp"), .choice(2)) == ["size <huge>", "weight <9>"])
    let name = Form.Answer(row: "name", text: "Lamp")
    #expect(kept.first == [name, weight, Form.Answer(row: "size", text: "huge")])
    #expect(kept.last == [name, Form.Answer(row: "size", text: "bulky"), weight])

    #expect(try session.walk(.goBack, .choice(0), .goBack) == ["size", "gift", "size"])
    #expect(session.answers == [name, Form.Answer(row: "size", text: "small"), weight])
    #expect(try session.walk(.choice(1), .text("9")) == ["weight <9>", "gift"])
    #expect(session.answers == [name, Form.Answer(row: "size", text: "large"), weight])
    #expect(parcel.weight == 9)
  }

  @Test("A half-typed text is in the line of its row, after the rows that were passed")
  func halfTyped() throws {
    let draft = Form.Answer(row: "gift", text: "ye", isDraft: true)
    let name = Form.Answer(row: "name", text: "Lamp")
    let session = FormSession(Form(Parcel()), resuming: [draft, name])
    #expect(session.place == "gift <ye>")
    #expect(session.answers == [name, draft])
    #expect(try session.walk(.toggle(true)).first != "gift <ye>")
    #expect(!session.answers.contains { $0.isDraft })
  }

  @Test("A row may have an answer and a half-typed text")
  func both() throws {
    let parcel = Parcel()
    let answers = [
      Form.Answer(row: "name", text: "Lamp"), Form.Answer(row: "name", text: "Lam", isDraft: true),
    ]
    let session = FormSession(Form(parcel), resuming: answers)
    #expect(session.place == "name <Lam>")
    #expect(parcel.name == "Lamp")
    #expect(session.answers == answers)
  }

  @Test("An answer equal to the present value is no longer pending")
  func kept() throws {
    let session = FormSession(
      Form(Parcel()),
      resuming: [Form.Answer(row: "size", text: "huge"), Form.Answer(row: "name", text: "Lamp")]
    )
    var kept: [Form.Answer]?
    session.onAnswer = { _, _ in kept = session.answers }
    #expect(try session.walk(.keep) == ["gift"])
    #expect(kept == [Form.Answer(row: "name", text: "Lamp")])
  }

  @Test("A secret that is refused is not among the answers; one that is taken is not asked again")
  func givenSecrets() throws {
    let (box, isGift) = (Box(""), Box(false))
    let token = ForwardFormElement.textField(
      title: "Token",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(box, \.value)
    ).secret().rules(.length(1...8))
    let plain = ForwardFormElement.toggle(title: "Gift", bind: PropertyRef(isGift, \.value))
    let taken = FormSession(
      Form([token, plain]),
      resuming: [Form.Answer(row: "token", text: "hunter2"), Form.Answer(row: "gift", text: "no")]
    )
    #expect(taken.place == "review")

    let refused = FormSession(
      Form([token, plain]),
      resuming: [
        Form.Answer(row: "token", text: "hunter2 and more"), Form.Answer(row: "gift", text: "no"),
      ]
    )
    #expect(refused.answers == [])
  }

  @Test("Secrets are not among the answers and are asked again; nothing is there after undoing")
  func secrets() throws {
    let box = Box("")
    let secret = ForwardFormElement.textField(
      title: "Token",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(box, \.value)
    )
    let elements = [secret.secret(), secret.id("plain")]
    let session = FormSession(Form(elements))
    _ = try session.walk(.text("hunter2"), .text("x"))
    #expect(session.answers == [Form.Answer(row: "plain", text: "x")])

    // Whether the secret was answered is no longer known.
    let next = FormSession(Form(elements), resuming: session.answers)
    #expect(next.place == "token")
    #expect(try next.walk(.text("hunter2")) == ["review"])

    _ = try session.walk(.takeBack)
    #expect(session.answers == [])
  }

  @Test("A secret is not among the answers either if a later answer hides its row")
  func hiddenSecret() {
    final class Door: FormModel {
      var isLocked = true
      var code = "1234"

      var form: [ForwardFormElement] {
        if isLocked { textField("Code", \.code).secret() }
        toggle("Locked", \.isLocked)
      }
    }
    let door = Door()
    let session = FormSession(
      Form(door), given: [Form.Answer("code", "5678"), Form.Answer("locked", "no")])
    #expect(door.code == "5678")
    #expect(session.answers == [Form.Answer("locked", "no")])
    let other = Door()
    #expect(FormSession(Form(other), resuming: session.answers).place == "review")
    #expect(other.code == "1234" && !other.isLocked)
  }

  @Test("A list that can't be saved is asked, because its items aren't among the answers")
  func lists() throws {
    let names = Ref<[String]>([])
    let list = ForwardFormElement.list(
      title: "Names",
      items: ItemList(names, count: 1...3, new: { "" }) { item in
        [.textField(title: "Name", placeholder: "", keyboardType: .default, bind: item)]
      }
    )
    let last = ForwardFormElement.toggle(title: "Last", bind: Ref(false))
    let answers = [Form.Answer(row: "last", text: "yes")]
    #expect(FormSession(Form([list, last]), resuming: answers).place == "names")
    names.value = ["Ada"]
    #expect(FormSession(Form([list, last]), resuming: answers).place == "review")
  }

  @Test("Without answers to resume, a form begins at its beginning")
  func nothing() {
    let session = FormSession(Form(Parcel()), resuming: [])
    #expect(session.answers.isEmpty)
    #expect(session.place == "name")
  }

  @Test(
    "An address is kept without its password and the secrets of its query",
    arguments: [
      ("https://ada:pw@host/x", "https://ada:••••••@host/x"),
      ("https://a:p%40b:q@host", "https://a:••••••@host"),
      (
        "https://host/?api_token=s3&page=2&Sig=x#a",
        "https://host/?api_token=••••••&page=2&Sig=••••••#a"
      ),
      ("https://ada@host/", nil), ("https://ada:@host/", nil),
      ("https://host:80/a:b@c?page=2", nil),
      ("https://host/?token=", nil), ("https://host/?token", nil),
    ] as [(String, String?)]
  )
  func address(text: String, kept: String?) throws {
    let url = ForwardFormElement.textField(
      title: "URL", placeholder: "", keyboardType: .url, bind: Ref(""))
    let session = FormSession(Form([url]))
    _ = try session.walk(.text(text))
    #expect(session.answers == [Form.Answer(row: "url", text: kept ?? text)])

    let next = FormSession(Form([url]), resuming: session.answers)
    #expect(next.place == kept.map { "url <\($0)>" } ?? "review")
    if let kept {
      #expect(
        try next.walk(.text(kept)).first?.hasPrefix("url <\(kept)>: '\(kept)' is not") == true)
    }
    // A refusal masks the quoted text, too.
    let refused = try FormSession(Form([url])).walk(.text("x y" + text))
    #expect(
      refused.first?.hasSuffix(
        "'x y\(kept ?? text)' is not an address such as https://example.org.") == true)
  }
}
