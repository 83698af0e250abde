import ForwardForm
import Testing

@Suite("The form builder")
struct BuilderTests {
  /// A form with every statement that a form may have.
  final class Everything: FormModel {
    var kind = Kind.plain
    var count = 0
    var text = ""
    var isOn = false

    enum Kind: String, CaseIterable { case plain, fancy, odd }

    private var more: [ForwardFormElement] {
      [
        .toggle(title: "First of more", bind: PropertyRef(self, \.isOn)),
        .toggle(title: "Second of more", bind: PropertyRef(self, \.isOn)),
      ]
    }

    var form: [ForwardFormElement] {
      picker("Kind", \.kind)
      if isOn {
        toggle("If", \.isOn)
      } else {
        toggle("Else", \.isOn)
      }
      switch kind {
      case .plain: textField("Plain", \.text)
      case .fancy:
        textField("Fancy", \.text)
        textView("Fancier", \.text)
      case .odd: []
      }
      for number in 0..<count {
        textField("Number \(number)", \.text)
      }
      more
    }
  }

  @Test("Conditions, loops and arrays say which rows there are")
  func statements() {
    let target = Everything()
    func titles() -> [String] { Form(target).rows.map(\.title) }

    #expect(titles() == ["Kind", "Else", "Plain", "First of more", "Second of more"])
    target.isOn = true
    target.kind = .fancy
    target.count = 2
    #expect(
      titles() == [
        "Kind", "If", "Fancy", "Fancier", "Number 0", "Number 1", "First of more",
        "Second of more",
      ]
    )
    target.kind = .odd
    target.count = 0
    #expect(titles() == ["Kind", "If", "First of more", "Second of more"])
  }

  @Test("A form with no rows is a form")
  func empty() {
    let nothing = false
    let form = Form(deriving: {
      if nothing { ForwardFormElement.toggle(title: "Never", bind: .init()) }
    })
    #expect(form.rows.isEmpty)
  }

  @Test("The five elements are plain values that an array can hold")
  func plainValues() {
    let box = Box("")
    let number = Box(0)
    let flag = Box(false)
    let elements: [ForwardFormElement] = [
      .highlightTextView(title: "Notes", placeholder: "{item}", bind: PropertyRef(box, \.value)),
      .textView(title: "Body", placeholder: "Dear …", bind: PropertyRef(box, \.value)),
      .textField(
        title: "Mail",
        placeholder: "ada@example.org",
        keyboardType: .emailAddress,
        bind: PropertyRef(box, \.value)
      ),
      .picker(title: "Pick", options: ["a", "b"], bind: PropertyRef(number, \.value)),
      .toggle(title: "On", bind: PropertyRef(flag, \.value)),
    ]
    #expect(
      Form(elements).rows.map { "\($0.title): \($0.kind)" } == [
        #"Notes: textView(placeholder: "{item}")"#,
        #"Body: textView(placeholder: "Dear …")"#,
        #"Mail: textField(placeholder: "ada@example.org", keyboardType: ForwardForm.KeyboardType.emailAddress)"#,
        "Pick: picker(\(["a", "b"].map { Form.Row.Option(title: $0, name: $0) }))",
        "On: toggle",
      ]
    )
    // Only elements that highlight have placeholders.
    #expect(
      Form(elements).rows.map { $0.placeholders != nil } == [true, false, false, false, false]
    )
  }
}
