public import ForwardForm
internal import ForwardText

/// A sentence of a row's help: the answers that it accepts, and the keys.
@nonexhaustive
public enum HelpSentence: Sendable {
  /// Says what kind of text is accepted, or how many options.
  case accepts(AnswerShape)
  case acceptsText(KeyboardType, KeyNames)
  case acceptsOneOf([String], KeyNames)
  case acceptsLines
  case acceptsSecret
  /// A secret, or a reference to a secret that is kept elsewhere.
  case acceptsSecretOrReference
  /// The key that shows a typed secret, and hides it again.
  case revealsSecret(KeyNames)
  case acceptsOption
  case acceptsChoices
  case acceptsSome(ClosedRange<Int>)
  /// The row also accepts text besides several options.
  case acceptsOwnText
  case acceptsItems(Set<ListEdit.Verb>)
  /// As `acceptsItems`, for a list that takes a text as an item.
  case acceptsTextItems(Set<ListEdit.Verb>)
  /// As `acceptsItems`, for a list whose line may have a key and a value.
  case acceptsEntries(Set<ListEdit.Verb>)
  case acceptsYesOrNo
  case acceptsEither(String, String)
  case placeholders([String], KeyNames)
  /// Texts that the row accepts, among others.
  case examples([String])
  /// The keys that go back; in a row of several lines, they go back by a line.
  case goesBack(inLines: Bool, KeyNames)
  case answersNothing(KeyNames)
  /// Says how to leave a row without an answer: by a word, if there is such a word, or by a key.
  case leavesOpen(word: String?, KeyNames)
  /// As `leavesOpen`, for a row that accepts any text.
  case leavesTextOpen(KeyNames)
  /// The keys that go through the options of a row.
  case goesThroughOptions(KeyNames)
  /// The keys that choose several options.
  case ticksOptions(KeyNames)
  /// The keys that count a number, or the days of a date, up and down.
  case goesThroughValues(KeyNames)
  /// The keys that go through the lines of a text.
  case goesThroughLines(KeyNames)
  /// The keys that mark an entry below the line, such as an item.
  case marksEntries
  /// The keys that go through the lines of a text edited as a whole.
  case goesThroughText(KeyNames)
  /// The keys that switch between yes and no.
  case switchesWords
  case opensEditor(KeyNames)
  case undoes(KeyNames)
  /// The keys that cancel. In rows of several lines, Ctrl-D doesn't cancel.
  case cancels(inLines: Bool)
}

