import ProgramSupport
import Testing

/// Whole forms of the command on the screen at the end.
@Suite("A filled-in form on the screen")
struct FilledInTests {
  private func fillIn(
    _ kind: String, language: String = "C.UTF-8", _ answers: [(prompt: String, text: String)]
  ) throws -> Terminal {
    var home = try Home()
    home.environment["LANG"] = language
    let terminal = try home.terminal("new", kind)
    for (prompt, text) in answers {
      try terminal.expectScreen("'\(prompt)'") { $0.hasText(of: prompt) }
      #expect(try terminal.expectWaiting())
      terminal.send(text)
      terminal.press(.enter)
    }
    #expect(try terminal.expectEnd() == .exited(0))
    return terminal
  }

  @Test("A web hook is filled in on the screen")
  func webhook() throws {
    let terminal = try fillIn(
      "webhook",
      [
        ("(required): ", "hook"), ("hook, required): ", "https://a.example"),
        ("Method [POST]: ", ""),
        ("Token: ", "secret"), ("> ", "Use {item}"), ("> ", "."), ("[yes]: ", "no"),
        ("cancels: ", ""),
      ])
    #expect(
      terminal.screen.styledLines == [
        "<bold>New target: Webhook</bold>",
        "<dim>↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.</dim>",
        "<bold>Name</bold> <dim>(required)</dim>: hook",
        "<bold>URL</bold> <dim>(https://example.org/hook, required)</dim>: https://a.example",
        " *1 POST   2 PUT   3 PATCH",
        "<bold>Method</bold> [POST]:",
        "<bold>Token</bold>: ••••••",
        "<bold>Body</bold> <dim>({\"item\": \"{item}\"}): a line with a single . ends the text</dim>",
        "> Use <cyan>{item}</cyan>",
        "> .",
        "<bold>Verify TLS</bold> <dim>(yes or no)</dim> [yes]: no",
        "What is sent for 'Milk', for example:",
        "  POST https://a.example",
        "    Authorization: Bearer ••••••",
        "    Content-Type: text/plain; charset=utf-8",
        "",
        "    Use Milk",
        "  The server's certificate isn't checked.",
        "<bold>Review</bold>",
        "  1 Name:       hook",
        "  2 URL:        https://a.example",
        "  3 Method:     POST <dim>(default)</dim>",
        "  4 Token:      ••••••",
        "  5 Body:       Use <cyan>{item}</cyan>",
        "  6 Verify TLS: no",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
        "Saved 'hook' in 't.json'.",
      ])
  }

  @Test("A to-do is filled in on the screen in Chinese")
  func chinese() throws {
    let terminal = try fillIn(
      "things", language: "zh_CN.UTF-8",
      [
        ("名称（必填）：", "冰箱"), ("标题（使用{item}）：", "{item}"), ("> ", "."), ("截止日期 [无]：", "提前几天"),
        ("提前几天：3", ""), ("列表（家务）：", "家务"), ("标签（食品，尽快）：", ""), ("提醒（是或否） [否]：", "是"),
        ("取消：", ""),
      ])
    #expect(
      terminal.screen.styledLines.prefix(17) == [
        "<bold>新建目标：Things</bold>",
        "<dim>按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。</dim>",
        "<bold>名称</bold><dim>（必填）</dim>：冰箱",
        "<bold>标题</bold><dim>（使用{item}）</dim>：<cyan>{item}</cyan>",
        "<bold>备注</bold><dim>（请在 {expires} 前使用）：输入只含一个 . 的行即可结束</dim>",
        "> .",
        " *1 无   2 当天   3 提前几天",
        "<bold>截止日期</bold> [无]：提前几天",
        "<bold>提前几天</bold>：3",
        "<bold>列表</bold><dim>（家务）</dim>：家务",
        "<bold>标签</bold><dim>（食品，尽快）</dim>：",
        "<bold>提醒</bold><dim>（是或否）</dim> [否]：是",
        "以“Milk”为例，将发送：",
        "  打开 things:///add?title=Milk&deadline=2026-11-28&list=%E5%AE%B6%E5%8A%A1&whe",
        "    n=2026-11-28%4009%3A00",
        "<bold>请核对</bold>",
        "  1 名称：    冰箱",
      ])
  }
}
