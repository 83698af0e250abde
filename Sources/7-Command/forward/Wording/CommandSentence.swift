internal import ForwardAsking
internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardFilling
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSONSchema
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSchemaFiles
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardText

/// A sentence of the command, in any language.
enum CommandSentence {
  // Results

  case deleted(String)
  case kept(String)
  case noTargetsYet
  /// The last save of a target was undone.
  case undone(String)
  /// The lines of a target that would change were written.
  case diffIsNoPatch
  /// No save can be undone.
  case noSaveToUndo
  /// The present tags of a target.
  case tags([String], of: String)

  // Questions

  case menu
  /// A target, with its kind.
  case named(String, kind: String)
  case deletes(String, kind: String)

  // Failures

  case target(TargetError)
  case unusableKind(UnusableKind)
  /// The name of a new kind belongs to a file or a built-in kind.
  case kindTaken(String, path: String?)
  case notAKindName(String)
  case noSuchKindOrTarget(String, known: [String])
  case noSuchTag(String, known: [String])
  /// No save of a target is kept. `known` holds the targets with a save.
  case noSaveOf(String, known: [String])
  /// A target changed after the save to undo.
  case changedSince(String)
  /// The path in the option for the store is empty.
  case noStorePath
  case needsYes(command: String)
  /// `--only-changed` writes JSON.
  case changesNeedJSON
  case jsonAndFormat
  case menuNeedsTerminal
  /// A missing argument for which a terminal would ask.
  case needs(_ argument: String, command: String)
  case needsNameOrForm(command: String)
  case nameAndForm
  case fault(CommandFault)
  case ask(AskingSentence)
  case delivery(DeliverySentence)
  case sending(SendingSentence)
  case settings(SettingsSentence)
  case check(CheckSentence)
  case fetch(FetchSentence)
  /// A file that isn't JSON, or an invalid schema.
  case refusedFile(FileReport)
  case fill(FillSentence)
  case filling(FillingSentence)
  case agent(AgentSentence)
}

extension Wording {
  /// Returns a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    if case .settings(let sentence) = sentence { return reworded(sentence) ?? self(sentence) }
    return spoken.says(sentence)
  }

  /// Returns a sentence about sending items, in this language.
  func callAsFunction(_ sentence: DeliverySentence) -> String { spoken.says(sentence) }

  /// Returns the details of an outcome in this language, as a part of a sentence.
  func callAsFunction(_ detail: DeliveryOutcome.Detail) -> String { spoken.says(detail) }

  /// Returns a sentence in lines. Each problem of a file has a line. A line break in any other
  /// sentence is quoted.
  func lines(of sentence: CommandSentence) -> [String] {
    guard case .refusedFile(let report) = sentence else { return [self(sentence)] }
    return report.lines(in: SchemaWording(spoken))
  }
}

