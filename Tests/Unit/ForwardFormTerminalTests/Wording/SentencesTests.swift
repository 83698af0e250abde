import ForwardForm
import ForwardFormTerminal
import Testing

/// All sentences, in every language.
@Suite("Sentences")
struct SentencesTests {
  @Test("In English")
  func english() {
    #expect(
      said(in: .english) == """
        Up and Down choose, F2 goes back, F1, then Enter, helps, Ctrl-C cancels.
        yes|no|(nothing)|(unknown)|x (unknown)|(no longer available)
        typed so far|… (1 line)|… (2 lines)|… (2 characters)
        (default)|(saved)|(from the command line)|(from a file)|(from the environment)
         (x)|: |yes or no| again
        … and 1 more: Page-Down shows the next one; type part of one to find it.
        … and 2 more: Page-Down shows the next ones; type part of one to find it.
        … and 20 before: Page-Up shows them; type part of one to find it.
        2 options match 'x':
        Typed before: x
        a line with a single . ends the text
        Enter keeps this text, Up or Down edits its lines, other lines replace it.
        Enter keeps this text, other lines replace it, Ctrl-E edits it.
        … (1 more line)|… (2 more lines)
        This is the first row.
        'x' is neither yes nor no.
        Checking Title… Ctrl-C stops the check.
        Undone: Title is x again.|Undone: Title is empty again.
        Redone: Title is x again.|Redone: Title is empty again.
        There is nothing to undo.|There is nothing to redo.
        1 change would be lost. Cancel?
        2 changes would be lost. Cancel?
        The editor 'e' has no name; the text is unchanged.
        The editor 'e' could not be given a temporary file; the text is unchanged.
        The editor 'e' could not be started (No such file); the text is unchanged.
        The editor 'e' was lost track of; the text is unchanged.
        The editor 'e' was ended by signal 9; the text is unchanged.
        The editor 'e' ended with status 2; the text is unchanged.
        The editor 'e' left a file that is not UTF-8 text; the text is unchanged.
        The editor 'e' removed the file; the text is unchanged.
        The editor 'e' left a file that cannot be read (Is a directory); the text is unchanged.
        The editor 'e' left a file larger than 16 MiB; the text is unchanged.
        The editor 'e' left no text: it is empty now.
        Takes a line of text.
        A text of ASCII characters.
        A whole number.
        A number such as 3 or 3.5.
        An e-mail address such as ada@example.org.
        An address such as https://example.org.
        A telephone number.
        A file's path; Tab completes it.
        One of a, b; Tab completes it.
        Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line with one dot.
        What is typed isn't shown. Enter keeps the present value.
        Takes an option's number, its name, or an unambiguous part of its name.
        Takes yes or no.
        Placeholders: {item}, {date}; Tab completes them.
        F2 or Ctrl-B goes back to the previous row.
        F2 or Ctrl-B goes back to the line before, or from the first to the previous row.
        Up and Down go through the options, or those that have what was typed.
        Up and Down count up and down.
        Up and Down go through the lines. An emptied line is removed by them, and left blank by Enter. The lines after a single . stay.
        ← and → switch between the two.
        Ctrl-K gives an empty answer.
        Ctrl-E opens the text in an editor.
        Ctrl-Z undoes the last answer, Ctrl-Y redoes it.
        Ctrl-C cancels.
        Ctrl-C cancels; so does Ctrl-D on an empty line.
        Review|Review: no changes|Review: 1 change|Review: 2 changes
        Enter saves, a number edits that row, Ctrl-D cancels: 
        Enter saves what is shown.
        A row's number or id edits that row, then returns here.
        F2 or Ctrl-B goes back to the last row.
        Ctrl-Z undoes the last answer, Ctrl-Y redoes it.
        Ctrl-C or Ctrl-D cancels: nothing is saved.
        'x' is neither the number of a row, 1 to 2, nor an id.
        (none)|1 item|2 items|any, comma-separated
        T › new
        T › 2
        Enter continues, add adds one:\u{20}
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        add|edit|copy|remove|move
        There are no items yet; type add to add one.
        'x' is neither an item's number, 1 to 2, nor add, copy, remove or move.
        Takes any number of options, comma-separated, or none; they replace the present ones.
        add adds an item, a number edits that item; copy N, remove N, move N M. Enter continues.
        a or b
        Takes a or b; yes and no mean the same.
        up to 1|up to 4, comma-separated|exactly 1|2 to 4, comma-separated|at least 1, comma-separated
        Takes options, comma-separated: up to 1, or none; they replace the present ones.
        Takes options, comma-separated: up to 4, or none; they replace the present ones.
        Takes options, comma-separated: exactly 1; they replace the present ones.
        Takes options, comma-separated: 2 to 4; they replace the present ones.
        Takes options, comma-separated: at least 1; they replace the present ones.
        Enter continues, a number edits; or add, remove N:\u{20}
        'x' is neither an item's number, 1 to 2, nor add or remove.
        add adds an item, a number edits that item; remove N. Enter continues.
        (empty)|optional|x, optional
        - or Ctrl-K leaves it without an answer.
        Ctrl-K leaves it without an answer.
        Ctrl-K leaves it without an answer; "" is the empty text.
        An answer is required.
        Takes up to 2 options.
        Takes a line of text.
        A file's path.
        1 to 4 characters.
        Up to 9 characters.
        One of a, b.
        An a.
        An address such as https://example.org.
        An address that begins with http:// or https://.
        A whole number.
        A whole number from 1 to 365.
        A number such as 3 or 3.5.
        A number such as 3 or 3.5, from 0.5 to 2.
        A size such as 10 MB (powers of 1000), 10 MiB (powers of 1024) or 512 B.
        A size such as 10 MB (powers of 1000), 10 MiB (powers of 1024) or 512 B, at most 2 kB.
        A duration such as 1 h 30 min, 90 s or 2 days.
        A duration such as 1 h 30 min, 90 s or 2 days, from 1 min to 1 min 30 s.
        A date such as 2026-01-31, tomorrow or in 3 days; days are counted in UTC.
        A date and time such as 2026-01-31 14:30 or tomorrow 9:00, in UTC.
        A date and time such as 2026-01-31 14:30 or tomorrow 9:00, in UTC, not before 2026-01-01 00:00.
        A UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F.
        Items, comma-separated.
        1 to 3 items, comma-separated. Each is an e-mail address such as ada@example.org.
        Up to 9 items, comma-separated. Each is a whole number, at least 1.
        A date such as 1 May.
        A colour.
        """
    )
  }

  @Test("In Simplified Chinese")
  func chinese() {
    #expect(
      said(in: .simplifiedChinese) == """
        按 Up 或 Down 选择，F2 返回，F1（再按 Enter）查看帮助，Ctrl-C 取消。
        是|否|（空）|（未知）|x（未知）|（已不可用）
        已输入的内容|……（共 1 行）|……（共 2 行）|……（共 2 个字符）
        （默认）|（已保存）|（来自命令行）|（来自文件）|（来自环境变量）
        （x）|：|是或否|（再次输入）
        ……还有 1 项：按 Page-Down 显示后面的选项，输入名称的一部分可查找。
        ……还有 2 项：按 Page-Down 显示后面的选项，输入名称的一部分可查找。
        ……前面还有 20 项：按 Page-Up 显示前面的选项，输入名称的一部分可查找。
        有 2 个选项与“x”匹配：
        之前输入的内容：x
        输入只含一个 . 的行即可结束
        按 Enter 保留此文本，按 Up 或 Down 逐行编辑，输入其他内容将替换它。
        按 Enter 保留此文本，输入其他内容将替换它，按 Ctrl-E 进行编辑。
        ……（还有 1 行）|……（还有 2 行）
        这已经是第一项。
        “x”既不是“是”也不是“否”。
        正在检查“Title”……按 Ctrl-C 中止检查。
        已撤销：“Title”恢复为“x”。|已撤销：“Title”恢复为空。
        已重做：“Title”改回“x”。|已重做：“Title”改回空。
        没有可撤销的内容。|没有可重做的内容。
        将丢弃 1 处更改。要取消吗？
        将丢弃 2 处更改。要取消吗？
        编辑器“e”没有名称；文本保持不变。
        编辑器“e”无法使用，因为临时文件创建失败；文本保持不变。
        编辑器“e”无法启动（No such file）；文本保持不变。
        编辑器“e”的运行状态无法得知；文本保持不变。
        编辑器“e”被信号 9 终止；文本保持不变。
        编辑器“e”以状态 2 退出；文本保持不变。
        编辑器“e”保存的文件不是 UTF-8 文本；文本保持不变。
        编辑器“e”删除了文件；文本保持不变。
        编辑器“e”保存的文件无法读取（是一个目录）；文本保持不变。
        编辑器“e”保存的文件超过了 16 MiB；文本保持不变。
        编辑器“e”没有留下任何文本，内容现在为空。
        请输入一行文本。
        只能输入 ASCII 字符。
        请输入整数。
        请输入数字，例如 3 或 3.5。
        请输入电子邮件地址，例如 ada@example.org。
        请输入网址，例如 https://example.org。
        请输入电话号码。
        请输入文件路径；按 Tab 补全。
        请输入其中之一：a、b；按 Tab 补全。
        请输入多行文本，以只含一个 . 的行或 Ctrl-D 结束；输入 .. 表示只含一个点的行。
        输入的内容不会显示。按 Enter 保留当前的值。
        请输入选项的编号、名称，或足以区分该选项的部分名称。
        请输入“是”或“否”。
        占位符：{item}、{date}；按 Tab 补全。
        按 F2 或 Ctrl-B 返回上一项。
        按 F2 或 Ctrl-B 返回上一行，在第一行则返回上一项。
        按 Up 或 Down 依次选择选项，或选择含有已输入文字的选项。
        按 Up 或 Down 增大或减小。
        按 Up 或 Down 逐行移动。清空的行会在移动时删除，按 Enter 则留作空行；单独的 . 不影响其后的各行。
        按 ← 或 → 切换。
        按 Ctrl-K 将此项留空。
        按 Ctrl-E 在编辑器中打开文本。
        按 Ctrl-Z 撤销上一个答案，按 Ctrl-Y 重做。
        按 Ctrl-C 取消。
        按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。
        请核对|请核对：没有更改|请核对：1 处更改|请核对：2 处更改
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：
        按 Enter 保存以上内容。
        输入某一项的编号或 ID 可重新填写该项，然后回到这里。
        按 F2 或 Ctrl-B 返回最后一项。
        按 Ctrl-Z 撤销上一个答案，按 Ctrl-Y 重做。
        按 Ctrl-C 或 Ctrl-D 取消，不会保存任何内容。
        “x”既不是 1 到 2 之间的编号，也不是 ID。
        （无）|1 项|2 项|可多选，以逗号分隔
        T › 新增
        T › 第 2 项
        按 Enter 继续，输入“添加”可新增一项：
        按 Enter 继续，输入编号可修改，或添加、复制 N、删除 N、移动 N M：
        添加|修改|复制|删除|移动
        列表目前为空，输入“添加”可新增一项。
        “x”既不是 1 到 2 之间的编号，也不是添加、复制、删除或移动。
        可输入任意多个选项，以逗号分隔，也可以一个都不选；新的选择会替换现有的。
        输入“添加”新增一项，输入编号修改该项；复制 N、删除 N、移动 N M。按 Enter 继续。
        a或b
        请输入“a”或“b”，也可以输入“是”或“否”。
        最多选 1 项|最多选 4 项，以逗号分隔|选 1 项|选 2 到 4 项，以逗号分隔|至少选 1 项，以逗号分隔
        请输入选项，以逗号分隔，最多选 1 项，也可以一个都不选；新的选择会替换现有的。
        请输入选项，以逗号分隔，最多选 4 项，也可以一个都不选；新的选择会替换现有的。
        请输入选项，以逗号分隔，选 1 项；新的选择会替换现有的。
        请输入选项，以逗号分隔，选 2 到 4 项；新的选择会替换现有的。
        请输入选项，以逗号分隔，至少选 1 项；新的选择会替换现有的。
        按 Enter 继续，输入编号可修改，或添加、删除 N：
        “x”既不是 1 到 2 之间的编号，也不是添加或删除。
        输入“添加”新增一项，输入编号修改该项；删除 N。按 Enter 继续。
        （空文本）|选填|x，选填
        输入 - 或按 Ctrl-K 可不作回答。
        按 Ctrl-K 可不作回答。
        按 Ctrl-K 可不作回答；输入 "" 表示空文本。
        必须回答。
        最多选 2 项。
        请输入一行文本。
        请输入文件路径。
        请输入 1 到 4 个字符。
        请输入最多 9 个字符。
        请输入其中之一：a、b。
        请输入an a。
        请输入网址，例如 https://example.org。
        请输入以 http:// 或 https:// 开头的网址。
        请输入整数。
        请输入整数，从 1 到 365。
        请输入数字，例如 3 或 3.5。
        请输入数字，例如 3 或 3.5，从 0.5 到 2。
        请输入大小，例如 10 MB（千进制）、10 MiB（1024 进制）或 512 B。
        请输入大小，例如 10 MB（千进制）、10 MiB（1024 进制）或 512 B，最多 2 kB。
        请输入时长，例如 1 小时 30 分钟、90 秒或 2 天。
        请输入时长，例如 1 小时 30 分钟、90 秒或 2 天，从 1 min 到 1 min 30 s。
        请输入日期，例如 2026-01-31、明天或 3天后；日期按时区 UTC 计算。
        请输入日期和时间，例如 2026-01-31 14:30 或 明天 9:00；时间按时区 UTC 计算。
        请输入日期和时间，例如 2026-01-31 14:30 或 明天 9:00，不早于 2026-01-01 00:00；时间按时区 UTC 计算。
        请输入 UUID，例如 E621E1F8-C36C-495A-93FC-0C247A3E6E5F。
        请输入以逗号分隔的多项内容。
        请输入以逗号分隔的 1 到 3 项内容。每一项：请输入电子邮件地址，例如 ada@example.org。
        请输入以逗号分隔的最多 9 项内容。每一项：请输入整数，至少 1。
        请输入a date such as 1 May。
        A colour.
        """
    )
  }

  private func said(in wording: Wording) -> String {
    let keys = KeyNames(complete: "Tab", steps: ["Up", "Down"]) { command in
      switch command {
      case .back: ["F2", "Ctrl-B"]
      case .help: KeyName(["F1"], needsEnter: true)
      case .editor: "Ctrl-E"
      case .nothing: "Ctrl-K"
      case .undo: "Ctrl-Z"
      case .redo: "Ctrl-Y"
      case .nextPage: "Page-Down"
      case .previousPage: "Page-Up"
      case .nextLine: "Down"
      case .previousLine: "Up"
      }
    }
    let verbs = Set(ListEdit.Verb.allCases)
    let failures: [EditorFailure] = [
      .hasNoName, .noTemporaryFile, .notStarted("No such file"), .lost, .signal(9), .status(2),
      .notUTF8, .removedFile, .unreadableFile("Is a directory"), .tooLarge(megabytes: 16),
    ]
    var lines: [[Sentence]] = [
      [.keys(keys)], [.yes, .no, .nothing, .unknown(""), .unknown("x"), .unreadable],
      [.typedSoFar, .lines(1), .lines(2), .characters(2)], Form.Origin.allCases.map { .origin($0) },
      [.hint("x"), .colon, .yesOrNo, .again], [.moreOptions(1, keys)], [.moreOptions(2, keys)],
      [.earlierOptions(20, keys)],
      [.matches(2, of: "x")], [.typedBefore("x")], [.endsText], [.replacesText(byLine: true, keys)],
      [.replacesText(byLine: false, keys)],
      [.moreLines(1), .moreLines(2)], [.isFirst], [.rejection(.notYesOrNo("x"))],
      [.checking("Title")],
      [.undone("Title", value: "x"), .undone("Title", value: nil)],
      [.redone("Title", value: "x"), .redone("Title", value: nil)],
      [.nothingToUndo, .nothingToRedo], [.leaving(dropping: 1)], [.leaving(dropping: 2)],
    ]
    lines += failures.map { [.editorFailed("e", $0)] }
    lines.append([.editorEmptied("e")])
    lines += KeyboardType.allCases.map { [.help(.acceptsText($0, keys))] }
    lines += [
      [.help(.acceptsOneOf(["a", "b"], keys))], [.help(.acceptsLines)], [.help(.acceptsSecret)],
      [.help(.acceptsOption)],
      [.help(.acceptsYesOrNo)],
      [.help(.placeholders(["item", "date"], keys))], [.help(.goesBack(inLines: false, keys))],
      [.help(.goesBack(inLines: true, keys))], [.help(.goesThroughOptions(keys))],
      [.help(.goesThroughValues(keys))], [.help(.goesThroughLines(keys))], [.help(.switchesWords)],
      [.help(.answersNothing(keys))],
      [.help(.opensEditor(keys))], [.help(.undoes(keys))], [.help(.cancels(inLines: true))],
      [.help(.cancels(inLines: false))],
      [.review(changes: nil), .review(changes: 0), .review(changes: 1), .review(changes: 2)],
      [.reviewPrompt], [.reviewHelp(keys)], [.notARow("x", of: 2)],
      [.none, .items(1), .items(2), .anyOfThem], [.item("T", 2, isNew: true)],
      [.item("T", 2, isNew: false)], [.itemsPrompt(0, verbs)], [.itemsPrompt(2, verbs)],
      ListEdit.Verb.allCases.map { .itemCommand($0) }, [.notAnItem("x", of: 0, verbs)],
      [.notAnItem("x", of: 2, verbs)], [.help(.acceptsChoices)], [.help(.acceptsItems(verbs))],
      [.either("a", "b")], [.help(.acceptsEither("a", "b"))],
    ]
    let shapes: [AnswerShape] = [
      .required, .count(0...2), .text, .keyboard(.path), .length(1...4), .length(0...9),
      .oneOf(["a", "b"]), .pattern("a", wants: "an a"), .url(schemes: []),
      .url(schemes: ["http", "https"]), .integer(in: .min ... .max), .integer(in: 1...365),
      .decimal(in: nil), .decimal(in: 0.5...2), .byteSize(in: 0 ... .max), .byteSize(in: 0...2000),
      .duration(in: .zero ... .seconds(Int64.max)), .duration(in: .seconds(60) ... .seconds(90)),
      .date(in: .earliest ... .latest, timeZone: "UTC"),
      .dateAndTime(from: nil, to: nil, timeZone: "UTC"),
      .dateAndTime(from: "2026-01-01 00:00", to: nil, timeZone: "UTC"), .uuid,
      .list(of: .keyboard(.default), count: 0 ... .max),
      .list(of: .keyboard(.emailAddress), count: 1...3),
      .list(of: .integer(in: 1 ... .max), count: 0...9),
      .wanted("a date such as 1 May"), .described("A colour."),
    ]
    let counts = [0...1, 0...4, 1...1, 2...4, 1...Int.max]
    lines += [counts.map { .someOfThem($0) }]
    lines += counts.map { [.help(.acceptsSome($0))] }
    lines += [
      [.itemsPrompt(2, [.add, .remove])], [.notAnItem("x", of: 2, [.add, .remove])],
      [.help(.acceptsItems([.add, .remove]))],
      [.empty, .optional(hint: nil), .optional(hint: "x")],
      [.help(.leavesOpen(word: "-", keys))], [.help(.leavesOpen(word: nil, keys))],
      [.help(.leavesTextOpen(keys))],
    ]
    lines += shapes.map { [.help(.accepts($0))] }
    return lines.map { $0.map { wording($0) }.joined(separator: "|") }.joined(separator: "\n")
  }
}
