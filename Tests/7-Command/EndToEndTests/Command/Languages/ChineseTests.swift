import ProgramSupport
import Testing

/// The command in an environment that asks for Simplified Chinese.
@Suite("The command in Simplified Chinese")
struct ChineseTests {
  private func home(store: String? = nil) throws -> Home {
    var home = try Home(store: store)
    home.environment["LANG"] = "zh_CN.UTF-8"
    home.environment["NO_COLOR"] = "1"
    return home
  }

  @Test("A new target is filled in")
  func newTarget() throws {
    let home = try home()
    let terminal = try home.terminal("new", "things")
    try terminal.answer("名称（必填）：", "冰箱")
    try terminal.answer("标题", "使用{item}")
    try terminal.answer("> ", "请在 {expires} 前使用")
    try terminal.answer("> ", ".")
    try terminal.answer("截止日期", "提前几天")
    try terminal.expect("提前几天：")
    try terminal.expect("3")
    terminal.press(.enter)
    try terminal.answer("列表", "家务")
    try terminal.answer("标签", "食品，尽快")
    try terminal.answer("提醒", "是")
    try terminal.answer("取消：")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      terminal.lines == [
        "新建目标：Things",
        "按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。",
        "名称（必填）：冰箱",
        "标题（使用{item}）：使用{item}",
        "备注（请在 {expires} 前使用）：输入只含一个 . 的行即可结束",
        "> 请在 {expires} 前使用",
        "> .",
        " *1 无   2 当天   3 提前几天",
        "截止日期 [无]：提前几天",
        "提前几天：3",
        "列表（家务）：家务",
        "标签（食品，尽快）：食品，尽快",
        "提醒（是或否） [否]：是",
        "以“Milk”为例，将发送：",
        "  打开 things:///add?title=%E4%BD%BF%E7%94%A8Milk&notes=%E8%AF%B7%E5%9C%A8%2020",
        "    26-12-01%20%E5%89%8D%E4%BD%BF%E7%94%A8&deadline=2026-11-28&tags=%E9%A3%9F%E",
        "    5%93%81%2C%E5%B0%BD%E5%BF%AB&list=%E5%AE%B6%E5%8A%A1&when=2026-11-28%4009%3",
        "    A00",
        "请核对",
        "  1 名称：    冰箱",
        "  2 标题：    使用{item}",
        "  3 备注：    请在 {expires} 前使用",
        "  4 截止日期：提前几天",
        "  5 提前几天：3 （默认）",
        "  6 列表：    家务",
        "  7 标签：    食品, 尽快",
        "  8 提醒：    是",
        "按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：",
        "已将“冰箱”保存到“t.json”。",
      ]
    )
    // The stored values are the same in every language.
    #expect(
      home.store
        == store(
          "冰箱",
          "things",
          """
          "title": "使用{item}",
          "notes": "请在 {expires} 前使用",
          "deadline": "daysBefore",
          "days": 3,
          "list": "家务",
          "tags": ["食品", "尽快"],
          "reminder": true
          """
        )
    )
  }

  @Test("The menu is in Chinese")
  func menu() throws {
    let home = try home(store: fridge)
    let terminal = try home.terminal()
    try terminal.answer("目标 [", "1")
    try terminal.answer("操作", "查看")
    try terminal.answer("目标 [", "fridge")
    try terminal.answer("操作", "删除")
    try terminal.answer("吗？", "是")
    try terminal.answer("目标 [", "new")
    try terminal.answer("类型", "文件")
    try terminal.answer("名称", " x")
    try terminal.expect("路径")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    #expect(
      terminal.lines == [
        "转发目标",
        "按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。",
        " *1 fridge（things）   2 新建目标   3 退出",
        "目标 [fridge（things）]：1",
        "  1 发送   2 查看  *3 编辑   4 复制   5 删除",
        "操作 [编辑]：查看",
        "fridge（things）",
        "  标题：Use {item}",
        "  备注：Soon.",
        "  截止日期：提前几天",
        "  提前几天：3",
        "  列表：Home",
        "  标签：food",
        "  提醒：是",
        "  1 fridge（things）   2 新建目标  *3 退出",
        "目标 [退出]：fridge",
        "  1 发送   2 查看  *3 编辑   4 复制   5 删除",
        "操作 [编辑]：删除",
        "要删除“fridge”（things）吗？（是或否） [否]：是",
        "已删除“fridge”。",
        " *1 新建目标   2 退出",
        "目标 [新建目标]：new",
        " *1 Things   2 邮件   3 Webhook   4 文件",
        "类型 [Things]：文件",
        "新建目标：文件",
        "按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。",
        "名称（必填）： x",
        "路径（~/todo.txt，必填）：",
        "已取消：未保存任何内容。",
        "已填写的答案已保留。再次运行同一命令即可继续。",
      ]
    )
  }

  /// Refusals go to standard error, because results go to standard output.
  @Test(
    "Refusals are in Chinese",
    arguments: [
      ("show x", "没有名为“x”的目标，现有的目标有：fridge。", 1),
      ("--store u.json show x", "没有名为“x”的目标，“u.json”中还没有任何目标。", 1),
      ("new thing", "没有“thing”这种类型，可用的类型有：things、mail、file、webhook。", 64),
      ("new things fridge", "target-name：已有名为“fridge”的目标，请换一个名称。", 65),
      ("new things", "target-name：此项必须填写。", 65),
      ("delete fridge", "没有终端时，delete 需要 --yes。", 64),
      ("edit fridge <no", "deadline：“z”不在选项之中，可选的有：无、当天、提前几天。", 65),
      ("edit fridge </dev/null", "title：输入结束时此项尚未填写。", 65),
      ("new file f <tab", "path：“a^[”含有控制字符（U+001B），不能用在答案中。", 65),
      ("list >/dev/full", "无法写入标准输出。", 1),
      ("list --store .", "“.”是文件夹，不是文件。", 1),
      ("list --store t.json/x", "无法读取“t.json/x”：不是目录。", 1),
      ("list --store bad.json", "“bad.json”第 2 行第 1 列不符合 JSON 格式：此处应为双引号中的键，而不是“}”。", 65),
      ("list --store twice.json", "“twice.json”第 1 行第 8 列不符合 JSON 格式：键“a”在同一个对象中出现了两次。", 65),
      ("list --store list.json", "“list.json”不是目标的存储文件：其内容是列表，而不是对象。", 65),
      ("list --store none.json", "“none.json”不是目标的存储文件：缺少“version”。", 65),
      ("list --store odd.json", "“odd.json”不是目标的存储文件：“version”不是数字 1。", 65),
      ("list --store new.json", "“new.json”由较新的版本写入（版本 2，此版本只能读取 1）。", 65),
      ("edit p --store pager.json", "“p”的类型是“pager”，此版本无法识别；可识别的类型有：things、mail、webhook、file。", 1),
    ])
  func refusals(command: String, message: String, status: Int32) throws {
    let home = try home(store: fridge)
    let files = [
      "no": "\n\nz\n", "tab": "a\u{1B}\n", "bad.json": "{\"version\": 1,\n}",
      "twice.json": #"{"a":1,"a":2}"#, "list.json": "[]", "none.json": "{}",
      "odd.json": #"{"version": "1"}"#, "new.json": #"{"version": 2}"#,
      "pager.json": store("p", "pager", #""a": 1"#),
    ]
    for (name, text) in files { try home.folder.write(text, to: name) }
    let finished = try home.shell("yes '' | $forward \(command)")
    #expect(finished == Finished(output: "", errors: message + "\n", status: .exited(status)))
  }

  @Test("Results for people are translated, and those for programs aren't")
  func results() throws {
    let home = try home(store: fridge)
    #expect(
      try home.forward("show", "fridge").output == """
        fridge（things）
          标题：Use {item}
          备注：Soon.
          截止日期：提前几天
          提前几天：3
          列表：Home
          标签：food
          提醒：是

        """
    )
    #expect(
      try home.forward("kinds").output == """
        things   在 Things 中新建待办事项。
        mail     发送电子邮件。
        webhook  调用网址。
        file     向文件中添加一行。

        """
    )
    let english = try Home(store: fridge)
    for command in ["list --json", "kinds --json", "show fridge --json", "list"] {
      let line = "$forward \(command)"
      #expect(try home.shell(line) == english.shell(line), "\(command)")
    }
  }

  @Test("The words of a script aren't translated, even if they are the command's")
  func wordsOfScripts() throws {
    let home = try home()
    let question = try home.terminal(
      "ask", "Action", "--options", "Edit,Delete", "--help-text", "What the target is called.")
    try question.answer("Action [Edit]：", "Delete")
    #expect(try question.expectEnd() == .exited(0))
    #expect(
      question.lines == [
        "  What the target is called.", " *1 Edit   2 Delete", "Action [Edit]：Delete", "Delete",
      ])
    try home.folder.write(
      """
      {"title": "New target", "rows": [
        {"note": "Send"},
        {"section": "Kind", "rows": [{"title": "Name", "placeholder": "Quit"}]},
        {"list": "Targets", "rows": [{"title": "Target"}]}
      ]}
      """, to: "form.json")
    let form = try home.terminal("ask", "--form", "form.json")
    try form.answer("Name（Quit）：", "a")
    try form.expect("Targets")
    form.press(.ctrl("c"))
    #expect(try form.expectEnd() == .interrupted)
    for word in ["New target", "Send", "Kind"] {
      #expect(form.lines.contains { $0.contains(word) })
    }
    for word in ["新建目标", "发送", "类型", "名称", "目标"] { #expect(!form.transcript.contains(word)) }
    #expect(
      try home.forward("ask", "Name", "--pattern", "x", "--wants", "Edit", "--answer", "y")
        == .refused("name：“y”不是Edit。"))
  }
}
