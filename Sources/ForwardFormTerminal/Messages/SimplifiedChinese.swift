internal import ForwardForm

extension Wording {
  static let languageOfChinese = "zh-Hans"

  public static let simplifiedChinese = Wording(language: languageOfChinese) { sentence in
    switch sentence {
    case .keys(let keys):
      (keys.steps.map { "按 \($0.chinese)选择，" } ?? "")
        + "\(keys[.back].first.chinese)返回，\(keys[.help].first.chinese)查看帮助，Ctrl-C 取消。"

    case .yes: "是"
    case .no: "否"
    case .nothing: "（空）"
    case .empty: "（空文本）"
    case .none: "（无）"
    case .items(let count): "\(count) 项"
    case .item(let title, _, isNew: true): "\(title) › 新增"
    case .item(let title, let number, isNew: false): "\(title) › 第 \(number) 项"
    case .unknown(""): "（未知）"
    case .unknown(let text): "\(text)（未知）"
    case .undecodable(let reason): "无法使用已保存的值。\(reason)"
    case .unreadable: "（已不可用）"
    case .typedSoFar: "已输入的内容"
    case .lines(let count): "……（共 \(count) 行）"
    case .characters(let count): "……（共 \(count) 个字符）"
    case .origin(.default): "（默认）"
    case .origin(.saved): "（已保存）"
    case .origin(.flag): "（来自命令行）"
    case .origin(.file): "（来自文件）"
    case .origin(.environment): "（来自环境变量）"

    case .colon: "："
    case .hint(let text): "（\(text)）"
    case .yesOrNo: "是或否"
    case .optional(let hint): hint.map { "\($0)，选填" } ?? "选填"
    case .required(let hint): hint.map { "\($0)，必填" } ?? "必填"
    case .either(let yes, let no): "\(yes)或\(no)"
    case .anyOfThem: "可多选，以逗号分隔"
    case .someOfThem(let count):
      numbers(count) + (count.upperBound == 1 ? "" : "，以逗号分隔")
    case .itemsPrompt(0, _): "按 Enter 继续，输入“添加”可新增一项："
    case .itemsPrompt(_, let verbs): "按 Enter 继续，输入编号可修改，或\(verbs.commands.joined(separator: "、"))："
    case .itemCommand(.add): "添加"
    case .itemCommand(.edit): "修改"
    case .itemCommand(.duplicate): "复制"
    case .itemCommand(.remove): "删除"
    case .itemCommand(.move): "移动"
    case .notAnItem(_, of: 0, _): "列表目前为空，输入“添加”可新增一项。"
    case .notAnItem(let text, let count, let verbs):
      "“\(text)”既不是 1 到 \(count) 之间的编号，也不是\(verbs.alternatives)。"
    case .moreOptions(let count, let keys):
      "……还有 \(count) 项：按 \(keys[.nextPage].first.chinese)显示后面的选项，输入名称的一部分可查找。"
    case .earlierOptions(let count, let keys):
      "……前面还有 \(count) 项：按 \(keys[.previousPage].first.chinese)显示前面的选项，输入名称的一部分可查找。"
    case .matches(let count, let text): "有 \(count) 个选项与“\(text.excerpt)”匹配："
    case .typedBefore(let text): "之前输入的内容：\(text)"
    case .again: "（再次输入）"
    case .endsText: "输入只含一个 . 的行即可结束"
    case .replacesText(byLine: true, let keys):
      "按 Enter 保留此文本，按 \(keys.steps?.chinese ?? "")逐行编辑，输入其他内容将替换它。"
    case .replacesText(byLine: false, let keys):
      "按 Enter 保留此文本，输入其他内容将替换它，按 \(keys[.editor].chinese)进行编辑。"
    case .moreLines(let count): "……（还有 \(count) 行）"
    case .isFirst: "这已经是第一项。"
    case .rejection(let rejection): rejection.chinese
    case .checking(let title): "正在检查“\(title)”……按 Ctrl-C 中止检查。"
    case .undone(let title, let value): "已撤销：“\(title)”恢复为\(value.map { "“\($0)”" } ?? "空")。"
    case .redone(let title, let value): "已重做：“\(title)”改回\(value.map { "“\($0)”" } ?? "空")。"
    case .nothingToUndo: "没有可撤销的内容。"
    case .nothingToRedo: "没有可重做的内容。"
    case .leaving(let changes): "将丢弃 \(changes) 处更改。要取消吗？"
    case .editorFailed(let editor, let failure): "编辑器“\(editor)”\(failure.chinese)；文本保持不变。"
    case .editorEmptied(let editor): "编辑器“\(editor)”没有留下任何文本，内容现在为空。"

    case .accepts(let shape): shape.chinese
    case .acceptsText(let type, let keys): type.chinese(keys)
    case .acceptsOneOf(let words, let keys):
      "请输入其中之一：\(words.listed(separator: "、") { "，以及另外 \($0) 项" })" + keys.completes
    case .acceptsLines: "请输入多行文本，以只含一个 . 的行或 Ctrl-D 结束；输入 .. 表示只含一个点的行。"
    case .acceptsSecret: "输入的内容不会显示。按 Enter 保留当前的值。"
    case .acceptsOption: "请输入选项的编号、名称，或足以区分该选项的部分名称。"
    case .acceptsChoices: "可输入任意多个选项，以逗号分隔，也可以一个都不选；新的选择会替换现有的。"
    case .acceptsSome(let count):
      "请输入选项，以逗号分隔，\(numbers(count))"
        + (count.contains(0) ? "，也可以一个都不选" : "") + "；新的选择会替换现有的。"
    case .acceptsItems(let verbs):
      "输入“添加”新增一项，输入编号修改该项；"
        + verbs.subtracting([.add]).commands.joined(separator: "、") + "。按 Enter 继续。"
    case .acceptsYesOrNo: "请输入“是”或“否”。"
    case .acceptsEither(let yes, let no): "请输入“\(yes)”或“\(no)”，也可以输入“是”或“否”。"
    case .placeholders(let names, let keys):
      "占位符：\(names.map { "{\($0)}" }.joined(separator: "、"))" + keys.completes
    case .goesBack(inLines: false, let keys): "按 \(keys[.back].chinese)返回上一项。"
    case .goesBack(inLines: true, let keys): "按 \(keys[.back].chinese)返回上一行，在第一行则返回上一项。"
    case .answersNothing(let keys): "按 \(keys[.nothing].chinese)将此项留空。"
    case .leavesOpen(nil, let keys): "按 \(keys[.nothing].chinese)可不作回答。"
    case .leavesOpen(let word?, let keys): "输入 \(word) 或按 \(keys[.nothing].chinese)可不作回答。"
    case .leavesTextOpen(let keys): "按 \(keys[.nothing].chinese)可不作回答；输入 \"\" 表示空文本。"
    case .goesThroughOptions(let keys):
      "按 \(keys.steps?.chinese ?? "")依次选择选项，或选择含有已输入文字的选项。"
    case .goesThroughLines(let keys):
      "按 \(keys.steps?.chinese ?? "")逐行移动。清空的行会在移动时删除，按 Enter 则留作空行；单独的 . 不影响其后的各行。"
    case .switchesWords: "按 ← 或 → 切换。"
    case .goesThroughValues(let keys): "按 \(keys.steps?.chinese ?? "")增大或减小。"
    case .undoes(let keys):
      "按 \(keys[.undo].chinese)撤销上一个答案，按 \(keys[.redo].chinese)重做。"
    case .opensEditor(let keys): "按 \(keys[.editor].chinese)在编辑器中打开文本。"
    case .cancels(inLines: true): "按 Ctrl-C 取消。"
    case .cancels(inLines: false): "按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。"

    case .review(changes: nil): "请核对"
    case .review(changes: 0): "请核对：没有更改"
    case .review(changes: let count?): "请核对：\(count) 处更改"
    case .reviewPrompt: "按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消："
    case .reviewHelp(let keys):
      """
      按 Enter 保存以上内容。
      输入某一项的编号或 ID 可重新填写该项，然后回到这里。
      按 \(keys[.back].chinese)返回最后一项。
      按 \(keys[.undo].chinese)撤销上一个答案，按 \(keys[.redo].chinese)重做。
      按 Ctrl-C 或 Ctrl-D 取消，不会保存任何内容。
      """
    case .notARow(let text, let count): "“\(text)”既不是 1 到 \(count) 之间的编号，也不是 ID。"

    case .refused(let row, let rejection): (row.map { "\($0)：" } ?? "") + rejection.chinese
    case .inputEnded(let row): "\(row)：输入结束时此项尚未填写。"
    case .form(.ownerGone(let rows)):
      "\(rows.joined(separator: "、"))所属的对象已不存在，无法保存。"
    case .input(.lineTooLong(let limit)): "输入中有一行超过了 \(limit) 字节。"
    case .input(.unreadable(let code)): "无法读取输入：\(systemWords(code))。"
    case .lostOutput: "无法显示问题。"
    }
  }
  // The title of the first option of a picker for an optional, and of the rows of a dictionary's
  // entry.
  .translating(["None": "无", "Key": "键", "Value": "值"])
}