extension Language {
  func says(_ sentence: HelpSentence) -> String {
    switch sentence {
    case .accepts(let shape): says(shape)
    case .acceptsText(let type, let keys): says(type, keys)
    case .acceptsOneOf(let words, let keys):
      says("One of \(listed(words))", chinese: "请输入其中之一：\(listed(words))") + completes("it", keys)
    case .acceptsLines:
      says(
        "Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line with one dot.",
        chinese: "请输入多行文本，以只含一个 . 的行或 Ctrl-D 结束；输入 .. 表示只含一个点的行。")
    case .acceptsSecret:
      says(
        "The typed text isn't shown. Enter keeps the present value.",
        chinese: "输入的内容不会显示。按 Enter 保留当前的值。")
    case .acceptsSecretOrReference:
      says(
        "The typed text isn't shown. env:NAME takes the secret from a variable, and command: PROGRAM … from a program's "
          + "output, each time that it is needed. Enter keeps the present value.",
        chinese: "输入的内容不会显示。env:NAME 表示每次需要时从变量读取，command: PROGRAM … 表示从程序的输出读取。按 Enter 保留当前的值。")
    case .revealsSecret(let keys):
      says(
        "\(says(keys[.reveal])) shows what is typed, and hides it again.",
        chinese: "按 \(says(keys[.reveal]))显示已输入的内容，再按则隐藏。")
    case .acceptsOption:
      says(
        "Takes an option's number, its name, or an unambiguous part of its name.",
        chinese: "请输入选项的编号、名称，或足以区分该选项的部分名称。")
    case .acceptsChoices:
      says(
        "Takes any number of options, comma-separated, or none; they replace the present ones.",
        chinese: "可输入任意多个选项，以逗号分隔，也可以一个都不选；新的选择会替换现有的。")
    case .acceptsSome(let count):
      says("Takes options, comma-separated: ", chinese: "请输入选项，以逗号分隔，") + numbers(count)
        + (count.contains(0) ? says(", or none", chinese: "，也可以一个都不选") : "")
        + says("; they replace the present ones.", chinese: "；新的选择会替换现有的。")
    case .acceptsOwnText:
      says(
        "A text that matches no option, or is in quotes, is taken as it is.",
        chinese: "在选项中找不到的内容，或加引号的内容，将原样采用。")
    case .acceptsItems(let verbs) where !verbs.contains(.add):
      says(
        (["A number edits that item"] + commands(verbs)).joined(separator: "; ")
          + ". Enter continues.",
        chinese: (["输入编号修改该项"] + commands(verbs)).joined(separator: "；") + "。按 Enter 继续。")
    case .acceptsItems(let verbs):
      says(
        "add adds an item, a number edits that item; "
          + "\(joined(commands(verbs.subtracting([.add])))). Enter continues.",
        chinese: "输入“添加”新增一项，输入编号修改该项；\(joined(commands(verbs.subtracting([.add]))))。按 Enter 继续。")
    case .acceptsTextItems(let verbs):
      says(.acceptsItems(verbs))
        + says(" Any other text is added as an item.", chinese: "输入其他内容则将其新增为一项。")
    case .acceptsEntries(let verbs):
      says(.acceptsItems(verbs))
        + says(
          " KEY = VALUE adds an entry, or changes the value of its key.",
          chinese: "输入 KEY = VALUE 可新增一项，或更改该键的值。")
    case .acceptsYesOrNo: says("Takes yes or no.", chinese: "请输入“是”或“否”。")
    case .acceptsEither(let yes, let no):
      says(
        "Takes \(yes) or \(no); yes and no mean the same.",
        chinese: "请输入“\(yes)”或“\(no)”，也可以输入“是”或“否”。")
    case .placeholders(let names, let keys):
      says("Placeholders: ", chinese: "占位符：") + joined(names.map { "{\($0)}" })
        + completes("them", keys)
    case .examples(let texts):
      says("For example \(listed(texts)).", chinese: "例如：\(listed(texts))。")
    case .goesBack(inLines: false, let keys):
      says(
        "\(says(keys[.back])) goes back to the previous row.",
        chinese: "按 \(says(keys[.back]))返回上一项。")
    case .goesBack(inLines: true, let keys):
      says(
        "\(says(keys[.back])) goes back to the line before, or from the first to the previous row.",
        chinese: "按 \(says(keys[.back]))返回上一行，在第一行则返回上一项。")
    case .answersNothing(let keys):
      says(
        "\(says(keys[.nothing])) gives an empty answer.", chinese: "按 \(says(keys[.nothing]))将此项留空。"
      )
    case .leavesOpen(let word, let keys):
      (word.map { says("\($0) or ", chinese: "输入 \($0) 或") } ?? "")
        + says(
          "\(says(keys[.nothing])) leaves it without an answer.",
          chinese: "按 \(says(keys[.nothing]))可不作回答。")
    case .leavesTextOpen(let keys):
      says(
        "\(says(keys[.nothing])) leaves it without an answer; \"\" is the empty text.",
        chinese: "按 \(says(keys[.nothing]))可不作回答；输入 \"\" 表示空文本。")
    case .goesThroughOptions(let keys):
      says(
        "\(arrows(keys)) go through the options that match the typed text.",
        chinese: "按 \(arrows(keys))依次选择选项，或选择含有已输入文字的选项。")
    case .ticksOptions(let keys):
      says(
        "\(arrows(keys)) mark an option; Space on an empty line, or \(says(keys[.toggle])), ticks or unticks it; "
          + "\(says(keys[.toggleAll])) ticks all or none, and \(says(keys[.invert])) inverts the ticks. "
          + "Once an option is ticked, typing only searches.",
        chinese:
          "按 \(arrows(keys))选中一项；按 \(says(keys[.toggle]))勾选或取消该项，在空行上也可按空格；按 \(says(keys[.toggleAll]))全选或全不选，按 \(says(keys[.invert]))反选。勾选后，输入的文字只用于查找。"
      )
    case .goesThroughValues(let keys):
      says("\(arrows(keys)) count up and down.", chinese: "按 \(arrows(keys))增大或减小。")
    case .goesThroughLines(let keys):
      says(
        "\(arrows(keys)) go through the lines. They remove an emptied line; Enter leaves it blank. "
          + "The lines after a single . stay.",
        chinese: "按 \(arrows(keys))逐行移动。清空的行会在移动时删除，按 Enter 则留作空行；单独的 . 不影响其后的各行。")
    case .marksEntries:
      says(
        "↑ and ↓ mark one below the line, which Enter then edits.",
        chinese: "按 ↑ 或 ↓ 可在下方选中一项，再按 Enter 修改。")
    case .goesThroughText(let keys):
      says(
        "\(arrows(keys)) go through the lines, Enter breaks a line. The lines after a single . stay.",
        chinese: "按 \(arrows(keys))逐行移动，按 Enter 换行；单独的 . 不影响其后的各行。")
    case .switchesWords: says("← and → switch between the two.", chinese: "按 ← 或 → 切换。")
    case .undoes(let keys):
      says(
        "\(says(keys[.undo])) undoes the last answer, \(says(keys[.redo])) redoes it.",
        chinese: "按 \(says(keys[.undo]))撤销上一个答案，按 \(says(keys[.redo]))重做。")
    case .opensEditor(let keys):
      says(
        "\(says(keys[.editor])) opens the text in an editor.",
        chinese: "按 \(says(keys[.editor]))在编辑器中打开文本。")
    case .cancels(inLines: true): says("Ctrl-C cancels.", chinese: "按 Ctrl-C 取消。")
    case .cancels(inLines: false):
      says(
        "Ctrl-C cancels; so does Ctrl-D on an empty line.",
        chinese: "按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。")
    }
  }
}
