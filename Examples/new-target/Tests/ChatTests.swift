import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardTargets
import Testing
@testable import Chat

@Test func formHasNoMistakes() {
  let texts = TargetKind.chat.translations["zh-Hans"] ?? [:]
  let findings = lint(
    Form(TargetKind.chat.make()),
    in: [.simplifiedChinese.translating(texts)],
    except: ["https://chat.example.org", "#kitchen:example.org", "@ada:example.org"]
  )
  #expect(findings == [])
}

@Test func anItemIsPosted() throws {
  let chat = Chat()
  chat.server = "https://chat.example.org"
  chat.room = "#kitchen:example.org"
  chat.message = "{item}: eat by {expires}\n"
  chat.mention = .somebody
  chat.person = "@ada:example.org"
  let milk = Item("Milk", expires: CalendarDate("2027-05-02"))
  #expect(
    try chat.delivery(of: milk)
      == .request(
        HTTPRequest(
          "POST",
          "https://chat.example.org/rooms/%23kitchen%3Aexample.org?silent=no",
          body: "@ada:example.org Milk: eat by 2027-05-02", contentType: "text/plain; charset=utf-8"
        )))
  chat.message = "{notes}"
  #expect(throws: Undeliverable.empty(row: "message")) { try chat.delivery(of: milk) }
}
