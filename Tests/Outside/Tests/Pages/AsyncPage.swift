import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "Async"; a test compares the two.

@Suite("The page on async code")
struct AsyncPage {
  private static func isFree(_ name: String) async throws -> Bool { name != "ada" }

  final class Account: FormModel {
    var name = ""

    var form: [ForwardFormElement] {
      textField("Name", \.name).required().asyncRule(
        AsyncRule(within: .seconds(5)) { name in
          try await isFree(name) ? nil : .other("'\(name)' is taken; choose another name.")
        })
    }
  }

  @Test("A rule that takes its time")
  func rule() throws {
    let account = Account()
    let (outcome, transcript) = try play(Form(account), "ada", "grace", .enter)
    #expect(outcome == .saved)
    #expect(account.name == "grace")
    #expect(
      transcript == """
        Name (required): ada
          Checking Name… Ctrl-C stops the check.
          'ada' is taken; choose another name.
        Name: grace
          Checking Name… Ctrl-C stops the check.
        Review: 1 change
          1 Name: (nothing) → grace
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("A value that threads share")
  func shared() async {
    let temperature = SharedRef(20.0)
    await temperature.write(21.5)
    let now = await temperature.value
    #expect(now == 21.5)
  }
}
