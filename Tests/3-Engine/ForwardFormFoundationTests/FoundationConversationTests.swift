import ForwardForm
import ForwardFormFoundation
import ForwardFormTerminal
import ForwardFormTesting
import Foundation
import Testing

@Suite("A form of Foundation's values")
struct FoundationConversationTests {
  private struct Ticket: FormValue {
    var page: URL?
    var price: Decimal = 3
    var departure = Date(timeIntervalSince1970: 1_795_257_000)
    var device: UUID?

    static func form(_ ticket: Ref<Ticket>) -> [ForwardFormElement] {
      ticket.textField("Page", \.page, as: .url(schemes: "https"))
      ticket.textField("Price", \.price, as: .decimal(in: 0...100))
      ticket.textField(
        "Departure", \.departure,
        as: .dateAndTime(
          timeZone: .gmt, now: { Date(timeIntervalSince1970: 1_795_257_000) }))
      ticket.textField("Device", \.device, as: .uuid)
    }
  }

  @Test("The form is filled in in English")
  func english() throws {
    let ticket = Ref(Ticket())
    let (outcome, transcript) = try play(
      Form(ticket), "http://a.b", "https://a.b", "7.50", .help(), "tomorrow 9:00", .help(), "7", "",
      .enter)
    #expect(outcome == .saved)
    #expect(ticket.value.price.description == "7.5")
    #expect(
      transcript == """
        Page: http://a.b
          'http://a.b' does not begin with https://.
        Page: https://a.b
        Price: 7.50
        Departure: 2026-11-21 10:30<help>
          A date and time such as 2026-01-31 14:30 or tomorrow 9:00, in GMT.
          ↑ and ↓ count up and down.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Departure: tomorrow 9:00
        Device: <help>
          A UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Device: 7
          '7' is not a UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F.
        Device:\u{20}
        Review: 3 changes
          1 Page:      (nothing) → https://a.b
          2 Price:     3 → 7.5
          3 Departure: 2026-11-21 10:30 → 2026-11-22 09:00
          4 Device:    (nothing)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("The form is filled in in Chinese")
  func chinese() throws {
    let (_, transcript) = try play(
      Form(Ref(Ticket())), wording: .simplifiedChinese, .enter, .enter, .help(), "明天", "明天 9:00",
      .help(), "7", "", .enter)
    #expect(
      transcript == """
        Page：
        Price：3
        Departure：2026-11-21 10:30<help>
          请输入日期和时间，例如 2026-01-31 14:30 或 明天 9:00；时间按时区 GMT 计算。
          按 ↑ 或 ↓ 增大或减小。
          按 Shift-Tab 或 Ctrl-X Ctrl-B 返回上一项。
          按 Ctrl-X z 撤销上一个答案，按 Ctrl-X y 重做。
          按 Ctrl-X Ctrl-K 将此项留空。
          按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。
        Departure：明天
          “明天”不是 2026-11-21 10:30（GMT 的现在）或 明天 9:00 这样的日期和时间。
        Departure：明天 9:00
        Device：<help>
          请输入 UUID，例如 E621E1F8-C36C-495A-93FC-0C247A3E6E5F。
          按 Shift-Tab 或 Ctrl-X Ctrl-B 返回上一项。
          按 Ctrl-X z 撤销上一个答案，按 Ctrl-X y 重做。
          按 Ctrl-X Ctrl-K 将此项留空。
          按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。
        Device：7
          “7”不是 E621E1F8-C36C-495A-93FC-0C247A3E6E5F 这样的 UUID。
        Device：
        请核对：1 处更改
          1 Page：     （空）
          2 Price：    3
          3 Departure：2026-11-21 10:30 → 2026-11-22 09:00
          4 Device：   （空）
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：

        """)
  }
}
