internal import ForwardForm
package import ForwardText

extension Language {
  package func says(_ sentence: Sentence) -> String {
    switch sentence {
    case .keys(let keys):
      says(
        keys.steps == nil ? "" : "\(arrows(keys)) choose, ",
        chinese: keys.steps.map { "按 \(says($0))选择，" } ?? "")
        + says(
          "\(says(keys[.back].first)) goes back, \(says(keys[.help].first)) helps, Ctrl-C cancels.",
          chinese: "\(says(keys[.back].first))返回，\(says(keys[.help].first))查看帮助，Ctrl-C 取消。")

    case .yes: says("yes", chinese: "是")
    case .no: says("no", chinese: "否")
    case .nothing: says("(nothing)", chinese: "（空）")
    case .empty: says("(empty)", chinese: "（空文本）")
    case .none: says("(none)", chinese: "（无）")
    case .items(let count): says(counted(count, "item"), chinese: "\(count) 项")
    case .changedItems(let names):
      says("(\(joined(names)) changed)", chinese: "（\(joined(names)) 有更改）")
    case .item(let title, _, isNew: true): says("\(title) › new", chinese: "\(title) › 新增")
    case .item(let title, let number, isNew: false):
      says("\(title) › \(number)", chinese: "\(title) › 第 \(number) 项")
    case .unknown(""): says("(unknown)", chinese: "（未知）")
    case .unknown(let text): says("\(text) (unknown)", chinese: "\(text)（未知）")
    case .undecodable(let reason):
      says("The stored value can't be used. \(reason)", chinese: "无法使用已保存的值。\(reason)")
    case .unreadable: says("(no longer available)", chinese: "（已不可用）")
    case .typedSoFar: says("typed so far", chinese: "已输入的内容")
    case .lines(let count): says("… (\(counted(count, "line")))", chinese: "……（共 \(count) 行）")
    case .characters(let count): says("… (\(count) characters)", chinese: "……（共 \(count) 个字符）")
    case .origin(.default): says("(default)", chinese: "（默认）")
    case .origin(.saved): says("(saved)", chinese: "（已保存）")
    case .origin(.flag): says("(from the command line)", chinese: "（来自命令行）")
    case .origin(.file): says("(from a file)", chinese: "（来自文件）")
    case .origin(.environment): says("(from the environment)", chinese: "（来自环境变量）")

    case .step(let number, let count):
      says("Question \(number) of \(count)", chinese: "第 \(number) 项，共 \(count) 项")
    case .colon: says(": ", chinese: "：")
    case .hint(let text): says(" (\(text))", chinese: "（\(text)）")
    case .yesOrNo: says("yes or no", chinese: "是或否")
    case .optional(let hint):
      (hint.map { $0 + says(", ", chinese: "，") } ?? "") + says("optional", chinese: "选填")
    case .required(let hint):
      (hint.map { $0 + says(", ", chinese: "，") } ?? "") + says("required", chinese: "必填")
    case .either(let yes, let no): alternatives([yes, no])
    case .anyOfThem: says("any, comma-separated", chinese: "可多选，以逗号分隔")
    case .someOfThem(let count):
      numbers(count) + (count.upperBound == 1 ? "" : says(", comma-separated", chinese: "，以逗号分隔"))
    case .orOwnText(let hint):
      says(
        (hint.map { "\($0), " } ?? "") + "or text of your own",
        chinese: (hint.map { "\($0)，" } ?? "") + "也可自行填写")
    case .itemsPrompt(0, _, let line):
      says("Enter continues, \(says(line)): ", chinese: "按 Enter 继续，\(says(line))：")
    case .itemsPrompt(_, let verbs, adding: .text):
      says(
        "Enter continues, a number edits, a text adds one"
          + "\(others(", ", verbs.subtracting([.add]))): ",
        chinese: "按 Enter 继续，输入编号可修改，其他内容可新增"
          + "\(others("，或", verbs.subtracting([.add])))：")
    case .itemsPrompt(_, let verbs, adding: .verb):
      says(
        "Enter continues, a number edits\(others("; or ", verbs)): ",
        chinese: "按 Enter 继续，输入编号可修改\(others("，或", verbs))：")
    case .itemsPrompt(_, let verbs, let line):
      says(
        "Enter continues, a number edits, \(says(line))\(others(", ", verbs.subtracting([.add]))): ",
        chinese: "按 Enter 继续，输入编号可修改，\(says(line))\(others("，或", verbs.subtracting([.add])))：")
    case .itemsHint(let count, let verbs, let line, let rejection):
      hints(count, verbs, line, rejection).joined(separator: says(", ", chinese: "，"))
    case .editsMarked: says("Enter edits the marked one", chinese: "按 Enter 修改选中的一项")
    case .itemCommand(let verb): says(verb)
    case .notAnItem(_, of: 0, _, let line):
      says("There are no items yet; \(says(line)).", chinese: "列表目前为空，\(says(line))。")
    case .notAnItem(let text, let count, let verbs, .verb) where commands(verbs).isEmpty:
      says(
        "'\(text)' is not an item's number, \(count == 1 ? "1" : "1 to \(count)").",
        chinese: "“\(text)”不是\(count == 1 ? "编号 1" : " 1 到 \(count) 之间的编号")。")
    case .notAnItem(let text, let count, let verbs, let line):
      says(
        "'\(text)' is neither an item's number, \(count == 1 ? "1" : "1 to \(count)"), nor "
          + "\(edits(verbs, line)).",
        chinese: "“\(text)”既不是\(count == 1 ? "编号 1" : " 1 到 \(count) 之间的编号")，也不是"
          + "\(edits(verbs, line))。")
    case .unfinishedItem(nil, let command):
      says(
        "An item is not finished, so it is left out; \(command) continues it.",
        chinese: "有一项尚未填完，不会计入；输入 \(command) 可继续填写。")
    case .unfinishedItem(let number?, let command):
      says(
        "Item \(number) is not finished, so its changes are left out; \(command) continues it.",
        chinese: "第 \(number) 项尚未填完，其更改不会计入；输入 \(command) 可继续填写。")
    case .moreOptions(let count, let keys):
      says(
        "… and \(count) more: \(says(keys[.nextPage].first)) shows the next "
          + "\(count == 1 ? "one" : "ones"); type part of one to find it.",
        chinese: "……还有 \(count) 项：按 \(says(keys[.nextPage].first))显示后面的选项，输入名称的一部分可查找。")
    case .earlierOptions(let count, let keys):
      says(
        "… and \(count) before: \(says(keys[.previousPage].first)) shows them; type part of one to "
          + "find it.",
        chinese: "……前面还有 \(count) 项：按 \(says(keys[.previousPage].first))显示前面的选项，输入名称的一部分可查找。")
    case .noOptionMatches: says("No option matches.", chinese: "没有匹配的选项。")
    case .showsChangedLines:
      says("? diff shows the lines that will change.", chinese: "输入 ? diff 可查看将要更改的行。")
    case .noChangedLines: says("No line will change.", chinese: "没有要更改的行。")
    case .takesOwnText(let text):
      says("Enter takes \(typed(text)) as it is.", chinese: "按 Enter 原样采用\(typed(text))。")
    case .optionsRead(let count):
      says("\(count) read so far", chinese: "已读取 \(count) 项")
    case .optionsInView(let range, let count):
      says(
        "\(range.lowerBound)–\(range.upperBound) of \(count)",
        chinese: "第 \(range.lowerBound)–\(range.upperBound) 项，共 \(count) 项")
    case .chosen(let count, let limits):
      says("\(count) chosen", chinese: "已选 \(count) 项")
        + (limits.map { says(" (\(numbers($0)))", chinese: "（\(numbers($0))）") } ?? "")
    case .ticksOption(let key): says("\(says(key)) ticks one", chinese: "按 \(says(key))勾选一项")
    case .length(let count, let most): says("\(count) of \(most)", chinese: "\(count) / \(most)")
    case .secondsLeft(let seconds):
      says(
        "\(counted(seconds, "second")) left; any key stops the countdown",
        chinese: "还剩 \(seconds) 秒；按任意键停止倒计时")
    case .noSuggestions: says("No suggestions: they can't be read.", chinese: "无法读取建议。")
    case .matches(let count, let text):
      says("\(count) options match \(typed(text)):", chinese: "有 \(count) 个选项与\(typed(text))匹配：")
    case .typedBefore(let text): says("Typed before: \(text)", chinese: "之前输入的内容：\(text)")
    case .again: says(" again", chinese: "（再次输入）")
    case .endsText: says("a line with a single . ends the text", chinese: "输入只含一个 . 的行即可结束")
    case .endsEditedText:
      says(
        "Ctrl-D or a line with . ends the text",
        chinese: "按 Ctrl-D 或输入只含一个 . 的行即可结束")
    case .replacesText(byLine: true, let keys):
      says(
        "Enter keeps this text, \(steps(keys)) edits its lines, other lines replace it.",
        chinese: "按 Enter 保留此文本，按 \(steps(keys))逐行编辑，输入其他内容将替换它。")
    case .replacesText(byLine: false, let keys):
      says(
        "Enter keeps this text, other lines replace it, \(says(keys[.editor])) edits it.",
        chinese: "按 Enter 保留此文本，输入其他内容将替换它，按 \(says(keys[.editor]))进行编辑。")
    case .keepsText:
      says("Enter keeps this text, other keys edit it.", chinese: "按 Enter 保留此文本，按其他键进行编辑。")
    case .moreLines(let count):
      says("… (\(counted(count, "more line")))", chinese: "……（还有 \(count) 行）")
    case .understoodDate(let date, let time):
      "→ " + says(date) + (time.map { says(", \($0)", chinese: " \($0)") } ?? "")
    case .dayFirst: says(" (day first)", chinese: "（日在前）")
    case .understood(let text): "→ \(text)"
    case .isFirst: says("This is the first row.", chinese: "这已经是第一项。")
    case .rejection(let rejection): says(rejection)
    case .checking(let title):
      says("Checking \(title)… Ctrl-C stops the check.", chinese: "正在检查“\(title)”……按 Ctrl-C 中止检查。")
    case .stillChecking(let title): says("Still checking \(title)", chinese: "仍在检查“\(title)”")
    case .progress(let count, of: let total?):
      says("\(count) of \(total)", chinese: "\(count)/\(total)")
    case .progress(let count, of: nil): "\(count)"
    case .rate(let count, perMinute: false):
      says(", \(count) a second", chinese: "，每秒 \(count) 个")
    case .rate(let count, perMinute: true):
      says(", \(count) a minute", chinese: "，每分钟 \(count) 个")
    case .elapsed(let seconds): says("\(seconds) s", chinese: "\(seconds) 秒")
    case .undone(let title, let value):
      says(
        "Undone: \(title) is \(value ?? "empty") again.",
        chinese: "已撤销：“\(title)”恢复为\(value.map(inQuotes) ?? "空")。")
    case .redone(let title, let value):
      says(
        "Redone: \(title) is \(value ?? "empty") again.",
        chinese: "已重做：“\(title)”改回\(value.map(inQuotes) ?? "空")。")
    case .nothingToUndo: says("There is nothing to undo.", chinese: "没有可撤销的内容。")
    case .nothingToRedo: says("There is nothing to redo.", chinese: "没有可重做的内容。")
    case .leaving(let changes):
      says(
        "\(counted(changes, "change")) would be lost. Cancel?", chinese: "将丢弃 \(changes) 处更改。要取消吗？")
    case .editorFailed(let editor, let failure):
      says(
        "The editor '\(editor)' \(says(failure)); the text is unchanged.",
        chinese: "编辑器“\(editor)”\(says(failure))；文本保持不变。")
    case .editorEmptied(let editor):
      says(
        "The editor '\(editor)' left no text: it is empty now.",
        chinese: "编辑器“\(editor)”没有留下任何文本，内容现在为空。")

    case .help(let sentence): says(sentence)

    case .review(changes: nil): says("Review", chinese: "请核对")
    case .review(changes: 0): says("Review: no changes", chinese: "请核对：没有更改")
    case .review(changes: let count?):
      says("Review: \(counted(count, "change"))", chinese: "请核对：\(count) 处更改")
    case .reviewPrompt:
      says(
        "Enter saves, a number edits that row, Ctrl-D cancels: ",
        chinese: "按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：")
    case .savesAllTheSame: says("Enter saves all the same.", chinese: "再按 Enter 仍可保存。")
    case .reviewHelp(let keys):
      says(
        """
        Enter saves what is shown.
        \(reviewKeys(keys))
        Ctrl-C or Ctrl-D cancels: nothing is saved.
        """,
        chinese: """
          按 Enter 保存以上内容。
          \(reviewKeys(keys))
          按 Ctrl-C 或 Ctrl-D 取消，不会保存任何内容。
          """)
    case .continuingReviewPrompt:
      says(
        "Enter continues, a number edits that row, Ctrl-D cancels: ",
        chinese: "按 Enter 继续，输入编号可修改该项，按 Ctrl-D 取消：")
    case .continuingReviewHelp(let keys):
      says(
        """
        Enter continues with what is shown.
        \(reviewKeys(keys))
        Ctrl-C or Ctrl-D cancels: the answers are dropped.
        """,
        chinese: """
          按 Enter 采用以上内容并继续。
          \(reviewKeys(keys))
          按 Ctrl-C 或 Ctrl-D 取消，所填内容将被丢弃。
          """)
    case .itemReviewPrompt:
      says(
        "Enter ends, a number edits that row, Ctrl-D cancels: ",
        chinese: "按 Enter 结束，输入编号可修改该项，按 Ctrl-D 取消：")
    case .notARow(let text, let count):
      says(
        "'\(text)' is neither the number of a row, 1 to \(count), nor a name.",
        chinese: "“\(text)”既不是 1 到 \(count) 之间的编号，也不是名称。")
    case .offersRows(let count):
      says(
        "\(counted(count, "more row")) may be added by name or description; ? lists \(count == 1 ? "it" : "them").",
        chinese: "还有 \(count) 项可填写：输入名称或其中的词即可添加，输入 ? 可列出。")
    case .foldsRows(0): says("? all shows all.", chinese: "输入 ? all 可显示全部。")
    case .foldsRows(let count):
      says(
        "\(counted(count, "more row")) \(count == 1 ? "isn't" : "aren't") shown: a name or a word finds \(count == 1 ? "it" : "one"), ? all shows all.",
        chinese: "还有 \(count) 项未显示：输入名称或其中的词可找到，输入 ? all 可显示全部。")
    case .rowsMatch(let count, let text):
      says(
        "\(counted(count, "row")) \(count == 1 ? "matches" : "match") \(typed(text)):",
        chinese: "有 \(count) 项与\(typed(text))匹配：")

    case .refused(let row, let rejection):
      (row.map { "\($0)" + says(": ", chinese: "：") } ?? "") + says(rejection)
    case .inputEnded(let row):
      says("\(row): the input ended before this row had an answer.", chinese: "\(row)：输入结束时此项尚未填写。")
    case .form(let error): says(error)
    case .input(let error): says(error)
    case .timedOut: says("No answer came in time.", chinese: "未在时限内回答。")
    case .lostOutput: says("The questions can't be written.", chinese: "无法显示问题。")
    }
  }

