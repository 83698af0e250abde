import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of whole forms on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: forms")
struct CookbookForms {
  struct Greeting: FormValue, Equatable {
    var name = ""
    var isShouted = false

    static func form(_ greeting: Ref<Greeting>) -> [ForwardFormElement] {
      greeting.textField("Name", \.name).required()
      greeting.toggle("Shouted", \.isShouted)
    }
  }

  @Test("Undo")
  func undo() throws {
    let transcript = Transcript()
    let keys: [Keys] = ["Ada", .undo("yes"), "Grace", "yes", .enter]
    let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
    let history = Ref(History(Greeting()))
    let outcome = try dialogue.fill(Form(history[\.value]))
    history.update { $0.undo() }
    #expect(outcome == .saved)
    #expect(history.value.value == Greeting(name: "Grace"))
    #expect(
      transcript.text == """
        Name (required): Ada
        Shouted (yes or no) [no]: yes<undo>
          Undone: Name is empty again.
        Name (required): Grace
        Shouted (yes or no) [no]: yes
        Review: 2 changes
          1 Name:    (nothing) → Grace
          2 Shouted: no → yes
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Another language")
  func language() throws {
    let greeting = Ref(Greeting())
    let chinese = Wording.simplifiedChinese.translating(["Name": "姓名", "Shouted": "大声"])
    let (_, transcript) = try play(Form(greeting), wording: chinese, "", "Ada", "是", .enter)
    #expect(
      transcript == """
        姓名（必填）：
          此项必须填写。
        姓名（必填）：Ada
        大声（是或否） [否]：是
        请核对：2 处更改
          1 姓名：（空） → Ada
          2 大声：否 → 是
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：

        """)
  }

  @Test("Test a form")
  func testing() throws {
    let greeting = Ref(Greeting())
    let (outcome, transcript) = try play(Form(greeting), "", "Ada", "yes", .enter)
    #expect(outcome == .saved)
    #expect(greeting.value.name == "Ada")
    #expect(lint(Form(greeting)) == [])
    #expect(
      transcript == """
        Name (required):\u{20}
          An answer is required.
        Name (required): Ada
        Shouted (yes or no) [no]: yes
        Review: 2 changes
          1 Name:    (nothing) → Ada
          2 Shouted: no → yes
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
