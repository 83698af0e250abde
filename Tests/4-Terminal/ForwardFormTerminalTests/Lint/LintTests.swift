import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Lint")
struct LintTests {
  private let box = Ref("")
  private let index = Ref(0)

  private func found(
    in wordings: [Wording] = [],
    except names: Set<String> = [],
    _ elements: ForwardFormElement...
  ) -> String {
    lint(Form(elements), in: wordings, except: names).map(\.description).joined(separator: "\n")
  }

  private func field(
    _ title: String,
    _ example: String = "",
    _ type: KeyboardType = .default
  ) -> ForwardFormElement {
    .textField(
      title: title,
      placeholder: example,
      keyboardType: type,
      bind: PropertyRef(box, \.value)
    )
  }

  private func picker(_ options: String...) -> ForwardFormElement {
    .picker(title: "Picker", options: options, bind: PropertyRef(index, \.value))
  }

  @Test("Lint finds nothing in a right form")
  func right() {
    let form = Form(Ticket())
    #expect(lint(form) == [])
    #expect(form.rows.map(\.id) == ["name", "class", "meal"])
  }

  @Test("Lint finds a row that is optional and can't be, or is required as well")
  func optional() {
    let text = Ref<String?>(nil)
    let optional = text.textField("Name", \.self).optional()
    #expect(found(optional, text.textField("Other", \.self).required()) == "")
    #expect(
      found(field("Street").optional(), optional.required())
        == """
        street: It is optional, but its property always holds a value.
        name: It is optional, and an answer is required.
        """)
  }

  @Test("Lint finds two rows with the same id")
  func sharedID() {
    #expect(
      found(field("Street").id("street"), field("Road").id("street"), field("Street"))
        == "street: Another row has the same id."
    )
  }

  @Test(
    "Lint finds an id that is hard to type",
    arguments: ["", "my name", "a\u{1B}b", "$home", "a=b", "-v", "12", "٣"]
  )
  func untypable(id: String) {
    #expect(
      found(field("Name").id(id)) == """
        \(RowPath(row: id)): The id is hard to type: use letters, digits and - _ ., and not digits alone.
        """
    )
  }

  @Test(
    "Lint accepts an id that is easy to type",
    arguments: ["a", "verifyTLS", "days-2", "ship.to-street_1.a", "名称"])
  func typable(id: String) {
    #expect(found(field("Name").id(id)) == "")
  }

  @Test("Lint finds a row without a title")
  func noTitle() {
    #expect(found(field(" ").id("a")) == "a: It has no title.")
  }

  @Test("Lint finds missing options, and options that can't be distinguished")
  func options() {
    index.value = -1
    #expect(
      found(picker().id("none"), field("Word").rules(.oneOf([]))) == """
        none: There is nothing to choose from.
        none: Its value is not one of its options.
        word: There is nothing to choose from.
        """
    )
    index.value = 2
    #expect(
      found(
        picker("Home", "", "Home"),
        picker("Home", "Work", "Home").optionNames(["a", "b", "c"]).id("named"),
        picker("Home", "Work", "Car").optionNames(["a", "b"]).id("less")
      ) == """
        picker: Option 2 has no title.
        picker: More than one option is called 'Home'.
        less: There are 2 names for 3 options.
        """
    )
  }

  @Test("Lint finds a value that is none of the options, or that its own row refuses")
  func values() {
    box.value = "zero"
    index.value = 3
    #expect(
      found(
        picker("A", "B").id("far"),
        field("Number", "", .numberPad),
        field("Letter").rules(.pattern("[a-z]", wants: "a letter")),
        field("PIN").secret().rules(.range(0...9999))
      ) == """
        far: Its value is not one of its options.
        number: Its value is refused: 'zero' has characters other than digits.
        letter: Its value is refused: 'zero' is not a letter.
        pin: Its value is refused: '••••••' is not a whole number.
        """
    )
  }

  @Test("Lint accepts a row without an answer")
  func nothing() {
    let agreed = Ref(false)
    #expect(
      found(
        field("Name").required().rules(.length(2...9)),
        .toggle(title: "Agreed", bind: PropertyRef(agreed, \.value))
          .rules(RowRule { $0 == .toggle(true) ? nil : .other("It must be agreed to.") })
      ) == ""
    )
  }

  @Test("Lint finds an example that its row refuses")
  func examples() {
    #expect(
      found(
        field("Address", "ada@example", .emailAddress),
        field("Note", "Use {itme}").placeholders(["item"]),
        field("Right", "ada@example.org", .emailAddress)
      ) == """
        address: Its example is refused: 'ada@example' is not an e-mail address such as ada@example.org.
        note: Its example is refused: '{itme}' is not a placeholder; the known ones are {item}. For a \
        plain brace write {{.
        """
    )
  }

  @Test("Lint finds a pattern with a back reference")
  func backReference() {
    #expect(
      found(field("Shelf").rules(.pattern(#"(.)\1"#, wants: "a letter twice"))) == #"""
        shelf: The pattern '(.)\1' can't be read: A back reference could take too long to check, at \#
        character 4.
        """#)
  }

  @Test("Lint finds a pattern that can't be read")
  func pattern() {
    #expect(
      found(field("Shelf").rules(.pattern("[A-Z]{2", wants: "two letters"))) == #"""
        shelf: The pattern '[A-Z]{2' can't be read: A { that begins none of {2}, {2,} and {2,5} is \#
        written \{, at character 6.
        """#
    )
  }

  @Test("Lint finds a text without a translation")
  func translations() {
    let chinese = Wording.simplifiedChinese.translating([
      "Name": "名称", "Home": "家", "Use {item}": "使用{itme}", "Deadline › When": "期限",
    ])
    #expect(
      found(
        in: [chinese],
        except: ["CSV"],
        field("Name", "{item}: 5").help("What it is called."),
        picker("Home", "CSV", "Work"),
        .section("When") { field("Days", "3").rules(.pattern(".*", wants: "days")) },
        .section("Deadline") {
          .section("When") { field("Note", "Use {item}").placeholders(["item"]) }
        }
      ) == """
        name: 'What it is called.' is not known in zh-Hans.
        picker: 'Picker' is not known in zh-Hans.
        picker: 'Work' is not known in zh-Hans.
        days: 'When' is not known in zh-Hans.
        days: 'Days' is not known in zh-Hans.
        days: 'days' is not known in zh-Hans.
        note: 'Note' is not known in zh-Hans.
        note: Its example is refused: '{itme}' is not a placeholder; the known ones are {item}. For a \
        plain brace write {{.
        """
    )
  }

  @Test("Lint finds a row whose object is gone")
  func ownerGone() {
    let element = ForwardFormElement.toggle(title: "Flag", bind: PropertyRef(Ref(true), \.value))
    #expect(found(element) == "flag: The object it belongs to is gone.")
  }

  @Test("Rows that appear and disappear are examined, and the target is unchanged")
  func states() {
    let ticket = Ticket(hasMistakes: true)
    #expect(
      lint(Form(ticket)).map(\.description) == [
        "discount: There is nothing to choose from.",
        "discount: Its value is not one of its options.",
        "seat: Its value is refused: '0' is not between 1 and 99.",
        "lounge: Its example is refused: 'x' is not a whole number.",
        "mael: A form rule names this row, but there is no such row.",
      ]
    )
    #expect(ticket.state == "name: , class: second, meal: false, seat: 0, lounge: , discount: -1")
  }

  @Test("Lint ends, however many states a form has")
  func manyStates() {
    let flags = (0..<40).map { _ in Ref(false) }
    let far = Ref(0)
    let form = Form {
      for (number, flag) in flags.enumerated() {
        ForwardFormElement.toggle(title: "Flag \(number)", bind: PropertyRef(flag, \.value))
      }
      ForwardFormElement.picker(
        title: "Far",
        options: (0..<100).map { "\($0)" },
        bind: PropertyRef(far, \.value)
      )
      if flags[3].value, flags[39].value { field("") }
    }
    #expect(lint(form).map(\.description) == ["row: It has no title."])
    #expect(flags.allSatisfy { !$0.value })
  }
}

/// A form with rows that appear only after certain answers.
private final class Ticket: FormModel {
  var name = ""
  var travelClass = Class.second
  var meal = false
  var seat = 0
  var lounge = ""
  var discount = -1
  let hasMistakes: Bool

  enum Class: String, CaseIterable { case first, second }

  init(hasMistakes: Bool = false) {
    self.hasMistakes = hasMistakes
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name, placeholder: "Ada").required()
    picker("Class", \.travelClass).id("class")
    toggle("Meal", \.meal)
    if hasMistakes {
      if travelClass == .first {
        textField("Seat", \.seat, as: .integer(in: 1...99))
        if meal {
          textField("Lounge", \.lounge, placeholder: "x").rules(.range(1...9))
        }
      }
      if !name.isEmpty {
        ForwardFormElement.picker(
          title: "Discount",
          options: [],
          bind: PropertyRef(self, \.discount)
        )
      }
    }
  }

  var formRules: [FormRule] {
    [FormRule(hasMistakes ? "mael" : "meal", "class") { nil }]
  }

  var state: String {
    "name: \(name), class: \(travelClass), meal: \(meal), seat: \(seat), lounge: \(lounge), "
      + "discount: \(discount)"
  }
}