extension Language {
  func says(_ sentence: CommandSentence) -> String {
    switch sentence {
    case .deleted(let name): says("Deleted '\(name)'.", chinese: "已删除“\(name)”。")
    case .kept(let name): says("Kept '\(name)'.", chinese: "未删除“\(name)”。")
    case .noTargetsYet:
      says(
        "There are no targets yet; forward new KIND creates one.",
        chinese: "还没有目标；运行 forward new KIND 可新建一个。")

    case .undone(let name):
      says("Took back the last save of '\(name)'.", chinese: "已撤销对“\(name)”的最后一次保存。")
    case .diffIsNoPatch:
      says(
        "Nothing was saved. The lines show only the target's settings, with secrets masked; they are no patch for the store.",
        chinese: "未保存任何内容。以上仅为该目标设置的各行，机密内容已遮盖，不能作为存储文件的补丁应用。")
    case .changesNeedJSON:
      says(
        "--only-changed writes JSON: it needs --json.",
        chinese: "--only-changed 输出 JSON，因此需要 --json。")
    case .jsonAndFormat:
      says(
        "--json and --format write two results: choose one.",
        chinese: "--json 和 --format 的结果不同，请只用其中一个。")
    case .noSaveToUndo:
      says("There is no save to take back.", chinese: "没有可撤销的保存。")
    case .noSaveOf(let name, []):
      says(
        "No save of '\(name)' can be taken back: a copy is kept for a week, and there is none.",
        chinese: "无法撤销对“\(name)”的保存：副本只保留一周，目前没有副本。")
    case .noSaveOf(let name, let known):
      says(
        "No save of '\(name)' can be taken back; there are copies of \(firstTen(known)).",
        chinese: "无法撤销对“\(name)”的保存；有副本的目标：\(firstTen(known))。")
    case .changedSince(let name):
      says(
        "'\(name)' was changed after the save that would be taken back. Nothing was written.",
        chinese: "“\(name)”在要撤销的保存之后又被更改，未写入任何内容。")

    case .tags([], let name): says("\(name): no tags", chinese: "\(name)：没有标签")
    case .tags(let tags, let name):
      says("\(name): ", chinese: "\(name)：") + tags.map { "@" + $0 }.joined(separator: " ")

    case .menu: says("Forward targets", chinese: "转发目标")
    case .named(let name, let kind): says(SendingSentence.targetOfKind(name, kind: kind))
    case .deletes(let name, let kind):
      says("Delete '\(name)' (\(kind))?", chinese: "要删除“\(name)”（\(kind)）吗？")
    case .kindTaken(let name, nil):
      says(
        "The kind '\(name)' is built in; choose another name.",
        chinese: "“\(name)”是内置类型，请换一个名称。")
    case .kindTaken(let name, let path?):
      says(
        "The kind '\(name)' is there already, in '\(path)'; forward fill edits it.",
        chinese: "“\(name)”类型已存在于“\(path)”；可用 forward fill 编辑。")
    case .notAKindName(let name):
      says(
        "\(quoted(name)) is no name for a kind; it has small letters, digits and hyphens.",
        chinese: "\(quoted(name))不能用作类型的名称；名称由小写字母、数字和连字符组成。")
    case .noSuchKindOrTarget(let name, let known):
      says(
        "There is no kind or target '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有名为“\(name)”的类型或目标，已知的有：\(firstTen(known))。")
    case .noSuchTag(let tag, []):
      says(
        "No target has a tag yet; forward tag \(tag) NAME gives it to a target.",
        chinese: "没有目标带有标签“\(tag)”，也没有其他标签；运行 forward tag \(tag) NAME 可添加。")
    case .noSuchTag(let tag, let known):
      says(
        "No target has the tag '\(tag)'; the known ones are \(firstTen(known)).",
        chinese: "没有目标带有标签“\(tag)”，现有的标签有：\(firstTen(known))。")
    case .needsYes(let command):
      says("Without a terminal, \(command) needs --yes.", chinese: "没有终端时，\(command) 需要 --yes。")
    case .noStorePath:
      says(
        "--store is empty; it takes the path of the file that keeps the targets.",
        chinese: "--store 为空；它需要保存目标的文件的路径。")
    case .menuNeedsTerminal:
      says("Without a terminal, forward needs a command.", chinese: "没有终端时，forward 需要指定命令。")
    case .needs(let argument, let command):
      says(
        "Without a terminal, forward \(command) needs \(argument).",
        chinese: "没有终端时，forward \(command) 需要 \(argument)。")
    case .needsNameOrForm(let command):
      says(
        "forward \(command) needs a NAME, or --form FILE.",
        chinese: "forward \(command) 需要 NAME 或 --form FILE。")
    case .nameAndForm:
      says(
        "A NAME and --form are not used together.", chinese: "NAME 不能与 --form 一起使用。")
    case .target(let error): says(error)
    case .unusableKind(let error): says(error)
    case .fault(let fault): says(fault)
    case .ask(let sentence): says(sentence)
    case .delivery(let sentence): says(sentence)
    case .check(let sentence): says(sentence)
    case .fetch(let sentence): says(sentence)
    case .sending(let sentence): says(sentence)
    case .refusedFile(let report): report.text(in: SchemaWording(self))
    case .fill(let sentence): says(sentence)
    case .filling(let sentence): says(sentence)
    case .agent(let sentence): says(sentence)
    case .settings(let sentence): reworded(sentence) ?? says(sentence)
    }
  }
}