  private func says(_ line: ItemLine) -> String {
    switch line {
    case .verb: says("add adds one", chinese: "输入“添加”可新增一项")
    case .text: says("a text adds one", chinese: "输入内容可新增一项")
    case .textOr(let lines):
      says(
        "\(alternatives(["a text"] + lines)) adds one",
        chinese: "输入\(alternatives(["内容"] + lines)) 可新增一项")
    case .kind(let kinds):
      says("\(alternatives(kinds)) adds one", chinese: "输入\(alternatives(kinds))可新增一项")
    case .entry: says("KEY = VALUE adds one", chinese: "输入 KEY = VALUE 可新增一项")
    }
  }

  /// Returns the commands for edits after a conjunction; empty without any.
  private func others(_ conjunction: String, _ verbs: Set<ListEdit.Verb>) -> String {
    let commands = commands(verbs)
    return commands.isEmpty ? "" : conjunction + joined(commands)
  }

  private func edits(_ verbs: Set<ListEdit.Verb>, _ line: ItemLine) -> String {
    alternatives(commands(verbs) + (line == .entry ? ["KEY = VALUE"] : []))
  }

  /// Returns the possible edits of a number of items.
  private func hints(
    _ count: Int, _ verbs: Set<ListEdit.Verb>, _ line: ItemLine, _ rejection: Rejection?
  ) -> [String] {
    let continues = says("Enter continues", chinese: "按 Enter 继续")
    var hints = [rejection.map { says($0).withoutFullStop } ?? continues]
    if count > 0, verbs.contains(.edit) {
      hints.append(says("↑ ↓ mark one", chinese: "按 ↑ ↓ 选中一项"))
    }
    if line != .verb || verbs.contains(.add) { hints.append(says(line)) }
    return hints + (count > 0 ? commands(verbs.subtracting([.add])) : [])
  }

  /// Returns the keys of every review, one per line.
  private func reviewKeys(_ keys: KeyNames) -> String {
    says(
      """
      A row's number or name edits that row, then returns here.
      \(says(keys[.back])) goes back to the last row.
      \(says(HelpSentence.undoes(keys)))
      """,
      chinese: """
        输入某一项的编号或名称可重新填写该项，然后回到这里。
        按 \(says(keys[.back]))返回最后一项。
        \(says(HelpSentence.undoes(keys)))
        """)
  }

  private func says(_ date: CalendarDate) -> String {
    let month = CalendarDate.monthNames[date.month - 1]
    return says(
      "\(says(date.weekday)), \(date.day) \(month) \(date.year)",
      chinese: "\(date.year)年\(date.month)月\(date.day)日\(says(date.weekday))")
  }

  /// Returns a number of options in words.
  func numbers(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): says("at least \(least)", chinese: "至少选 \(least) 项")
    case (0, let most): says("up to \(most)", chinese: "最多选 \(most) 项")
    case (let least, let most) where least == most: says("exactly \(most)", chinese: "选 \(most) 项")
    case (let least, let most): says("\(least) to \(most)", chinese: "选 \(least) 到 \(most) 项")
    }
  }
}