extension Set<ListEdit.Verb> {
  /// The commands that a person types for these edits, except for editing.
  fileprivate var commands: [String] {
    ListEdit.Verb.allCases.filter(contains).compactMap { verb in
      switch verb {
      case .add: "添加"
      case .edit: nil
      case .duplicate: "复制 N"
      case .remove: "删除 N"
      case .move: "移动 N M"
      }
    }
  }

  /// The first words of the commands: `添加、复制或删除`.
  fileprivate var alternatives: String {
    let words = commands.map { String($0.prefix { $0 != " " }) }
    let first = words.dropLast().joined(separator: "、")
    return ([first].filter { !$0.isEmpty } + words.suffix(1)).joined(separator: "或")
  }
}

private func numbers(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (let least, .max): "至少选 \(least) 项"
  case (0, let most): "最多选 \(most) 项"
  case (let least, let most): least == most ? "选 \(most) 项" : "选 \(least) 到 \(most) 项"
  }
}

extension KeyName {
  /// The names of the keys, followed by the space between Latin and Chinese text.
  fileprivate var chinese: String {
    names.joined(separator: " 或 ") + (needsEnter ? "（再按 Enter）" : " ")
  }
}

extension KeyNames {
  fileprivate var completes: String { complete.map { "；按 \($0.chinese)补全。" } ?? "。" }
}

extension KeyboardType {
  fileprivate func chinese(_ keys: KeyNames? = nil) -> String {
    switch self {
    case .default: "请输入一行文本。"
    case .asciiCapable: "只能输入 ASCII 字符。"
    case .numberPad: "请输入整数。"
    case .decimalPad: "请输入数字，例如 3 或 3.5。"
    case .emailAddress: "请输入电子邮件地址，例如 ada@example.org。"
    case .url: "请输入网址，例如 https://example.org。"
    case .phonePad: "请输入电话号码。"
    case .path: "请输入文件路径" + (keys?.completes ?? "。")
    }
  }
}

extension AnswerShape {
  fileprivate var chinese: String {
    switch self {
    case .required: "必须回答。"
    case .count(let count): "\(numbers(count))。"
    case .text: KeyboardType.default.chinese()
    case .keyboard(let type): type.chinese()
    case .length(let count): "请输入\(amount(count))个字符。"
    case .oneOf(let words):
      "请输入其中之一：\(words.listed(separator: "、") { "，以及另外 \($0) 项" })。"
    case .pattern(_, let wants), .wanted(let wants): "请输入\(wants)。"
    case .url([]): KeyboardType.url.chinese()
    case .url(let schemes):
      "请输入以 \(schemes.map { "\($0)://" }.joined(separator: " 或 ")) 开头的网址。"
    case .integer: "请输入整数\(range)。"
    case .decimal: "请输入数字，例如 3 或 3.5\(range)。"
    case .byteSize: "请输入大小，例如 10 MB（千进制）、10 MiB（1024 进制）或 512 B\(range)。"
    case .duration: "请输入时长，例如 1 小时 30 分钟、90 秒或 2 天\(range)。"
    case .date(_, let zone):
      "请输入日期，例如 2026-01-31、明天或 3天后\(range)；日期按时区 \(zone) 计算。"
    case .dateAndTime(_, _, let zone):
      "请输入日期和时间，例如 2026-01-31 14:30 或 明天 9:00\(range)；时间按时区 \(zone) 计算。"
    case .uuid: "请输入 UUID，例如 \(String.exampleUUID)。"
    case .list(let item, let count):
      "请输入以逗号分隔的\(count == 0 ... .max ? "多" : amount(count))项内容。"
        + (item == .default ? "" : "每一项：\(item.chinese())")
    case .described(let sentence): sentence
    }
  }

  private var range: String {
    switch bounds {
    case (let least?, nil) where isTime: "，不早于 \(least)"
    case (nil, let most?) where isTime: "，不晚于 \(most)"
    case (let least?, let most?): "，从 \(least) 到 \(most)"
    case (let least?, nil): "，至少 \(least)"
    case (nil, let most?): "，最多 \(most)"
    case (nil, nil): ""
    }
  }
}

/// Returns a range of numbers in words.
private func amount(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (let least, .max): "至少 \(least) "
  case (0, let most): "最多 \(most) "
  case (let least, let most): least == most ? " \(most) " : " \(least) 到 \(most) "
  }
}

extension EditorFailure {
  fileprivate var chinese: String {
    switch self {
    case .hasNoName: "没有名称"
    case .noTemporaryFile: "无法使用，因为临时文件创建失败"
    case .notStarted(let reason): "无法启动（\(reason)）"
    case .lost: "的运行状态无法得知"
    case .signal(let number): "被信号 \(number) 终止"
    case .status(let status): "以状态 \(status) 退出"
    case .notUTF8: "保存的文件不是 UTF-8 文本"
    case .removedFile: "删除了文件"
    case .unreadableFile(let reason): "保存的文件无法读取（\(inChinese(reason))）"
    case .tooLarge(let megabytes): "保存的文件超过了 \(megabytes) MiB"
    }
  }
}
